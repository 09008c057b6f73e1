import { distance, label, NOWHERE } from '@abatis/hex';
import { expect, test } from 'vitest';
import { zocOf } from '../../../src/rules/05-zones-of-control.ts';
import { canTrace, tracedPath } from '../../../src/rules/20-command/index.ts';
import { field } from '../../field.ts';

/** Can the Union trace command from 1010 to the hex in so many steps? */
const traced = (text: string, to: string, range: number): boolean => {
  const { state, hex } = field(text);
  return canTrace(state, 'union', hex('1010'), hex(to), range);
};

test('LFM 20.10 LFM R168 the range is the shortest way in hexes, terrain ignored', () => {
  expect(traced('', '1015', 5)).toBe(true);
  expect(traced('', '1015', 4)).toBe(false);
  expect(traced('woods 1011 1012\nriver 1010/1011 1011/1012', '1012', 2)).toBe(true);
});

test('LFM 20.10 LFM R168 the way goes around ZOC hexes, so that it becomes longer', () => {
  const enemy = 'confederate 1013 26NC 8-5';
  expect(traced(enemy, '1016', 6)).toBe(false);
  expect(traced(enemy, '1016', 8)).toBe(true);
  const { state, hex, battle } = field(enemy);
  const path = tracedPath(state, 'union', hex('1010'), hex('1016'))!.map(each =>
    label(battle.ground.grid, each),
  );
  expect(path).toHaveLength(9);
  expect([path[0], path.at(-1)]).toEqual(['1010', '1016']);
  expect(
    path.filter(each => ['1012', '1013', '1014', '0912', '0913', '1112', '1113'].includes(each)),
  ).toEqual([]);
});

test('LFM 20.10 a ZOC hex with a friendly combat unit carries it on, a commander alone does not', () => {
  const along = (friends: string): boolean => {
    const { state, hex } = field(`map 2x12\nconfederate 0104 26NC 8-5\n${friends}`);
    return canTrace(state, 'union', hex('0202'), hex('0207'), 8);
  };
  expect(along('')).toBe(false);
  expect(along('union 0204 2WI 4-5\nunion 0205 6WI 5-5')).toBe(true);
  expect(along('union 0204 2WI 4-5')).toBe(false);
  expect(along('union 0204 2WI 4-5\nunion 0205 Gibbon *')).toBe(false);
});

test('LFM R168 no way goes through an enemy-occupied hex', () => {
  const { state, hex } = field('map 1x12\nconfederate 0105 26NC 8-5\nunion 0104 2WI 4-5\nunion 0106 6WI 5-5');
  expect(canTrace(state, 'union', hex('0101'), hex('0104'), 8)).toBe(true);
  expect(canTrace(state, 'union', hex('0101'), hex('0106'), 8)).toBe(false);
});

test('LFM 20.10 LFM R168 the first and the last hex may be in a ZOC, and a way may begin there', () => {
  expect(traced('confederate 1009 26NC 8-5', '1012', 2)).toBe(true);
  expect(traced('confederate 1013 26NC 8-5', '1012', 2)).toBe(true);
});

test('LFM 20.10 a ZOI does not matter', () => {
  expect(traced('confederate 1212 Poague 2/1-5', '1012', 2)).toBe(true);
});

test('LFM 20.10 LFM R28 where a ZOC does not reach command goes through', () => {
  const strip = 'map 1x12\nconfederate 0105 26NC 8-5\nriver 0104/0105';
  const { state, hex } = field(strip);
  expect(canTrace(state, 'union', hex('0101'), hex('0105'), 8)).toBe(true);
  expect(tracedPath(state, 'union', hex('0101'), hex('0107'))).toBeNull();
});

test('LFM 20.10 every way that is shown goes from hex to hex and through no ZOC', () => {
  const { state, hex, battle } = field('confederate 1013 26NC 8-5');
  const zoc = zocOf(state, 'confederate');
  for (const to of ['1016', '0915', '1115', '0813', '1213', '0914', '1114', '1012']) {
    const path = tracedPath(state, 'union', hex('1010'), hex(to))!;
    const steps = path.slice(1).map((each, place) => distance(battle.ground.grid, path[place]!, each));
    expect(new Set(steps)).toEqual(new Set([1]));
    expect(path.slice(1, -1).filter(each => zoc[each] === 1)).toEqual([]);
  }
});

test('LFM 20.10 each side traces by its own way from the same hex', () => {
  const { state, hex } = field('map 1x12\nconfederate 0105 26NC 8-5');
  const far = (side: 'union' | 'confederate') => canTrace(state, side, hex('0101'), hex('0107'), 8);
  expect([far('union'), far('confederate')]).toEqual([false, true]);
});

test('LFM R172 nothing is traced from or to a place off the map', () => {
  const { state, hex } = field('');
  expect(canTrace(state, 'union', NOWHERE, hex('0101'), 8)).toBe(false);
  expect(canTrace(state, 'union', hex('0101'), NOWHERE, 8)).toBe(false);
});
