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
  type Vector,
} from '../src/index.ts';
import { isTangled, untangled } from './slow.ts';

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

const near = fc.integer({ min: 0, max: 20_000 });

/** Points close together, so that what stands on them meets. */
export const nearPoints: fc.Arbitrary<TablePoint> = fc.tuple(near, near).map(([x, y]) => point(x, y));

/** Some turned at right angles, as on most tables. */
const usualFacings = fc.oneof(facings, fc.constantFrom(0, 450, 900, 1800, 2700).map(facing));

/** Boxes of the size of formations, close together. */
export const nearBoxes: fc.Arbitrary<Box> = fc.record({
  pose: fc.record({ at: nearPoints, facing: usualFacings }),
  width: fc.integer({ min: 500, max: 9000 }).map(thou),
  depth: fc.integer({ min: 500, max: 4000 }).map(thou),
});

/** Outlines without crossings, most of them concave, with corners on the grid. */
export const rings: fc.Arbitrary<readonly TablePoint[]> = fc
  .uniqueArray(nearPoints, { minLength: 3, maxLength: 11, selector: ({ x, y }) => `${x},${y}` })
  .map(corners => untangled(corners) as readonly TablePoint[])
  .filter(ring => !isTangled(ring));

/** Straight ways in any direction. */
export const ways: fc.Arbitrary<Vector> = fc.record({
  x: fc.integer({ min: -15_000, max: 15_000 }),
  y: fc.integer({ min: -15_000, max: 15_000 }),
});

/** Paths with bends. */
export const paths: fc.Arbitrary<readonly TablePoint[]> = fc.uniqueArray(nearPoints, {
  minLength: 2,
  maxLength: 6,
  selector: ({ x, y }) => `${x},${y}`,
});
