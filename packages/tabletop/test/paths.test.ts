import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  crossings,
  degrees,
  facingOfLeg,
  inches,
  lengthOfPath,
  meetings,
  milestones,
  nearestOnPath,
  partOfPath,
  pathNear,
  point,
  reachAcross,
  roadStances,
  sectionsOf,
  sideOfPath,
  spotOnPath,
  spotTowards,
  stanceOnRoad,
  trimmedPath,
} from '../src/index.ts';
import { gap, outlineOf, slowDistance } from './slow.ts';
import { nearBoxes, nearPoints, paths } from './tables.ts';

/** East, then north, then east. */
const STAIRS = [point(0, 0), point(4000, 0), point(4000, 3000), point(9000, 3000)];

test('places along a path', () => {
  expect(lengthOfPath(STAIRS)).toBe(12_000);
  expect(milestones(STAIRS)).toEqual([0, 4000, 7000, 12_000]);
  expect(spotOnPath(STAIRS, 5000)).toEqual({ at: point(4000, 1000), along: 5000, leg: 1 });
  expect(spotOnPath(STAIRS, 4000)).toEqual({ at: point(4000, 0), along: 4000, leg: 1 });
  expect(spotOnPath(STAIRS, 0)).toEqual({ at: point(0, 0), along: 0, leg: 0 });
  expect(spotOnPath(STAIRS, -5)).toEqual({ at: point(0, 0), along: 0, leg: 0 });
  expect(spotOnPath(STAIRS, 12_000)).toEqual({ at: point(9000, 3000), along: 12_000, leg: 2 });
  expect(spotOnPath(STAIRS, 99_000)).toEqual({ at: point(9000, 3000), along: 12_000, leg: 2 });
  expect(spotOnPath([point(5, 5)], 3)).toEqual({ at: point(5, 5), along: 0, leg: 0 });
});

test('parts and sections of a path', () => {
  expect(partOfPath(STAIRS, { from: 3000, to: 8000 })).toEqual([
    point(3000, 0),
    point(4000, 0),
    point(4000, 3000),
    point(5000, 3000),
  ]);
  expect(partOfPath(STAIRS, { from: 4000, to: 7000 })).toEqual([point(4000, 0), point(4000, 3000)]);
  expect(sectionsOf(STAIRS, 5000)).toEqual([
    { from: 0, to: 5000 },
    { from: 5000, to: 10_000 },
    { from: 10_000, to: 12_000 },
  ]);
  expect(sectionsOf(STAIRS, 6000)).toHaveLength(2);
  expect(sectionsOf([point(1, 1), point(1, 1)], 500)).toEqual([{ from: 0, to: 0 }]);
  expect(trimmedPath(STAIRS, 5000)).toEqual([...STAIRS.slice(0, 3), point(7000, 3000)]);
  expect(trimmedPath(STAIRS, 6000)).toBe(STAIRS);
  expect(trimmedPath(STAIRS, 12_010, 10)).toBe(STAIRS);
  expect(lengthOfPath(trimmedPath(STAIRS, 12_010, 9))).toBe(0);
});

test('the spot this far along a path is that far along it, and the parts add up', () => {
  fc.assert(
    fc.property(paths, fc.double({ min: 0, max: 1, noNaN: true }), (path, share) => {
      const whole = lengthOfPath(path);
      const along = share * whole;
      const [before, after] = [
        partOfPath(path, { from: 0, to: along }),
        partOfPath(path, { from: along, to: whole }),
      ];
      expect(lengthOfPath(before)).toBeCloseTo(along, 5);
      expect(lengthOfPath(after)).toBeCloseTo(whole - along, 5);
      const { at, leg } = spotOnPath(path, along);
      expect(slowDistance([at], [path[leg]!, path[leg + 1]!])).toBeLessThan(1e-3);
    }),
  );
});

test('the nearest place of a path', () => {
  fc.assert(
    fc.property(paths, nearPoints, (path, spot) => {
      const found = nearestOnPath(path, spot);
      const far = path.slice(1).map((to, i) => slowDistance([spot], [path[i]!, to]));
      expect(found.distance).toBeCloseTo(Math.min(...far), 2);
      expect(gap(found.at, spot)).toBeCloseTo(found.distance, 6);
      expect(far[found.leg]).toBeCloseTo(found.distance, 2);
      expect(gap(spotOnPath(path, found.along).at, found.at)).toBeLessThan(1e-5);
    }),
  );
});

test('the side of a path is left or right of its way, also round a bend', () => {
  expect(sideOfPath(STAIRS, point(2000, 500))).toBe(1);
  expect(sideOfPath(STAIRS, point(2000, -500))).toBe(-1);
  expect(sideOfPath(STAIRS, point(2000, 0))).toBe(0);
  // Outside the bends: to the right of the one, to the left of the other.
  expect(sideOfPath(STAIRS, point(5000, -1000))).toBe(-1);
  expect(sideOfPath(STAIRS, point(3000, 4000))).toBe(1);
  expect(sideOfPath(STAIRS, point(4000, 0))).toBe(0);
  expect(sideOfPath(STAIRS, point(4000, 3000))).toBe(0);
  // Past the ends the path is taken to run on straight.
  expect(sideOfPath(STAIRS, point(-1000, 10))).toBe(1);
  expect(sideOfPath(STAIRS, point(20_000, 2999))).toBe(-1);
  expect(sideOfPath(STAIRS, point(20_000, 3000))).toBe(0);
  expect(sideOfPath([...STAIRS].reverse(), point(2000, 500))).toBe(-1);
  // A sharp bend: the spot is nearest to its corner, and to the left of the second leg taken alone.
  const sharp = [point(0, 0), point(4000, 0), point(0, 1000)];
  expect(sideOfPath(sharp, point(4500, 200))).toBe(-1);
  expect(sideOfPath(sharp, point(4500, -200))).toBe(-1);
  expect(sideOfPath([point(0, 0), point(2000, 0), point(4000, 0)], point(2000, 300))).toBe(1);
});

test('how far something reaches across a path', () => {
  const hedge = [point(0, 0), point(20_000, 0)];
  const box = { pose: { at: point(10_000, 300), facing: degrees(0) }, width: inches(4), depth: inches(1) };
  expect(reachAcross(hedge, box)).toEqual({ left: 300, right: 700 });
  expect(reachAcross([...hedge].reverse(), box)).toEqual({ left: 700, right: 300 });
  expect(reachAcross(hedge, { ...box, pose: { ...box.pose, at: point(10_000, 2000) } })).toEqual({
    left: 2000,
    right: 0,
  });
  expect(reachAcross(hedge, { ...box, pose: { ...box.pose, at: point(10_000, -20) } })).toEqual({
    left: 0,
    right: 1020,
  });
});

test('a stretch of a path goes on round its bends', () => {
  const round = {
    pose: { at: point(10_000, 50_000), facing: degrees(30) },
    width: inches(80),
    depth: inches(100),
  };
  fc.assert(
    fc.property(paths, path => {
      expect(pathNear(path, round, 0)).toEqual([{ from: 0, to: lengthOfPath(path) }]);
    }),
  );
});

test('the stretches of a path near something', () => {
  const stand = { pose: { at: point(4500, 3010), facing: degrees(180) }, width: inches(2), depth: inches(1) };
  // From half an inch before the corner of the stairs to two inches on.
  expect(pathNear(STAIRS, stand, 10)).toEqual([{ from: 7000 - 0, to: 8500 + 0 }]);
  fc.assert(
    fc.property(
      paths,
      nearBoxes,
      fc.integer({ min: 0, max: 900 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (...given) => {
        const [path, box, reach, share] = given;
        const along = share * lengthOfPath(path);
        const far = slowDistance([spotOnPath(path, along).at], outlineOf(box));
        const isNear = pathNear(path, box, reach).some(
          ({ from, to }) => from <= along + 1e-6 && along <= to + 1e-6,
        );
        if (far < reach - 0.1) expect(isNear).toBe(true);
        if (far > reach + 0.1) expect(isNear).toBe(false);
      },
    ),
    { numRuns: 200 },
  );
});

test('a straight way crosses a path where it passes to its other side', () => {
  expect(crossings(point(2000, -1000), point(2000, 1000), STAIRS)).toEqual([
    { at: point(2000, 0), along: 1000, onPath: 2000 },
  ]);
  expect(crossings(point(2000, -1000), point(2000, -1), STAIRS)).toEqual([]);
  // Twice, in the order of the way.
  expect(
    crossings(point(6000, 4000), point(2000, -1000), STAIRS).map(({ onPath }) => Math.round(onPath)),
  ).toEqual([8200, 5500, 2800]);
});

test('every pass counts once: at a bend, along a leg, and from a spot on the path', () => {
  const through = crossings(point(3000, -1000), point(5000, 1000), [
    point(0, 0),
    point(4000, 0),
    point(9000, 0),
  ]);
  expect(through).toHaveLength(1);
  expect(through[0]!.at).toEqual(point(4000, 0));
  // Touches a bend from outside.
  expect(crossings(point(3000, -1000), point(5000, 1000), STAIRS)).toHaveLength(0);
  expect(meetings(point(3000, -1000), point(5000, 1000), STAIRS)).toHaveLength(1);
  // To the path, and on from it.
  const [a, on, b] = [point(2000, -500), point(2000, 0), point(2000, 700)];
  expect(crossings(a, on, STAIRS).length + crossings(on, b, STAIRS).length).toBe(1);
  expect(crossings(b, on, STAIRS).length + crossings(on, a, STAIRS).length).toBe(1);
  expect(crossings(a, on, STAIRS).length + crossings(on, a, STAIRS).length).toBe(2);
  expect(crossings(b, on, STAIRS).length + crossings(on, b, STAIRS).length).toBe(0);
  // Along the middle leg from below to above the stairs.
  expect(crossings(point(4000, -2000), point(4000, 5000), STAIRS)).toHaveLength(1);
});

test('touches and ends are meetings as well', () => {
  expect(meetings(point(2000, -1000), point(2000, 0), STAIRS)).toEqual([
    { at: point(2000, 0), along: 1000, onPath: 2000 },
  ]);
  expect(meetings(point(0, -1000), point(0, 1000), STAIRS)).toHaveLength(1);
  expect(meetings(point(-10, -1000), point(-10, 1000), STAIRS)).toHaveLength(0);
  expect(meetings(point(-4000, 0), point(-1000, 0), STAIRS)).toHaveLength(0);
  expect(meetings(point(-4000, 0), point(2000, 0), STAIRS)).toHaveLength(1);
  expect(meetings(point(5000, 0), point(7000, 0), STAIRS)).toHaveLength(0);
  expect(meetings(point(2000, -1000), point(2000, 1000), STAIRS)).toHaveLength(1);
});

test('a way crosses a path as often as it changes sides of its legs', () => {
  fc.assert(
    fc.property(nearPoints, nearPoints, paths, (from, to, path) => {
      fc.pre(gap(from, to) > 0);
      const found = crossings(from, to, path);
      const turn = (p: typeof from, q: typeof from, r: typeof from): number =>
        (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
      const legs = path.slice(1).filter((end, i) => {
        const start = path[i]!;
        return (
          turn(from, to, start) * turn(from, to, end) < 0 && turn(start, end, from) * turn(start, end, to) < 0
        );
      });
      const isPlain =
        path.every(corner => turn(from, to, corner) !== 0) &&
        path.slice(1).every((end, k) => turn(path[k]!, end, from) !== 0 && turn(path[k]!, end, to) !== 0);
      if (isPlain) expect(found).toHaveLength(legs.length);
      found.forEach(({ at, along, onPath }, i) => {
        expect(gap(spotTowards(from, to, along), at)).toBeLessThan(1e-5);
        expect(gap(spotOnPath(path, onPath).at, at)).toBeLessThan(1e-5);
        if (i > 0) expect(along).toBeGreaterThanOrEqual(found[i - 1]!.along);
      });
    }),
    { numRuns: 200 },
  );
});

test('a march along a road looks the way the road runs, at a bend both ways', () => {
  expect(facingOfLeg(STAIRS, 1)).toBe(0);
  expect(stanceOnRoad(STAIRS, 3999)).toEqual({ at: point(3999, 0), facing: 900 });
  expect(stanceOnRoad(STAIRS, 4000)).toEqual({ at: point(4000, 0), facing: 0 });
  expect(stanceOnRoad(STAIRS, 12_000)).toEqual({ at: point(9000, 3000), facing: 900 });
  expect(roadStances(STAIRS, 3500, 4400, 250).map(({ at, facing }) => [at.x, at.y, facing])).toEqual([
    [3500, 0, 900],
    [3750, 0, 900],
    [4000, 0, 0],
    [4000, 0, 900],
    [4000, 0, 0],
    [4000, 250, 0],
    [4000, 400, 0],
  ]);
  expect(roadStances(STAIRS, 4000, 4100, 250)).toHaveLength(2);
  expect(roadStances(STAIRS, 3900, 4000, 250)).toHaveLength(4);
  expect(roadStances(STAIRS, 0, 100, 250).map(({ at }) => at.x)).toEqual([0, 100]);
  expect(roadStances(STAIRS, 11_900, 12_000, 250)).toHaveLength(2);
  expect(
    roadStances(STAIRS, 3000, 7500, 250).filter(({ at }) => at.x === 4000 && at.y === 3000),
  ).toHaveLength(3);
});

test('a slanted road is faced to the nearest tenth', () => {
  fc.assert(
    fc.property(paths, path => {
      const facing = facingOfLeg(path, 0);
      const bearing = (Math.atan2(path[1]!.x - path[0]!.x, path[1]!.y - path[0]!.y) * 1800) / Math.PI;
      const off = Math.abs(((((bearing - facing + 1800) % 3600) + 3600) % 3600) - 1800);
      // Directions are rounded to millionths, so the best of them may be a neighbour.
      expect(off).toBeLessThan(1.5);
    }),
  );
});
