import type { Point } from '@abatis/geometry';
import type { Piece, SideLook } from '@abatis/screen';
import { INK, PAPER } from '../palette.ts';
import { COUNTER } from './detail.ts';
import { paintOf } from './shape.ts';
import { tag } from './svg.ts';
import { boxSymbol } from './symbols.ts';

interface Edge {
  /** From the centre of the counter. */
  readonly away: number;
  /** Half of its length. */
  readonly long: number;
}

/** A solid edge outside the counter on the side to which its front looks, with a tick; drawn around its centre. */
export function frontEdge(facing: number, { away, long }: Edge = edgeAt(facing)): string {
  const edge = `M${-long} ${-away}H${long}`;
  const tick = `M-5 ${-away - 1}L0 ${-away - 6}L5 ${-away - 1}Z`;
  return tag(
    'g',
    { transform: `rotate(${facing})` },
    tag('path', { d: edge, stroke: PAPER, 'stroke-width': 6.4, 'stroke-linecap': 'round' }),
    tag('path', { d: tick, fill: INK, stroke: PAPER, 'stroke-width': 2.4, 'stroke-linejoin': 'round' }),
    tag('path', { d: edge, stroke: INK, 'stroke-width': 3.6 }),
    tag('path', { d: tick, fill: INK }),
  );
}

/** Towards a corner of the counter it lies further out, and is shorter, so that it stays inside the hex. */
function edgeAt(facing: number): Edge {
  const turned = (facing * Math.PI) / 180;
  const slant = Math.abs(Math.sin(2 * turned));
  return { away: COUNTER / 2 + 4 + 2.6 * slant, long: 17 - 4 * slant };
}

/** Half of the thickness of the bar, and how far it goes beyond the centre of the wing. */
const [THICK, BEYOND] = [14, 20];

/** A line that is drawn out over two hexes: a bar from the counter to the wing, with its front edge along all of it. */
export function wingBar({ x, y }: Point, look: SideLook, { face, spent }: Piece): string {
  const { fill, edge } = paintOf(look, spent);
  const length = Math.hypot(x, y) + BEYOND;
  const along = (Math.atan2(y, x) * 180) / Math.PI;
  const box = { x: -BEYOND, y: -THICK, width: length + BEYOND, height: 2 * THICK, rx: 4.5 };
  const front = face.kind === 'unit' && face.facing !== undefined ? sideOf(face.facing, along) : 0;
  return tag(
    'g',
    { transform: `rotate(${along})` },
    tag('rect', { ...box, fill, stroke: edge, 'stroke-width': 1.4 }),
    // Upright, whichever way the bar runs.
    face.kind === 'unit'
      ? tag(
          'g',
          { transform: `translate(${length - BEYOND} 0) rotate(${-along})` },
          boxSymbol(face, { x: -10, y: -6.2, width: 20, height: 12.4 }),
        )
      : '',
    front === 0 ? '' : barEdge(front, length),
  );
}

/** On which side of a bar that runs in this direction the front is: -1 to its left, 1 to its right. */
function sideOf(facing: number, along: number): -1 | 0 | 1 {
  // North is up, and angles of a drawing are counted from the right.
  const off = Math.sin(((facing - 90 - along) * Math.PI) / 180);
  return Math.abs(off) < 0.05 ? 0 : off < 0 ? -1 : 1;
}

function barEdge(side: -1 | 1, length: number): string {
  const y = side * (THICK + 4);
  const [from, to] = [26, length - 2];
  const middle = (from + to) / 2;
  const tick = `M${middle - 5} ${y + side}L${middle} ${y + 6 * side}L${middle + 5} ${y + side}Z`;
  return (
    tag('path', { d: `M${from} ${y}H${to}`, stroke: PAPER, 'stroke-width': 6.4 }) +
    tag('path', { d: `M${from} ${y}H${to}`, stroke: INK, 'stroke-width': 3.6 }) +
    tag('path', { d: tick, fill: INK })
  );
}
