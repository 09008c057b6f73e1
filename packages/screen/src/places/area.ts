import type { Point } from '@abatis/geometry';
import {
  advanced,
  type Box,
  cornersOf,
  type Facing,
  type Pose,
  RIGHT_ANGLE,
  sidestepped,
  type TablePoint,
  type Thou,
  thou,
  turned,
} from '@abatis/tabletop';
import type { TableGround } from './gazetteer.ts';

/** Ground of a free table that is more than a place. */
export type Area =
  /** Everything within an angle of straight ahead, in tenths of a degree, seen from any point of a front this wide. */
  | {
      readonly kind: 'arc';
      readonly pose: Pose;
      readonly width: Thou;
      readonly halfAngle: number;
      readonly reach: Thou;
    }
  | { readonly kind: 'disc'; readonly at: TablePoint; readonly radius: Thou }
  | { readonly kind: 'box'; readonly box: Box }
  /** A box and everything within reach of it. */
  | { readonly kind: 'near'; readonly box: Box; readonly reach: Thou }
  | { readonly kind: 'outline'; readonly ring: readonly TablePoint[] }
  /** Only the line is drawn. */
  | { readonly kind: 'line'; readonly points: readonly TablePoint[] };

/** Tenths of a degree from corner to corner of a round edge. */
const STEP = 50;

/** The outline of an area on the ground, for drawing. */
export function areaRing(table: TableGround, area: Area): readonly Point[] {
  return cornersOfArea(area).map(table.toGround);
}

/** Does an area hold a point of the table? A line holds none. */
export function isInArea(area: Area, { x, y }: TablePoint): boolean {
  if (area.kind === 'line') return false;
  const ring = cornersOfArea(area);
  let isIn = false;
  for (const [i, a] of ring.entries()) {
    const b = ring[(i + 1) % ring.length]!;
    if (a.y > y !== b.y > y && x < a.x + ((y - a.y) / (b.y - a.y)) * (b.x - a.x)) isIn = !isIn;
  }
  return isIn;
}

function cornersOfArea(area: Area): readonly TablePoint[] {
  switch (area.kind) {
    case 'box':
      return cornersOf(area.box);
    case 'disc':
      return sweep(area.at, 0 as Facing, 3600 - STEP, area.radius);
    case 'arc':
      return arcCorners(area);
    case 'near':
      return roundedCorners(area);
    case 'outline':
      return area.ring;
    case 'line':
      return area.points;
  }
}

/** A quarter of a circle round each corner, clockwise from the left end of the front. */
const roundedCorners = ({ box, reach }: Extract<Area, { kind: 'near' }>): readonly TablePoint[] =>
  cornersOf(box).flatMap((corner, i) =>
    sweep(corner, turned(box.pose.facing, 900 * (i - 1)), RIGHT_ANGLE, reach),
  );

/** The left edge swings out from the left end of the front, the right one from the right end. */
function arcCorners({
  pose,
  width,
  halfAngle,
  reach,
}: Extract<Area, { kind: 'arc' }>): readonly TablePoint[] {
  const half = Math.round(width / 2);
  const [left, right] = [sidestepped(pose, thou(-half)).at, sidestepped(pose, thou(half)).at];
  return [
    left,
    ...sweep(left, turned(pose.facing, -halfAngle), halfAngle, reach),
    ...sweep(right, pose.facing, halfAngle, reach),
    right,
  ];
}

/** Points at this distance, clockwise from a facing, with both ends. */
function sweep(at: TablePoint, from: Facing, tenths: number, reach: Thou): readonly TablePoint[] {
  const steps = Math.max(1, Math.ceil(tenths / STEP));
  return Array.from(
    { length: steps + 1 },
    (_, i) => advanced({ at, facing: turned(from, Math.round((i * tenths) / steps)) }, reach).at,
  );
}
