import { type Point, partWay, type Rect } from '@abatis/geometry';
import {
  type Footprint,
  type Gazetteer,
  type Mark,
  mainBox,
  type Piece,
  type SideLook,
} from '@abatis/screen';
import { type Box, cornersOf } from '@abatis/tabletop';
import { INK, MOVE_INK, PAPER } from '../palette.ts';
import type { CounterStyle } from './counter.ts';
import { type Detail, GAUGE_UNITS, leastText } from './detail.ts';
import { badgeAt, paintOf } from './shape.ts';
import { fittingName, letters, tag, widthOf } from './svg.ts';
import { boxSymbol, periodSymbol } from './symbols.ts';

/** A piece on a free table as it is drawn: the ground that it covers, round the middle of its front. */
export interface FootprintFace {
  readonly piece: Piece;
  readonly footprint: Footprint;
  readonly look: SideLook;
  readonly chosen: boolean;
  readonly onPiece: Mark | null;
  /** Units of the drawing, 70 to the gauge, for a thousandth of an inch. */
  readonly scale: number;
}

export const footprintScale = ({ table, across }: Gazetteer): number =>
  table ? (GAUGE_UNITS * table.metresPerInch) / (1000 * across) : 0;

/** The corners of a segment, clockwise from the left of its front; y downwards. */
function ringOf(
  box: Box,
  { footprint, scale }: Pick<FootprintFace, 'footprint' | 'scale'>,
): readonly Point[] {
  const { at } = mainBox(footprint).pose;
  return cornersOf(box).map(({ x, y }) => ({ x: (x - at.x) * scale, y: (at.y - y) * scale }));
}

/** The upright rectangle round all of it. */
export function footprintRect(face: Pick<FootprintFace, 'footprint' | 'scale'>): Rect {
  const corners = face.footprint.boxes.flatMap(box => ringOf(box, face));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** The formation as it stands: its segments with their fronts and stands, its name, its states. */
export function footprintBody(face: FootprintFace, style: CounterStyle): string {
  const { boxes } = face.footprint;
  return [
    ...boxes.map(box => halo(face, box)),
    ...boxes.map((box, i) => segment(face, box, face.footprint.stands?.[i] ?? 1)),
    style.detail === 'block' ? '' : caption(face, style),
    style.detail === 'block' ? '' : states(face, style),
  ].join('');
}

const line = (points: readonly Point[]): string =>
  points.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${fixed(x)} ${fixed(y)}`).join('');

const fixed = (value: number): number => Math.round(value * 100) / 100;

/** Under the segments: the double ring of a selection, or a light edge that says it can act. */
function halo({ chosen, onPiece, footprint, scale }: FootprintFace, box: Box): string {
  const d = `${line(ringOf(box, { footprint, scale }))}Z`;
  const ring = { d, fill: 'none', 'stroke-linejoin': 'round' };
  if (chosen)
    return (
      tag('path', { ...ring, stroke: INK, 'stroke-width': 9 }) +
      tag('path', { ...ring, stroke: '#ffffff', 'stroke-width': 5.4 })
    );
  return onPiece?.kind === 'pick' ? tag('path', { ...ring, stroke: MOVE_INK, 'stroke-width': 5 }) : '';
}

/** The class lets a pointer hit the ground that is covered and nothing beside it. */
function segment(face: FootprintFace, box: Box, stands: number): string {
  const { fill, edge } = paintOf(face.look, face.piece.spent);
  const [frontLeft, frontRight, rearRight, rearLeft] = ringOf(box, face) as [Point, Point, Point, Point];
  const seams = Array.from({ length: stands - 1 }, (_, i) => {
    const share = (i + 1) / stands;
    return line([partWay(frontLeft, frontRight, share), partWay(rearLeft, rearRight, share)]);
  }).join('');
  const front = line([frontLeft, frontRight]);
  return [
    tag('path', {
      class: 'abatis-covered',
      d: `${line([frontLeft, frontRight, rearRight, rearLeft])}Z`,
      fill,
      stroke: edge,
      'stroke-width': 1.4,
      'stroke-dasharray': face.piece.spent ? '3.4 2.2' : undefined,
    }),
    seams === ''
      ? ''
      : tag('path', { d: seams, stroke: edge, 'stroke-width': 0.8, 'stroke-opacity': 0.55, fill: 'none' }),
    tag('path', { d: front, stroke: PAPER, 'stroke-width': 4.6 }),
    tag('path', { d: front, stroke: INK, 'stroke-width': 3 }),
    tick(partWay(frontLeft, frontRight, 0.5), box),
  ].join('');
}

/** An arrowhead before the middle of the front. */
const tick = ({ x, y }: Point, { pose }: Box): string =>
  tag('path', {
    d: 'M-4 -1L0 -6L4 -1Z',
    fill: INK,
    stroke: PAPER,
    'stroke-width': 1,
    transform: `translate(${fixed(x)} ${fixed(y)}) rotate(${pose.facing / 10})`,
  });

/** Where the name of a formation is written, in units of the drawing. */
interface Caption {
  readonly size: number;
  /** Is there room for it on the formation itself? */
  readonly isInside: boolean;
  /** From the front to the middle of the letters: downwards, once the drawing is turned so that they stand upright. */
  readonly middle: number;
  readonly room: number;
  /** Degrees by which all of it is turned. */
  readonly turn: number;
}

/** Along the formation, never upside down; behind it, where it is too thin to be written on. */
function captionOf({ footprint, scale }: FootprintFace, detail: Detail): Caption {
  const { pose, width, depth } = mainBox(footprint);
  const [wide, deep] = [width * scale, depth * scale];
  const size = Math.max(10, leastText(detail));
  const isInside = deep >= size * 1.1 && wide >= size * 2;
  const isSouthward = pose.facing > 900 && pose.facing <= 2700;
  const behind = isInside ? deep / 2 : deep + size * 0.75;
  return {
    size,
    isInside,
    middle: isSouthward ? -behind : behind,
    room: isInside ? wide - 4 : Math.max(wide, size * 5),
    turn: pose.facing / 10 + (isSouthward ? 180 : 0),
  };
}

/** The name, with the symbol of its arm before it where there is room for both. */
function caption(face: FootprintFace, { symbols, detail }: CounterStyle): string {
  const plan = captionOf(face, detail);
  const { size, isInside, middle, turn } = plan;
  const { ink } = paintOf(face.look, face.piece.spent);
  const unit = face.piece.face.kind === 'unit' && isInside && plan.room > size * 5 ? face.piece.face : null;
  const aside = unit ? size * 1.7 : 0;
  const room = plan.room - aside;
  const name = fittingName(face.piece.face.name, size, room);
  const left = -Math.min(plan.room, widthOf(name, size, 600) + aside) / 2;
  const frame = { x: left - 2, y: middle - size * 0.42, width: size * 1.4, height: size * 0.84 };
  const text = letters(name, {
    x: aside / 2,
    y: middle + size * 0.35,
    size,
    fill: isInside ? ink : INK,
    within: room,
  });
  const symbol = unit && (symbols === 'box' ? boxSymbol(unit, frame) : periodSymbol(unit, frame, ink));
  return tag('g', { transform: `rotate(${turn})` }, symbol ?? '', isInside ? text : onGround(text));
}

/** Letters on the ground have a light edge. */
const onGround = (text: string): string =>
  tag('g', { stroke: PAPER, 'stroke-width': 3, 'stroke-linejoin': 'round', 'paint-order': 'stroke' }, text);

/** Upright, at the rear corners: from the right one outwards. */
function states(face: FootprintFace, { detail }: CounterStyle): string {
  const size = Math.max(10.5, leastText(detail));
  const [, , rearRight] = ringOf(face.footprint.boxes.at(-1)!, face);
  return face.piece.face.badges
    .filter(({ shape }) => shape !== 'bar')
    .map((badge, i) => badgeAt(badge, rearRight!.x + i * size * 1.4, rearRight!.y, size))
    .join('');
}
