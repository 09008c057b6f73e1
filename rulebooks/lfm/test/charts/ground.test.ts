import { PROHIBITED } from '@abatis/hex';
import { describe, expect, test } from 'vitest';
import {
  blocksZoc,
  chargeRowOf,
  chargeRowsAcross,
  combatRowsAcross,
  groundDrm,
  hasWorks,
  hexCost,
  hexsideCost,
  isNoRetreat,
  isPartialTarget,
  losHeight,
  movementAllowance,
  payerOf,
  roadRate,
} from '../../src/charts/ground-charts.ts';
import { shippedCharts } from '../../src/charts/shipped.ts';
import type { Mover, Payer } from '../../src/charts/vocabulary.ts';
import { HEXSIDES, type Hexside, ROADS, type Road, TERRAINS, type Terrain } from '../../src/ground.ts';
import { changed, readWith, screeningCharts } from './read-with.ts';

const charts = shippedCharts;
const MOVERS: readonly Mover[] = [
  'foot',
  'dismounted',
  'artillery',
  'mounted',
  'horseArtillery',
  'commander',
];
const PAYERS: readonly Payer[] = ['foot', 'artillery', 'mounted'];

test('LFM T1 movement allowances are 5 on foot and with guns, 8 in the saddle, in twelfths', () => {
  expect(MOVERS.map(mover => movementAllowance(charts, mover))).toEqual([60, 60, 60, 96, 96, 96]);
});

test('LFM R21 commanders pay as foot, and horse artillery pays as artillery (T2)', () => {
  expect(MOVERS.map(payerOf)).toEqual(['foot', 'foot', 'artillery', 'mounted', 'artillery', 'foot']);
});

describe('LFM T2', () => {
  test.each<[Terrain, number[], number, { stays: boolean; works: boolean; partial: boolean }, string | null]>(
    [
      ['clear', [12, 12, 12], 0, { stays: false, works: false, partial: false }, null],
      ['woods', [24, 36, 36], 1, { stays: true, works: false, partial: true }, 'townOrWoods'],
      ['orchard', [12, 12, 12], 1, { stays: false, works: false, partial: false }, null],
      ['cornfield', [12, 12, 12], 1, { stays: false, works: false, partial: false }, null],
      ['town', [12, 12, 12], 1, { stays: true, works: true, partial: true }, 'townOrWoods'],
      ['sunkenRoad', [12, 24, 24], 0, { stays: true, works: true, partial: false }, null],
    ],
  )('LFM T2 %s', (terrain, costs, height, { stays, works, partial }, chargeRow) => {
    expect(PAYERS.map(payer => hexCost(charts, terrain, payer))).toEqual(costs);
    expect(losHeight(charts, terrain, false)).toBe(height);
    expect(isNoRetreat(charts, terrain, false, false)).toBe(stays);
    expect(isNoRetreat(charts, terrain, false, true)).toBe(stays);
    expect(hasWorks(charts, terrain, false)).toBe(works);
    expect(isPartialTarget(charts, terrain, false)).toBe(partial);
    expect(chargeRowOf(charts, terrain)).toBe(chargeRow);
  });

  test('LFM T2 no ground has a combat modifier of its own', () => {
    expect(TERRAINS.map(terrain => groundDrm(charts, [terrain]))).toEqual([0, 0, 0, 0, 0, 0]);
  });

  test("LFM T2 of several defending hexes on an owner's chart the least modifier counts", () => {
    const replaced = readWith('terrain-hexes', changed('terrain-hexes', 'terrains/woods/combatDrm', 1));
    expect(groundDrm(replaced, ['woods', 'woods'])).toBe(1);
    expect(groundDrm(replaced, ['woods', 'clear'])).toBe(0);
  });

  test('LFM T2 breastworks are works that nobody but mounted cavalry need leave', () => {
    expect(hasWorks(charts, 'clear', true)).toBe(true);
    expect(isNoRetreat(charts, 'clear', true, false)).toBe(true);
    expect(isNoRetreat(charts, 'clear', true, true)).toBe(false);
    expect(isNoRetreat(charts, 'woods', true, true)).toBe(true);
  });

  test('LFM T2 breastworks hide nothing', () => {
    expect(losHeight(charts, 'clear', true)).toBe(0);
    expect(isPartialTarget(charts, 'clear', true)).toBe(false);
  });

  test("LFM T2 LFM R208 on an owner's chart they may, but they are no higher than the trees around them", () => {
    const owners = screeningCharts(1, true);
    expect(losHeight(owners, 'clear', true)).toBe(1);
    expect(losHeight(owners, 'clear', false)).toBe(0);
    expect(losHeight(owners, 'woods', true)).toBe(1);
    expect(losHeight(screeningCharts(2, false), 'woods', true)).toBe(2);
    expect(isPartialTarget(owners, 'clear', true)).toBe(true);
    expect(isPartialTarget(owners, 'clear', false)).toBe(false);
  });
});

describe('LFM T3', () => {
  test.each<[string, Hexside[], number[]]>([
    ['a steep slope', ['steepSlope'], [12, 12, 12]],
    ['a stone wall', ['stonewall'], [0, 12, 12]],
    ['a creek', ['creek'], [12, 12, 12]],
    ['a creek below a wall and a slope', ['steepSlope', 'stonewall', 'creek'], [24, 36, 36]],
    ['a river', ['river'], [PROHIBITED, PROHIBITED, PROHIBITED]],
    ['a river below a slope', ['steepSlope', 'river'], [PROHIBITED, PROHIBITED, PROHIBITED]],
    ['a river at a ford', ['river', 'ford'], [24, 24, 24]],
    ['a creek at a ford', ['creek', 'ford'], [12, 12, 12]],
    ['a creek at a bridge', ['creek', 'bridge'], [12, 12, 12]],
    ['a river at a bridge', ['river', 'bridge'], [PROHIBITED, PROHIBITED, PROHIBITED]],
    ['a river at a bridge and a ford', ['river', 'bridge', 'ford'], [24, 24, 24]],
    ['nothing', [], [0, 0, 0]],
  ])('LFM T3 the cost of %s off the road', (_, features, costs) => {
    expect(PAYERS.map(payer => hexsideCost(charts, features, payer))).toEqual(costs);
  });

  test.each<[string, Hexside[], Road, number]>([
    ['a ford of a river', ['river', 'ford'], 'road', 24],
    ['a ford of a creek', ['creek', 'ford'], 'trail', 0],
    ['a bridge over a creek', ['creek', 'bridge'], 'trail', 0],
    ['a bridge over a river', ['river', 'bridge'], 'trail', 0],
    ['a river without either', ['river'], 'pike', PROHIBITED],
    ['a bridge below a slope', ['steepSlope', 'river', 'bridge'], 'trail', 12],
  ])('LFM T3 the cost of %s along a road', (_, features, road, cost) => {
    for (const payer of PAYERS) expect(hexsideCost(charts, features, payer, road)).toBe(cost);
  });

  test('LFM T3 only a river without bridge or ford blocks ZOC', () => {
    expect(HEXSIDES.filter(hexside => blocksZoc(charts, [hexside]))).toEqual(['river']);
    expect(blocksZoc(charts, ['river', 'stonewall'])).toBe(true);
    expect(blocksZoc(charts, ['river', 'bridge'])).toBe(false);
    expect(blocksZoc(charts, ['river', 'ford'])).toBe(false);
  });

  test('LFM T3 slopes help in combat against attacks uphill, walls and water against all across them', () => {
    const rows = (uphill: boolean) => HEXSIDES.map(hexside => combatRowsAcross(charts, [hexside], uphill));
    expect(rows(true)).toEqual([['steepSlope'], ['stonewall'], ['creek'], ['creek'], [], []]);
    expect(rows(false)).toEqual([[], ['stonewall'], ['creek'], ['creek'], [], []]);
  });

  test('LFM T3 a charge is hindered by slopes, walls and water, at bridges and fords too', () => {
    const rows = HEXSIDES.map(hexside => chargeRowsAcross(charts, [hexside]));
    expect(rows).toEqual([['steepSlope'], ['stonewall'], ['creek'], ['creek'], [], []]);
    expect(chargeRowsAcross(charts, ['creek', 'bridge', 'stonewall'])).toEqual(['creek', 'stonewall']);
    expect(chargeRowsAcross(charts, ['creek', 'river', 'ford'])).toEqual(['creek']);
  });
});

describe('LFM T4', () => {
  test('LFM T4 a quarter, a third and half a movement point', () => {
    expect(ROADS.map(road => roadRate(charts, road, false))).toEqual([3, 4, 6]);
  });

  test('LFM T4 disorganized units pay half a movement point on any road', () => {
    expect(ROADS.map(road => roadRate(charts, road, true))).toEqual([6, 6, 6]);
  });

  test('LFM T4 so 5 movement points are 20, 15 and 10 road hexes, and 8 are 32, 24 and 16', () => {
    const hexes = (mover: Mover) =>
      ROADS.map(road => movementAllowance(charts, mover) / roadRate(charts, road, false));
    expect(hexes('foot')).toEqual([20, 15, 10]);
    expect(hexes('mounted')).toEqual([32, 24, 16]);
  });

  test('LFM T4 along any road a hex costs what clear ground does', () => {
    for (const road of ROADS)
      expect(TERRAINS.map(terrain => hexCost(charts, terrain, 'artillery', road))).toEqual(Array(6).fill(12));
  });

  test('LFM T4 a pike and a road negate hexside costs, a trail does not', () => {
    const costs = ROADS.map(road => hexsideCost(charts, ['steepSlope', 'creek'], 'foot', road));
    expect(costs).toEqual([0, 0, 24]);
  });
});
