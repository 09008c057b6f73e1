import type { DiceShown, LogLine } from '@abatis/screen';
import { expect, test } from 'vitest';
import { signed, sumOf, thrownIn, timingOf, titleOf } from '../../src/dice/thrown.ts';

const DICE: DiceShown = {
  title: 'Cohesion check of 5WV',
  dice: [4],
  sides: 6,
  drms: [{ label: 'no steady friend adjacent', clause: 'LFM 18.1', value: 1 }],
  total: 5,
  against: 'CR 4',
  result: 'fails',
  good: false,
};

const line = (index: number, dice: DiceShown | null): LogLine => ({
  index,
  kind: 'check',
  heading: 'Check',
  seat: null,
  text: '',
  places: ['0101', '0102'],
  motion: null,
  dice,
});

test('the tray shows the rolls among the new lines', () => {
  expect(thrownIn([line(3, null), line(3, DICE), line(3, DICE)])).toEqual([
    { id: '3.1', dice: DICE, why: '' },
    { id: '3.2', dice: DICE, why: '' },
  ]);
});

test('UI 39 the dice fall within 400 ms, then come the modifiers one by one, then the result', () => {
  const timing = timingOf(2, 1);
  expect(timing.chip(0)).toBeLessThanOrEqual(400);
  expect(timing.chip(0)).toBeLessThan(timing.chip(1));
  expect(timing.chip(1)).toBeLessThan(timing.result);
  expect(timingOf(2, 2).result).toBe(timing.result / 2);
});

test('modifiers have a sign', () => {
  expect([2, 0, -1].map(signed)).toEqual(['+2', '0', '−1']);
});

test('UI 4 the tray says who rolls, if the line begins with him', () => {
  const dice = { ...DICE, title: 'Command' };
  expect(titleOf({ dice, why: [{ piece: 'Jackson', text: 'Jackson' }, ' rolls.'] })).toBe('Jackson: command');
  expect(titleOf({ dice, why: [{ seat: 'union', text: 'Union' }, ' rolls.'] })).toBe('Command');
});

test('UI 4 a roll is shown as a sum that can be followed', () => {
  expect(sumOf(DICE)).toBe('4 + 1 = 5');
  expect(sumOf({ ...DICE, drms: [], total: 4 })).toBe('4');
  expect(sumOf({ ...DICE, dice: [2, 4] })).toBe('2 and 4');
});
