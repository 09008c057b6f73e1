import { type Button, type ForceNode, type ForceTrack, plain, type TrackBox } from '@abatis/screen';
import { say } from '@abatis/words';
import type { ReactNode } from 'react';
import { BadgeLetter } from '../ui/BadgeLetter.tsx';
import { numbered } from '../ui/numbered.ts';
import { Rich } from '../ui/Rich.tsx';
import { useIsLaptop } from '../ui/room.ts';
import { pickUp, press } from './actions.ts';
import styles from './chart.module.css';
import { holdsSelection } from './force-filter.ts';
import { useTable } from './store.ts';
import { useInSight } from './use-in-sight.ts';

const NOTHING: readonly string[] = [];
const NO_BUTTONS: readonly Button[] = [];

interface ChartProps {
  readonly node: ForceNode;
  readonly tracks: readonly ForceTrack[];
}

/** A unit with its tracks, as on a force chart; nobody moves a marker by hand, and what comes next is written under it. */
export function ForceChart({ node, tracks }: ChartProps): ReactNode {
  const selected = useTable(table => holdsSelection(node, table.update?.moment.selection ?? NOTHING));
  const row = useInSight(selected);
  const short = useIsLaptop();
  return (
    <div
      ref={row}
      className={styles.chart}
      data-short={short || undefined}
      data-selected={selected || undefined}
    >
      <button type="button" className={styles.head} onClick={() => pickUp(node.pieces)}>
        <strong title={node.name}>{short ? (node.short ?? node.name) : node.name}</strong>
        <span className={styles.badges}>
          {node.badges.map(letter => (
            <BadgeLetter key={letter} letter={letter} />
          ))}
        </span>
        {numbered(node.cells).map(({ key, item }) => (
          <span key={key} className={styles.figures}>
            {item}
          </span>
        ))}
      </button>
      <Tracks node={node} tracks={tracks} short={short && !selected} />
      {selected && <Switches />}
    </div>
  );
}

/** What can be switched for the unit that is selected: whether its leader goes along. */
function Switches(): ReactNode {
  const buttons = useTable(table => table.update?.moment.prompt?.buttons ?? NO_BUTTONS);
  return buttons
    .filter(({ on }) => on !== undefined)
    .map(button => (
      <button
        key={button.id}
        type="button"
        role="switch"
        aria-checked={button.on}
        className={styles.switch}
        onClick={() => press(button)}
      >
        {button.label}
      </button>
    ));
}

/** The tracks of a unit or a formation, and what comes next on them; in a short row that is read by pointing at it. */
export function Tracks({
  node,
  tracks,
  short = false,
}: ChartProps & { readonly short?: boolean }): ReactNode {
  const notes = [...tracks.map(({ note }) => note ?? ''), node.note].filter(note => note !== '');
  return (
    <div className={styles.tracks} title={short ? notes.map(plain).join(' ') : undefined}>
      {numbered(tracks).map(({ key, item }) => (
        <TrackLine key={key} track={item} tags={Number(key) === tracks.length - 1 ? node.tags : undefined} />
      ))}
      {!short &&
        numbered(notes).map(({ key, item }) => (
          <p key={key} className={styles.note}>
            <Rich text={item} />
          </p>
        ))}
    </div>
  );
}

function TrackLine({
  track,
  tags = NOTHING,
}: {
  readonly track: ForceTrack;
  readonly tags: readonly string[] | undefined;
}): ReactNode {
  return (
    <p className={styles.line}>
      <span className={styles.label} aria-hidden="true">
        {track.label}
      </span>
      <span
        className={styles.boxes}
        data-shape={track.shape ?? 'square'}
        role="img"
        aria-label={inWords(track)}
      >
        {numbered(track.boxes).map(({ key, item }) => (
          <span key={key} data-box={item} />
        ))}
      </span>
      {tags.map(tag => (
        <span key={tag} className={styles.tag}>
          {tag}
        </span>
      ))}
    </p>
  );
}

const isFull = (box: TrackBox): boolean => box === 'full' || box === 'grey-full';
const isGrey = (box: TrackBox): boolean => box === 'grey' || box === 'grey-full';

/** 'Fatigue: 3 of 7, the last 2 grey'. */
export function inWords({ label, boxes }: ForceTrack): string {
  const grey = boxes.filter(isGrey).length;
  const count = say`${label}: ${boxes.filter(isFull).length} of ${boxes.length}`;
  return grey === 0 ? count : say`${count}, the last ${grey} grey`;
}
