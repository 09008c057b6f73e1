import { net, transact } from '@abatis/kernel';
import { expect, test } from 'vitest';
import { commanderNamed, commandValue } from '../../../src/pieces.ts';
import {
  beginCommand,
  commandDrms,
  commandersToRoll,
  immediateSuperior,
  mayRollCommand,
  rollCommand,
} from '../../../src/rules/20-command/index.ts';
import type { LfmState } from '../../../src/state.ts';
import { field } from '../../field.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { scripted } from '../scripted.ts';
import { denials, determine, settled, structured, withCommanderAt } from './determine.ts';

/** The modifiers of a commander in a position where those marked `out` are not in command. */
const drmsOf = (text: string, name: string, change = (state: LfmState): LfmState => state): number[] => {
  const state = settled(change(field(text).state));
  return commandDrms(state, commanderNamed(state, name)).map(({ value }) => value);
};

const superiorOf = (
  text: string,
  name: string,
  change = (state: LfmState): LfmState => state,
): string | null => {
  const { state, battle } = field(text);
  const superior = immediateSuperior(settled(change(state)), commanderNamed(state, name));
  return superior === null ? null : battle.commanders[superior]!.name;
};

const ARMY = `
  brigade Meredith union I/1
  union 1010 Meade army CV4
  union 1011 Reynolds *** CV5 =I
  union 1012 Wadsworth ** CV3 =I/1
  union 1013 Meredith *; 2WI 4-5 @Meredith
`;

test('LFM 20.3a LFM 0.5 the army commander commands with a die of his CV or less', () => {
  expect(determine(field(ARMY).state, { Meade: 4 }).commands('Meade')).toBe(true);
  const failed = determine(field(ARMY).state, { Meade: 5 });
  expect(failed.commands('Meade')).toBe(false);
  expect(denials(failed.finding('Meade'))).toEqual(['LFM 20.3a']);
});

test('LFM 20.3b LFM T15 LFM R160 those within 8 hexes of him roll with -1 and are not in command by his roll alone', () => {
  const at = (hex: string) => `union 1001 Meade army CV4\nunion ${hex} Reynolds *** CV5 =I`;
  expect(drmsOf(at('1009'), 'Reynolds')).toEqual([-1]);
  expect(drmsOf(at('1010'), 'Reynolds')).toEqual([]);
  expect(determine(field(at('1009')).state, { Meade: 1 }).commands('Reynolds')).toBe(false);
});

test('LFM 20.3c LFM 20.4b if he fails, or does not roll, his subordinates roll unmodified', () => {
  const near = field('union 1010 Meade army CV4\nunion 1011 Reynolds *** CV5 =I').state;
  expect(determine(near, { Meade: 5, Reynolds: 5 }).rolls[1]).toMatchObject({ drms: [], passed: true });
  expect(determine(near, { Meade: 5, Reynolds: 6 }).rolls[1]).toMatchObject({
    clause: 'LFM 20.4b',
    passed: false,
  });
});

test('LFM 20.4a LFM 20.4c a corps commander under orders passes with a die one above his CV', () => {
  const near = field('union 1010 Meade army CV4\nunion 1011 Reynolds *** CV4 =I').state;
  const passed = determine(near, { Meade: 4, Reynolds: 5 });
  expect(passed.rolls[1]).toMatchObject({ clause: 'LFM 20.4a', natural: 5, cv: 4, passed: true });
  expect(passed.finding('Reynolds')).toMatchObject({ inCommand: true, clause: 'LFM 20.4a' });
  const failed = determine(near, { Meade: 4, Reynolds: 6 });
  expect(denials(failed.finding('Reynolds'))).toEqual(['LFM 20.4c']);
});

test('LFM 20.4d LFM 20.5a LFM T15 a division commander has -1 within 5 hexes of his corps commander in command', () => {
  const at = (hex: string, state = '') =>
    `union 0101 Meade army CV4 out\nunion 1010 Reynolds *** CV5 =I ${state}\nunion ${hex} Wadsworth ** CV3 =I/1`;
  expect(drmsOf(at('1015'), 'Wadsworth')).toEqual([-1]);
  expect(drmsOf(at('1016'), 'Wadsworth')).toEqual([]);
  expect(drmsOf(at('1015', 'out'), 'Wadsworth')).toEqual([]);
});

test('LFM 20.5a the army commander next to him does not replace the corps commander on the map', () => {
  const text = 'union 1010 Meade army CV4\nunion 1020 Reynolds *** CV5 =I\nunion 1011 Wadsworth ** CV3 =I/1';
  expect(drmsOf(text, 'Wadsworth')).toEqual([]);
  expect(superiorOf(text, 'Wadsworth')).toBe('Reynolds');
});

test('LFM X3 LFM 20.5a LFM 20.5b one shattered brigade and one out of range: +2, and no -1 at 6 hexes', () => {
  const { state } = field(`
    brigade Meredith union I/1 shattered
    brigade Cutler union I/1
    union 0101 Meade army CV4
    union 1006 Reynolds *** CV5 =I
    union 1012 Wadsworth ** CV4 =I/1
    union 1013 Meredith *; 2WI 4-5 @Meredith
    union 1018 Cutler *; 76NY 4-4 @Cutler`);
  const two = determine(state, { Reynolds: 5, Wadsworth: 2 });
  expect(two.rolls[1]!.drms.map(({ value, clause, label }) => [value, clause, label])).toEqual([
    [1, 'LFM 20.5b', 'Meredith shattered'],
    [1, 'LFM 20.5b', 'Cutler out of range'],
  ]);
  expect(two.commands('Wadsworth')).toBe(true);
  const three = determine(state, { Reynolds: 5, Wadsworth: 3 });
  expect(three.commands('Wadsworth')).toBe(false);
  expect(three.finding('Wadsworth')).toMatchObject({
    refusals: [{ clause: 'LFM 20.5a', facts: { total: 5, cv: 4 } }],
  });
});

test('LFM 20.5b LFM R169 LFM R170 LFM R171 one for each brigade; cavalry is in range at 8; the absent add nothing', () => {
  const penalty = (brigade: string, place: string): number[] =>
    drmsOf(
      `brigade Kane union I/1 ${brigade}\nbrigade Other union I/2 shattered
       union 1001 Wadsworth ** CV3 =I/1\nunion 1001 Reynolds *** CV4 =I out\nunion ${place} Kane *`,
      'Wadsworth',
    );
  expect(penalty('', '1006')).toEqual([]);
  expect(penalty('', '1007')).toEqual([1]);
  expect(penalty('shattered', '1007')).toEqual([1]);
  expect(penalty('shattered', '1001')).toEqual([1]);
  expect(penalty('cavalry', '1009')).toEqual([]);
  expect(penalty('cavalry', '1010')).toEqual([1]);
  expect(penalty('', 'to-arrive')).toEqual([]);
});

test('LFM 20.5b a brigade without a commander is of the division of its labels: side, corps and division', () => {
  const penalty = (brigade: string): number[] =>
    drmsOf(
      `brigade Kane ${brigade} shattered\nunion 1001 Wadsworth ** CV3 =I/1; Reynolds *** CV4 =I out`,
      'Wadsworth',
    );
  expect(penalty('union I/1')).toEqual([1]);
  expect(penalty('union I/2')).toEqual([]);
  expect(penalty('union II/1')).toEqual([]);
  expect(penalty('confederate I/1')).toEqual([]);
});

test('LFM R171 a destroyed brigade adds nothing', () => {
  const { state } = field(
    'brigade Kane union I/1 shattered\nunion 1001 Reynolds *** CV4 =I; Wadsworth ** CV3 =I/1',
  );
  const destroyed = { ...state, brigades: state.brigades.map(each => ({ ...each, destroyed: true })) };
  const drms = (each: LfmState) => net(commandDrms(settled({ ...each }), commanderNamed(each, 'Wadsworth')));
  expect(drms(state)).toBe(0);
  expect(drms(destroyed)).toBe(-1);
});

test('LFM R161 without a corps commander on the map the army commander gives the orders, at 8 hexes', () => {
  const text = (hex: string) =>
    `union 1001 Meade army CV4\nunion to-arrive Reynolds *** CV5 =I\nunion ${hex} Wadsworth ** CV3 =I/1`;
  expect(superiorOf(text('1009'), 'Wadsworth')).toBe('Meade');
  expect(drmsOf(text('1009'), 'Wadsworth')).toEqual([-1]);
  expect(drmsOf(text('1010'), 'Wadsworth')).toEqual([]);
});

test('LFM 20.1b LFM R161 each answers to the next above in his own formation who is on the map', () => {
  const chain = (place: string, other: string) =>
    `brigade Kane union I/1\nunion 1001 Meade army CV4\nunion ${other} Reynolds *** CV5 =I
     union 1002 Howard *** CV3 =XI\nunion 1003 Robinson ** CV3 =I/2\nunion ${place} Wadsworth ** CV3 =I/1\nunion 1004 Kane *`;
  expect(superiorOf(chain('1001', '1001'), 'Kane')).toBe('Wadsworth');
  expect(superiorOf(chain('to-arrive', '1001'), 'Kane')).toBe('Reynolds');
  expect(superiorOf(chain('to-arrive', 'to-arrive'), 'Kane')).toBe('Meade');
  expect(superiorOf(chain('1001', '1001'), 'Howard')).toBe('Meade');
  expect(superiorOf(chain('1001', '1001'), 'Meade')).toBeNull();
});

test('LFM 20.1b corps of the same number on the two sides have nothing to do with each other', () => {
  const text =
    'union 1001 Meade army CV4\nconfederate 1002 Longstreet *** CV5 =I\nunion 1003 Wadsworth ** CV3 =I/1';
  expect(superiorOf(text, 'Wadsworth')).toBe('Meade');
});

test('LFM 20.1b LFM 0.3a those without a formation have nobody above them but the army commander', () => {
  const text = 'union 1001 Meade army CV4\nunion 1002 Reynolds *** CV5; Wadsworth ** CV3; Kane *';
  expect(superiorOf(text, 'Kane')).toBe('Meade');
  expect(superiorOf(text, 'Wadsworth')).toBe('Meade');
});

test('LFM 20.4b without an army commander there are no orders', () => {
  const { state } = field('union 1002 Reynolds *** CV5 =I\nunion 1003 Kane *');
  expect(commandDrms(state, commanderNamed(state, 'Reynolds'))).toEqual([]);
});

test('LFM SP.2a when a side determines command the other one keeps its own', () => {
  const { state } = field('union 1002 Reynolds *** CV5 =I\nconfederate 1013 Lee army CV5');
  const begun = transact(state, draft => beginCommand(draft, 'union'));
  expect(begun.commanders.map(({ inCommand }) => inCommand)).toEqual([false, true]);
});

test('LFM 20.1c a scenario may let commanders answer to others, or let the army commander hold lower commands', () => {
  const text = `brigade Custer union Cav/3 cavalry
    union 1001 Gregg army CV4\nunion 1002 Kilpatrick ** CV3 =Cav/3\nunion 1003 Stahel ** CV2 =Cav/1\nunion 1004 Custer *`;
  expect(superiorOf(text, 'Custer')).toBe('Kilpatrick');
  const attached = (state: LfmState) =>
    structured(state, { answersTo: { [commanderNamed(state, 'Custer')]: commanderNamed(state, 'Stahel') } });
  expect(superiorOf(text, 'Custer', attached)).toBe('Stahel');
  const whole = (state: LfmState) =>
    structured(state, { armyAlsoHolds: { union: 'division', confederate: null } });
  expect(superiorOf(text, 'Custer', whole)).toBe('Gregg');
  const wing = (state: LfmState) =>
    structured(state, { armyAlsoHolds: { union: 'corps', confederate: null } });
  expect(superiorOf(`${text}\nunion 1005 Pleasonton *** CV3 =Cav`, 'Stahel', wing)).toBe('Gregg');
  expect(superiorOf(text, 'Custer', wing)).toBe('Kilpatrick');
});

test('LFM 20.1c LFM 20.5b an attached brigade burdens the division commander to whom it answers', () => {
  const text = `brigade Custer union Cav/3 cavalry shattered
    union 1001 Gregg army CV4 out; Kilpatrick ** CV3 =Cav/3; Stahel ** CV2 =Cav/1; Custer *`;
  const attached = (state: LfmState) =>
    structured(state, { answersTo: { [commanderNamed(state, 'Custer')]: commanderNamed(state, 'Stahel') } });
  expect([drmsOf(text, 'Kilpatrick'), drmsOf(text, 'Stahel')]).toEqual([[1], []]);
  expect([drmsOf(text, 'Kilpatrick', attached), drmsOf(text, 'Stahel', attached)]).toEqual([[], [1]]);
});

test('LFM R162 an acting army commander rolls once against his own CV, without modifiers', () => {
  const { state } = field('brigade Gamble union Cav/1 shattered\nunion 1001 Buford ** CV5 =Cav/1; Gamble *');
  expect(commandDrms(settled(state), commanderNamed(state, 'Buford'))).toEqual([]);
  const { rolls } = determine(state, { Buford: 5 });
  expect(rolls).toMatchObject([{ clause: 'LFM 20.3a', natural: 5, cv: 5, passed: true }]);
});

test('LFM R163 commanders of the same stars as the acting one have the -1 from him', () => {
  const corps = (hex: string) => `union 1001 Hancock *** CV5 =II\nunion ${hex} Howard *** CV3 =XI`;
  expect(drmsOf(corps('1009'), 'Howard')).toEqual([-1]);
  expect(drmsOf(corps('1010'), 'Howard')).toEqual([]);
  const divisions =
    'union 1001 Buford ** CV5 =Cav/1\nunion 1007 Wadsworth ** CV3 =I/1\nconfederate 0101 26NC 8-5';
  expect(drmsOf(divisions, 'Wadsworth')).toEqual([-1]);
  const acting = settled(field(`${divisions}\nunion to-arrive Reynolds *** CV5 =I`).state);
  const arrived = withCommanderAt(acting, 'Reynolds', '2020');
  expect(immediateSuperior(arrived, commanderNamed(arrived, 'Wadsworth'))).toBe(
    commanderNamed(arrived, 'Reynolds'),
  );
  expect(commandDrms(arrived, commanderNamed(arrived, 'Wadsworth'))).toMatchObject([
    { value: -1, clause: 'LFM 20.5a' },
  ]);
});

test('LFM R159 LFM SP.2a army, then corps, then division commanders of the phasing side, each once', () => {
  const { state } = field(
    `${ARMY}union 0101 Howard *** CV3 =XI\nunion to-arrive Sykes *** CV3 =V\nconfederate 0120 Lee army CV5 out`,
  );
  const start = transact(settled(state), draft => beginCommand(draft, 'union'));
  const named = (name: string) => commanderNamed(state, name);
  const may = (name: string, ...rolled: readonly string[]) =>
    mayRollCommand(
      { ...start, commandRolls: rolled.map(each => ({ ...ROLL, commander: named(each) })) },
      named(name),
    );
  expect(commandersToRoll(start, 'union')).toEqual(['Meade', 'Reynolds', 'Howard', 'Wadsworth'].map(named));
  expect(may('Howard', 'Meade', 'Reynolds').legal).toBe(true);
  expect(may('Meade', 'Meade')).toEqual(forbiddenBy('LFM R159'));
  expect(may('Meade', 'Reynolds')).toEqual(forbiddenBy('LFM R159'));
  expect(may('Howard', 'Wadsworth')).toEqual(forbiddenBy('LFM R159'));
  expect(may('Wadsworth', 'Meade', 'Howard').legal).toBe(true);
  expect(may('Lee')).toEqual(forbiddenBy('LFM SP.2a'));
  expect(may('Sykes')).toEqual(forbiddenBy('LFM R172'));
  expect(may('Meredith')).toEqual(forbiddenBy('LFM 20.6a'));
});

const ROLL = { clause: 'LFM 20.3a', natural: 6, drms: [], cv: 1, passed: false };

test('LFM R162 LFM 20.12a a brigade commander who acts as army commander may roll, the others may not', () => {
  const { state } = field('union 1001 Gamble *; Devin *');
  const start = transact(settled(state), draft => beginCommand(draft, 'union'));
  expect(mayRollCommand(start, 0).legal).toBe(true);
  expect(mayRollCommand(start, 1)).toEqual(forbiddenBy('LFM 20.6a'));
});

test('LFM 20.12d an army commander who has not taken over yet does not roll', () => {
  const { state } = field('confederate 1001 Ewell *** CV3 =II\nconfederate 1010 Lee army CV5');
  const acting = {
    ...state,
    phasing: 'confederate' as const,
    armyCommander: { union: null, confederate: 0 },
  };
  const start = transact(acting, draft => beginCommand(draft, 'confederate'));
  expect(mayRollCommand(start, 1)).toEqual(forbiddenBy('LFM 20.12d'));
  expect(mayRollCommand(start, 0).legal).toBe(true);
  expect(immediateSuperior(start, 1)).toBeNull();
});

test('LFM R159 LFM 20.9 presence works at once and spares the lower-ranked commander his roll', () => {
  const { state } = field(
    'union 1001 Meade army CV4; Reynolds *** CV1 =I; Wadsworth ** CV1 =I/1\nunion 1002 Howard *** CV1 =XI',
  );
  const table = scripted(4);
  const after = transact(settled(state), draft => {
    beginCommand(draft, 'union');
    rollCommand(draft, commanderNamed(draft, 'Meade'), table);
  });
  table.expectSpent();
  const rolled = { ...after, commandRolls: [{ ...ROLL, commander: commanderNamed(state, 'Meade') }] };
  expect(mayRollCommand(rolled, commanderNamed(state, 'Reynolds'))).toEqual(forbiddenBy('LFM 20.9'));
  expect(commandersToRoll(rolled, 'union')).toEqual([commanderNamed(state, 'Howard')]);
  expect(table.events).toMatchObject([
    { type: 'command-rolled', clause: 'LFM 20.3a', commander: 'Meade', natural: 4, cv: 4, passed: true },
    { type: 'command-by-presence', clause: 'LFM 20.9', commander: 'Reynolds', by: 'Meade' },
    { type: 'command-by-presence', clause: 'LFM 20.9', commander: 'Wadsworth', by: 'Meade' },
  ]);
});

test('LFM X5 LFM 20.9 LFM 20.5a Longstreet fails; Early has orders from Ewell at 4 hexes, not at 6', () => {
  const position = (ewell: string) =>
    field(`
      brigade Hays confederate II/Early
      confederate 0101 Lee army CV5
      confederate 1010 Longstreet *** CV4 =I; Early ** CV4 =II/Early; Q 4-4 @Hays; Battery 2/1-4 =II
      confederate ${ewell} Ewell *** CV3 =II
      confederate 1011 R 4-4 @Hays\nconfederate 1012 S 4-4 @Hays\nconfederate to-arrive Hays *`).state;
  const near = determine(position('1014'), { Longstreet: 5, Ewell: 3, Early: 5 }, 'confederate');
  expect([near.commands('Longstreet'), near.commands('Early')]).toEqual([false, true]);
  const far = determine(position('1016'), { Longstreet: 5, Ewell: 3, Early: 5 }, 'confederate');
  expect(far.commands('Early')).toBe(false);
});

test('LFM 19.1 LFM R9 the roll is against the CV of the side that is up, and can be foretold', () => {
  const { state } = field(
    'union 1001 Meade army CV2 then=Reynolds:5 replaced out\nunion 1002 Howard *** CV3 =XI',
  );
  const highestDie = (id: number) => commandValue(state, id) - net(commandDrms(settled(state), id));
  expect([highestDie(0), highestDie(1)]).toEqual([5, 3]);
  expect(determine(state, { Meade: 5 }).commands('Meade')).toBe(true);
});
