import { pointer, type Report } from '@abatis/data';
import { nearestOnSegment } from '../geometry/nearest.ts';
import { type Point, squaredDistance } from '../geometry/point.ts';
import { isInside } from '../geometry/ring.ts';
import { legsOf, pointsOf, type Segment } from '../geometry/shape.ts';
import { byId } from '../order.ts';
import { CROSSING_REACH } from '../read/crossing.ts';
import { type Battlefield, featuresOf } from '../schema/battlefield.ts';
import type { AreaPiece, LinePiece } from '../schema/table-map.ts';
import { CROSSING_KINDS, includes, WATER_CLASSES, WAY_KINDS } from '../vocabulary.ts';
import { type Namer, pairsOf, polygonIn } from './areas.ts';
import { isOnTable, type TableFrame } from './frame.ts';

/** In metres. */
const REACH = CROSSING_REACH / 100;
/** A bridge over a water area is followed in steps of so many thousandths until it is ashore. */
const STEP = 50;
const LONGEST = 20_000;

/** Bridges and fords as lines along their way, from bank to bank. */
export function crossingsOnTable(
  battlefield: Battlefield,
  frame: TableFrame,
  areas: readonly AreaPiece[],
  lines: readonly LinePiece[],
  name: Namer,
  report: Report,
): LinePiece[] {
  const legs = legsOfAll(lines.filter(({ kind }) => includes(WAY_KINDS, kind)));
  return featuresOf(battlefield, CROSSING_KINDS)
    .sort(byId)
    .flatMap(feature =>
      pointsOf(feature.geometry)
        .map(frame.toTable)
        .filter(at => isOnTable(frame, at))
        .flatMap(at => {
          const way = nearestLeg(at, legs, frame.lengthOf(REACH));
          if (!way) {
            const path = pointer('features', battlefield.features.indexOf(feature));
            report.warn(path, 'lies on no way of this table', feature.id);
            return [];
          }
          const { note: _, ...said } = feature.properties;
          const line = overWater(nearestOnSegment(at, way.a, way.b), way, areas, lines, frame);
          const burnable = said.kind === 'bridge' ? { burnable: said.burnable ?? true } : {};
          return [
            { ...said, ...burnable, id: name(feature.id), width: 0, line: pairsOf(line), from: [feature.id] },
          ];
        }),
    );
}

const legsOfAll = (lines: readonly LinePiece[]): readonly Segment[] =>
  lines.flatMap(({ line }) => legsOf(line.map(([x, y]) => ({ x, y }))));

function nearestLeg(at: Point, legs: readonly Segment[], reach: number): Segment | null {
  let best: Segment | null = null;
  let nearest = reach * reach;
  for (const leg of legs) {
    const distance = squaredDistance(at, nearestOnSegment(at, leg.a, leg.b));
    if (distance > nearest) continue;
    nearest = distance;
    best = leg;
  }
  return best;
}

/** Straight along the way from the last dry point on one bank to the first on the other. */
function overWater(
  at: Point,
  { a, b }: Segment,
  areas: readonly AreaPiece[],
  lines: readonly LinePiece[],
  frame: TableFrame,
): readonly Point[] {
  const long = Math.sqrt(squaredDistance(a, b));
  const along = (far: number): Point => ({
    x: at.x + Math.round(((b.x - a.x) * far) / long),
    y: at.y + Math.round(((b.y - a.y) * far) / long),
  });
  const waters = areas.filter(({ kind }) => kind === 'water').map(polygonIn);
  const isWet = (point: Point) => waters.some(([outline]) => isInside(point, outline!));
  const half = Math.max(STEP, Math.ceil(widthAt(at, lines, frame) / 2));
  const shore = (way: 1 | -1): number => {
    if (!isWet(at)) return half;
    let far = 0;
    while (far < LONGEST && isWet(along(way * far))) far += STEP;
    return far;
  };
  return [along(-shore(-1)), along(shore(1))];
}

/** How wide the nearest watercourse is. */
function widthAt(at: Point, lines: readonly LinePiece[], frame: TableFrame): number {
  const courses = lines.filter(({ kind }) => includes(WATER_CLASSES, kind));
  const near = courses.filter(course => nearestLeg(at, legsOfAll([course]), frame.lengthOf(REACH)) !== null);
  return Math.max(0, ...near.map(({ width }) => width));
}
