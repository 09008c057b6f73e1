import { label } from '@abatis/hex';
import { transact } from '@abatis/kernel';
import { expect, test } from 'vitest';
import { commanderNamed, ofCommander, ofUnit, unitNamed, unitOf } from '../../src/pieces.ts';
import {
  commanderHexes,
  freeSetUpsOf,
  leavesCommander,
  mayEndSetUp,
  maySetUp,
  maySetUpMode,
  type SetUpEvent,
  setUp,
  setUpHexes,
  setUpMode,
  sidesToSetUp,
} from '../../src/rules/29-set-up.ts';
import { started } from '../started.ts';
import { forbiddenBy } from './forbidden-by.ts';
import { scripted } from './scripted.ts';

const { state, battle, hex } = started('gettysburg-1-july');
const unit = (name: string) => unitNamed(state, name);
const commander = (name: string) => commanderNamed(state, name);
const labels = (hexes: readonly number[]) => hexes.map(each => label(battle.ground.grid, each));

test('LFM 29.1 the sides with pieces of their own to place', () => {
  expect(sidesToSetUp(state)).toEqual(['union']);
  expect(sidesToSetUp(started('east-cavalry-field').state)).toEqual([]);
  expect(freeSetUpsOf(state, 'confederate')).toEqual([]);
});

test('LFM 29.1 in or next to the hexes that are named', () => {
  const [gamble, devin] = freeSetUpsOf(state, 'union');
  expect(labels(setUpHexes(state, gamble!))).toEqual([
    ...['1211', '1212', '1213', '1310', '1311', '1312', '1313'],
    ...['1410', '1411', '1412', '1413', '1510', '1511'],
  ]);
  expect(setUpHexes(state, devin!)).not.toContain(hex('1312'));
  expect(maySetUp(state, 'union', ofUnit(unit('8IL')), hex('1511'))).toEqual(forbiddenBy('legal'));
  expect(maySetUp(state, 'union', ofUnit(unit('8IL')), hex('1512'))).toEqual(forbiddenBy('LFM 29.1'));
  expect(maySetUp(state, 'union', ofUnit(unit('6NY')), hex('1511'))).toEqual(forbiddenBy('LFM 29.1'));
  expect(maySetUp(state, 'confederate', ofUnit(unit('8IL')), hex('1511'))).toEqual(forbiddenBy('LFM 29.1'));
  expect(maySetUp(state, 'union', ofCommander(commander('Buford')), hex('1511'))).toEqual(
    forbiddenBy('legal'),
  );
  expect(maySetUp(state, 'union', ofCommander(commander('Buford')), hex('1115'))).toEqual(
    forbiddenBy('LFM 29.1'),
  );
  expect(maySetUp(state, 'union', ofCommander(commander('Reynolds')), hex('1511'))).toEqual(
    forbiddenBy('LFM 29.1'),
  );
});

test('LFM 29.1 LFM R18 not where an enemy stands', () => {
  const enemy = transact(state, draft => setUp(draft, ofUnit(unit('26NC')), hex('1511'), scripted()));
  expect(maySetUp(enemy, 'union', ofUnit(unit('8IL')), hex('1511'))).toEqual(forbiddenBy('LFM 29.1'));
  expect(maySetUp(enemy, 'union', ofUnit(unit('8IL')), hex('1510'))).toEqual(forbiddenBy('legal'));
});

test('LFM 29.1 LFM 29.2 only cavalry that the scenario names starts in the mode that its owner likes', () => {
  expect(maySetUpMode(state, 'union', unit('8IL'))).toEqual(forbiddenBy('legal'));
  expect(maySetUpMode(state, 'union', unit('6NY'))).toEqual(forbiddenBy('LFM 29.1'));
  expect(maySetUpMode(state, 'confederate', unit('8IL'))).toEqual(forbiddenBy('LFM 29.1'));
});

test('LFM 29.1 pieces are where their owner put them', () => {
  const table = scripted<SetUpEvent>();
  const after = transact(state, draft => {
    setUp(draft, ofUnit(unit('8IL')), hex('1511'), table);
    setUp(draft, ofCommander(commander('Gamble')), hex('1511'), table);
    setUpMode(draft, unit('8IL'), true, table);
  });
  expect(unitOf(after, unit('8IL'))).toMatchObject({ place: 'map', hex: hex('1511'), mounted: true });
  expect(after.commanders[commander('Gamble')]).toMatchObject({ place: 'map', hex: hex('1511') });
  expect(table.events).toEqual([
    { type: 'set-up', clause: 'LFM 29.1', piece: '8IL', hex: '1511' },
    { type: 'set-up', clause: 'LFM 29.1', piece: 'Gamble', hex: '1511' },
    { type: 'set-up-mode', clause: 'LFM 29.1', unit: '8IL', mounted: true },
  ]);
});

test('LFM 4.3 LFM 20.8a the set-up ends within the limits and with brigade commanders at their troops', () => {
  expect(mayEndSetUp(state, 'union')).toEqual(forbiddenBy('legal'));
  const mixed = transact(state, draft => setUpMode(draft, unit('8IL'), true, scripted()));
  expect(mayEndSetUp(mixed, 'union')).toEqual(forbiddenBy('LFM 4.3'));
  expect(mayEndSetUp(mixed, 'confederate')).toEqual(forbiddenBy('legal'));
  const alone = transact(state, draft =>
    setUp(draft, ofCommander(commander('Gamble')), hex('1511'), scripted()),
  );
  expect(mayEndSetUp(alone, 'union')).toEqual(forbiddenBy('LFM 20.8a'));
  expect(labels(commanderHexes(alone, commander('Gamble')))).toEqual(['1311', '1411']);
  expect(commanderHexes(state, commander('Buford'))).toHaveLength(13);
  expect(commanderHexes(state, commander('Reynolds'))).toEqual([]);
});

test('LFM 20.8a a commander whom his owner does not place does not keep the set-up from ending', () => {
  const away = transact(state, draft => {
    setUp(draft, ofCommander(commander('Cutler')), hex('1511'), scripted());
    setUp(draft, ofUnit(unit('76NY')), hex('2020'), scripted());
  });
  expect(mayEndSetUp(away, 'union')).toEqual(forbiddenBy('legal'));
});

test('LFM 20.8a whom the last regiment with its commander would leave alone', () => {
  expect(leavesCommander(state, unit('8IL'))).toBeNull();
  expect(leavesCommander(state, unit('3IN'))).toBeNull();
  expect(leavesCommander(state, unit('A-2US'))).toBeNull();
  const one = transact(state, draft => setUp(draft, ofUnit(unit('8NY')), hex('1411'), scripted()));
  expect(leavesCommander(one, unit('8IL'))).toBe(commander('Gamble'));
});
