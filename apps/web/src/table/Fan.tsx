import type { Piece, SideLook, Stack } from '@abatis/screen';
import { say } from '@abatis/words';
import { type PointerEvent as PointerEventOnFan, type ReactNode, useEffect, useRef } from 'react';
import { Counter } from '../ui/Counter.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import { useTableRoom } from '../ui/room.ts';
import { SideMark } from '../ui/SideMark.tsx';
import aside from '../ui/unseen.module.css';
import { choose, point } from './actions.ts';
import { keepFan, leaveFan, pinFan } from './fanning.ts';
import styles from './floating.module.css';
import { useFanPlaced, useFloating, useSize } from './floating.ts';
import { useSide } from './looks.ts';
import { corridor, nearestOf, towards } from './placing.ts';
import { useTable } from './store.ts';

/** The stack that is spread out, hanging on a short line at one side of its place. */
export function Fan(): ReactNode {
  const place = useTable(table => table.fan);
  const stack = useTable(table => table.update?.moment.stacks.find(one => one.at === place));
  const hidden = useTable(table => table.countersHidden || table.tool === 'sight');
  return stack && !hidden ? <SpreadStack key={stack.at} stack={stack} /> : null;
}

function SpreadStack({ stack }: { readonly stack: Stack }): ReactNode {
  const host = useRef<HTMLElement>(null);
  const size = useSize(host);
  const pieces = usePieces(stack);
  const few = useTableRoom() === 'phone' ? 0 : FEW;
  const areMany = pieces.filter(({ face }) => face.kind === 'commander').length > few;
  const placed = useFloating(stack.at, size, 'fan', stack.pieces.join());
  useFanPlaced(placed?.box ?? null);
  const focused = useTable(table => table.fanFocus);
  const isShown = placed !== null;
  useEffect(() => {
    if (focused && isShown) host.current?.querySelector('button')?.focus();
  }, [focused, isShown]);
  return (
    <>
      {placed && <Thread placed={placed} />}
      <section
        ref={host}
        className={styles.fan}
        style={placed ? { left: placed.box.x, top: placed.box.y } : undefined}
        aria-label={say`Stack in ${stack.at}`}
        data-floating="fan"
        data-unplaced={!placed || undefined}
        onPointerEnter={keepFan}
        onPointerLeave={leaveFan}
        onPointerDown={pinByPress}
      >
        <ul className={styles.spread}>
          {pieces.map(piece => (
            <li key={piece.id}>
              <FanPiece piece={piece} isShort={areMany && piece.face.kind === 'commander'} />
            </li>
          ))}
        </ul>
        <div className={styles.fanFoot}>
          <div>
            <Paragraphs texts={stack.lines} className={styles.fanLine} />
          </div>
          <Pin />
        </div>
      </section>
    </>
  );
}

/** Up to this many commanders are shown as medallions; more than these, and all on a phone, by their names, which take less of the map. */
const FEW = 2;

/** A press beside the counters keeps the fan open; the button says so to those who use keys. */
function pinByPress({ target }: PointerEventOnFan): void {
  if (!(target as Element).closest('button')) pinFan(true);
}

function Pin(): ReactNode {
  const pinned = useTable(table => table.fanPinned);
  return (
    <button
      type="button"
      className={styles.pin}
      aria-pressed={pinned}
      aria-label={say`Keep it open`}
      title={say`Keep it open: a click elsewhere or Esc closes it`}
      onClick={() => pinFan(!pinned)}
    />
  );
}

/** The line to the stack, and the ground that a pointer on its way crosses. */
function Thread({ placed }: { readonly placed: NonNullable<ReturnType<typeof useFloating>> }): ReactNode {
  const { anchor, own, box, gauge } = placed;
  const end = nearestOf(box, anchor);
  const start = towards(anchor, end, gauge * 0.4);
  const between = corridor(own, box)
    .map(({ x, y }) => `${x},${y}`)
    .join(' ');
  return (
    <svg className={styles.thread} aria-hidden="true">
      <polygon points={between} onPointerEnter={keepFan} onPointerLeave={leaveFan} />
      <line x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
      <line x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
    </svg>
  );
}

function usePieces(stack: Stack): readonly Piece[] {
  const pieces = useTable(table => table.update?.moment.pieces) ?? [];
  return stack.pieces.flatMap(id => pieces.find(piece => piece.id === id) ?? []);
}

const byFinger = (event: MouseEvent): boolean =>
  event instanceof PointerEvent && event.pointerType === 'touch';

function FanPiece({ piece, isShort }: { readonly piece: Piece; readonly isShort: boolean }): ReactNode {
  const side = useSide(piece.seat);
  const selected = useTable(table => table.update?.moment.selection.includes(piece.id) ?? false);
  if (!side) return null;
  const pointed = { place: piece.at, piece: piece.id, by: 'mouse' } as const;
  return (
    <button
      type="button"
      className={styles.piece}
      aria-pressed={selected}
      title={piece.label}
      onPointerEnter={() => point(pointed)}
      onClick={event => choose(pointed, { add: event.shiftKey, touch: byFinger(event.nativeEvent) })}
    >
      <span className={aside.unseen}>{piece.label}</span>
      {isShort ? <NamePill piece={piece} side={side} /> : <Counter piece={piece} side={side} />}
      {!isShort && piece.face.kind === 'commander' && (
        <span className={styles.surname} aria-hidden="true">
          {piece.face.name}
        </span>
      )}
    </button>
  );
}

/** A commander by his name, with his rating and the letters of his state. */
function NamePill({ piece: { face }, side }: { readonly piece: Piece; readonly side: SideLook }): ReactNode {
  return (
    <span className={styles.namePill} aria-hidden="true">
      <SideMark side={side} /> {face.name}
      {face.kind === 'commander' && <strong>{face.rating}</strong>}
      {face.badges.map(({ letter, clause, tone }) => (
        <small key={`${letter} ${clause}`} data-tone={tone}>
          {letter}
        </small>
      ))}
    </span>
  );
}
