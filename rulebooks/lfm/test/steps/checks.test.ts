import { forbiddenBy } from '@abatis/testkit';
import { expect, test } from 'vitest';
import { field } from '../field.ts';
import {
  asked,
  commanderAt,
  DONE,
  isDisorganized,
  pick,
  proposed,
  retreat,
  table,
  where,
} from './fighting.ts';

/** One unit of each of these hexes checks; the other side picks it. */
const checking = (text: string, hexes: readonly string[], ...dice: readonly number[]) => {
  const { state, hex } = field(text);
  return table.at(state, { step: 'checks', by: 'union', hexes: hexes.map(hex) }, ...dice);
};

const ENEMIES = 'union 1010 A 4-4\nunion 1210 R 4-4\nconfederate 0118 Z 1-1\n';

test('LFM R100 the opponent picks in each hex, in ascending order, before the first die', () => {
  const text = `${ENEMIES}confederate 0910 X 4-4; Y 4-4\nconfederate 0909 V 4-4; W 4-4`;
  const state = checking(text, ['0910', '0909']);
  expect(table.asks(state)).toMatchObject({ seat: 'union', clause: 'LFM R100', facts: { hex: '0909' } });
  expect(proposed(state)).toEqual(['V', 'W']);
  expect(table.judge(state, pick('X'))).toEqual(forbiddenBy('LFM R100'));
  expect(table.judge(state, pick('Nobody'))).toEqual(forbiddenBy('LFM 0.2a'));
  const second = table.play(state, [], pick('W'));
  expect(proposed(second)).toEqual(['X', 'Y']);
  const events = table.hears(second, [1, 1], pick('X'));
  expect(events.filter(({ type }) => type === 'cohesion-checked')).toMatchObject([
    { unit: 'W' },
    { unit: 'X' },
  ]);
});

test('LFM R100 where there is one unit nobody is asked, and hexes that are empty by now are passed over', () => {
  const state = checking(`${ENEMIES}confederate 0910 X 4-4`, ['0808', '0910', '1010'], 6);
  expect([asked(state), isDisorganized(state, 'X')]).toEqual([null, true]);
});

test('LFM R100 LFM R96 all check before anybody retreats, and the owner chooses who goes first', () => {
  const text = `${ENEMIES}confederate 0910 X 4-4 D\nconfederate 0909 Y 4-4 D`;
  const state = checking(text, ['0909', '0910'], 6, 6);
  expect(asked(state)).toBe('confederate retreat');
  expect([where(state, 'X'), where(state, 'Y')]).toEqual(['0910', '0909']);
  const one = table.play(state, [], retreat('X > 0811'));
  expect(asked(one)).toBe('confederate retreat');
  expect(asked(table.play(one, [], retreat('Y > 0809')))).toBeNull();
});

test('LFM R100 LFM R102 on NR ground a unit that failed may stay, others must go', () => {
  const woods = checking(`woods 0910\n${ENEMIES}confederate 0910 X 4-4 D`, ['0910'], 6);
  expect(asked(woods)).toBe('confederate retreat-or-stay');
  expect(where(table.play(woods, [], DONE), 'X')).toBe('0910');
  const open = checking(`${ENEMIES}confederate 0910 X 4-4 D`, ['0910'], 6);
  expect(table.judge(open, DONE)).toEqual(forbiddenBy('LFM 9.0a'));
  const builder = checking(`woods 0910\n${ENEMIES}confederate 0910 X 4-4 D building`, ['0910'], 6);
  expect([where(builder, 'X'), asked(builder)]).toEqual(['0910', null]);
});

test('LFM R112 LFM 16.6 commanders roll after the retreats, unless a combat has them roll later; who is left alone is moved', () => {
  const text = `brigade Lane confederate shattered
${ENEMIES}confederate 0910 X 4-4 @Lane; Lane * @Lane; Hill *** CV3 then=Heth:3
confederate 0706 Y 4-4 @Lane`;
  const state = checking(text, ['0910'], 6, 2);
  expect([where(state, 'X'), commanderAt(state, 'Lane')]).toEqual(['eliminated', '0706']);
  const { state: put, hex } = field(text);
  const frame = { step: 'checks', by: 'union', hexes: [hex('0910')], casualties: 'later' } as const;
  const later = table.at(put, frame, 6);
  expect([where(later, 'X'), commanderAt(later, 'Lane')]).toEqual(['eliminated', '0910']);
});

test('LFM R112 a D alone makes nobody roll', () => {
  const state = checking(`${ENEMIES}confederate 0910 X 4-4; Hill *** CV3 then=Heth:3`, ['0910'], 6);
  expect([isDisorganized(state, 'X'), asked(state)]).toEqual([true, null]);
});
