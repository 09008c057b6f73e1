import { expect, test } from 'vitest';
import { shareCovered } from '../src/cover.ts';
import { marchTime, waymarks } from '../src/march.ts';
import {
  areBeside,
  hexesWithin,
  placeAt,
  placeBeside,
  planSheet,
  pointOf,
  sideEnds,
} from '../src/sheet-plan.ts';
import { GROUND } from './fixture.ts';

const plan = planSheet(GROUND.sheet);

test('every place is where it is found again', () => {
  for (const place of plan.labels) expect(placeAt(plan, pointOf(plan, place)!)).toBe(place);
});

test('a hexside lies half way between its hexes', () => {
  const [a, b, side] = [pointOf(plan, '0303')!, pointOf(plan, '0304')!, pointOf(plan, '0303/0304')!];
  expect(side.x).toBeCloseTo((a.x + b.x) / 2, 1);
  expect(side.y).toBeCloseTo((a.y + b.y) / 2, 1);
  expect(sideEnds(plan, '0303/0909')).toBeNull();
});

test('at the edge of the sheet a step leads nowhere else', () => {
  expect(placeBeside(plan, '0112', 1)).toBe('0112');
  expect(placeBeside(plan, '0303', 1)).toBe('0304');
  expect([areBeside(plan, '0303', '0304'), areBeside(plan, '0303', '0305')]).toEqual([true, false]);
});

test('only the hexes that can be seen are gone through', () => {
  const { x, y } = pointOf(plan, '0505')!;
  const seen = hexesWithin(plan, { west: x - 50, east: x + 50, south: y - 50, north: y + 50 });
  expect(seen.map(hex => plan.labels[hex])).toContain('0505');
  expect(seen.length).toBeLessThan(8);
});

test('a march goes at constant speed, in 900 ms at most', () => {
  expect(
    waymarks([
      { x: 0, y: 0 },
      { x: 30, y: 0 },
      { x: 30, y: 10 },
    ]),
  ).toEqual([0, 0.75, 1]);
  expect(marchTime(2, 1)).toBeLessThan(marchTime(3, 1));
  expect(marchTime(40, 1)).toBe(900);
  expect(marchTime(40, 2)).toBe(450);
});

test('how much of a name counters cover', () => {
  const name = { x: 0, y: 0, width: 100, height: 10 };
  expect(shareCovered(name, [])).toBe(0);
  expect(shareCovered(name, [{ x: 50, y: -5, width: 100, height: 30 }])).toBe(0.5);
  expect(
    shareCovered(name, [
      { x: -5, y: -5, width: 200, height: 30 },
      { x: 0, y: 0, width: 9, height: 9 },
    ]),
  ).toBe(1);
});
