import { NOWHERE } from '@abatis/hex';
import { expect, test } from 'vitest';
import { canTrace } from '../../../src/rules/20-command/index.ts';
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
  expect(canTrace(state, 'union', hex('0101'), hex('0107'), 8)).toBe(false);
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
