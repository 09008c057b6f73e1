import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  advanced,
  type Box,
  type Corner,
  centreOf,
  cornerOf,
  cornersOf,
  degrees,
  doOverlap,
  facedAbout,
  inches,
  isInBox,
  isWithin,
  point,
  shifted,
  sidestepped,
  thou,
  turned,
  turnedOnCentre,
  wheeled,
  wheelLength,
} from '../src/index.ts';
import { apart, boxes, facings, lengths, points, poses, trueAhead } from './tables.ts';

const BOX: Box = {
  pose: { at: point(10_000, 10_000), facing: degrees(0) },
  width: inches(4),
  depth: inches(1),
};

test('the corners of a box stand round it, clockwise from the left of its front', () => {
  expect(cornersOf(BOX)).toEqual([
    point(8000, 10_000),
    point(12_000, 10_000),
    point(12_000, 9000),
    point(8000, 9000),
  ]);
  expect(centreOf(BOX)).toEqual(point(10_000, 9500));
});

test('a box holds its own corners and centre, and its sides are as long as it says', () => {
  fc.assert(
    fc.property(boxes, box => {
      const [frontLeft, frontRight, rearRight, rearLeft] = cornersOf(box) as [never, never, never, never];
      for (const corner of [frontLeft, frontRight, rearRight, rearLeft, centreOf(box)])
        expect(isInBox(box, corner, thou(1))).toBe(true);
      expect(Math.abs(apart(frontLeft, frontRight) - box.width)).toBeLessThan(2);
      expect(Math.abs(apart(frontLeft, rearLeft) - box.depth)).toBeLessThan(2);
      expect(Math.abs(apart(rearLeft, rearRight) - box.width)).toBeLessThan(2);
    }),
  );
});

test('straight ahead leads along the facing, and back again to within a thousandth', () => {
  fc.assert(
    fc.property(poses, lengths, (pose, by) => {
      const there = advanced(pose, by);
      const { x, y } = trueAhead(pose.facing);
      expect(Math.abs(there.at.x - (pose.at.x + by * x))).toBeLessThan(0.6);
      expect(Math.abs(there.at.y - (pose.at.y + by * y))).toBeLessThan(0.6);
      expect(there.facing).toBe(pose.facing);
      expect(isWithin(advanced(there, thou(-by)).at, pose.at, thou(1))).toBe(true);
    }),
  );
});

test('to the side and half right are what their names say', () => {
  const pose = { at: point(0, 0), facing: degrees(90) };
  expect(sidestepped(pose, inches(2)).at).toEqual(point(0, -2000));
  expect(sidestepped(pose, inches(-2)).at).toEqual(point(0, 2000));
  expect(shifted(pose, 450, inches(10)).at).toEqual(point(7071, -7071));
});

test('a wheel keeps its pivot and turns towards it', () => {
  fc.assert(
    fc.property(
      boxes,
      fc.constantFrom('left', 'right'),
      fc.integer({ min: 0, max: 900 }),
      (box, pivot, tenths) => {
        const pose = wheeled(box, pivot, tenths);
        const corner: Corner = pivot === 'left' ? 'frontLeft' : 'frontRight';
        expect(pose.facing).toBe(turned(box.pose.facing, pivot === 'left' ? -tenths : tenths));
        expect(isWithin(cornerOf({ ...box, pose }, corner), cornerOf(box, corner), thou(2))).toBe(true);
        // Forward: the outer corner is never behind the old front.
        const outer = cornerOf({ ...box, pose }, pivot === 'left' ? 'frontRight' : 'frontLeft');
        expect(isInBox({ ...box, depth: box.depth }, outer, thou(-3))).toBe(false);
      },
    ),
  );
});

test('a quarter wheel to the left about the left front corner', () => {
  expect(wheeled(BOX, 'left', 900)).toEqual({ at: point(8000, 12_000), facing: 2700 });
  expect(wheeled(BOX, 'right', 900)).toEqual({ at: point(12_000, 12_000), facing: 900 });
  expect(wheelLength(inches(4), 900)).toBeCloseTo(4000 * 1.5707965, 6);
});

test('the length of a wheel is the arc of the outer corner', () => {
  fc.assert(
    fc.property(lengths, fc.integer({ min: 0, max: 900 }), (width, tenths) => {
      expect(wheelLength(width, tenths)).toBeCloseTo((width * tenths * Math.PI) / 1800, 1);
    }),
  );
});

test('an about-face leaves the ground that is covered as it is, and two of them change nothing', () => {
  fc.assert(
    fc.property(boxes, box => {
      const about = { ...box, pose: facedAbout(box) };
      expect(isWithin(cornerOf(about, 'rearRight'), cornerOf(box, 'frontLeft'), thou(2))).toBe(true);
      expect(isWithin(facedAbout(about).at, box.pose.at, thou(1))).toBe(true);
      expect(facedAbout(about).facing).toBe(box.pose.facing);
    }),
  );
});

test('a turn on the spot keeps the centre', () => {
  fc.assert(
    fc.property(boxes, facings, (box, tenths) => {
      const pose = turnedOnCentre(box, tenths);
      expect(isWithin(centreOf({ ...box, pose }), centreOf(box), thou(2))).toBe(true);
    }),
  );
});

test('boxes that touch do not overlap; a thousandth deeper they do', () => {
  const behind = { ...BOX, pose: { ...BOX.pose, at: point(10_000, 9000) } };
  expect(doOverlap(BOX, behind)).toBe(false);
  const deeper = { ...BOX, pose: { ...BOX.pose, at: point(10_000, 9001) } };
  expect(doOverlap(BOX, deeper)).toBe(true);
  expect(doOverlap(BOX, deeper, thou(1))).toBe(false);
});

test('boxes overlap in both orders or in none, and where they share a point well inside both', () => {
  fc.assert(
    fc.property(boxes, boxes, points, (a, b, q) => {
      expect(doOverlap(a, b)).toBe(doOverlap(b, a));
      const shared = [q, centreOf(a), centreOf(b), ...cornersOf(a), ...cornersOf(b)].some(
        each => isInBox(a, each, thou(-5)) && isInBox(b, each, thou(-5)),
      );
      if (shared) expect(doOverlap(a, b)).toBe(true);
      if (!doOverlap(a, b)) expect(isInBox(b, centreOf(a), thou(-5))).toBe(false);
    }),
  );
});

test('a diagonal gap between two turned boxes is seen', () => {
  const tilted = (x: number, y: number): Box => ({ ...BOX, pose: { at: point(x, y), facing: degrees(45) } });
  expect(doOverlap(tilted(0, 0), tilted(2000, 2000))).toBe(false);
  expect(doOverlap(tilted(0, 0), tilted(500, 500))).toBe(true);
});
