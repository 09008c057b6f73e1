import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  areWithin,
  degrees,
  distanceBetween,
  inches,
  isInside,
  movedShape,
  nearestBetween,
  nearestSpot,
  overlapOf,
  point,
  shapeOfArea,
  shapeOfBoxes,
  shapeOfHull,
  shapeOfPath,
  thou,
} from '../src/index.ts';
import { gap, outlineOf, slowDistance, slowOverlap } from './slow.ts';
import { nearBoxes, nearPoints, paths, rings } from './tables.ts';

const ALL_DIRECTIONS = Array.from({ length: 3600 }, (_, tenths) => tenths);

test('the distance between boxes is that of a slow search', () => {
  fc.assert(
    fc.property(nearBoxes, nearBoxes, (a, b) => {
      const expected = slowDistance(outlineOf(a), outlineOf(b));
      expect(Math.abs(distanceBetween(a, b) - expected)).toBeLessThan(0.1);
      expect(distanceBetween(a, b)).toBe(distanceBetween(b, a));
    }),
    { numRuns: 60 },
  );
});

test('the nearest spots belong to both things and are as far apart as the things', () => {
  fc.assert(
    fc.property(nearBoxes, rings, paths, (box, ring, path) => {
      const shapes = [box, shapeOfArea(ring), shapeOfPath(path), path[0]!];
      for (const a of shapes) {
        for (const b of shapes) {
          const { distance, from, to } = nearestBetween(a, b);
          expect(gap(from, to)).toBeCloseTo(distance, 6);
          expect(distanceBetween(from, a)).toBeLessThan(1e-6);
          expect(distanceBetween(to, b)).toBeLessThan(1e-6);
          expect(areWithin(a, b, distance + 1e-6)).toBe(true);
          if (distance > 0) expect(areWithin(a, b, distance - 1e-6)).toBe(false);
        }
      }
    }),
    { numRuns: 60 },
  );
});

test('the distance from a ring is that from its outline, or none inside', () => {
  fc.assert(
    fc.property(rings, nearPoints, (ring, spot) => {
      const area = shapeOfArea(ring);
      expect(distanceBetween(area, spot)).toBeCloseTo(slowDistance([spot], ring), 2);
      expect(distanceBetween(area, spot) === 0).toBe(isInside(area, spot));
      const nearest = nearestSpot(area, spot);
      expect(gap(nearest, spot)).toBeCloseTo(distanceBetween(area, spot), 6);
      if (isInside(area, spot)) expect(nearest).toEqual(spot);
    }),
  );
});

test('the distance between lines is none where they cross', () => {
  fc.assert(
    fc.property(nearPoints, nearPoints, nearPoints, nearPoints, (a, b, c, d) => {
      fc.pre(gap(a, b) > 0 && gap(c, d) > 0);
      const found = distanceBetween(shapeOfPath([a, b]), shapeOfPath([c, d]));
      expect(found).toBeCloseTo(slowDistance([a, b], [c, d]), 2);
    }),
  );
});

test('distances on one straight line, and of spots', () => {
  const [a, b] = [shapeOfPath([point(0, 0), point(1000, 0)]), shapeOfPath([point(3000, 0), point(5000, 0)])];
  expect(distanceBetween(a, b)).toBe(2000);
  expect(nearestBetween(a, b)).toEqual({ distance: 2000, from: point(1000, 0), to: point(3000, 0) });
  expect(distanceBetween(shapeOfPath([point(0, 0), point(4000, 0)]), b)).toBe(0);
  expect(distanceBetween(point(0, 0), point(3000, 4000))).toBe(5000);
  expect(distanceBetween(point(7, 8), point(7, 8))).toBe(0);
  expect(distanceBetween(point(2000, 500), b)).toBe(1118.033989);
});

test('things that only touch are at no distance and do not overlap', () => {
  const box = { pose: { at: point(0, 0), facing: degrees(0) }, width: inches(4), depth: inches(1) };
  const before = { ...box, pose: { at: point(1000, 1000), facing: degrees(0) } };
  expect(distanceBetween(box, before)).toBe(0);
  expect(overlapOf(box, before)).toBe(0);
  expect(overlapOf(box, { ...before, pose: { ...before.pose, at: point(1000, 990) } })).toBe(10);
  expect(overlapOf(box, { ...before, pose: { ...before.pose, at: point(3995, 700) } })).toBe(5);
  expect(overlapOf(box, { ...before, pose: { ...before.pose, at: point(1000, 1001) } })).toBe(0);
  expect(distanceBetween(box, { ...before, pose: { ...before.pose, at: point(1000, 1001) } })).toBe(1);
});

test('the overlap of boxes is the least shift over all directions', () => {
  fc.assert(
    fc.property(nearBoxes, nearBoxes, (a, b) => {
      const expected = slowOverlap(outlineOf(a), outlineOf(b), ALL_DIRECTIONS);
      expect(Math.abs(overlapOf(a, b) - expected)).toBeLessThan(0.2);
      expect(overlapOf(b, a)).toBeCloseTo(overlapOf(a, b), 6);
    }),
    { numRuns: 60 },
  );
});

test('overlap and distance: at most one of them is more than nothing', () => {
  fc.assert(
    fc.property(nearBoxes, rings, (box, ring) => {
      const area = shapeOfArea(ring);
      const [overlap, distance] = [overlapOf(box, area), distanceBetween(box, area)];
      expect(Math.min(overlap, distance)).toBe(0);
      if (distance > 1e-6) expect(overlap).toBe(0);
      if (overlap > 1e-6) expect(distance).toBe(0);
    }),
  );
});

test('a box without depth is a line, a path that stands still is a spot', () => {
  const front = { pose: { at: point(0, 0), facing: degrees(0) }, width: inches(4), depth: thou(0) };
  const beside = { ...front, pose: { at: point(5000, 0), facing: degrees(0) } };
  const box = { ...front, pose: { at: point(1000, 500), facing: degrees(0) }, depth: inches(1) };
  expect(distanceBetween(front, beside)).toBe(1000);
  expect(overlapOf(front, beside)).toBe(0);
  expect(overlapOf(front, box)).toBe(500);
  const spot = shapeOfPath([point(0, 300), point(0, 300)]);
  expect(distanceBetween(spot, front)).toBe(300);
  expect(distanceBetween(spot, box)).toBe(0);
  expect(overlapOf(spot, box)).toBe(200);
  expect(overlapOf(spot, spot)).toBe(0);
});

test('of several pieces the greatest overlap counts', () => {
  const box = { pose: { at: point(0, 0), facing: degrees(0) }, width: thou(1000), depth: thou(1000) };
  const other = { ...box, pose: { at: point(5000, 0), facing: degrees(0) } };
  const probe = { ...box, pose: { at: point(2600, 0), facing: degrees(0) }, width: thou(4800) };
  expect(overlapOf(probe, box)).toBe(300);
  expect(overlapOf(probe, other)).toBe(500);
  expect(overlapOf(probe, shapeOfBoxes([box, other]))).toBe(500);
  expect(overlapOf(shapeOfBoxes([other, box]), probe)).toBe(500);
});

test('a small thing inside a large one is parted by the shortest way out', () => {
  const yard = shapeOfHull([point(0, 0), point(10_000, 0), point(10_000, 10_000), point(0, 10_000)]);
  const box = { pose: { at: point(3000, 5500), facing: degrees(0) }, width: thou(1000), depth: thou(1000) };
  expect(overlapOf(yard, box)).toBe(3500);
  expect(overlapOf(yard, movedShape(box, { x: 4500, y: 0 }))).toBe(3000);
  expect(overlapOf(yard, shapeOfPath([point(5000, 9000), point(8000, 9000)]))).toBe(1000);
  expect(overlapOf(yard, point(5000, 9000))).toBe(1000);
});
