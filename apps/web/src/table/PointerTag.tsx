import {
  type Draft,
  type Hover,
  isInArea,
  join,
  type OutcomeBar,
  type Place,
  percent,
  plain,
  type Shade,
  type Text,
  tablePointOf,
} from '@abatis/screen';
import { say } from '@abatis/words';
import { type ReactNode, useMemo, useRef } from 'react';
import { numbered } from '../ui/numbered.ts';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { useTableRoom } from '../ui/room.ts';
import { useDraft } from './DraftPanel.tsx';
import styles from './floating.module.css';
import { useFloating, useSize } from './floating.ts';
import { nearestOf } from './placing.ts';
import { type TableState, useTable } from './store.ts';

/** One tag beside what is pointed at: what the way costs, or why it cannot be gone, or what an overlay tells of it. */
export function PointerTag(): ReactNode {
  const hover = useTable(table => table.hover);
  const laid = useLaidOver();
  // An answer hangs where it was asked, until the next one comes.
  const place = useTable(({ pending, pointed, hover: told }) =>
    pending || pointed ? (told?.of.place ?? null) : null,
  );
  const phone = useTableRoom() === 'phone';
  const draft = useDraft();
  // The menu says the same, and more.
  const choosing = useTable(table => table.menu !== null);
  // What lies over the map says more than that nothing can be done there.
  const pointing = hover && place && (hover.tone !== 'idle' || !laid) ? said(hover, place, laid) : laid;
  const kept = phone ? null : drafted(draft);
  // Beside a move that is put together it is no news that the piece can be let go of.
  const told = kept && (!hover?.path.length || !pointing) && pointing?.tone !== 'refused' ? kept : pointing;
  if (choosing || !told || told.lines.length === 0) return null;
  // A finger that taps on open ground asks for what is known of it, not for what could be done.
  if (phone && told.tone === 'idle') return null;
  return phone ? (
    <div
      className={`${styles.tag} ${styles.phoneTag}`}
      data-tone={told.tone}
      data-place={told.place}
      data-keep-clear
    >
      <Paragraphs texts={told.lines} />
      <ChanceBar bars={told.bars} />
    </div>
  ) : (
    <FloatingTag key={told.tone === 'idle' ? told.place : ''} told={told} />
  );
}

interface Said {
  readonly place: Place;
  readonly tone: Hover['tone'];
  readonly lines: readonly Text[];
  /** What can come of it, where dice are thrown. */
  readonly bars?: readonly OutcomeBar[];
}

/** What a gesture costs stands before what is said of it; what the overlay tells comes last. */
function said({ cost, lines, tone, preview }: Hover, place: Place, laid: Said | null): Said {
  const first: readonly Text[] = cost === undefined || cost === '' ? [] : [[{ strong: cost }]];
  const last = laid?.place === place ? laid.lines : [];
  return { place, tone, lines: [...first, ...lines, ...last], bars: preview?.bars ?? [] };
}

/** A move that is put together keeps its cost by leg beside its end. */
const drafted = (draft: Draft | null): Said | null =>
  draft && draft.rows.length > 0
    ? {
        place: draft.place,
        tone: 'move',
        lines: [
          ...draft.rows.map(({ label, value }) => join(label, ` · ${value}`)),
          ...(draft.sum ? [draft.sum.label] : []),
          ...draft.notes,
        ],
      }
    : null;

/** All outcomes as one bar, from good to bad, each as wide as it is likely; the likely ones have their words. */
function ChanceBar({ bars = [] }: { readonly bars?: readonly OutcomeBar[] | undefined }): ReactNode {
  if (bars.length < 2) return null;
  return (
    <div className={styles.chances} data-chances>
      {numbered(bars.toSorted((a, b) => a.grade - b.grade)).map(({ key, item: bar }) => (
        <span
          key={key}
          data-grade={bar.grade}
          style={{ flexGrow: bar.probability }}
          title={`${bar.code} ${percent(bar.probability)}`}
        >
          {bar.probability >= WORDED && `${bar.code} ${percent(bar.probability)}`}
        </span>
      ))}
    </div>
  );
}

/** A part of the bar that is narrower has no room for words. */
const WORDED = 0.25;

/** Who threatens the place that is pointed at, in whose range it is, what it is worth: as the overlay has it. */
function useLaidOver(): Said | null {
  const overlay = useTable(table => table.overlay);
  const place = useTable(table => table.pointed?.place ?? null);
  const taping = useTable(table => table.tool === 'tape');
  const tape = useTable(table => table.tape);
  return useMemo(() => {
    if (place === null) return null;
    if (taping) return { place, tone: 'plain', lines: tape.laid?.lines ?? [hint(tape)] };
    const at = tablePointOf(place);
    const isHere = ({ place: named, area }: Shade): boolean =>
      area && at ? isInArea(area, at) : named === place;
    const told = overlay?.shades.filter(shade => isHere(shade) && shade.about.length > 0) ?? [];
    // Several strips of one piece say the same.
    const lines = [...new Map(told.map(({ about }) => [plain(about), about])).values()];
    return lines.length === 0 ? null : { place, tone: 'plain', lines: lines.slice(0, MOST_LAID) };
  }, [overlay, place, taping, tape]);
}

const hint = ({ from }: TableState['tape']): string =>
  from ? say`Point at the other end.` : say`Click where the tape begins.`;

/** A tag that told more of what lies there would cover it. */
const MOST_LAID = 6;

/** A tag that is farther off has a hairline to what it speaks of. */
const BESIDE = 14;

function FloatingTag({ told }: { readonly told: Said }): ReactNode {
  const host = useRef<HTMLDivElement>(null);
  const size = useSize(host);
  const placed = useFloating(told.place, size, 'tag');
  const end = placed && nearestOf(placed.box, placed.anchor);
  const start = placed && end && nearestOf(placed.own, end);
  const isOff = start && end && Math.hypot(end.x - start.x, end.y - start.y) > BESIDE;
  return (
    <>
      {isOff && (
        <svg className={styles.hairline} aria-hidden="true">
          <line x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
        </svg>
      )}
      <div
        ref={host}
        className={styles.tag}
        data-tone={told.tone}
        data-place={told.place}
        data-unplaced={!placed || undefined}
        style={placed ? { left: placed.box.x, top: placed.box.y } : undefined}
      >
        <Paragraphs texts={told.lines} />
        <ChanceBar bars={told.bars} />
      </div>
    </>
  );
}
