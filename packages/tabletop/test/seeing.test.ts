import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  boundsOf,
  corridorWalls,
  createFinder,
  degrees,
  distanceBetween,
  doMeet,
  heightAt,
  hiddenBy,
  inches,
  isInside,
  isParted,
  levelAt,
  point,
  type SightLine,
  shapeOf,
  shapeOfArea,
  shapeOfHull,
  shapeOfPath,
  sightOver,
  spotTowards,
  stretchesBelow,
} from '../src/index.ts';
import { gap } from './slow.ts';
import { nearBoxes, nearPoints, paths, rings } from './tables.ts';

const block = (left: number, bottom: number, right: number, top: number) =>
  shapeOfHull([point(left, bottom), point(right, bottom), point(right, top), point(left, top)]);

const across = (fromHeight: number, toHeight: number): SightLine => ({
  from: point(0, 0),
  to: point(10_000, 0),
  fromHeight,
  toHeight,
});

test('a sight line rises or falls evenly', () => {
  expect(heightAt(across(0.5, 2.5), 2500)).toBe(1);
  expect(heightAt(across(0.5, 2.5), 10_000)).toBe(2.5);
  expect(heightAt({ ...across(3, 5), to: point(0, 0) }, 0)).toBe(3);
});

test('a sight line is hidden where it is inside and lower than the top', () => {
  const wood = block(4000, -1000, 8000, 1000);
  const hidden = (line: SightLine, top: number) => stretchesBelow(line, wood, top);
  expect(hidden(across(0.5, 0.5), 2)).toEqual([{ from: 4000, to: 8000 }]);
  expect(hidden(across(2, 2), 2)).toEqual([]);
  expect(hidden(across(0, 4), 2)).toEqual([{ from: 4000, to: 5000 }]);
  expect(hidden(across(4, 0), 2)).toEqual([{ from: 5000, to: 8000 }]);
  expect(hidden(across(0, 8), 2)).toEqual([]);
  expect(hidden(across(2, 0), 2)).toEqual([{ from: 4000, to: 8000 }]);
  expect(hidden(across(0, 2), 2)).toEqual([{ from: 4000, to: 8000 }]);
  expect(hidden({ ...across(0, 0), to: point(3000, 0) }, 2)).toEqual([]);
});

test('screens that hide are given with the stretches where they do', () => {
  const wood = { shape: block(4000, -1000, 8000, 1000), top: 2, id: 'wood' };
  const corner = { shape: block(1000, -1000, 1010, 1000), top: 2, id: 'corner' };
  const low = { shape: block(2000, -1000, 3000, 1000), top: 0.5, id: 'low' };
  expect(hiddenBy(across(0.5, 0.5), [corner, low, wood], 10)).toEqual([
    { screen: wood, stretches: [{ from: 4000, to: 8000 }] },
  ]);
  expect(hiddenBy(across(0.5, 0.5), [corner, low, wood], 9).map(({ screen }) => screen.id)).toEqual([
    'corner',
    'wood',
  ]);
});

test('a spot of a sight line is hidden where a screen holds it and stands higher', () => {
  const heights = fc.integer({ min: 0, max: 6 });
  fc.assert(
    fc.property(
      nearPoints,
      nearPoints,
      rings,
      heights,
      heights,
      heights,
      fc.double({ min: 0, max: 1, noNaN: true }),
      (...given) => {
        const [from, to, ring, fromHeight, toHeight, top, share] = given;
        const line = { from, to, fromHeight, toHeight };
        const along = share * gap(from, to);
        const area = shapeOfArea(ring);
        const spot = spotTowards(from, to, along);
        const isHidden = stretchesBelow(line, area, top).some(
          part => part.from <= along + 1e-6 && along <= part.to + 1e-6,
        );
        const height = fromHeight + (toHeight - fromHeight) * share;
        const isOnEdge = distanceBetween(spot, shapeOfPath([...ring, ring[0]!])) < 0.01;
        if (!isOnEdge && Math.abs(height - top) > 1e-6)
          expect(isHidden).toBe(isInside(area, spot) && height < top);
      },
    ),
    { numRuns: 150 },
  );
});

test('where a sight line passes a crest, and how high', () => {
  const crest = [point(2500, -5000), point(2500, 5000)];
  expect(sightOver(across(0.5, 2.5), crest)).toEqual([
    { at: point(2500, 0), along: 2500, onPath: 5000, height: 1 },
  ]);
  expect(sightOver(across(0.5, 2.5), [point(2500, 1), point(2500, 5000)])).toEqual([]);
});

test('the level of a spot is that of the highest contour that holds it', () => {
  const contours = [
    { shape: block(0, 0, 9000, 9000), level: 1 },
    { shape: block(3000, 3000, 6000, 6000), level: 2 },
    { shape: block(4000, 0, 5000, 5000), level: 1 },
  ];
  expect(levelAt(contours, point(4000, 4000))).toBe(2);
  expect(levelAt([...contours].reverse(), point(4000, 4000))).toBe(2);
  expect(levelAt(contours, point(3000, 3000))).toBe(2);
  expect(levelAt(contours, point(2999, 3000))).toBe(1);
  expect(levelAt(contours, point(9001, 0))).toBe(0);
  expect(levelAt(contours, point(9001, 0), -1)).toBe(-1);
});

test('a finder gives what asking everything would, in the same order', () => {
  fc.assert(
    fc.property(fc.array(nearBoxes, { maxLength: 40 }), nearPoints, nearPoints, (boxes, a, b) => {
      const things = boxes.map((box, id) => ({ id, bounds: shapeOf(box).bounds }));
      const wanted = boundsOf([a, b]);
      const expected = things.filter(({ bounds }) => doMeet(bounds, wanted));
      expect(createFinder(things, ({ bounds }) => bounds).near(wanted)).toEqual(expected);
    }),
  );
});

test('a finder works beyond the edges of the table', () => {
  const things = [point(-5000, -5000), point(5000, -5000), point(-5000, 5000)];
  const finder = createFinder(things, spot => boundsOf([spot]));
  expect(finder.near({ left: -6000, bottom: -6000, right: -4000, top: -4000 })).toEqual([things[0]]);
  expect(finder.near({ left: -6000, bottom: -6000, right: 6000, top: 6000 })).toEqual(things);
});

const enemy = (left: number, bottom: number, right: number, top: number) => ({
  shape: block(left, bottom, right, top),
  clearance: 1000,
});

const corridor = (x: number, y: number) => ({
  shape: shapeOfPath(corridorWalls(point(x, y), point(x, y - 1000), 6000, 18_000)),
  clearance: 0,
});

test('the walls of a corridor run beside the way and through its start', () => {
  expect(corridorWalls(point(30_000, 20_000), point(30_000, 5000), 6000, 18_000)).toEqual([
    point(36_000, 2000),
    point(36_000, 20_000),
    point(24_000, 20_000),
    point(24_000, 2000),
  ]);
});

test('a gap of two inches is wide enough for the way of a point, one of less is not', () => {
  const [from, to] = [point(30_000, 20_000), point(30_000, 8000)];
  const gapOf = (width: number) => [
    corridor(30_000, 20_000),
    enemy(20_000, 14_000, 30_000 - width / 2, 15_000),
    enemy(30_000 + width / 2, 14_000, 40_000, 15_000),
  ];
  expect(isParted(from, to, gapOf(2000), 10)).toBe(false);
  expect(isParted(from, to, gapOf(1990), 10)).toBe(false);
  expect(isParted(from, to, gapOf(1900), 10)).toBe(true);
  // Without the walls of the corridor there is a way round.
  expect(isParted(from, to, gapOf(1900).slice(1), 10)).toBe(false);
  // Both on this side of the enemies.
  expect(isParted(from, point(30_000, 17_000), gapOf(1900), 10)).toBe(false);
});

test('a pocket of enemies parts, one with an opening does not', () => {
  const [from, to] = [point(30_000, 20_000), point(30_000, 8000)];
  const pocket = (top: number) => [
    corridor(30_000, 20_000),
    enemy(26_000, 12_000, 27_000, top),
    enemy(33_000, 12_000, 34_000, 20_000),
    enemy(27_000, 12_000, 33_000, 13_000),
  ];
  expect(isParted(from, to, pocket(20_000), 10)).toBe(true);
  expect(isParted(from, to, pocket(17_000), 10)).toBe(false);
});

test('a ring of barriers parts what is inside from what is outside', () => {
  const ring = [
    enemy(0, 0, 10_000, 1000),
    enemy(0, 9000, 10_000, 10_000),
    enemy(0, 2500, 1000, 7500),
    enemy(9000, 2500, 10_000, 7500),
  ];
  expect(isParted(point(5000, 5000), point(20_000, 5000), ring, 10)).toBe(true);
  expect(isParted(point(5000, 5000), point(4000, 6000), ring, 10)).toBe(false);
  expect(isParted(point(-5000, 5000), point(20_000, 5000), ring, 10)).toBe(false);
  expect(isParted(point(5000, 5000), point(20_000, 5000), ring.slice(1), 10)).toBe(false);
});

test('barriers part two spots if a flood from one does not reach the other', () => {
  const small = fc.record({
    x: fc.integer({ min: 0, max: 17 }),
    y: fc.integer({ min: 0, max: 17 }),
    w: fc.integer({ min: 1, max: 8 }),
    h: fc.integer({ min: 1, max: 8 }),
  });
  fc.assert(
    fc.property(fc.array(small, { minLength: 3, maxLength: 12 }), spots, spots, (blocks, from, to) => {
      // Blocks stand on whole inches and their clearance is 3/4", so a gap is an inch (shut) or two (open).
      const barriers = blocks.map(({ x, y, w, h }) => ({
        shape: block(x * 1000, y * 1000, (x + w) * 1000, (y + h) * 1000),
        clearance: 750,
      }));
      fc.pre([from, to].every(spot => barriers.every(({ shape }) => distanceBetween(shape, spot) > 800)));
      expect(isParted(from, to, barriers, 10)).toBe(!isFlooded(from, to, barriers));
    }),
    { numRuns: 40 },
  );
});

const spots = fc
  .tuple(fc.integer({ min: -3, max: 28 }), fc.integer({ min: -3, max: 28 }))
  .map(([x, y]) => point(x * 1000 + 500, y * 1000 + 500));

/** Spreads in steps of a quarter of an inch. */
function isFlooded(
  from: { x: number; y: number },
  to: { x: number; y: number },
  barriers: readonly { shape: ReturnType<typeof block>; clearance: number }[],
): boolean {
  const isFree = (x: number, y: number): boolean =>
    x >= -5000 &&
    y >= -5000 &&
    x <= 31_000 &&
    y <= 31_000 &&
    barriers.every(({ shape: { bounds }, clearance }) => {
      const [dx, dy] = [
        Math.max(0, bounds.left - x, x - bounds.right),
        Math.max(0, bounds.bottom - y, y - bounds.top),
      ];
      return Math.hypot(dx, dy) > clearance;
    });
  const seen = new Set([`${from.x},${from.y}`]);
  const open = [from];
  for (let spot = open.pop(); spot; spot = open.pop()) {
    if (spot.x === to.x && spot.y === to.y) return true;
    for (const [dx, dy] of [
      [250, 0],
      [-250, 0],
      [0, 250],
      [0, -250],
    ] as const) {
      const next = { x: spot.x + dx, y: spot.y + dy };
      const key = `${next.x},${next.y}`;
      if (seen.has(key) || !isFree(next.x, next.y)) continue;
      seen.add(key);
      open.push(next);
    }
  }
  return false;
}

test('shapes of several pieces are one barrier, and lines are barriers too', () => {
  const ell = shapeOfArea([
    point(0, 0),
    point(10_000, 0),
    point(10_000, 1000),
    point(1000, 1000),
    point(1000, 10_000),
    point(0, 10_000),
  ]);
  const wall = {
    shape: shapeOfPath([point(500, 10_500), point(10_500, 10_500), point(10_500, 500)]),
    clearance: 0,
  };
  const [inside, outside] = [point(5000, 5000), point(-9000, 5000)];
  expect(isParted(inside, outside, [{ shape: ell, clearance: 1000 }, wall], 10)).toBe(true);
  expect(isParted(inside, outside, [{ shape: ell, clearance: 400 }, wall], 10)).toBe(false);
  expect(isParted(inside, outside, [{ shape: ell, clearance: 1000 }], 10)).toBe(false);
  fc.assert(
    fc.property(
      paths,
      path =>
        !isParted(point(-9000, 0), point(-9000, 9000), [{ shape: shapeOfPath(path), clearance: 500 }], 10),
    ),
  );
  expect(inches(1)).toBe(1000);
  expect(degrees(0)).toBe(0);
});
