import type { Size } from '@abatis/geometry';
import type { Piece, Stack } from '@abatis/screen';
import { say } from '@abatis/words';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Counter } from '../ui/Counter.tsx';
import { Paragraphs } from '../ui/Paragraphs.tsx';
import aside from '../ui/unseen.module.css';
import { choose, point } from './actions.ts';
import { keepFan, leaveFan } from './fanning.ts';
import styles from './floating.module.css';
import { forgetFloating, useFloating } from './floating.ts';
import { useSide } from './looks.ts';
import { nearestOf, towards } from './placing.ts';
import { useTable } from './store.ts';

/** The stack that is spread out, hanging on a line below or beside its place. */
export function Fan(): ReactNode {
  const place = useTable(table => table.fan);
  const stack = useTable(table => table.update?.moment.stacks.find(one => one.at === place));
  const hidden = useTable(table => table.countersHidden || table.tool === 'sight');
  return stack && !hidden ? <SpreadStack key={stack.at} stack={stack} /> : null;
}

function SpreadStack({ stack }: { readonly stack: Stack }): ReactNode {
  const host = useRef<HTMLElement>(null);
  const [size, setSize] = useState<Size>({ width: 240, height: 130 });
  const pieces = usePieces(stack);
  // After every drawing: a loss or a badge changes the size, and an equal size changes nothing.
  useLayoutEffect(() => {
    if (!host.current) return;
    const { offsetWidth: width, offsetHeight: height } = host.current;
    setSize(before => (before.width === width && before.height === height ? before : { width, height }));
  });
  useEffect(() => () => forgetFloating('fan'), []);
  const focused = useTable(table => table.fanFocus);
  useEffect(() => {
    if (focused) host.current?.querySelector('button')?.focus();
  }, [focused]);
  const placed = useFloating(stack.at, size, 'fan');
  if (!placed) return null;
  const { anchor, box, gauge } = placed;
  const end = nearestOf(box, anchor);
  const start = towards(anchor, end, gauge * 0.4);
  return (
    <>
      <svg className={styles.thread} aria-hidden="true">
        <line x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
        <line x1={start.x} y1={start.y} x2={end.x} y2={end.y} />
      </svg>
      <section
        ref={host}
        className={styles.fan}
        style={{ left: box.x, top: box.y }}
        aria-label={say`Stack in ${stack.at}`}
        data-floating="fan"
        onPointerEnter={keepFan}
        onPointerLeave={leaveFan}
      >
        <ul className={styles.spread}>
          {pieces.map(piece => (
            <li key={piece.id}>
              <FanPiece piece={piece} />
            </li>
          ))}
        </ul>
        <Paragraphs texts={stack.lines} className={styles.fanLine} />
      </section>
    </>
  );
}

function usePieces(stack: Stack): readonly Piece[] {
  const pieces = useTable(table => table.update?.moment.pieces) ?? [];
  return stack.pieces.flatMap(id => pieces.find(piece => piece.id === id) ?? []);
}

const byFinger = (event: MouseEvent): boolean =>
  event instanceof PointerEvent && event.pointerType === 'touch';

function FanPiece({ piece }: { readonly piece: Piece }): ReactNode {
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
      <Counter piece={piece} side={side} />
    </button>
  );
}
