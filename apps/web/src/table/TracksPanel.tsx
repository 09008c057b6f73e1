import { plain, type Track } from '@abatis/screen';
import { say } from '@abatis/words';
import type { CSSProperties, ReactNode } from 'react';
import { numbered } from '../ui/numbered.ts';
import { Rich } from '../ui/Rich.tsx';
import { useIsLaptop } from '../ui/room.ts';
import aside from '../ui/unseen.module.css';
import { useSide } from './looks.ts';
import panels from './side-panel.module.css';
import { useTable } from './store.ts';
import styles from './tracks.module.css';

/** With more than these, and on a laptop, each is no more than a line. */
const FEW = 2;

/** Tracks of the whole game, with the marker where it is: nobody moves it by hand. */
export function TracksPanel(): ReactNode {
  const tracks = useTable(table => table.update?.moment.tracks);
  const laptop = useIsLaptop();
  if (!tracks || tracks.length === 0) return null;
  return (
    <div className={styles.tracks} id="table-tracks" data-many={tracks.length > FEW || laptop || undefined}>
      {tracks.map(track => (
        <TrackRow key={track.id} track={track} />
      ))}
    </div>
  );
}

type Box = Track['boxes'][number];

function TrackRow({ track }: { readonly track: Track }): ReactNode {
  const [first, last] = track.ends;
  return (
    <section className={`${panels.panel} ${styles.panel}`} aria-label={track.title} title={plain(track.note)}>
      <h2>{track.title}</h2>
      <p className={aside.unseen}>{inWords(track)}</p>
      <ol className={styles.boxes} aria-hidden="true">
        {numbered(track.boxes).map(({ key, item }) => (
          <TrackBox key={key} box={item} />
        ))}
      </ol>
      {(first !== '' || last !== '') && (
        <p className={styles.ends} aria-hidden="true">
          <span>{first}</span>
          <span>{last}</span>
        </p>
      )}
      {track.note !== '' && (
        <p className={styles.note}>
          <Rich text={track.note} />
        </p>
      )}
    </section>
  );
}

/** A label that fits is written in the box. */
const MOST_LETTERS = 4;

function TrackBox({ box }: { readonly box: Box }): ReactNode {
  const side = useSide(box.seat);
  return (
    <li
      title={box.label}
      data-marked={box.marked || undefined}
      data-notched={side?.notched || undefined}
      style={side ? ({ '--side': side.colour } as CSSProperties) : undefined}
    >
      {box.label.length <= MOST_LETTERS ? box.label : ''}
    </li>
  );
}

/** 'The marker is on 2 of 5, French +1, between French and Austrian.' */
export function inWords({ boxes, ends: [first, last] }: Track): string {
  const marked = boxes.flatMap(({ marked, label }, place) =>
    marked ? [say`${place + 1} of ${boxes.length}${label === '' ? '' : `, ${label}`}`] : [],
  );
  const where = marked.length === 0 ? say`No box is marked` : say`Marked: ${marked.join('; ')}`;
  return first === '' && last === '' ? `${where}.` : say`${where}; from ${first} to ${last}.`;
}
