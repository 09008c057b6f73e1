import { transact } from '@abatis/kernel';
import { expect, test } from 'vitest';
import { unitNamed } from '../../src/pieces.ts';
import { type CohesionEvent, cohesionCheck, cohesionDrms } from '../../src/rules/18-cohesion-checks.ts';
import { field } from '../field.ts';
import { scripted } from './scripted.ts';

const steady = field('union 1010 2WI 4-4\nunion 0910 7WI 4-4').state;
const alone = field('union 1010 2WI 4-4').state;

const check = (state: typeof steady, die: number, extra = 0): boolean => {
  const table = scripted<CohesionEvent>(die);
  const drms = extra === 0 ? [] : [{ value: extra, clause: 'LFM 25.1d', label: 'watched' }];
  const passed = cohesionCheck(state, unitNamed(state, '2WI'), table, drms);
  table.expectSpent();
  return passed;
};

test('LFM 18.1 a unit rated 4 passes on a 4 and fails on a 5', () => {
  expect([1, 2, 3, 4, 5, 6].map(die => check(steady, die))).toEqual([true, true, true, true, false, false]);
});

test('LFM 18.2 alone it passes on a 3 and fails on a 4', () => {
  expect([3, 4].map(die => check(alone, die))).toEqual([true, false]);
});

test('LFM 18.1 what the clause that calls for the check adds is added to isolation', () => {
  expect([2, 3].map(die => check(alone, die, 1))).toEqual([true, false]);
  expect([3, 4].map(die => check(steady, die, 1))).toEqual([true, false]);
});

test('LFM 18.1 the event has the natural die, the modifiers and the outcome', () => {
  const table = scripted<CohesionEvent>(4);
  transact(alone, draft => void cohesionCheck(draft, unitNamed(alone, '2WI'), table));
  expect(table.events).toMatchObject([
    {
      type: 'cohesion-checked',
      clause: 'LFM 18.1',
      unit: '2WI',
      hex: '1010',
      cr: 4,
      roll: { natural: 4, purpose: 'LFM 18.1 cohesion check', about: { unit: '2WI' } },
      drms: [{ value: 1, clause: 'LFM 18.2' }],
      passed: false,
    },
  ]);
});

test.each([
  ['a friend of any formation', 'union 0910 Battery 2/1-5 =V limbered', 0],
  ['a friend two hexes away', 'union 0810 7WI 4-4', 1],
  ['a friend in the same hex', 'union 1010 7WI 4-4', 1],
  ['a commander', 'union 0910 Meade army CV4', 1],
  ['an enemy', 'confederate 0910 26NC 8-5', 1],
  ['a disorganized friend', 'union 0910 7WI 4-4 D', 1],
  ['a friend that charged', 'union 0910 1NY 4-4 cavalry charged', 1],
  ['a shattered friend', 'brigade Y union shattered\nunion 0910 7WI 4-4 @Y', 1],
  ['one steady friend beside shattered ones', 'brigade Y union shattered\nunion 0910 7WI 4-4 @Y; B 2/1-5', 0],
])('LFM 18.2 LFM R146 beside %s', (_, other, drm) => {
  const { state } = field(`union 1010 2WI 4-4\n${other}`);
  expect(cohesionDrms(state, unitNamed(state, '2WI')).map(({ value }) => value)).toEqual(drm ? [drm] : []);
});

test('LFM 18.2 on the edge of the map there are fewer neighbours to look at', () => {
  const { state } = field('union 0101 2WI 4-4\nunion 0102 7WI 4-4');
  expect(cohesionDrms(state, unitNamed(state, '2WI'))).toEqual([]);
});

test('LFM 4.4b LFM 18.1 each regiment of a stack checks for itself, with its own CR', () => {
  const { state } = field('union 1010 good 4-5; poor 4-2; p 2/1-4\nunion 0910 friend 4-4');
  const check = (name: string) => cohesionCheck(state, unitNamed(state, name), scripted(4));
  expect(['good', 'poor', 'p'].map(check)).toEqual([true, false, true]);
});
