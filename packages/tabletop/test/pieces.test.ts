import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areNearer,
  areWithin,
  boundsOf,
  distanceBetween,
  doShapesOverlap,
  isInside,
  joined,
  movedShape,
  nearestBetween,
  overlapOf,
  type Shape,
  shapeOf,
  shapeOfArea,
  shapeOfPath,
  stretchesNear,
  together,
} from '../src/index.ts';
import { nearBoxes, nearPoints, paths, rings } from './tables.ts';

/* What is asked of a shape of many pieces leaves out the pieces that lie too far off: it must be the same without that. */

/** Each piece as a shape of its own. */
const apart = ({ pieces }: Shape): readonly Shape[] =>
  pieces.map(piece => ({ pieces: [piece], bounds: boundsOf(piece) }));

const pairs = (a: Shape, b: Shape): readonly (readonly [Shape, Shape])[] =>
  apart(a).flatMap(one => apart(b).map(other => [one, other] as const));

/** Woods, lines and formations of several boxes; some are far apart. */
const shapes: fc.Arbitrary<Shape> = fc
  .tuple(
    fc.oneof(
      rings.map(ring => shapeOfArea(ring)),
      paths.map(shapeOfPath),
      fc.tuple(nearBoxes, nearBoxes).map(([a, b]) => together(a, b)),
      nearBoxes.map(shapeOf),
      nearPoints.map(shapeOf),
    ),
    fc.constantFrom(0, 0, 9000, 40_000),
  )
  .map(([shape, x]) => movedShape(shape, { x, y: 0 }));

test('the distance of shapes is that of their nearest pieces', () => {
  fc.assert(
    fc.property(shapes, shapes, (a, b) => {
      const least = Math.min(...pairs(a, b).map(([one, other]) => distanceBetween(one, other)));
      expect(distanceBetween(a, b)).toBe(least);
      expect(nearestBetween(a, b).distance).toBe(least);
    }),
  );
});

test('things as far apart as a reach are within it and not nearer', () => {
  fc.assert(
    fc.property(shapes, shapes, fc.integer({ min: 0, max: 9000 }), (a, b, reach) => {
      const far = distanceBetween(a, b);
      expect([areWithin(a, b, far), areNearer(a, b, far)]).toEqual([true, false]);
      expect([areWithin(a, b, reach), areNearer(a, b, reach)]).toEqual([far <= reach, far < reach]);
    }),
  );
});

test('the overlap of shapes is the greatest of their pieces, and the question for more than so much has its answer', () => {
  fc.assert(
    fc.property(shapes, shapes, fc.integer({ min: 0, max: 3000 }), (a, b, slack) => {
      const greatest = Math.max(...pairs(a, b).map(([one, other]) => overlapOf(one, other)));
      expect(overlapOf(a, b)).toBe(greatest);
      for (const least of [0, slack, greatest]) expect(doShapesOverlap(a, b, least)).toBe(greatest > least);
      if (greatest > 1) expect(doShapesOverlap(a, b, greatest - 0.001)).toBe(true);
    }),
  );
});

test('a spot is inside a shape if it is inside one of its pieces', () => {
  fc.assert(
    fc.property(shapes, nearPoints, (shape, spot) => {
      const spots = [spot, shape.pieces[0]![0]!];
      for (const each of spots)
        expect(isInside(shape, each)).toBe(apart(shape).some(piece => isInside(piece, each)));
      expect(isInside(shape, spots[1]!)).toBe(true);
    }),
  );
});

test('the stretches of a way near a shape are those near its pieces', () => {
  fc.assert(
    fc.property(shapes, nearPoints, nearPoints, fc.constantFrom(0, 10, 1500), (shape, from, to, reach) => {
      const found = joined(apart(shape).flatMap(piece => stretchesNear(from, to, piece, reach)));
      expect(stretchesNear(from, to, shape, reach)).toEqual(found);
    }),
  );
});
