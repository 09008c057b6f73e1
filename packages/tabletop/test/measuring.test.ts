import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ahead } from '../src/facing.ts';
import {
  compareDistances,
  cornersOf,
  degrees,
  facingTowards,
  inches,
  isBehind,
  isInArc,
  isInBox,
  isNearBox,
  isSamePoint,
  isWithin,
  offsetOf,
  point,
  sideOfLine,
  squaredDistance,
  thou,
} from '../src/index.ts';
import { apart, boxes, facings, lengths, points, poses } from './tables.ts';

test('a 3-4-5 triangle is 5 inches long, and not a thousandth more', () => {
  const [a, b] = [point(0, 0), point(3000, 4000)];
  expect(isWithin(a, b, inches(5))).toBe(true);
  expect(isWithin(a, b, thou(4999))).toBe(false);
  expect(squaredDistance(a, b)).toBe(25_000_000);
});

test('nearer is nearer by the square root as well', () => {
  fc.assert(
    fc.property(points, points, points, (from, a, b) => {
      const difference = apart(from, a) - apart(from, b);
      if (Math.abs(difference) > 1e-6)
        expect(Math.sign(compareDistances(from, a, b))).toBe(Math.sign(difference));
    }),
  );
});

test('what is ahead and to the right adds up to the distance', () => {
  fc.assert(
    fc.property(poses, points, (pose, q) => {
      const { ahead: front, right } = offsetOf(pose, q);
      expect(Math.hypot(front, right) / 1e6).toBeCloseTo(apart(pose.at, q), 0);
      expect(Number.isSafeInteger(front) && Number.isSafeInteger(right)).toBe(true);
      expect(isBehind(pose, q, thou(10))).toBe(front < -10_000_000);
    }),
  );
});

test('behind the front means by more than the slack', () => {
  const pose = { at: point(0, 0), facing: degrees(90) };
  expect(isBehind(pose, point(-10, 5), thou(10))).toBe(false);
  expect(isBehind(pose, point(-11, 5), thou(10))).toBe(true);
  expect(isBehind(pose, point(3, 5), thou(0))).toBe(false);
});

test('points are the same if both coordinates are', () => {
  expect(isSamePoint(point(1, 2), point(1, 2))).toBe(true);
  expect(isSamePoint(point(1, 2), point(1, 3))).toBe(false);
  expect(isSamePoint(point(1, 2), point(2, 2))).toBe(false);
});

test('the edge of a box belongs to it, with slack a little more', () => {
  const box = { pose: { at: point(0, 0), facing: degrees(0) }, width: inches(4), depth: inches(2) };
  for (const [x, y] of [
    [0, 0],
    [2000, -1000],
    [-2000, -1000],
    [0, -2000],
  ] as const) {
    expect(isInBox(box, point(x, y))).toBe(true);
    const out = { x: x + Math.sign(x), y: x === 0 ? (y === 0 ? 1 : y - 1) : y };
    expect(isInBox(box, point(out.x, out.y))).toBe(false);
    expect(isInBox(box, point(out.x, out.y), thou(1))).toBe(true);
  }
});

test('of two facings that point equally well the smaller number is taken', () => {
  // 2 west and 1745 north: north itself and a tenth west of it fit alike.
  expect(facingTowards(point(0, 0), point(-2, 1745))).toBe(0);
  expect(facingTowards(point(0, 0), point(2, 1745))).toBe(0);
});

test('the side of a line is left or right of its way', () => {
  expect(sideOfLine(point(0, 0), point(0, 10), point(-1, 5))).toBe(1);
  expect(sideOfLine(point(0, 0), point(0, 10), point(1, 5))).toBe(-1);
  expect(sideOfLine(point(0, 0), point(5, 10), point(10, 20))).toBe(0);
});

test('an arc is the angle to either side of straight ahead', () => {
  fc.assert(
    fc.property(poses, points, fc.integer({ min: 0, max: 1800 }), (pose, q, halfAngle) => {
      const { ahead: front, right } = offsetOf(pose, q);
      fc.pre(front !== 0 || right !== 0);
      const angle = (Math.atan2(Math.abs(right), front) * 1800) / Math.PI;
      if (Math.abs(angle - halfAngle) > 0.01) expect(isInArc(pose, q, halfAngle)).toBe(angle < halfAngle);
    }),
  );
});

test('the edge of an arc belongs to it, one thousandth further out does not', () => {
  const north = { at: point(0, 0), facing: degrees(0) };
  expect(isInArc(north, point(5000, 5000), 450)).toBe(true);
  expect(isInArc(north, point(5001, 5000), 450)).toBe(false);
  expect(isInArc(north, point(5000, 0), 900)).toBe(true);
  expect(isInArc(north, point(5000, -1), 900)).toBe(false);
  expect(isInArc(north, point(0, -5000), 1800)).toBe(true);
  expect(isInArc(north, point(1, -5000), 1799)).toBe(false);
  expect(isInArc(north, point(0, -5000), 0)).toBe(false);
  expect(isInArc(north, north.at, 1800)).toBe(false);
});

test('the facing towards a point is the one whose direction fits it best of all 3600', () => {
  fc.assert(
    fc.property(points, points, (from, to) => {
      fc.pre(!isSamePoint(from, to));
      const [dx, dy] = [to.x - from.x, to.y - from.y];
      let [best, fit] = [0, -Infinity];
      for (let tenths = 0; tenths < 3600; tenths++) {
        const { x, y } = ahead(tenths as never);
        if (dx * x + dy * y > fit) [best, fit] = [tenths, dx * x + dy * y];
      }
      expect(facingTowards(from, to)).toBe(best);
    }),
    { numRuns: 60 },
  );
});

test('straight along the edges of the table the facing is a right angle', () => {
  const at = point(1000, 1000);
  expect(facingTowards(at, point(1000, 2000))).toBe(0);
  expect(facingTowards(at, point(2000, 1000))).toBe(900);
  expect(facingTowards(at, point(1000, 0))).toBe(1800);
  expect(facingTowards(at, point(0, 1000))).toBe(2700);
  expect(facingTowards(at, at)).toBeNull();
});

test('a box is near whatever one of its own points is near', () => {
  fc.assert(
    fc.property(boxes, points, lengths, (box, q, reach) => {
      const corners = cornersOf(box);
      // A corner is rounded by up to a thousandth.
      if (corners.some(corner => isWithin(corner, q, thou(reach))))
        expect(isNearBox(box, q, thou(reach + 2))).toBe(true);
      if (isInBox(box, q)) expect(isNearBox(box, q, thou(0))).toBe(true);
    }),
  );
});

test('the distance to a box is that to its nearest edge or corner', () => {
  const box = { pose: { at: point(0, 0), facing: degrees(0) }, width: inches(4), depth: inches(2) };
  expect(isNearBox(box, point(0, 3000), inches(3))).toBe(true);
  expect(isNearBox(box, point(0, 3001), inches(3))).toBe(false);
  expect(isNearBox(box, point(5000, 4000), inches(5))).toBe(true);
  expect(isNearBox(box, point(5001, 4000), inches(5))).toBe(false);
  expect(isNearBox(box, point(-3000, -1000), inches(1))).toBe(true);
  expect(isNearBox(box, point(0, -1000), thou(-1))).toBe(false);
});

test('every facing looks where it points', () => {
  fc.assert(
    fc.property(facings, looks => {
      const { x, y } = ahead(looks);
      const far = point(Math.round(x / 10), Math.round(y / 10));
      expect(Math.abs((facingTowards(point(0, 0), far) ?? 0) - looks)).toBeLessThanOrEqual(1);
    }),
  );
});
