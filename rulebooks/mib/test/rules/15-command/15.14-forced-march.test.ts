import { transact } from '@abatis/kernel';
import { expect, test } from 'vitest';
import type { MibHappening } from '../../../src/events.ts';
import {
  endForcedMarch,
  forcedMarchPoints,
  mayForceMarch,
} from '../../../src/rules/15-command/15.14-forced-march.ts';
import { field } from '../../field.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { inHand } from '../in-hand.ts';
import { scripted } from '../scripted.ts';

const may = (words: string, more = '', option = 'option forcedMarch') => {
  const { state, unit } = field(`${option}\nactive III\nfrench 0505>0 Foot 6-4-8 ${words} @III\n${more}`);
  return mayForceMarch(state, unit('Foot'));
};

test('MIB 15.14 a fresh unit in good order may march twice as far, with the option', () => {
  expect(may('').legal).toBe(true);
  expect(may('fatigue=4').legal).toBe(true);
  expect(may('', '', 'option lite')).toEqual(forbiddenBy('MIB 15.14'));
});

test.each(['D', 'fatigue=5', 'fatigue=7'])('MIB 15.14 not with %s', words => {
  expect(may(words)).toEqual(forbiddenBy('MIB 15.14'));
});

test('MIB 9.0d not by a unit that began its activation Disorganized', () => {
  expect(may('began-D')).toEqual(forbiddenBy('MIB 9.0d'));
});

test('MIB 16.6g not by a line', () => {
  const { state, unit } = field('option forcedMarch\nactive III\nfrench 0505/0605>1 Foot 6-4-8 @III');
  expect(mayForceMarch(state, unit('Foot'))).toEqual(forbiddenBy('MIB 15.14'));
});

test('MIB 15.14 not from an EZOC, unless a friend who stays negates it', () => {
  const guns = 'coalition 0504>3 Guns 6-3-8 G1 @IV';
  expect(may('', guns)).toEqual(forbiddenBy('MIB 15.14'));
  expect(may('', guns.replace('G1', '')).legal).toBe(true);
  const { state, unit } = field(
    `option forcedMarch\nactive III\nfrench 0505>0 Foot 6-4-8 @III; Friend 2-4-8 @III\n${guns}`,
  );
  const [foot, friend] = [unit('Foot'), unit('Friend')];
  expect(mayForceMarch(state, foot).legal).toBe(true);
  expect(mayForceMarch(state, foot, [foot, friend])).toEqual(forbiddenBy('MIB 15.14'));
});

test('MIB 15.14 it adds its allowance again', () => {
  const points = (words: string): number => {
    const { state, unit } = field(`active III\nfrench 0505>0 Foot ${words} @III`);
    return forcedMarchPoints(state, unit('Foot'));
  };
  expect([points('6-4-8'), points('4-4-13 light')]).toEqual([8, 13]);
});

/** A march that ends with this die. */
function ended(words: string, ...dice: readonly number[]) {
  const { state, unit } = field(`option forcedMarch\nactive III\nfrench 0505>0 Foot ${words} @III`);
  const table = scripted<MibHappening>(...dice);
  const after = transact(state, draft => endForcedMarch(draft, unit('Foot'), table));
  table.expectSpent();
  return { unit: after.units[unit('Foot')]!, events: table.events, steps: after.steps };
}

test.each([
  [3, 3, 0],
  [4, 2, 1],
  [5, 2, 1],
  [6, 1, 2],
])('MIB 15.14 morale 4, die %i: %i steps are left and %i straggle', (die, steps, stragglers) => {
  expect(ended('6-4-8', die).unit).toMatchObject({ steps, stragglers, fatigue: 3 });
});

test('MIB 15.14 the check is in the log with its die', () => {
  expect(ended('6-4-8', 6).events).toContainEqual(
    expect.objectContaining({
      type: 'forced-march-checked',
      clause: 'MIB 15.14',
      unit: 'Foot',
      rating: 3,
      passed: false,
      steps: 2,
    }),
  );
});

test('MIB 15.14 MIB 10.2a a unit of one step is smashed by the first, and loses no second', () => {
  const { unit, steps } = ended('2-4-8', 6);
  expect(unit).toMatchObject({ smashed: true, stragglers: 1, casualties: 0 });
  expect(steps.at(-1)).toMatchObject({ step: 'smashed-retreats' });
});

const MARCH = 'option forcedMarch\nactive III\nfrench 0510>0 Foot 6-4-8 forced-march @III';

test('MIB 15.14 in hand it has 16 MPs, cannot prepare an attack, and tires by 3 in all', () => {
  const far = inHand(MARCH, ['Foot']).after([], { type: 'move', to: '0502' });
  expect(far.hand.spent).toEqual([16]);
  const halted = far.after([3], { type: 'halt', facing: 0, commit: false });
  expect(halted.unit('Foot').fatigue).toBe(3);
});

test('MIB 15.14 it enters no EZOC', () => {
  const hand = inHand(`${MARCH}\ncoalition 0508>3 Guns 6-3-8 G1 @IV`, ['Foot']);
  expect(hand.judge({ type: 'move', to: '0509' })).toEqual(forbiddenBy('MIB 15.14'));
});
