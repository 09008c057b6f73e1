import { label, NOWHERE } from '@abatis/hex';
import { transact } from '@abatis/kernel';
import { expect, test } from 'vitest';
import { battleOf } from '../../src/battle.ts';
import { commanderNamed, commandValue, eliminateUnit, putUnit, unitNamed } from '../../src/pieces.ts';
import type { CommandEvent } from '../../src/rules/20-command/index.ts';
import {
  accompaniedCommanders,
  type CasualtyEvent,
  commandersAtRisk,
  displaceCommander,
  displacedCommanders,
  displacementHexes,
  mayDisplaceTo,
  rollCasualties,
} from '../../src/rules/21-commander-casualties.ts';
import type { LfmState } from '../../src/state.ts';
import { field } from '../field.ts';
import { settled } from './20-command/determine.ts';
import { forbiddenBy } from './forbidden-by.ts';
import { scripted } from './scripted.ts';

const named = (state: LfmState, ids: readonly number[]): readonly string[] =>
  ids.map(id => battleOf(state).commanders[id]!.name);

/** Where a displaced commander may go. */
const places = (text: string, name: string): readonly string[] => {
  const state = settled(field(text).state);
  return displacementHexes(state, commanderNamed(state, name)).map(hex =>
    hex === NOWHERE ? 'off the map' : label(battleOf(state).ground.grid, hex),
  );
};

test('LFM 8.10d LFM 21.1 LFM 21.2a LFM 8.10e army, corps and division commanders roll, brigade commanders and replacements do not', () => {
  const { state, hex } = field(`
    union 1010 Meade army CV3; Reynolds *** CV5 =I; Wadsworth ** CV3 =I/1; Kane *; Howard *** CV3 =XI replaced
    union 1011 Barlow ** CV3 =XI/1`);
  expect(named(state, commandersAtRisk(state, hex('1010')))).toEqual(['Meade', 'Reynolds', 'Wadsworth']);
  const everybody = state.commanders.map((_, id) => id);
  const table = scripted<CasualtyEvent>(1, 2, 1, 6);
  let fallen: readonly number[] = [];
  const after = transact(state, draft => {
    fallen = rollCasualties(draft, everybody, table);
  });
  table.expectSpent();
  expect(named(state, fallen)).toEqual(['Meade', 'Wadsworth']);
  expect(after.commanders.map(({ replaced }) => replaced)).toEqual([true, false, true, false, true, false]);
});

test('LFM X51 LFM 8.10d LFM 21.1 on a 1 the corps commander is flipped; the brigade commander does not roll', () => {
  const { state, hex } = field('union 1010 Reynolds *** CV5 =I then=Doubleday:3; Kane *; 2WI 4-5 @Kane');
  const table = scripted<CasualtyEvent>(1);
  const after = transact(state, draft => {
    rollCasualties(draft, commandersAtRisk(draft, hex('1010')), table);
  });
  table.expectSpent();
  expect(after.commanders.map(({ replaced }) => replaced)).toEqual([true, false]);
  expect(table.events).toEqual([
    {
      type: 'casualty-rolled',
      clause: 'LFM 21.1',
      commander: 'Reynolds',
      natural: 1,
      casualty: true,
      replacement: 'Doubleday',
    },
  ]);
});

test('LFM 21.1 LFM 21.2a one roll for each event, and on a 2 nothing happens', () => {
  const { state } = field('union 1010 Reynolds *** CV5 =I then=Doubleday:3');
  const table = scripted<CasualtyEvent>(2);
  const after = transact(state, draft => {
    rollCasualties(draft, [0, 0], table);
  });
  table.expectSpent();
  expect(after.commanders[0]!.replaced).toBe(false);
});

test('LFM R9 LFM 8.10d the command status stays, the CV is the replacement’s at once', () => {
  const { state } = field('union 1010 Reynolds *** CV5 =I then=Doubleday:3');
  const after = transact(state, draft => {
    rollCasualties(draft, [0], scripted(1));
  });
  expect(after.commanders[0]!.inCommand).toBe(true);
  expect([commandValue(state, 0), commandValue(after, 0)]).toEqual([5, 3]);
});

test('LFM 21.2b a commander left without friendly units is displaced; who stood alone before is not', () => {
  const { state } = field(`
    union 1010 Kane *; Wadsworth ** CV3 =I/1; 2WI 4-5 @Kane
    union 1012 Meade army CV3\nunion 1014 Howard *** CV3 =XI; 56PA 3-4 @Other`);
  const before = accompaniedCommanders(state);
  expect(named(state, before)).toEqual(['Kane', 'Wadsworth', 'Howard']);
  expect(displacedCommanders(state, 'union', before)).toEqual([]);
  const after = transact(state, draft => eliminateUnit(draft, unitNamed(draft, '2WI')));
  expect(named(after, displacedCommanders(after, 'union', before))).toEqual(['Wadsworth', 'Kane']);
  expect(displacedCommanders(after, 'confederate', before)).toEqual([]);
});

test('LFM R19 commanders alone are displaced when an enemy combat unit enters their hex', () => {
  const { state, hex } = field('union 1010 Meade army CV3\nconfederate 1011 26NC 8-5; Lee army CV5');
  const entered = transact(state, draft => putUnit(draft, unitNamed(draft, '26NC'), hex('1010')));
  expect(named(entered, displacedCommanders(entered, 'union', []))).toEqual(['Meade']);
  expect(displacedCommanders(entered, 'confederate', [])).toEqual([]);
});

test('LFM 21.2b LFM R23 a brigade commander goes to the nearest regiment of his brigade, even in a ZOC', () => {
  const text = `brigade Kane union I/1\nunion 1010 Kane *\nunion 1010 Wadsworth ** CV3 =I/1
    union 1011 56PA 3-4 @Other\nunion 1012 2WI 4-5 @Kane\nunion 1008 6WI 4-5 @Kane\nunion 1014 7WI 4-5 @Kane
    confederate 1013 26NC 8-5`;
  expect(places(text, 'Kane')).toEqual(['1012', '1008']);
});

test('LFM 21.2b LFM R23 a higher commander goes to the nearest unit of his formation or to his superior', () => {
  const text = `union 0101 Meade army CV3\nunion 1010 Reynolds *** CV5 =I\nunion 1010 Wadsworth ** CV3 =I/1
    union 1011 88PA 3-4 =I/2\nunion 1012 2WI 4-5 =I/1\nunion 1008 Stewart 3/1-5 =I\nunion 0909 153PA 5-3 =XI/1`;
  expect(places(text, 'Reynolds')).toEqual(['1011', '0101']);
  expect(places(text.replace('1010 Reynolds', '1006 Reynolds'), 'Wadsworth')).toEqual(['1012', '1006']);
  expect(places(text.replace('0101 Meade', '1010 Meade'), 'Meade')).toEqual(['1011', '0909']);
});

test('LFM 21.2b he does not stay where he is with a superior who is displaced as well', () => {
  const text = 'union 1010 Reynolds *** CV5 =I; Wadsworth ** CV3 =I/1\nunion 1012 2WI 4-5 =I/1';
  expect(places(text, 'Wadsworth')).toEqual(['1012']);
});

test('LFM R214 a commander whose troops have all left the map goes with them or to his superior', () => {
  const gone = 'brigade Kane union I/1\nunion 1010 Kane *\nunion off-map 2WI 4-5 @Kane exit=3:1001\n';
  expect(places(`${gone}union 1005 Wadsworth ** CV3 =I/1`, 'Kane')).toEqual(['off the map', '1005']);
  expect(places(`${gone}union 1001 Wadsworth ** CV3 =I/1\nunion 1012 6WI 4-5 @Kane`, 'Kane')).toEqual([
    '1012',
  ]);
  expect(
    places('union 1010 Wadsworth ** CV3 =I/1\nunion off-map 2WI 4-5 =I/1 exit=3:1001', 'Wadsworth'),
  ).toEqual(['off the map']);
});

test('LFM R232 without troops and superior he goes to the nearest friendly unit, else off the map', () => {
  const lone = 'union 1010 Wadsworth ** CV3 =I/1\n';
  expect(places(`${lone}union 1013 153PA 5-3 =XI/1\nunion 1015 88PA 3-4 =I/2`, 'Wadsworth')).toEqual([
    '1013',
  ]);
  expect(places(lone, 'Wadsworth')).toEqual(['off the map']);
});

test('LFM 21.2b LFM R19 a superior with the enemy in his hex is no refuge', () => {
  const text =
    'union 1005 Meade army CV3\nconfederate 1005 26NC 8-5\nunion 1010 Reynolds *** CV5 =I\nunion 1012 2WI 4-5 =I/1';
  expect(places(text, 'Reynolds')).toEqual(['1012']);
});

test('LFM 21.2b LFM R152 the owner chooses among these hexes only, and the commander has moved', () => {
  const { state, hex } = field(
    'union 0101 Meade army CV3\nunion 1010 Reynolds *** CV5 =I\nunion 1012 2WI 4-5 =I/1',
  );
  const start = settled(state);
  const reynolds = commanderNamed(state, 'Reynolds');
  expect(mayDisplaceTo(start, reynolds, hex('1012')).legal).toBe(true);
  expect(mayDisplaceTo(start, reynolds, hex('1011'))).toEqual(forbiddenBy('LFM 21.2b'));
  expect(mayDisplaceTo(start, reynolds, NOWHERE)).toEqual(forbiddenBy('LFM 21.2b'));
  const table = scripted<CommandEvent>();
  const after = transact(start, draft => displaceCommander(draft, reynolds, hex('1012'), table));
  expect(after.commanders[reynolds]).toMatchObject({ hex: hex('1012'), moved: true });
  expect(table.events).toEqual([
    { type: 'commander-sent', clause: 'LFM 21.2b', commander: 'Reynolds', from: '1010', to: '1012' },
  ]);
});
