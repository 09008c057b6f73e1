import fc from 'fast-check';
import {
  type Box,
  type Facing,
  facing,
  type Pose,
  point,
  type TablePoint,
  type Thou,
  thou,
} from '../src/index.ts';

/** Coordinates on a table of twelve feet, and some way beyond its edges. */
const coordinate = fc.integer({ min: -20_000, max: 144_000 });

export const points: fc.Arbitrary<TablePoint> = fc.tuple(coordinate, coordinate).map(([x, y]) => point(x, y));

export const facings: fc.Arbitrary<Facing> = fc.integer({ min: 0, max: 3599 }).map(facing);

export const poses: fc.Arbitrary<Pose> = fc.record({ at: points, facing: facings });

export const lengths: fc.Arbitrary<Thou> = fc.integer({ min: 0, max: 24_000 }).map(thou);

const sizes: fc.Arbitrary<Thou> = fc.integer({ min: 250, max: 24_000 }).map(thou);

export const boxes: fc.Arbitrary<Box> = fc.record({ pose: poses, width: sizes, depth: sizes });

/** The true direction, for comparison. */
export const trueAhead = (looks: Facing): { readonly x: number; readonly y: number } => ({
  x: Math.sin((looks * Math.PI) / 1800),
  y: Math.cos((looks * Math.PI) / 1800),
});

export const apart = (a: TablePoint, b: TablePoint): number => Math.hypot(a.x - b.x, a.y - b.y);
