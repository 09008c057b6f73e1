import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Contact,
  contactWith,
  cornerSpots,
  degrees,
  distanceBetween,
  edgeOf,
  inches,
  isCovered,
  isEdgeTouched,
  isInside,
  isOnStretch,
  joined,
  lengthInside,
  movedShape,
  nearestCorner,
  nearestInArc,
  partInArc,
  point,
  restOfWay,
  SIDES,
  type Stretch,
  shapeOfArea,
  shapeOfBoxes,
  shapeOfPath,
  spotTowards,
  stretchesInside,
  stretchesNear,
  thou,
  totalLength,
  touchedLength,
  touchedStretches,
} from '../src/index.ts';
import { gap } from './slow.ts';
import { nearBoxes, nearPoints, paths, poses, rings } from './tables.ts';

const within = (stretches: readonly Stretch[], along: number, slack: number): boolean =>
  stretches.some(({ from, to }) => from - slack <= along && along <= to + slack);

test('a way is near something on exactly the stretches where its spots are', () => {
  const shares = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 15, maxLength: 15 });
  fc.assert(
    fc.property(
      nearPoints,
      nearPoints,
      nearBoxes,
      rings,
      paths,
      fc.integer({ min: 0, max: 3000 }),
      shares,
      (...given) => {
        const [from, to, box, ring, path, reach, alongs] = given;
        const length = gap(from, to);
        for (const shape of [box, shapeOfArea(ring), shapeOfPath(path), path[0]!]) {
          const stretches = stretchesNear(from, to, shape, reach);
          for (const along of alongs.map(share => share * length)) {
            const far = distanceBetween(spotTowards(from, to, along), shape);
            if (far < reach - 0.01) expect(within(stretches, along, 1e-6)).toBe(true);
            if (far > reach + 0.01) expect(within(stretches, along, -1e-6)).toBe(false);
          }
          stretches.forEach(({ from: start, to: end }, i) => {
            expect(start).toBeLessThanOrEqual(end);
            expect(start).toBeGreaterThanOrEqual(0);
            expect(end).toBeLessThanOrEqual(length + 1e-6);
            if (i > 0) expect(start).toBeGreaterThan(stretches[i - 1]!.to);
            // Where a stretch ends within the way, the distance is the reach.
            for (const edge of [start, end].filter(each => each > 0.01 && each < length - 0.01))
              expect(Math.abs(distanceBetween(spotTowards(from, to, edge), shape) - reach)).toBeLessThan(
                0.01,
              );
          });
        }
      },
    ),
    { numRuns: 100 },
  );
});

test('a way through a box, past it and along its edge', () => {
  const box = { pose: { at: point(0, 1000), facing: degrees(0) }, width: inches(4), depth: inches(1) };
  expect(stretchesInside(point(-5000, 500), point(5000, 500), box)).toEqual([{ from: 3000, to: 7000 }]);
  expect(stretchesInside(point(-5000, 1000), point(5000, 1000), box)).toEqual([{ from: 3000, to: 7000 }]);
  expect(stretchesInside(point(-5000, 1001), point(5000, 1001), box)).toEqual([]);
  expect(stretchesNear(point(-5000, 1001), point(5000, 1001), box, 1)).toEqual([{ from: 3000, to: 7000 }]);
  // Three beyond and four beside the corner: five away.
  expect(stretchesNear(point(-9000, 4000), point(9000, 4000), box, 5000)).toEqual([
    { from: 3000, to: 15_000 },
  ]);
  // A way that only touches the circle round a spot.
  expect(stretchesNear(point(0, 5000), point(9000, 5000), point(4000, 0), 5000)).toEqual([
    { from: 4000, to: 4000 },
  ]);
  expect(stretchesInside(point(0, 500), point(0, 500), box)).toEqual([{ from: 0, to: 0 }]);
  expect(stretchesInside(point(0, 5000), point(0, 5000), box)).toEqual([]);
  expect(stretchesNear(point(0, 5000), point(0, 5000), box, 4000)).toEqual([{ from: 0, to: 0 }]);
});

test('pieces that overlap do not count twice', () => {
  const box = { pose: { at: point(0, 1000), facing: degrees(0) }, width: inches(4), depth: inches(1) };
  const line = shapeOfBoxes([box, { ...box, pose: { ...box.pose, at: point(3000, 1000) } }]);
  expect(lengthInside([point(-9000, 500), point(9000, 500)], line)).toBe(7000);
  expect(lengthInside([point(-9000, 500), point(0, 500), point(0, 5000)], line)).toBe(2500);
  expect(lengthInside([point(-9000, 1100), point(9000, 1100)], line, 100)).toBe(7000);
  expect(totalLength([])).toBe(0);
});

test('stretches are joined, covered and left over', () => {
  const stretches = [
    { from: 5, to: 9 },
    { from: 0, to: 2 },
    { from: 2, to: 3 },
    { from: 6, to: 7 },
  ];
  const both = [
    { from: 0, to: 3 },
    { from: 5, to: 9 },
  ];
  expect(joined(stretches)).toEqual(both);
  expect(totalLength(both)).toBe(7);
  expect([0, 3, 4, 5, 9, 10].map(along => isOnStretch(both, along))).toEqual([
    true,
    true,
    false,
    true,
    true,
    false,
  ]);
  expect(isCovered({ from: 5, to: 9 }, both)).toBe(true);
  expect(isCovered({ from: 4, to: 9 }, both)).toBe(false);
  expect(isCovered({ from: 5, to: 10 }, both)).toBe(false);
  expect(isCovered({ from: 4, to: 10 }, both, 1)).toBe(true);
  expect(isCovered({ from: 1, to: 6 }, both)).toBe(false);
  expect(restOfWay(12, stretches)).toEqual([
    { from: 3, to: 5 },
    { from: 9, to: 12 },
  ]);
  expect(restOfWay(7, stretches)).toEqual([{ from: 3, to: 5 }]);
  expect(
    restOfWay(4, [
      { from: 1, to: 2 },
      { from: 6, to: 8 },
    ]),
  ).toEqual([
    { from: 0, to: 1 },
    { from: 2, to: 4 },
  ]);
  expect(restOfWay(5, [])).toEqual([{ from: 0, to: 5 }]);
  expect(restOfWay(5, [{ from: 0, to: 5 }])).toEqual([]);
});

const TOUCH = { reach: 10, ends: 20 };
const TARGET = {
  pose: { at: point(30_000, 30_000), facing: degrees(0) },
  width: inches(4),
  depth: inches(2),
};

const charger = (x: number, y: number, facing: number) => ({
  pose: { at: point(x, y), facing: degrees(facing) },
  width: inches(3),
  depth: inches(2),
});

test('an edge is touched between its ends, a corner alone when no edge is', () => {
  const touched = (x: number, y: number, facing: number): Contact | null =>
    contactWith(TARGET, charger(x, y, facing), TOUCH);
  expect(touched(30_000, 30_000, 180)).toEqual({ sides: ['front'], corner: null });
  expect(touched(30_000, 30_010, 180)).toEqual({ sides: ['front'], corner: null });
  expect(touched(30_000, 30_011, 180)).toBeNull();
  expect(touched(28_000, 29_700, 90)).toEqual({ sides: ['left'], corner: null });
  expect(touched(32_000, 29_700, 270)).toEqual({ sides: ['right'], corner: null });
  expect(touched(30_000, 28_000, 0)).toEqual({ sides: ['rear'], corner: null });
  // Only the corner (28, 30) is met.
  expect(touched(28_000, 31_500, 90)).toEqual({ sides: [], corner: 'frontLeft' });
  expect(touched(28_000, 31_490, 90)).toEqual({ sides: [], corner: 'frontLeft' });
  expect(touched(28_000, 31_489, 90)).toEqual({ sides: ['left'], corner: null });
  expect(touched(32_000, 26_500, 270)).toEqual({ sides: [], corner: 'rearRight' });
  expect(touched(33_490, 30_000, 180)).toEqual({ sides: [], corner: 'frontRight' });
  // Well inside, it touches every edge that it lies over.
  expect(touched(30_000, 29_000, 0)).toEqual({ sides: ['rear'], corner: null });
  expect(contactWith(TARGET, charger(30_000, 30_000, 0), TOUCH)?.sides).toEqual(['front', 'rear']);
});

test('each side has its edge, clockwise round the box', () => {
  const corners = cornerSpots(TARGET);
  expect(SIDES.map(side => edgeOf(TARGET, side))).toEqual([
    { from: corners[0], to: corners[1] },
    { from: corners[3], to: corners[0] },
    { from: corners[1], to: corners[2] },
    { from: corners[2], to: corners[3] },
  ]);
});

test('how much of an edge is touched', () => {
  const front = edgeOf(TARGET, 'front');
  expect(touchedLength(front, charger(31_500, 30_000, 180), 0)).toBe(2000);
  expect(touchedStretches(front, charger(31_500, 30_000, 180), 0)).toEqual([{ from: 2000, to: 4000 }]);
  expect(touchedLength(front, charger(31_500, 30_001, 180), 0)).toBe(0);
  expect(touchedLength(front, charger(34_000, 30_000, 180), 0)).toBe(0);
  expect(isEdgeTouched(front, charger(33_470, 30_000, 180), { reach: 0, ends: 20 })).toBe(true);
  expect(isEdgeTouched(front, charger(33_480, 30_000, 180), { reach: 0, ends: 20 })).toBe(false);
  expect(isEdgeTouched(front, charger(26_530, 30_000, 180), { reach: 0, ends: 20 })).toBe(true);
  expect(isEdgeTouched(front, charger(26_520, 30_000, 180), { reach: 0, ends: 20 })).toBe(false);
});

test('the nearest corner is the one with the least distance', () => {
  fc.assert(
    fc.property(nearBoxes, nearPoints, (box, spot) => {
      const corners = ['frontLeft', 'frontRight', 'rearRight', 'rearLeft'];
      const far = cornerSpots(box).map(corner => gap(corner, spot));
      expect(far[corners.indexOf(nearestCorner(box, spot))]).toBeCloseTo(Math.min(...far), 6);
    }),
  );
});

test('the nearest spot in an arc lies in it, and no other spot of the thing there is nearer', () => {
  fc.assert(
    fc.property(poses, nearBoxes, fc.integer({ min: 1, max: 899 }), (pose, other, halfAngle) => {
      const stance = { ...pose, at: other.pose.at.x > 10_000 ? point(4000, 4000) : point(12_000, 9000) };
      const found = nearestInArc(stance, other, halfAngle);
      const angleOf = (spot: { x: number; y: number }): number => {
        const bearing = (Math.atan2(spot.x - stance.at.x, spot.y - stance.at.y) * 1800) / Math.PI;
        return Math.abs(((((bearing - stance.facing + 1800) % 3600) + 3600) % 3600) - 1800);
      };
      let least = Infinity;
      for (let i = 0; i <= 40; i++) {
        for (let j = 0; j <= 40; j++) {
          const [a, b, , d] = cornerSpots(other) as [never, never, never, never];
          const [east, south] = [spotAt(a, b, i / 40), spotAt(a, d, j / 40)];
          const spot = {
            x: east.x + south.x - (a as { x: number }).x,
            y: east.y + south.y - (a as { y: number }).y,
          };
          if (angleOf(spot) < halfAngle - 0.01) least = Math.min(least, gap(spot, stance.at));
        }
      }
      if (least < Infinity) {
        expect(found).not.toBeNull();
        expect(found!.distance).toBeLessThanOrEqual(least + 1e-6);
      }
      if (found) {
        expect(gap(found.at, stance.at)).toBeCloseTo(found.distance, 6);
        expect(distanceBetween(other, found.at)).toBeLessThan(1e-6);
        if (found.distance > 1) expect(angleOf(found.at)).toBeLessThan(halfAngle + 0.1);
      }
    }),
    { numRuns: 60 },
  );
});

const spotAt = (a: { x: number; y: number }, b: { x: number; y: number }, share: number) => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
});

test('an arc cuts a wide target', () => {
  const north = { at: point(0, 0), facing: degrees(0) };
  const wide = { pose: { at: point(6000, 4000), facing: degrees(180) }, width: inches(10), depth: inches(2) };
  // At 45 degrees the arc meets the front of the target at (4, 4).
  expect(nearestInArc(north, wide, 450)).toEqual({ distance: 4123.105626, at: point(1000, 4000) });
  expect(nearestInArc(north, movedShape(wide, { x: 2000, y: 0 }), 450)!.distance).toBeCloseTo(5000, 6);
  expect(nearestInArc(north, movedShape(wide, { x: 6000, y: 0 }), 450)).toBeNull();
  expect(isInside(partInArc(north, wide, 450)!, point(4000, 4000))).toBe(true);
  expect(isInside(partInArc(north, wide, 450)!, point(4001, 4000))).toBe(false);
  expect(nearestInArc(north, point(-3000, 3000), 450)!.distance).toBeCloseTo(3000 * Math.SQRT2, 6);
  expect(nearestInArc(north, point(-3001, 3000), 450)).toBeNull();
  expect(nearestInArc(north, point(0, -3000), 450)).toBeNull();
  expect(thou(0)).toBe(0);
});
