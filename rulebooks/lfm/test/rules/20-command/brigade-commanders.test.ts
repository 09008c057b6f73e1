import { label, NOWHERE, parseHex } from '@abatis/hex';
import { transact } from '@abatis/kernel';
import { expect, test } from 'vitest';
import { battleOf } from '../../../src/battle.ts';
import { commanderNamed } from '../../../src/pieces.ts';
import { inNames } from '../../../src/references.ts';
import {
  appearanceHexes,
  type CommandEvent,
  commandersMayEndPhase,
  commandersWithoutTroops,
  mayAppear,
  mayJoinTroops,
  mayTakeRefuge,
  nearestTroops,
  refugesOf,
  sendCommander,
  strayCommanders,
  troopsOf,
  waitingCommanders,
} from '../../../src/rules/20-command/index.ts';
import type { LfmState } from '../../../src/state.ts';
import { field } from '../../field.ts';
import { forbiddenBy } from '../forbidden-by.ts';
import { scripted } from '../scripted.ts';
import { settled } from './determine.ts';

const labels = (state: LfmState, hexes: readonly number[]): readonly string[] =>
  hexes.map(hex => (hex === NOWHERE ? 'off the map' : label(battleOf(state).ground.grid, hex)));

const refuges = (text: string): readonly string[] => {
  const state = settled(field(text).state);
  return labels(state, refugesOf(state, commanderNamed(state, 'Kane')));
};

test('LFM 20.8a LFM R24 a phase cannot end while a brigade commander is not stacked with a regiment of his brigade', () => {
  const end = (text: string) => commandersMayEndPhase(field(text).state, 'union');
  expect(end('union 1010 Kane *; 2WI 4-5 @Kane').legal).toBe(true);
  expect(end('union 1010 Kane *\nunion 1011 2WI 4-5 @Kane')).toEqual(forbiddenBy('LFM 20.8a'));
  expect(end('union 1010 Kane *; 56PA 3-4 @Other; B4US 3/1-5 @Kane\nunion 1011 2WI 4-5 @Kane')).toEqual(
    forbiddenBy('LFM 20.8a'),
  );
  expect(end('union 1010 Kane *\nunion eliminated 2WI 4-5 @Kane').legal).toBe(true);
  expect(end('confederate 1010 Kane *\nconfederate 1011 2WI 4-5 @Kane').legal).toBe(true);
});

test('LFM R24 he is offered a place with the nearest of his regiments', () => {
  const { state, hex } = field(
    'union 1010 Kane *\nunion 1012 2WI 4-5 @Kane\nunion 1008 6WI 4-5 @Kane\nunion 1013 7WI 4-5 @Kane',
  );
  const [kane] = strayCommanders(state, 'union');
  expect(labels(state, nearestTroops(state, kane!))).toEqual(['1012', '1008']);
  expect(mayJoinTroops(state, kane!, hex('1008')).legal).toBe(true);
  expect(mayJoinTroops(state, kane!, hex('1013'))).toEqual(forbiddenBy('LFM 20.8a'));
  const table = scripted<CommandEvent>();
  const after = transact(state, draft => sendCommander(draft, kane!, hex('1008'), 'LFM 20.8a', table));
  expect(strayCommanders(after, 'union')).toEqual([]);
  expect(table.events).toEqual([
    { type: 'commander-sent', clause: 'LFM 20.8a', commander: 'Kane', from: '1010', to: '1008' },
  ]);
});

test('LFM 20.8b without a regiment on the map he goes to his superior and stays with him', () => {
  const text = (
    hex: string,
  ) => `brigade Kane union I/1\nunion 0101 Meade army CV4\nunion 1005 Wadsworth ** CV3 =I/1
    union ${hex} Kane *\nunion eliminated 2WI 4-5 @Kane\nunion 1009 56PA 3-4 @Other`;
  expect(refuges(text('1010'))).toEqual(['1005']);
  const { state, hex } = field(text('1010'));
  const kane = commanderNamed(state, 'Kane');
  expect(commandersWithoutTroops(settled(state), 'union')).toEqual([kane]);
  expect(commandersWithoutTroops(settled(field(text('1005')).state), 'union')).toEqual([]);
  expect(mayTakeRefuge(settled(state), kane, hex('1009'))).toEqual(forbiddenBy('LFM 20.8b'));
});

test('LFM 20.8b a commander who has troops on the map is not sent to his superior', () => {
  const { state } = field('union 1005 Meade army CV4\nunion 1010 Kane *; 2WI 4-5 @Kane');
  expect(commandersWithoutTroops(settled(state), 'union')).toEqual([]);
});

test('LFM R232 the next higher commander on the map, else the nearest friendly unit, else he waits off the map', () => {
  const base = 'brigade Kane union I/1\nunion 1010 Kane *\nunion to-arrive Wadsworth ** CV3 =I/1\n';
  expect(refuges(`${base}union 1005 Reynolds *** CV3 =I\nunion 0101 Meade army CV3`)).toEqual(['1005']);
  expect(refuges(`${base}union 0101 Meade army CV3`)).toEqual(['0101']);
  const units = `${base}union 1012 56PA 3-4 @Other\nunion 1008 Stewart 3/1-5\nunion 1014 76NY 3-4 @Other`;
  expect(refuges(units)).toEqual(['1012', '1008']);
  const { state, hex } = field(units);
  expect(mayTakeRefuge(settled(state), commanderNamed(state, 'Kane'), hex('1014'))).toEqual(
    forbiddenBy('LFM R232'),
  );
  expect(refuges(base)).toEqual(['off the map']);
});

test('LFM R232 who waits off the map appears with the first friendly unit or superior to arrive', () => {
  const waiting = (text: string): number => {
    const state = settled(field(`brigade Kane union I/1\nunion off-map Kane *\n${text}`).state);
    return waitingCommanders(state, 'union').length;
  };
  expect(waiting('confederate 1010 26NC 8-5')).toBe(0);
  expect(waiting('union 1010 56PA 3-4 @Other')).toBe(1);
  expect(waiting('union 1010 Wadsworth ** CV3 =I/1')).toBe(1);
  expect(waiting('union 1010 56PA 3-4 @Other\nunion off-map 2WI 4-5 @Kane exit=3:1001')).toBe(0);
});

test('LFM R232 LFM 20.8a he appears with his regiments that came back without him, else where he takes refuge', () => {
  const appears = (text: string) => {
    const state = settled(field(`brigade Kane union I/1\nunion off-map Kane *\n${text}`).state);
    const kane = commanderNamed(state, 'Kane');
    return { state, kane, hexes: labels(state, appearanceHexes(state, kane)) };
  };
  expect(appears('union 1010 56PA 3-4 @Other').hexes).toEqual(['1010']);
  const { state, kane, hexes } = appears('union 1010 56PA 3-4 @Other\nunion 1515 2WI 4-5 @Kane');
  expect(hexes).toEqual(['1515']);
  const to = (place: string) => mayAppear(state, kane, parseHex(battleOf(state).ground.grid, place));
  expect(to('1515').legal).toBe(true);
  expect(to('1010')).toEqual(forbiddenBy('LFM R232'));
});

test('LFM 20.8a only a brigade commander has troops of his own', () => {
  const { state } = field('brigade Kane union I/1\nunion 1010 Wadsworth ** CV3 =I/1; 2WI 4-5 @Kane; Kane *');
  expect(troopsOf(state, commanderNamed(state, 'Wadsworth'))).toEqual([]);
  expect(troopsOf(state, commanderNamed(state, 'Kane'))).toHaveLength(1);
});

test('LFM R232 from off the map every friendly unit is equally near', () => {
  const units = 'union 1010 56PA 3-4 @Other\nunion 1012 76NY 3-4 @Other\nunion 2020 Stewart 3/1-5';
  expect(refuges(`brigade Kane union I/1\nunion off-map Kane *\n${units}`)).toEqual(['1010', '1012', '2020']);
});

test('LFM R232 only brigade commanders of the side wait, and only off the map', () => {
  const waiting = (piece: string): number => {
    const state = settled(field(`${piece}\nunion 1010 56PA 3-4 @Other`).state);
    return waitingCommanders(state, 'union').length;
  };
  expect(waiting('union off-map Kane *')).toBe(1);
  expect(waiting('union off-map Wadsworth ** CV3 =I/1')).toBe(0);
  expect(waiting('union to-arrive Kane *')).toBe(0);
  expect(waiting('union 1011 Kane *')).toBe(0);
  expect(waiting('confederate off-map Archer *\nconfederate 1515 26NC 8-5')).toBe(0);
});

test('LFM 20.8b LFM R232 the refusal says where he may not go, off the map included', () => {
  const { state, hex } = field('union 1010 Kane *\nunion 1012 56PA 3-4 @Other');
  const refused = (to: number) =>
    inNames(state, mayTakeRefuge(state, commanderNamed(state, 'Kane'), to).refusals).map(
      ({ facts }) => facts,
    );
  expect(refused(hex('1014'))).toEqual([{ commander: 'Kane', hex: '1014' }]);
  expect(refused(NOWHERE)).toEqual([{ commander: 'Kane', hex: 'off the map' }]);
});

test('LFM R232 LFM R152 a commander sent off the map has left his hex and moved', () => {
  const { state } = field('union 1010 Kane * recovering');
  const table = scripted<CommandEvent>();
  const after = transact(state, draft => sendCommander(draft, 0, NOWHERE, 'LFM R232', table));
  expect(table.events).toMatchObject([{ type: 'commander-sent', from: '1010', to: null }]);
  expect(after.commanders[0]).toMatchObject({
    place: 'off-map',
    hex: NOWHERE,
    moved: true,
    recovering: false,
  });
});
