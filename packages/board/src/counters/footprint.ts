import type { Point, Rect } from '@abatis/geometry';
import {
  type Footprint,
  type Gazetteer,
  type Mark,
  mainBox,
  type Piece,
  type SideLook,
} from '@abatis/screen';
import { type Box, cornersOf, turned } from '@abatis/tabletop';
import { ATTACK, INK, MOVE_INK, PAPER } from '../palette.ts';
import type { CounterStyle } from './counter.ts';
import { GAUGE_UNITS, leastText, pixelUnits } from './detail.ts';
import { chevron, formationOf, type Ground, outline, smoke } from './formation.ts';
import { badgeAt, paintOf } from './shape.ts';
import { tag } from './svg.ts';

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
function ringOf(box: Box, { footprint, scale }: Pick<FootprintFace, 'footprint' | 'scale'>): Ground {
  const { at } = mainBox(footprint).pose;
  return cornersOf(box).map(({ x, y }) => ({
    x: (x - at.x) * scale,
    y: (at.y - y) * scale,
  })) as unknown as Ground;
}

/** The upright rectangle round all of it. */
export function footprintRect(face: Pick<FootprintFace, 'footprint' | 'scale'>): Rect {
  const corners = face.footprint.boxes.flatMap(box => ringOf(box, face));
  const [xs, ys] = [corners.map(({ x }) => x), corners.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
}

/** The formation as it stands: its smoke, its segments with their fronts and stands, its states. Its name is lettered beside it. */
export function footprintBody(face: FootprintFace, style: CounterStyle): string {
  const { boxes } = face.footprint;
  const pixel = pixelUnits(style.detail);
  return [
    face.piece.smoke ? boxes.map(box => smoke(ringOf(box, face), face.piece.id, pixel)).join('') : '',
    ...boxes.map(box => halo(face, box, pixel)),
    ...boxes.map((box, i) => segment(face, box, { stands: face.footprint.stands?.[i] ?? 1, pixel })),
    states(face, style),
  ].join('');
}

/** Under the segments: the double ring of a selection, brackets round a target, or a light edge that says it can act. */
function halo(face: FootprintFace, box: Box, pixel: number): string {
  const ring = { d: outline(ringOf(box, face)), fill: 'none', 'stroke-linejoin': 'round' };
  const edge = (stroke: string, width: number, more = {}): string =>
    tag('path', { ...ring, stroke, 'stroke-width': width * pixel, ...more });
  if (face.chosen) return edge(INK, 11) + edge('#ffffff', 6.4);
  if (face.onPiece?.kind === 'target')
    return edge('#ffffff', 9) + edge(ATTACK, 6.4, { 'stroke-dasharray': `${7 * pixel} ${4 * pixel}` });
  return face.onPiece?.kind === 'pick' ? edge(PAPER, 6.4) + edge(MOVE_INK, 4) : '';
}

/** The class lets a pointer hit the ground that is covered and nothing beside it. */
function segment(
  face: FootprintFace,
  box: Box,
  { stands, pixel }: { stands: number; pixel: number },
): string {
  const { footprint, look, piece } = face;
  const ring = ringOf(box, face);
  const paint = paintOf(look, piece.spent);
  const { order = 'close', ranks = 1 } = footprint;
  const cavalry = piece.face.kind === 'unit' && piece.face.symbol === 'cavalry';
  const hit = tag('path', { class: 'abatis-covered', d: outline(ring), fill: 'none' });
  const drawn = formationOf(order, {
    ring,
    paint,
    notched: look.notched,
    spent: piece.spent,
    stands,
    ranks,
    cavalry,
    pixel,
  });
  const [frontLeft, frontRight, rearRight, rearLeft] = ring;
  const sides: readonly (readonly [Point, Point])[] =
    order === 'hollow'
      ? [
          [frontLeft, frontRight],
          [frontRight, rearRight],
          [rearRight, rearLeft],
          [rearLeft, frontLeft],
        ]
      : [[frontLeft, frontRight]];
  const facing = box.pose.facing;
  const fronts = sides.map((side, i) =>
    chevron(side, turned(facing, 900 * i) / 10, { pixel, colour: paint.edge, open: look.notched }),
  );
  return drawn + fronts.join('') + hit;
}

/** Upright, at the rear corners: from the right one outwards. */
function states(face: FootprintFace, { detail }: CounterStyle): string {
  if (detail === 'block') return '';
  const size = leastText(detail);
  const [, , rearRight] = ringOf(face.footprint.boxes.at(-1)!, face);
  return face.piece.face.badges
    .filter(({ shape }) => shape !== 'bar')
    .map((badge, i) => badgeAt(badge, rearRight.x + i * size * 1.45, rearRight.y, size))
    .join('');
}
