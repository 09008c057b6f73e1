import { Clipper, FillRule, type Path64 } from 'clipper2-ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areaOf,
  bandAlong,
  boundsOf,
  centroidOf,
  commonArea,
  cornerSpots,
  cornersOfShape,
  degrees,
  doMeet,
  edgesOfRing,
  facingOut,
  isInBounds,
  isInside,
  isSimpleArea,
  movedShape,
  point,
  type Ring,
  sampleSpotsOfRing,
  shapeOf,
  shapeOfArea,
  shapeOfBoxes,
  shapeOfHull,
  shapeOfOutline,
  shapeOfPath,
  shareInside,
  sideOfLine,
  spotsAlong,
  thou,
  together,
  widened,
  windingOf,
} from '../src/index.ts';
import { gap, isWithinOutlines, slowDistance, slowHull, twiceArea } from './slow.ts';
import { boxes, nearBoxes, nearPoints, paths, rings, ways } from './tables.ts';

const SQUARE: Ring = [point(0, 0), point(10_000, 0), point(10_000, 10_000), point(0, 10_000)];
const HOLE: Ring = [point(3000, 3000), point(3000, 7000), point(7000, 7000), point(7000, 3000)];
const ELL: Ring = [
  point(0, 0),
  point(4000, 0),
  point(4000, 1000),
  point(1000, 1000),
  point(1000, 4000),
  point(0, 4000),
];

test('a ring is cut into convex pieces that cover it once', () => {
  fc.assert(
    fc.property(rings, fc.array(nearPoints, { minLength: 20, maxLength: 20 }), (ring, spots) => {
      const { pieces } = shapeOfArea(ring);
      for (const piece of pieces) {
        expect(piece.length).toBeGreaterThan(2);
        piece.forEach((corner, i) => {
          const [next, last] = [piece[(i + 1) % piece.length]!, piece[(i + 2) % piece.length]!];
          expect(sideOfLine(corner, next, last)).toBeGreaterThanOrEqual(0);
        });
      }
      const sum = pieces.reduce((area, piece) => area + twiceArea(piece), 0);
      expect(sum).toBe(Math.abs(twiceArea(ring)));
      for (const spot of spots) {
        if (!isInside(shapeOfOutline(ring), spot))
          expect(isInside({ pieces, bounds: boundsOf(ring) }, spot)).toBe(isWithinOutlines([ring], spot));
      }
    }),
    { numRuns: 150 },
  );
});

test('there are at most two cuts for each corner that bends inward', () => {
  fc.assert(
    fc.property(rings, ring => {
      const { pieces } = shapeOfArea(ring);
      const way = windingOf(ring);
      const inward = ring.filter(
        (corner, i) => sideOfLine(ring.at(i - 1)!, corner, ring[(i + 1) % ring.length]!) * way < 0,
      );
      expect(pieces.length).toBeLessThanOrEqual(1 + 2 * inward.length);
    }),
  );
});

test('a ring that bends inward once is cut once, by the shorter cut', () => {
  expect(shapeOfArea(ELL).pieces).toEqual([
    [ELL[0], ELL[1], ELL[2], ELL[3]],
    [ELL[0], ELL[3], ELL[4], ELL[5]],
  ]);
  expect(shapeOfArea(SQUARE).pieces).toEqual([SQUARE]);
  expect(shapeOfArea([...SQUARE].reverse()).pieces).toHaveLength(1);
});

test('a hole belongs to the ground outside, its edge to the ground inside', () => {
  for (const hole of [HOLE, [...HOLE].reverse()]) {
    const ground = shapeOfArea(SQUARE, [hole]);
    expect(areaOf(ground)).toBe(84_000_000);
    expect(isInside(ground, point(5000, 5000))).toBe(false);
    expect(isInside(ground, point(3000, 5000))).toBe(true);
    expect(isInside(ground, point(3001, 5000))).toBe(false);
    expect(isInside(ground, point(2999, 5000))).toBe(true);
    expect(isInside(ground, point(10_000, 10_000))).toBe(true);
    expect(ground.pieces).toHaveLength(4);
  }
});

test('rings with holes are covered once as well', () => {
  fc.assert(
    fc.property(rings, fc.array(nearPoints, { minLength: 20, maxLength: 20 }), (inner, spots) => {
      // The ring lies between 0 and 20,000; a second hole stands beside it.
      const outer = [point(-3000, -3000), point(40_000, -3000), point(40_000, 25_000), point(-3000, 25_000)];
      const beside = [point(24_000, 5000), point(30_000, 8000), point(25_000, 15_000)];
      const ground = shapeOfArea(outer, [inner, beside]);
      const sum = ground.pieces.reduce((area, piece) => area + twiceArea(piece), 0);
      expect(sum).toBe(twiceArea(outer) - Math.abs(twiceArea(inner)) - Math.abs(twiceArea(beside)));
      for (const spot of [...spots, point(26_000, 8000), point(35_000, 8000)]) {
        if (!isInside(shapeOfOutline(inner), spot))
          expect(isInside(ground, spot)).toBe(isWithinOutlines([outer, inner, beside], spot));
      }
    }),
  );
});

test('corners that are repeated or lie on a straight side change nothing', () => {
  const odd = [point(0, 0), point(0, 0), point(5000, 0), ...SQUARE.slice(1), point(0, 10_000)];
  expect(areaOf(shapeOfArea(odd))).toBe(100_000_000);
  expect(shapeOfArea(odd).pieces).toHaveLength(1);
});

test('a simple area is one that can be cut', () => {
  expect(isSimpleArea(SQUARE)).toBe(true);
  expect(isSimpleArea(ELL)).toBe(true);
  expect(isSimpleArea(SQUARE, [HOLE])).toBe(true);
  expect(isSimpleArea(SQUARE.slice(0, 2))).toBe(false);
  expect(isSimpleArea([point(0, 0), point(5000, 0), point(9000, 0)])).toBe(false);
  expect(isSimpleArea([SQUARE[0]!, SQUARE[2]!, SQUARE[1]!, SQUARE[3]!])).toBe(false);
  expect(isSimpleArea([...SQUARE, point(5000, 0)])).toBe(false);
  expect(isSimpleArea([...SQUARE, point(0, 5000), point(0, 7000)])).toBe(false);
  expect(isSimpleArea([...SQUARE, point(0, 0)])).toBe(false);
  expect(isSimpleArea(SQUARE, [HOLE, HOLE])).toBe(false);
  const small = [point(4000, 4000), point(5000, 4000), point(4000, 5000)];
  expect(isSimpleArea(SQUARE, [HOLE, small])).toBe(false);
  expect(isSimpleArea(SQUARE, [small, HOLE])).toBe(false);
  expect(isSimpleArea(HOLE, [small])).toBe(true);
  expect(isSimpleArea(small, [HOLE])).toBe(false);
  expect(isSimpleArea(HOLE, [[point(3000, 5000), point(4000, 4000), point(4000, 6000)]])).toBe(false);
  fc.assert(fc.property(rings, ring => isSimpleArea(ring)));
});

test('the hull of spots has those corners that lie outermost, anticlockwise', () => {
  const few = fc
    .tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: 0, max: 6 }))
    .map(([x, y]) => point(x, y));
  fc.assert(
    fc.property(fc.array(fc.oneof(few, nearPoints), { minLength: 1, maxLength: 14 }), spots => {
      const hull = shapeOfHull(spots).pieces[0]!;
      const key = ({ x, y }: { x: number; y: number }): string => `${x},${y}`;
      const expected = spots.length === 1 ? spots : slowHull(spots);
      const wanted = new Set((expected.length > 0 ? expected : [spots[0]!]).map(key));
      expect(new Set(hull.map(key))).toEqual(wanted);
      expect(hull).toHaveLength(wanted.size);
      if (hull.length > 2) expect(twiceArea(hull)).toBeGreaterThan(0);
      for (const spot of spots) expect(isInside(shapeOfHull(spots), spot)).toBe(true);
    }),
    { numRuns: 300 },
  );
});

test('a spot, a line and a box hold exactly their own spots', () => {
  expect(isInside(point(3, 4), point(3, 4))).toBe(true);
  expect(isInside(point(3, 4), point(3, 5))).toBe(false);
  const line = shapeOfPath([point(0, 0), point(4000, 2000)]);
  expect(isInside(line, point(2000, 1000))).toBe(true);
  expect(isInside(line, point(2000, 1001))).toBe(false);
  expect(isInside(line, point(0, 0))).toBe(true);
  expect(isInside(line, point(4000, 2000))).toBe(true);
  expect(isInside(line, point(6000, 3000))).toBe(false);
  expect(isInside(line, point(-2000, -1000))).toBe(false);
  fc.assert(
    fc.property(boxes, box => {
      for (const corner of cornerSpots(box)) expect(isInside(box, corner)).toBe(true);
      expect(isInside(box, box.pose.at)).toBe(true);
    }),
  );
});

test('areas are those of a polygon library', () => {
  const path = (outline: Ring): Path64 => outline.map(({ x, y }) => ({ x, y }));
  const total = (outlines: readonly Path64[]): number =>
    outlines.reduce((sum, each) => sum + Clipper.area(each), 0);
  fc.assert(
    fc.property(rings, rings, (a, b) => {
      const [first, second] = [shapeOfArea(a), shapeOfArea(b)];
      const common = total(Clipper.intersect([path(a)], [path(b)], FillRule.EvenOdd));
      const all = total(Clipper.union([path(a)], [path(b)], FillRule.EvenOdd));
      // The library rounds its corners to whole thousandths.
      expect(Math.abs(commonArea(first, second) - common)).toBeLessThan(100_000);
      expect(Math.abs(areaOf(together(first, second)) - all)).toBeLessThan(100_000);
      expect(areaOf(first)).toBeCloseTo(Math.abs(twiceArea(a)) / 2, 3);
    }),
    { numRuns: 100 },
  );
});

test('the share of a footprint in an area', () => {
  const box = { pose: { at: point(0, 5000), facing: degrees(0) }, width: thou(2000), depth: thou(1000) };
  expect(shareInside(box, shapeOfArea(SQUARE))).toBe(0.5);
  expect(shareInside(shapeOfBoxes([box, box]), shapeOfArea(SQUARE))).toBe(0.5);
  expect(shareInside(box, point(0, 5000))).toBe(0);
  expect(shareInside(point(1, 1), shapeOfArea(SQUARE))).toBe(0);
  expect(shareInside(box, movedShape(shapeOfArea(SQUARE), { x: 1001, y: 0 }))).toBe(0);
});

test('the centre of gravity of a ring', () => {
  expect(centroidOf(SQUARE)).toEqual(point(5000, 5000));
  expect(centroidOf([point(0, 0), point(3000, 0), point(0, 6000)])).toEqual(point(1000, 2000));
  // 4 square inches with their centre at (2, 0.5) and 3 at (0.5, 2.5).
  expect(centroidOf(ELL).x).toBeCloseTo(9500 / 7, 6);
  expect(centroidOf([...ELL].reverse()).y).toBeCloseTo(9500 / 7, 6);
});

test('the sides of a ring look outward, whichever way it runs', () => {
  expect(SQUARE.map((_, side) => facingOut(SQUARE, side))).toEqual([1800, 900, 0, 2700]);
  const back = [...SQUARE].reverse();
  expect(back.map((_, side) => facingOut(back, side))).toEqual([0, 900, 1800, 2700]);
  expect(edgesOfRing(SQUARE)[3]).toEqual({ from: point(0, 10_000), to: point(0, 0) });
  expect(spotsAlong({ from: point(0, 0), to: point(4000, 8000) }, 2)).toEqual([
    point(1000, 2000),
    point(3000, 6000),
  ]);
  expect(sampleSpotsOfRing(SQUARE)).toEqual([
    ...SQUARE,
    point(5000, 0),
    point(10_000, 5000),
    point(5000, 10_000),
    point(0, 5000),
    point(5000, 5000),
  ]);
});

test('bounds hold the shape and no more', () => {
  fc.assert(
    fc.property(nearBoxes, nearBoxes, ways, (a, b, by) => {
      const shape = movedShape(shapeOfBoxes([a, b]), by);
      const corners = cornersOfShape(shape);
      expect(corners).toHaveLength(8);
      const { left, bottom, right, top } = boundsOf(corners);
      expect(shape.bounds.left).toBeCloseTo(left, 6);
      expect(shape.bounds.bottom).toBeCloseTo(bottom, 6);
      expect(shape.bounds.right).toBeCloseTo(right, 6);
      expect(shape.bounds.top).toBeCloseTo(top, 6);
      expect([left, bottom, right, top]).toEqual([
        Math.min(...corners.map(({ x }) => x)),
        Math.min(...corners.map(({ y }) => y)),
        Math.max(...corners.map(({ x }) => x)),
        Math.max(...corners.map(({ y }) => y)),
      ]);
    }),
  );
});

test('what sticks out of bounds by no more than the slack is within them', () => {
  const table = { left: 0, bottom: 0, right: 10_000, top: 5000 };
  expect(isInBounds(point(0, 0), table)).toBe(true);
  expect(isInBounds(point(10_000, 5000), table)).toBe(true);
  for (const out of [point(-1, 5), point(5, -1), point(10_001, 5), point(5, 5001)]) {
    expect(isInBounds(out, table)).toBe(false);
    expect(isInBounds(out, table, 1)).toBe(true);
    expect(isInBounds(out, widened(table, 1))).toBe(true);
    expect(doMeet(shapeOf(out).bounds, table)).toBe(false);
    expect(doMeet(table, shapeOf(out).bounds)).toBe(false);
    expect(doMeet(widened(shapeOf(out).bounds, 1), table)).toBe(true);
  }
});

test('a band has a rectangle along every leg, and no notch at a bend', () => {
  const bent = bandAlong([point(0, 0), point(10_000, 0), point(10_000, 10_000)], { left: 1000, right: 500 });
  for (const spot of [
    point(5000, 1000),
    point(5000, -500),
    point(9000, 5000),
    point(10_500, 5000),
    point(10_200, -200),
  ])
    expect(isInside(bent, spot)).toBe(true);
  for (const spot of [
    point(5000, 1001),
    point(5000, -501),
    point(8999, 5000),
    point(10_501, 5000),
    point(-1, 0),
  ])
    expect(isInside(bent, spot)).toBe(false);
  // The outer corner is cut off straight.
  expect(isInside(bent, point(10_250, -250))).toBe(true);
  expect(isInside(bent, point(10_260, -260))).toBe(false);
});

test('a band holds what is near its legs and nothing else', () => {
  fc.assert(
    fc.property(paths, nearPoints, fc.integer({ min: 100, max: 2000 }), (path, spot, half) => {
      const band = bandAlong([path[0]!, ...path], { left: half, right: half });
      const far = Math.min(...path.slice(1).map((to, i) => slowDistance([spot], [path[i]!, to])));
      const isAtCorner = path.some(corner => gap(corner, spot) <= half + 1);
      if (far > half + 1) expect(isInside(band, spot)).toBe(false);
      if (far < half - 1 && !isAtCorner) expect(isInside(band, spot)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
