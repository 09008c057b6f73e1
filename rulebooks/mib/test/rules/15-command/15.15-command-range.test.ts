import { transact } from '@abatis/kernel';
import { expect, test } from 'vitest';
import type { MibHappening } from '../../../src/events.ts';
import { checkCommandRange, isOutOfRange } from '../../../src/rules/15-command/15.14-forced-march.ts';
import { field } from '../../field.ts';
import { scripted } from '../scripted.ts';

const position = (foot: string, option = 'option commandRange') =>
  field(`${option}
    formation III french Davout
    active III
    french 0502 leader Davout 5 range=3 @III corps
    french ${foot} Foot 6-4-8 @III`);

const isOut = (foot: string, option?: string): boolean => {
  const { state, unit } = position(foot, option);
  return isOutOfRange(state, unit('Foot'));
};

test('MIB 15.15 out of range is farther from the leader than he commands', () => {
  expect([isOut('0505>0'), isOut('0506>0')]).toEqual([false, true]);
});

test('MIB 15.15 only with the option', () => {
  expect(isOut('0506>0', 'option initiative')).toBe(false);
});

test('MIB 15.15 of a line the nearer hex counts', () => {
  expect([isOut('0506/0505>1'), isOut('0505/0506>2'), isOut('0506/0507>2')]).toEqual([false, false, true]);
});

test('MIB 15.15 nobody is out of range of a leader who is not there', () => {
  const alone = 'option commandRange\nactive III\nfrench 0506>0 Foot 6-4-8 @III';
  const { state, unit } = field(alone);
  expect(isOutOfRange(state, unit('Foot'))).toBe(false);
  const coming = field(`option commandRange\nformation III french Davout\nactive III
    french to-arrive leader Davout 5 @III corps\nfrench 0506>0 Foot 6-4-8 @III`);
  expect(isOutOfRange(coming.state, coming.unit('Foot'))).toBe(false);
});

function checked(text: string, ...dice: readonly number[]) {
  const { state, unit } = field(text);
  const table = scripted<MibHappening>(...dice);
  const after = transact(state, draft => checkCommandRange(draft, table));
  table.expectSpent();
  return { events: table.events, out: after.units.map(({ act }) => act.outOfRange), unit };
}

const CORPS = `option commandRange
  formation III french Davout
  active III
  french 0502 leader Davout 5 range=3 @III corps`;

test.each([
  [4, false],
  [5, true],
])('MIB 15.15 morale 4, die %i: may it not enter EZOCs and attack? %s', (die, out) => {
  const { events, out: result } = checked(`${CORPS}\nfrench 0506>0 Foot 6-4-8 @III`, die);
  expect(result).toEqual([out]);
  expect(events).toMatchObject([
    {
      type: 'command-range-checked',
      clause: 'MIB 15.15',
      unit: 'Foot',
      leader: 'Davout',
      rating: 4,
      passed: !out,
    },
  ]);
});

test('MIB 15.15 those in range, smashed, off the map or of other formations do not check', () => {
  const text = `${CORPS}
    formation IV french Lefebvre
    french 0101 leader Lefebvre 4 range=1 @IV corps
    french 0505>0 Near 6-4-8 @III
    french 0507>0 Broken 6-4-8 steps=0 stragglers=1 smashed @III
    french 0509>0 Other 6-4-8 @IV
    french to-arrive Late 6-4-8 @III`;
  expect(checked(text)).toMatchObject({ events: [], out: [false, false, false, false] });
});

test('MIB 15.15 one check for each of them', () => {
  const text = `${CORPS}\nfrench 0506>0 One 6-4-8 @III\nfrench 0507>0 Two 6-3-8 @III`;
  expect(checked(text, 5, 3).out).toEqual([true, false]);
});

test('MIB 15.15 MIB R131 a unit without a formation is nobody’s to command', () => {
  const { state, unit } = field('option commandRange\nfrench 0506>0 Lone 6-4-8');
  expect(isOutOfRange(state, unit('Lone'))).toBe(false);
});
