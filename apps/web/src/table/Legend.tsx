import { shadeSwatch } from '@abatis/board';
import type { Mark, Overlay, PathStep, ShadeStyle, TableScene } from '@abatis/screen';
import { phrase, say, translated, words } from '@abatis/words';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { Drawing } from '../ui/Drawing.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { useIsLaptop } from '../ui/room.ts';
import { Codes } from './Codes.tsx';
import { mapSize } from './floating.ts';
import { theBoard } from './handles.ts';
import { IN_QUESTION, STACK, shielded, weights } from './in-question.ts';
import styles from './legend.module.css';
import { areNumbers } from './marks.ts';
import { type Corner, cornerFor } from './placing.ts';
import { sightOverlay } from './scene.ts';
import { useTable } from './store.ts';
import { useView } from './view.ts';

/** What the marks on the map mean, and how long a stretch of it is; in a corner where nothing is that is asked about. */
export function Legend(): ReactNode {
  const host = useRef<HTMLElement>(null);
  const laptop = useIsLaptop();
  const overlay = useOverlay();
  const corner = useCorner(host, overlay);
  const about = overlay?.title ?? '';
  // Folded for want of room, it can still be opened for a look, and folded again, until something else is laid on the map.
  const [byHand, setByHand] = useState<{ readonly about: string; readonly isOpen: boolean } | null>(null);
  const folds = corner === null || laptop;
  // A player who lays something on the map wants to know what it shows.
  const opensItself = corner !== null && overlay !== null;
  const isOpen = byHand?.about === about ? byHand.isOpen : opensItself;
  const isFolded = folds && !isOpen;
  const hasCeremony = useTable(table => table.ceremony !== null);
  return (
    <section
      ref={host}
      className={styles.legend}
      aria-label={say`Legend`}
      data-corner={corner ?? 'bottom-left'}
      data-folded={isFolded || undefined}
      data-away={hasCeremony || undefined}
    >
      {folds && (
        <button
          type="button"
          className={styles.fold}
          aria-expanded={isOpen}
          onClick={() => setByHand({ about, isOpen: !isOpen })}
        >{say`Legend`}</button>
      )}
      <div className={styles.body}>
        <Signs overlay={overlay} />
      </div>
    </section>
  );
}

/** What is laid on the map: a line of sight that is measured goes before anything else. */
function useOverlay(): Overlay | null {
  const sighting = useTable(table => table.tool === 'sight');
  const sight = useTable(table => table.sight);
  const laid = useTable(table => table.overlay);
  return useMemo(() => (sighting ? sightOverlay(sight) : laid), [sighting, sight, laid]);
}

function Signs({ overlay }: { readonly overlay: Overlay | null }): ReactNode {
  const sighting = useTable(table => table.tool === 'sight');
  return (
    <>
      {overlay && <OverlayLegend overlay={overlay} />}
      <div className={styles.line}>
        {!sighting && <Shades />}
        {!sighting && <Marks />}
        <Scale />
      </div>
    </>
  );
}

/** The map rests so long before the legend makes way. */
const REST = 180;

/** Where the legend covers nothing that is asked about; null: nowhere. What is laid on the map makes it larger. */
function useCorner(host: RefObject<HTMLElement | null>, overlay: Overlay | null): Corner | null {
  const [corner, setCorner] = useState<Corner | null>('bottom-left');
  const view = useView(state => state.view);
  const moment = useTable(table => table.update?.moment);
  const path = useTable(table => table.hover?.path);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the overlay changes the size that is measured.
  useEffect(() => {
    if (!view) return;
    const resting = setTimeout(
      () => setCorner(now => cornerNow(host.current, moment, path ?? [], now)),
      REST,
    );
    return () => clearTimeout(resting);
  }, [host, view, moment, path, overlay]);
  return corner;
}

function cornerNow(
  legend: HTMLElement | null,
  moment: TableScene | undefined,
  path: readonly PathStep[],
  now: Corner | null,
): Corner | null {
  const [board, window] = [theBoard(), mapSize()];
  if (!legend || !board || !window) return now;
  const boxes = shielded(weights(moment, path, null), board.project, board.gauge());
  const inQuestion = boxes.filter(({ weight }) => weight >= IN_QUESTION);
  const stacks = boxes.filter(({ weight }) => weight >= STACK);
  // The body keeps its size while it is folded.
  const body = legend.lastElementChild as HTMLElement;
  const size = { width: body.offsetWidth + EDGES, height: body.offsetHeight + EDGES / 2 };
  return cornerFor(size, window, { inQuestion, stacks }, now);
}

/** Padding and border on both sides. */
const EDGES = 26;

function OverlayLegend({ overlay }: { readonly overlay: Overlay }): ReactNode {
  return (
    <div className={styles.overlay}>
      <h2>{overlay.title}</h2>
      <ul>
        {overlay.legend.map(({ style, label }) => (
          <li key={`${style} ${label}`}>
            <Drawing svg={shadeSwatch(style)} className={styles.swatch} /> {label}
          </li>
        ))}
      </ul>
      <Paragraphs texts={overlay.notes} />
    </div>
  );
}

/** What belongs to the selection has no title of its own: each style is called the same wherever it is drawn. */
const SHADES: Record<ShadeStyle, string> = words({
  front: 'front',
  field: 'field of fire',
  'new-field': 'field of fire after this move',
  'infantry-zone': 'zone of infantry',
  'cavalry-zone': 'zone of cavalry',
  negated: 'zone without effect',
  'own-zone': 'own zone',
  'enemy-zone': 'enemy zone',
  'both-zones': 'zones of both',
  threat: 'within reach',
  fire: 'under fire',
  command: 'in command',
  level: 'height',
  objective: 'objective',
  clear: 'seen',
  partial: 'partly seen',
  blocked: 'not seen',
  'close-range': 'close range',
  range: 'range',
  standoff: 'kept free',
  limit: 'frontage line',
  crest: 'crestline',
  straight: 'must be straight',
  refuge: 'may run here',
});

function Shades(): ReactNode {
  const shades = useTable(table => table.hover?.shades ?? table.update?.moment.shades);
  const styleNames = useMemo(() => [...new Set(shades?.map(({ style }) => style))], [shades]);
  return styleNames.map(style => (
    <span key={style} className={styles.mark}>
      <Drawing svg={shadeSwatch(style)} className={styles.swatch} /> {SHADES[style]}
    </span>
  ));
}

const MARKS: readonly { readonly kind: Mark['kind']; readonly label: string }[] = [
  { kind: 'reach', label: phrase('can be reached') },
  { kind: 'contact', label: phrase('ends in contact') },
  { kind: 'halt', label: phrase('stops there') },
  { kind: 'stop', label: phrase('may not end there') },
  { kind: 'face', label: phrase('can turn to') },
  { kind: 'target', label: phrase('target') },
  { kind: 'chosen', label: phrase('chosen') },
];

/** Only the marks that are on the map now. */
function Marks(): ReactNode {
  const choices = useTable(table => table.update?.moment.choices);
  const kinds = useMemo(() => new Set(choices?.map(choice => choice.mark.kind)), [choices]);
  const written = useMemo(
    () => (choices ?? []).flatMap(({ mark }) => (mark.kind === 'reach' && mark.text !== '' ? mark.text : [])),
    [choices],
  );
  const counts = written.length > 0;
  const what = areNumbers(written) ? say`MP left` : say`cost`;
  return (
    <>
      {MARKS.filter(mark => kinds.has(mark.kind)).map(({ kind, label }) => (
        <span key={kind} className={styles.mark}>
          <span className={styles.sign} data-kind={kind} aria-hidden="true">
            {kind === 'reach' && counts && '2'}
          </span>
          {kind === 'reach' && counts ? say`${translated(label)}: ${what}` : translated(label)}
        </span>
      ))}
      <Codes texts={written} />
    </>
  );
}

/** A bar as long as the stretch that is written beside it. */
function Scale(): ReactNode {
  const setting = useTable(table => table.opened?.setting);
  const scale = useView(state => state.view?.scale);
  if (!setting || !scale) return null;
  const length = setting.scale.metres * scale;
  return (
    <span className={styles.mark}>
      <svg className={styles.scale} width={length + 2} height="10" aria-hidden="true">
        <path d={`M1 0 V10 M1 5 H${length + 1} M${length + 1} 0 V10 M${length / 2 + 1} 2.5 V7.5`} />
      </svg>
      {setting.scale.text}
    </span>
  );
}
