import { transact } from '@abatis/kernel';
import { expect, test } from 'vitest';
import { battleOf } from '../../../src/battle.ts';
import { commanderNamed } from '../../../src/pieces.ts';
import {
  armyCommandNow,
  type CommandEvent,
  commandRangeOf,
  initiativeValue,
  outranks,
  settleArmyCommand,
} from '../../../src/rules/20-command/index.ts';
import type { LfmState, Side } from '../../../src/state.ts';
import { field } from '../../field.ts';
import { scripted } from '../scripted.ts';
import { settled, structured, withCommanderAt } from './determine.ts';

const inCharge = (state: LfmState, side: Side = 'union'): string | null => {
  const army = state.armyCommander[side];
  return army === null ? null : battleOf(state).commanders[army]!.name;
};

const acting = (text: string): string | null => inCharge(settled(field(text).state));

test('LFM 20.12a the actual army commander commands, else the commander with most stars on the map', () => {
  expect(acting('union 1001 Buford ** CV5\nunion 1019 Reynolds *** CV5 =I\nunion 0101 Meade army CV3')).toBe(
    'Meade',
  );
  expect(
    acting('union 1001 Buford ** CV5\nunion 1019 Reynolds *** CV5 =I\nunion to-arrive Meade army CV3'),
  ).toBe('Reynolds');
  expect(acting('union 1001 Gamble *')).toBe('Gamble');
  expect(acting('union to-arrive Meade army CV3')).toBeNull();
});

test('LFM 20.12a LFM T15 LFM R162 whoever acts as army commander has a range of 8 hexes', () => {
  const { state } = field(
    'union 1001 Buford ** CV5 =Cav/1\nunion 1010 Reynolds *** CV5 =I\nunion 0101 Kane *',
  );
  const range = (name: string) => commandRangeOf(settled(state), commanderNamed(state, name));
  expect(['Reynolds', 'Buford', 'Kane'].map(range)).toEqual([8, 5, 2]);
  const alone = settled(field('union 1001 Buford ** CV5 =Cav/1').state);
  expect(commandRangeOf(alone, 0)).toBe(8);
});

test('LFM 20.12b LFM R164 among corps commanders the lowest corps number has precedence', () => {
  expect(acting('union 1001 Howard *** CV3 =XI\nunion 1019 Hancock *** CV5 =II')).toBe('Hancock');
  expect(acting('union 1001 Sykes *** CV3 =V\nunion 1019 Sedgwick *** CV5 =VI')).toBe('Sykes');
  expect(acting('union 1001 Sykes *** CV3 =V\nunion 1019 Keyes *** CV5 =IV')).toBe('Keyes');
  expect(acting('union 1001 Slocum *** CV3 =XII\nunion 1019 Sickles *** CV5 =III')).toBe('Sickles');
  expect(acting('union 1001 Pleasonton *** CV3 =Cav\nunion 1019 Slocum *** CV5 =XII')).toBe('Slocum');
});

test('LFM 20.12b the seniority of corps decides, however near the enemy another one is', () => {
  const corps = 'union 1001 Hancock *** CV5 =II\nunion 1010 Howard *** CV3 =XI\nconfederate 1012 26NC 8-5';
  expect(acting(corps)).toBe('Hancock');
});

test('LFM 20.12a LFM 20.12b LFM 20.12c LFM 20.1b it is told by which clause somebody commands the army', () => {
  const clause = (text: string) => armyCommandNow(field(text).state, 'union', null).clause;
  expect(clause('union 1001 Meade army CV3; Hancock *** CV5 =II')).toBe('LFM 20.1b');
  expect(clause('union 1001 Hancock *** CV5 =II; Caldwell ** CV3 =II/1')).toBe('LFM 20.12a');
  expect(clause('union 1001 Hancock *** CV5 =II; Howard *** CV3 =XI')).toBe('LFM 20.12b');
  expect(clause('union 1001 Caldwell ** CV3 =II/1')).toBe('LFM 20.12c');
  expect(armyCommandNow(field('').state, 'union', null)).toEqual({ commander: null, clause: 'LFM 20.12a' });
});

test('LFM R164 more stars, then corps number, then division number, then the list', () => {
  const { state, battle } = field(`
    union 0101 Barlow ** CV3 =XI/1; Robinson ** CV4 =I/2; Wadsworth ** CV3 =I/1; Howard *** CV3 =XI
    union 0101 Meade army CV3; Late ** CV2 =Cav/Late; Later ** CV2 =Cav/Later`);
  const order = ['Meade', 'Howard', 'Wadsworth', 'Robinson', 'Barlow', 'Late', 'Later'];
  const ids = order.map(name => commanderNamed(state, name));
  for (const [place, id] of ids.entries())
    expect(ids.map(other => outranks(battle, id, other))).toEqual(ids.map((_, other) => other > place));
});

test('LFM R164 LFM 20.1c a scenario may put its own list in the place of the numbers', () => {
  const { state } = field('union 1001 Howard *** CV3 =XI\nunion 1019 Hancock *** CV5 =II');
  expect(inCharge(settled(structured(state, { seniority: 'as-listed' })))).toBe('Howard');
});

test('LFM 20.12c LFM R167 without a corps commander the one nearest to the enemy acts, ties by seniority', () => {
  const two = 'union 1001 Barlow ** CV3 =XI/1\nunion 1010 Wadsworth ** CV3 =I/1\n';
  expect(acting(`${two}confederate 1004 26NC 8-5`)).toBe('Barlow');
  expect(acting(`${two}confederate 1007 26NC 8-5`)).toBe('Wadsworth');
  expect(
    acting('union 1001 Barlow ** CV3 =XI/1\nunion 1009 Wadsworth ** CV3 =I/1\nconfederate 1005 26NC 8-5'),
  ).toBe('Wadsworth');
  expect(acting(`${two}confederate 1001 Lee army CV5`)).toBe('Wadsworth');
  expect(acting(`${two}union 1011 Kane *\nconfederate 1012 26NC 8-5`)).toBe('Wadsworth');
  expect(acting(`${two}union 1001 107OH 4-3\nconfederate 1007 26NC 8-5`)).toBe('Wadsworth');
});

test('LFM R233 if he who acted is off the map the choice is made anew, with present distances', () => {
  const { state } = field(
    'union to-arrive Reynolds *** CV5 =I\nunion 1001 Barlow ** CV3 =XI/1\nunion 1010 Wadsworth ** CV3 =I/1\nconfederate 1004 26NC 8-5',
  );
  const before = commanderNamed(state, 'Reynolds');
  expect(armyCommandNow(state, 'union', before)).toEqual({
    commander: commanderNamed(state, 'Barlow'),
    clause: 'LFM 20.12c',
  });
});

test('LFM 20.12d LFM R165 an acting commander stays until one who outranks him has him in the range of his rank', () => {
  const start = settled(field('union 1001 Howard *** CV3 =XI\nunion to-arrive Hancock *** CV5 =II').state);
  expect(inCharge(settled(withCommanderAt(start, 'Hancock', '1007')))).toBe('Howard');
  expect(inCharge(settled(withCommanderAt(start, 'Hancock', '1006')))).toBe('Hancock');
  const reversed = settled(field('union 1001 Hancock *** CV5 =II\nunion to-arrive Howard *** CV3 =XI').state);
  expect(inCharge(settled(withCommanderAt(reversed, 'Howard', '1001')))).toBe('Hancock');
});

test('LFM R165 the range of relief is traced around the enemy; of several the most senior takes over', () => {
  const { state } = field(`
    map 1x12
    union 0101 Buford ** CV5 =Cav/1
    union to-arrive Howard *** CV3 =XI; Hancock *** CV5 =II
    confederate 0103 26NC 8-5`);
  const start = settled(state);
  expect(inCharge(settled(withCommanderAt(start, 'Howard', '0105')))).toBe('Buford');
  const both = withCommanderAt(withCommanderAt(start, 'Howard', '0102'), 'Hancock', '0102');
  expect(inCharge(settled(both))).toBe('Hancock');
});

test('LFM X6 LFM 20.12a LFM 20.12d LFM R165 Buford acts until he is within 5 hexes of Reynolds', () => {
  const { state } = field('union 1001 Buford ** CV5 =Cav/1\nunion to-arrive Reynolds *** CV5 =I');
  const alone = settled(state);
  expect(inCharge(alone)).toBe('Buford');
  const nine = settled(withCommanderAt(alone, 'Reynolds', '1010'));
  expect(inCharge(nine)).toBe('Buford');
  expect(inCharge(settled(withCommanderAt(nine, 'Reynolds', '1006')))).toBe('Reynolds');
});

test('LFM X7 LFM 20.12a LFM 20.12b LFM 20.12c LFM 20.12d Heth, Hill, Hill, Ewell, Ewell, Lee', () => {
  let { state } = field(`
    confederate 1001 Heth ** CV3 =III/Heth
    confederate to-arrive Hill *** CV3 =III; Ewell *** CV3 =II; Lee army CV5`);
  const next = (name?: string, hex = ''): string | null => {
    state = settled(name ? withCommanderAt(state, name, hex) : state);
    return inCharge(state, 'confederate');
  };
  expect(next()).toBe('Heth');
  expect(next('Hill', '1006')).toBe('Hill');
  expect(next('Ewell', '1013')).toBe('Hill');
  expect(next('Hill', '1008')).toBe('Ewell');
  expect(next('Lee', '1004')).toBe('Ewell');
  expect(next('Lee', '1005')).toBe('Lee');
});

test('LFM 20.12d a change is reported with both names, and no change is not reported', () => {
  const { state } = field('union 1001 Buford ** CV5 =Cav/1\nunion to-arrive Reynolds *** CV5 =I');
  const table = scripted<CommandEvent>();
  transact(withCommanderAt(settled(state), 'Reynolds', '1003'), draft => {
    settleArmyCommand(draft, 'union', table);
    settleArmyCommand(draft, 'union', table);
  });
  expect(table.events).toEqual([
    {
      type: 'army-command-taken',
      clause: 'LFM 20.12d',
      side: 'union',
      commander: 'Reynolds',
      from: 'Buford',
    },
  ]);
});

test('LFM SP.1a LFM 19.1 LFM R4 the initiative value is the CV of the army commander, actual or acting, or 0', () => {
  const value = (text: string) => initiativeValue(settled(field(text).state), 'union');
  expect(value('union 1001 Meade army CV3; Reynolds *** CV5 =I')).toBe(3);
  expect(value('union 1001 Reynolds *** CV5 =I')).toBe(5);
  expect(value('union 1001 Gamble *')).toBe(0);
  expect(value('confederate 1001 Lee army CV5')).toBe(0);
});

test('LFM 8.10f LFM R166 LFM 0.2c the replacement is army commander at once, with his own CV', () => {
  const { state } = field('union 1001 Meade army CV3 then=Reynolds:5 replaced; Hancock *** CV4 =II');
  expect(inCharge(settled(state))).toBe('Meade');
  expect(initiativeValue(settled(state), 'union')).toBe(5);
});
