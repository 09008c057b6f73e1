import type { Json } from '@abatis/kernel';
import { changedAt, OUT } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { drmsBy, readCharts, rowAt } from '../../src/charts/charts.ts';
import { SHIPPED, shippedCharts } from '../../src/charts/shipped.ts';

const read = (chart: string, path: string, value: Json | typeof OUT) =>
  readCharts({ ...SHIPPED, [chart]: changedAt(SHIPPED[chart]!, path, value) }, name => `${name}.json`);

const reasonsOf = (result: ReturnType<typeof readCharts>): readonly string[] =>
  result.ok ? [] : result.problems.map(({ file, path, reason }) => `${file} ${path}: ${reason}`);

test('BNB T1.10 basing is in whole thousandths', () => {
  const { kinds, squareLeastSide } = shippedCharts.basing;
  expect(kinds.infantry).toEqual({ frontage: 375, depth: 500, standFigures: 4 });
  expect(kinds.twoRank).toEqual({ frontage: 500, depth: 500, standFigures: 3 });
  expect(kinds.skirmish.frontage).toBe(750);
  expect(kinds.twoRankSkirmish.frontage).toBe(1000);
  expect(kinds.cavalry).toEqual({ frontage: 500, depth: 1000, standFigures: 3 });
  expect([kinds.guns, kinds.limbered].map(({ frontage, depth }) => [frontage, depth])).toEqual([
    [1000, 1500],
    [1000, 1500],
  ]);
  expect(squareLeastSide).toBe(1000);
});

test('BNB T2.11 rates of movement', () => {
  const rates = shippedCharts.movementRates;
  const normal = (row: 'column' | 'line' | 'extended' | 'square' | 'skirmish' | 'evading') =>
    rates[row].normal / 1000;
  expect(
    ['column', 'line', 'extended', 'square', 'skirmish', 'evading'].map(row => normal(row as 'line')),
  ).toEqual([8, 4, 3, 2, 4, 10]);
  expect(rates.heavyCavalry).toEqual({ normal: 10_000, charge: 16_000, prolonge: 0 });
  expect(rates.lightCavalry).toEqual({ normal: 12_000, charge: 20_000, prolonge: 0 });
  expect(
    [rates.lightGuns, rates.fieldGuns, rates.heavyGuns, rates.horseGuns].map(each => each.prolonge),
  ).toEqual([4000, 2000, 1000, 4000]);
});

test('BNB T2.12 costs of manoeuvres', () => {
  const { shares, factors, doubled } = shippedCharts.manoeuvreCosts;
  expect(shares).toEqual({
    reform: 0.5,
    reformExtended: 1,
    reformFromSkirmish: 1,
    limber: 0.5,
    unlimber: 0.5,
    turnAbout: 0.5,
    leaveBlock: 0.5,
  });
  expect({ ...factors, doubled }).toEqual({ sidestep: 4, oblique: 2, retire: 2, doubled: 2 });
});

test('BNB T3.2 the shooting table, NIL as null', () => {
  const cells = Object.values(shippedCharts.shooting).map(row => [
    row.range / 1000,
    row.normal,
    row.skirmish,
    row.soft,
    row.hard,
  ]);
  expect(cells).toEqual([
    [4, 7, 9, 9, 10],
    [8, 9, 10, 10, null],
    [8, 8, 8, 8, 9],
    [16, 9, 10, 10, 10],
    [10, 6, 9, 9, 10],
    [12, 6, 9, 9, 10],
    [16, 6, 9, 9, 10],
    [24, 8, null, 8, 10],
    [32, 8, null, 8, 10],
    [40, 8, null, 8, 9],
  ]);
});

test('BNB T3.4 hits against guns', () => {
  const effect = (score: number) => {
    const { ball, other } = rowAt(shippedCharts.counterbattery.rows, score);
    return [ball.guns, ball.gunners, other.guns, other.gunners];
  };
  expect([1, 4, 5, 7, 8, 9, 10, 12].map(effect)).toEqual([
    [0, 0, 0, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 1],
    [0, 0, 0, 1],
    [0, 1, 0, 1],
    [0, 1, 0, 1],
    [1, 1, 0, 1],
    [1, 1, 0, 1],
  ]);
});

test('BNB T3.3 modifiers of shooting', () => {
  const values = Object.entries(shippedCharts.shootingModifiers.rows).map(([id, { value }]) => [id, value]);
  expect(Object.fromEntries(values)).toEqual({
    dense: 2,
    shaken: -2,
    disorderedOrSkirmishing: -1,
    goodGrade: 1,
    evading: -2,
    moved: -2,
    square: -1,
    poorGrade: -1,
    britishMusketry: 1,
    russianMusketry: -1,
  });
});

test('BNB T4.2 modifiers of combat', () => {
  const { rows, needed } = shippedCharts.combatModifiers;
  expect(needed).toBe(6);
  expect([rows.flankAttack, rows.toFlank, rows.fresh, rows.lancers].map(({ value }) => value)).toEqual([
    3, -3, 2, 2,
  ]);
  expect(
    [rows.steadyCavalry, rows.vsSteadyCavalry, rows.squareVsCavalry, rows.vsSquare].map(r => r.value),
  ).toEqual([3, -3, 3, -3]);
  expect([rows.shaken, rows.disorderedVsSteady, rows.stationary].map(({ value }) => value)).toEqual([
    -3, -2, -2,
  ]);
  expect([rows.slopeOrObstacle, rows.softCover, rows.hardCover].map(({ value }) => value)).toEqual([
    -1, -2, -3,
  ]);
  expect([rows.twoRank, rows.vsTwoRank, rows.heavier, rows.lighter].map(({ value }) => value)).toEqual([
    -1, 1, 1, -1,
  ]);
});

test('BNB T7.6, T7.8, T7.11 charts of options', () => {
  const points = [1, 3, 4, 7, 8, 9, 10].map(die => rowAt(shippedCharts.commandPoints.rows, die).value);
  expect(points).toEqual([1, 1, 2, 2, 3, 3, 4]);
  expect(shippedCharts.carryThrough).toEqual({
    smallArmsAndCanister: 4000,
    lightBall: 6000,
    fieldBall: 8000,
    heavyBall: 10_000,
  });
  expect(shippedCharts.nationalModifiers.nations.prussiaEarly).toEqual({
    unshakenByCavalry: true,
    slower: 1,
  });
});

test('BNB T6 terrain is half or quarter speed, or closed', () => {
  const { woods, rough, river, lightWorks } = shippedCharts.terrain.types;
  expect(woods.move).toEqual({ skirmish: 1, foot: 2, cavalry: 4, guns: 2 });
  expect(rough.ballRange).toBe(2);
  expect(Object.values(river.move)).toEqual([null, null, null, null]);
  expect([lightWorks.shootCover, lightWorks.combatCover]).toEqual(['hard', 'soft']);
});

test('an owner may replace any cell, and the rules use it', () => {
  const changed = read('pass-scores', 'scores/E', 6);
  expect(changed).toMatchObject({ ok: true, value: { passScores: { scores: { E: 6 } } } });
});

test('a chart with a gap between its rows, a row too few or an unknown field is refused', () => {
  expect(reasonsOf(read('rout', 'rows/1/from', 4))).toEqual(['rout.json /rows/1/from: must be 3, not 4']);
  expect(reasonsOf(read('morale-modifiers', 'rows/0', OUT))).toEqual([
    'morale-modifiers.json /rows: has no row "squareOrCover"',
  ]);
  expect(reasonsOf(read('basing', 'kinds/infantry/frontage', 'wide'))[0]).toContain(
    'basing.json /kinds/infantry/frontage',
  );
});

test('modifiers come in the order of the table, as often as they apply', () => {
  const rows = {
    one: { clause: 'BNB 1', value: -1, when: 'one' },
    two: { clause: 'BNB 2', value: 2, when: 'two' },
  };
  expect(drmsBy(rows, { two: true, one: 3 })).toEqual([
    { value: -3, clause: 'BNB 1', label: 'one' },
    { value: 2, clause: 'BNB 2', label: 'two' },
  ]);
});
