import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  boxAlong,
  boxesAlong,
  boxesInWheel,
  boxInWheel,
  carried,
  carriedShape,
  centreSpot,
  cornerSpots,
  cornerWay,
  degrees,
  distanceBetween,
  firstContact,
  freeLength,
  inches,
  isInside,
  largestWheel,
  lengthOf,
  movedShape,
  nearestOnTheWay,
  overlapOf,
  point,
  shapeOf,
  shapeOfArea,
  shapeOfBoxes,
  stepsAlong,
  stopsAlong,
  stretchesWithin,
  swept,
  thou,
  turned,
  vectorAlong,
  wheeled,
} from '../src/index.ts';
import { gap, outlineOf, seenFrom, slowDistance } from './slow.ts';
import { nearBoxes, nearPoints, rings, ways } from './tables.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });

test('what is swept is all the ground that is covered on the way, and no other', () => {
  fc.assert(
    fc.property(nearBoxes, ways, nearPoints, share, (box, by, spot, part) => {
      const ground = swept(box, by);
      const there = movedShape(box, { x: by.x * part, y: by.y * part });
      for (const corner of there.pieces[0]!) expect(distanceBetween(ground, corner)).toBeLessThan(1e-6);
      // A spot is passed if, seen from the box, its way back meets the box.
      const passed = slowDistance([spot, { x: spot.x - by.x, y: spot.y - by.y }], outlineOf(box));
      if (isInside(ground, spot)) expect(passed).toBeLessThan(0.1);
      else expect(distanceBetween(ground, spot) > 0).toBe(true);
      if (passed === 0) expect(distanceBetween(ground, spot)).toBeLessThan(0.1);
    }),
    { numRuns: 200 },
  );
});

test('the least distance on the way is that of the nearest moment', () => {
  fc.assert(
    fc.property(nearBoxes, nearBoxes, ways, (moving, still, by) => {
      const far = Array.from({ length: 51 }, (_, step) => {
        const part = step / 50;
        return distanceBetween(movedShape(moving, { x: by.x * part, y: by.y * part }), still);
      });
      const least = Math.min(...far);
      const found = nearestOnTheWay(moving, by, still);
      expect(found).toBeLessThanOrEqual(least + 0.1);
      expect(found).toBeGreaterThanOrEqual(least - lengthOf(by) / 50);
    }),
    { numRuns: 60 },
  );
});

test('a move is within reach on exactly the stretches where it is', () => {
  fc.assert(
    fc.property(nearBoxes, nearBoxes, rings, ways, fc.integer({ min: 0, max: 3000 }), share, (...given) => {
      const [moving, second, ring, by, reach, part] = given;
      const length = lengthOf(by);
      for (const [mover, still] of [
        [moving, second],
        [shapeOfBoxes([moving, second]), shapeOfArea(ring)],
        [moving, ring[0]!],
      ] as const) {
        const stretches = stretchesWithin(mover, by, still, reach);
        const far = distanceBetween(movedShape(mover, { x: by.x * part, y: by.y * part }), still);
        const isOn = (slack: number): boolean =>
          stretches.some(({ from, to }) => from - slack <= part * length && part * length <= to + slack);
        if (far < reach - 0.01) expect(isOn(1e-6)).toBe(true);
        if (far > reach + 0.01) expect(isOn(-1e-6)).toBe(false);
        const first = firstContact(mover, by, still, reach);
        expect(first).toBe(stretches[0]?.from ?? null);
        if (first === null) expect(nearestOnTheWay(mover, by, still)).toBeGreaterThan(reach - 0.01);
        else {
          const near = movedShape(
            mover,
            length === 0 ? by : { x: (by.x * first) / length, y: (by.y * first) / length },
          );
          expect(distanceBetween(near, still)).toBeLessThan(reach + 0.01);
          if (first > 0) expect(distanceBetween(near, still)).toBeGreaterThan(reach - 0.01);
        }
      }
    }),
    { numRuns: 100 },
  );
});

test('a charge up to contact, and up to two inches from a neighbour', () => {
  const column = {
    pose: { at: point(20_000, 23_000), facing: degrees(0) },
    width: inches(3),
    depth: inches(1),
  };
  const line = {
    pose: { at: point(20_000, 30_000), facing: degrees(180) },
    width: inches(4.5),
    depth: thou(500),
  };
  const beside = { ...line, pose: { at: point(25_000, 30_000), facing: degrees(180) } };
  const charge = { x: 0, y: 8000 };
  expect(firstContact(column, charge, line)).toBe(7000);
  expect(firstContact(column, charge, line, 10)).toBe(6990);
  // It comes within 2" of the neighbour 1.561" before contact.
  expect(7000 - firstContact(column, charge, beside, 2000)!).toBeCloseTo(1561.2, 0);
  expect(nearestOnTheWay(column, { x: 0, y: 7000 }, beside)).toBe(1250);
  expect(
    firstContact(column, charge, { ...line, pose: { ...line.pose, at: point(30_000, 30_000) } }),
  ).toBeNull();
  expect(firstContact(column, { x: 0, y: 6999 }, line)).toBeNull();
  expect(firstContact(line, charge, line)).toBe(0);
  expect(freeLength(column, charge, [beside, line])).toBe(7000);
  expect(freeLength(column, charge, [line, beside], 2000)).toBe(5000);
  expect(freeLength(column, charge, [beside])).toBe(8000);
  expect(freeLength(column, { x: 3000, y: 4000 }, [])).toBe(5000);
});

test('stops and steps of a way', () => {
  expect(stopsAlong(1000, 250)).toEqual([0, 250, 500, 750, 1000]);
  expect(stopsAlong(600, 250)).toEqual([0, 250, 500, 600]);
  expect(stopsAlong(0, 250)).toEqual([0]);
  expect(stopsAlong(100, 250)).toEqual([0, 100]);
  expect(stepsAlong(600, 250)).toEqual([
    { from: 0, to: 250 },
    { from: 250, to: 500 },
    { from: 500, to: 600 },
  ]);
  expect(stepsAlong(0, 250)).toEqual([]);
});

test('a box on the way of a straight leg', () => {
  fc.assert(
    fc.property(
      nearBoxes,
      fc.constantFrom(0, 450, 900, 1800, 3150),
      fc.integer({ min: 0, max: 9000 }),
      (box, turn, by) => {
        const way = vectorAlong(turned(box.pose.facing, turn), by);
        const there = boxAlong(box, turn, by);
        expect(there.pose.facing).toBe(box.pose.facing);
        cornerSpots(there).forEach((corner, i) => {
          const old = cornerSpots(box)[i]!;
          expect(gap(corner, { x: old.x + way.x, y: old.y + way.y })).toBeLessThan(1e-6);
        });
        const stops = boxesAlong(box, turn, by, 1000);
        expect(stops).toHaveLength(by === 0 ? 1 : Math.ceil(by / 1000) + 1);
        expect(stops.at(-1)).toEqual(there);
        expect(stops[0]!.pose.at).toEqual(box.pose.at);
      },
    ),
  );
});

test('a box in its wheel keeps its pivot, and ends where the rounded wheel does', () => {
  fc.assert(
    fc.property(
      nearBoxes,
      fc.constantFrom('left', 'right'),
      fc.integer({ min: 0, max: 900 }),
      (box, pivot, tenths) => {
        const there = boxInWheel(box, pivot, tenths);
        const corner = pivot === 'left' ? 0 : 1;
        expect(gap(cornerSpots(there)[corner]!, cornerSpots(box)[corner]!)).toBeLessThan(1e-6);
        const end = wheeled(box, pivot, tenths);
        expect(there.pose.facing).toBe(end.facing);
        expect(Math.abs(there.pose.at.x - end.at.x)).toBeLessThanOrEqual(0.5001);
        expect(Math.abs(there.pose.at.y - end.at.y)).toBeLessThanOrEqual(0.5001);
        const all = boxesInWheel(box, pivot, tenths, 10);
        expect(all).toHaveLength(tenths === 0 ? 1 : Math.ceil(tenths / 10) + 1);
        expect(all.at(-1)).toEqual(there);
        for (let i = 0; i + 1 < all.length; i++) {
          const way = pivot === 'left' ? -10 * i : 10 * i;
          expect(all[i]!.pose.facing).toBe(turned(box.pose.facing, way));
        }
      },
    ),
  );
});

test('the largest wheel is free at every step and at its end, and none larger is', () => {
  const isLegal = (tenths: number, blocked: ReadonlySet<number>): boolean => {
    for (let step = 10; step < tenths; step += 10) if (blocked.has(step)) return false;
    return !blocked.has(tenths);
  };
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 1, max: 120 }), { maxLength: 40 }),
      fc.integer({ min: 0, max: 100 }),
      (...given) => {
        const [list, most] = given;
        const blocked = new Set(list);
        let best = 0;
        for (let tenths = 1; tenths <= most; tenths++) if (isLegal(tenths, blocked)) best = tenths;
        expect(largestWheel(most, 10, tenths => !blocked.has(tenths))).toBe(best);
      },
    ),
    { numRuns: 300 },
  );
});

test('skirmishers who face about go no way; end for end they go far', () => {
  const line = {
    pose: { at: point(30_000, 20_250), facing: degrees(0) },
    width: inches(18),
    depth: thou(500),
  };
  const about = { ...line, pose: { at: point(30_000, 19_750), facing: degrees(180) } };
  expect(cornerWay(line, about)).toBeLessThan(1e-9);
  const flank = { ...line, pose: { at: point(30_250, 20_000), facing: degrees(90) } };
  expect(cornerWay(line, flank)).toBeGreaterThan(12_000);
  const column = {
    pose: { at: point(36_000, 20_000), facing: degrees(90) },
    width: thou(750),
    depth: inches(12),
  };
  expect(cornerWay(line, column)).toBeCloseTo(3002.603, 3);
  expect(cornerWay(line, { ...line, pose: { ...line.pose, at: point(33_000, 24_250) } })).toBe(5000);
});

test('the way of the corners is the best of the four pairings', () => {
  fc.assert(
    fc.property(nearBoxes, nearBoxes, (a, b) => {
      const [old, next] = [outlineOf(a), outlineOf(b)];
      const ways = [0, 1, 2, 3].map(shift =>
        Math.max(...old.map((spot, i) => gap(spot, next[(i + shift) % 4]!))),
      );
      expect(Math.abs(cornerWay(a, b) - Math.min(...ways))).toBeLessThan(0.1);
    }),
  );
});

test('a box that is carried sweeps to the new centre and then stands there', () => {
  fc.assert(
    fc.property(nearBoxes, nearBoxes, nearBoxes, (from, to, other) => {
      const [a, b] = [centreSpot(from), centreSpot(to)];
      const way = { x: b.x - a.x, y: b.y - a.y };
      const expected = Math.max(overlapOf(swept(from, way), other), overlapOf(to, other));
      expect(overlapOf(carried(from, to), other)).toBe(expected);
      expect(overlapOf(carriedShape(from, to, [a, b]), other)).toBe(expected);
      expect(gap(a, seenFrom(from.pose, -from.depth / 2, 0))).toBeLessThan(0.1);
      expect(shapeOf(carried(from, to)).pieces).toHaveLength(2);
    }),
  );
});
