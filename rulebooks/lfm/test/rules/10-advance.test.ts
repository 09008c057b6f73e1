import { label } from '@abatis/hex';
import { transact } from '@abatis/kernel';
import { expect, test } from 'vitest';
import { unitName } from '../../src/names.ts';
import { commanderNamed, unitNamed } from '../../src/pieces.ts';
import {
  type AdvanceChance,
  type AdvanceEvent,
  advance,
  advances,
  afterCombat,
  afterVoluntaryRetreat,
  mayAdvance,
} from '../../src/rules/10-advance.ts';
import type { LfmState, Side } from '../../src/state.ts';
import { field } from '../field.ts';
import { forbiddenBy } from './forbidden-by.ts';
import { scripted } from './scripted.ts';

/** A field in which 1010 has been vacated; fighters by name, or null after a voluntary retreat. */
function advancing(text: string, fighters: string | null, side: Side = 'union') {
  const { state, hex, battle } = field(text);
  const chance =
    fighters === null
      ? afterVoluntaryRetreat(hex('1010'), side)
      : afterCombat(
          hex('1010'),
          side,
          fighters.split(' ').map(name => unitNamed(state, name)),
        );
  const step = (now: LfmState, name: string, to: string, commanders: readonly string[] = []) => ({
    unit: unitNamed(now, name),
    to: hex(to),
    commanders: commanders.map(each => commanderNamed(now, each)),
  });
  const table = scripted<AdvanceEvent>();
  return {
    state,
    hex,
    chance,
    table,
    list: (now = state, left = chance): readonly string[] =>
      [...advances(now, left)].map(
        ({ unit, to }) => `${unitName(now, unit)} ${label(battle.ground.grid, to)}`,
      ),
    judge: (name: string, to = '1010', now = state, left = chance) =>
      mayAdvance(now, left, step(now, name, to)),
    step,
    go: (name: string, to = '1010', now = state, left = chance, commanders: readonly string[] = []) => {
      let rest: AdvanceChance = left;
      const later = transact(now, draft => {
        rest = advance(draft, left, step(now, name, to, commanders), table);
      });
      return [later, rest] as const;
    },
  };
}

const HEXES =
  'union 1009 2WI 4-5 @Gibbon; 7WI 3-5 @Gibbon\nunion 1011 6NY 4-5 @Cutler\nunion 1307 19IN 4-5 @Gibbon';

test('LFM 10.1b LFM R139 after a combat those who took part in it and are adjacent may advance', () => {
  const { list, judge } = advancing(HEXES, '2WI 7WI 19IN');
  expect(list()).toEqual(['2WI 1010', '7WI 1010']);
  expect(judge('6NY')).toEqual(forbiddenBy('LFM 10.1b'));
  expect(judge('19IN')).toEqual(forbiddenBy('LFM 10.1b'));
  expect(advancing('union eliminated 2WI 4-5', '2WI').list()).toEqual([]);
});

test('LFM 10.1a LFM 10.1b the chance is that of one side: an enemy next to the hex has no part in it', () => {
  const text = 'union 1009 2WI 4-5\nconfederate 1011 26NC 8-5';
  expect(advancing(text, '2WI 26NC').judge('26NC')).toEqual(forbiddenBy('LFM 10.1b'));
  expect(advancing(text, null).judge('26NC')).toEqual(forbiddenBy('LFM 10.1a'));
});

test('LFM 10.1b LFM R132 the defender too, when the attacker is driven off', () => {
  const text = 'phasing union\nconfederate 1009 26NC 8-5\nconfederate 1011 11NC 6-4';
  expect(advancing(text, '26NC', 'confederate').list()).toEqual(['26NC 1010']);
});

test('LFM 10.1a LFM R136 after a voluntary retreat of the attacker all adjacent units, from any hexes', () => {
  const { list, go, judge } = advancing(
    'phasing confederate\nunion 1009 2WI 4-5 @Gibbon\nunion 1011 7WI 4-5 @Gibbon\nunion 1307 19IN 4-5 @Gibbon',
    null,
  );
  expect(list()).toEqual(['7WI 1010', '2WI 1010']);
  expect(judge('19IN')).toEqual(forbiddenBy('LFM 10.1a'));
  const [later, rest] = go('2WI');
  expect(list(later, rest)).toContain('7WI 1010');
});

test('LFM 12.3b the attacker responds with units from one hex', () => {
  const text = 'phasing union\nunion 1009 2WI 4-5 @Gibbon; 6WI 3-5 @Gibbon\nunion 1011 7WI 4-5 @Gibbon';
  const { list, go, judge, table } = advancing(text, null);
  expect(list()).toEqual(['7WI 1010', '2WI 1010', '6WI 1010']);
  const [later, rest] = go('2WI');
  expect(judge('7WI', '1010', later, rest)).toEqual(forbiddenBy('LFM 12.3b'));
  expect(judge('6WI', '1010', later, rest).legal).toBe(true);
  expect(table.events).toMatchObject([{ type: 'advanced', clause: 'LFM 10.1a' }]);
  const fought = advancing(text, '2WI 6WI 7WI');
  const [next, left] = fought.go('2WI');
  expect(fought.judge('7WI', '1010', next, left).legal).toBe(true);
});

test('LFM 10.2 a unit advances once, and nobody where the enemy still is', () => {
  const { go, judge } = advancing(HEXES, '2WI 7WI');
  const [later, rest] = go('2WI');
  expect(judge('2WI', '1011', later, rest)).toEqual(forbiddenBy('LFM 10.2'));
  expect(advancing(`${HEXES}\nconfederate 1010 26NC 8-5`, '2WI').judge('2WI')).toEqual(
    forbiddenBy('LFM R18'),
  );
});

test('LFM 10.3a LFM R135 any number within the stacking limits', () => {
  const big = 'union 1009 2WI 9-5 @Gibbon; 7WI 7-5 @Gibbon; 6WI 1-5 @Gibbon';
  const { go, judge, list } = advancing(big, '2WI 7WI 6WI');
  const [one, rest] = go('2WI');
  const [two, last] = go('7WI', '1010', one, rest);
  expect(judge('6WI', '1010', two, last)).toEqual(forbiddenBy('LFM 4.1a'));
  expect(list(two, last).every(each => !each.endsWith('1010'))).toBe(true);
  const brigades = advancing(HEXES, '2WI 6NY');
  const [later, left] = brigades.go('2WI');
  expect(brigades.judge('6NY', '1010', later, left)).toEqual(forbiddenBy('LFM R53'));
});

test('LFM 10.3b artillery does not advance', () => {
  const { judge, list } = advancing('union 1009 Battery 3/1-5 limbered', 'Battery');
  expect(judge('Battery')).toEqual(forbiddenBy('LFM 10.3b'));
  expect(list()).toEqual([]);
});

test('LFM 10.4 beside the vacated hex, once somebody has advanced into it', () => {
  const text = `${HEXES}\nunion 0909 24MI 4-5 @Meredith`;
  const { go, judge, list, table } = advancing(text, '2WI 7WI');
  expect(judge('7WI', '1109')).toEqual(forbiddenBy('LFM 10.4'));
  const [later, rest] = go('2WI');
  expect(list(later, rest)).toEqual(['7WI 1010', '7WI 1109']);
  expect(judge('7WI', '0909', later, rest)).toEqual(forbiddenBy('LFM 10.4'));
  expect(judge('7WI', '1110', later, rest)).toEqual(forbiddenBy('LFM 10.4'));
  expect(judge('7WI', '1008', later, rest)).toEqual(forbiddenBy('LFM 10.4'));
  go('7WI', '1109', later, rest);
  expect(table.events.map(({ clause }) => clause)).toEqual(['LFM 10.1b', 'LFM 10.4']);
});

test('LFM 10.4 several units may go to the same hex beside it', () => {
  const { go, judge } = advancing(
    'union 1009 2WI 4-5 @Gibbon; 7WI 3-5 @Gibbon; 6WI 3-5 @Gibbon',
    '2WI 7WI 6WI',
  );
  const [one, rest] = go('2WI');
  const [two, last] = go('7WI', '1109', one, rest);
  expect(judge('6WI', '1109', two, last).legal).toBe(true);
});

test('LFM R122 an advance crosses no river without a bridge', () => {
  expect(advancing(`river 1009/1010\n${HEXES}`, '2WI').judge('2WI')).toEqual(forbiddenBy('LFM R122'));
});

test('LFM R133 LFM R134 LFM 8.6a into a ZOC without command, but not when shattered', () => {
  const enemy = '\nconfederate 0910 26NC 8-5';
  const out = HEXES.replace('2WI 4-5', '2WI 4-5 out used-road');
  expect(advancing(out + enemy, '2WI').judge('2WI').legal).toBe(true);
  const shattered = `brigade Gibbon union shattered\n${HEXES}`;
  expect(advancing(shattered + enemy, '2WI').judge('2WI')).toEqual(forbiddenBy('LFM R133'));
  expect(advancing(shattered, '2WI').judge('2WI').legal).toBe(true);
});

test('LFM R138 cavalry that charged in this player turn does not advance', () => {
  const text = 'union 1009 1NY 4-5 cavalry charged';
  expect(advancing(text, null).judge('1NY')).toEqual(forbiddenBy('LFM R138'));
  expect(advancing(text, '1NY').judge('1NY')).toEqual(forbiddenBy('LFM R138'));
});

test('LFM 24.1c LFM 24.1e builders and the last garrison of new works do not advance', () => {
  const building = HEXES.replace('2WI 4-5', '2WI 4-5 building');
  expect(advancing(building, '2WI').judge('2WI')).toEqual(forbiddenBy('LFM 24.1c'));
  const { state, chance, step, hex } = advancing(`breastworks 1011\n${HEXES}`, '6NY');
  expect(mayAdvance({ ...state, newWorks: [hex('1011')] }, chance, step(state, '6NY', '1010'))).toEqual(
    forbiddenBy('LFM 24.1e'),
  );
  expect(mayAdvance(state, chance, step(state, '6NY', '1010')).legal).toBe(true);
});

test('LFM R226 LFM 14.3a disorganized units advance, and those who join them are disorganized', () => {
  const { go, table } = advancing(HEXES.replace('2WI 4-5', '2WI 4-5 D'), '2WI 7WI');
  const [one, rest] = go('2WI');
  const [two] = go('7WI', '1010', one, rest);
  expect(table.events.at(-1)).toEqual({
    type: 'disorganization-spread',
    clause: 'LFM 14.3a',
    units: ['7WI'],
    hex: '1010',
  });
  expect(two.units.slice(0, 2).map(({ disorganized }) => disorganized)).toEqual([true, true]);
});

test('LFM R137 commanders advance with a unit of their hex', () => {
  const { state, go, chance, step, hex, table } = advancing(
    `${HEXES}\nunion 1009 Gibbon *\nunion 1011 Cutler *`,
    '2WI 7WI',
  );
  expect(mayAdvance(state, chance, step(state, '2WI', '1010', ['Gibbon'])).legal).toBe(true);
  expect(mayAdvance(state, chance, step(state, '2WI', '1010', ['Cutler']))).toEqual(forbiddenBy('LFM R137'));
  const [later] = go('2WI', '1010', state, chance, ['Gibbon']);
  expect(later.commanders[0]).toMatchObject({ hex: hex('1010'), moved: true });
  expect(table.events).toEqual([
    { type: 'advanced', clause: 'LFM 10.1b', unit: '2WI', commanders: ['Gibbon'], from: '1009', to: '1010' },
  ]);
});

test('LFM R197 a unit that advances gives up its bridge', () => {
  const text = 'river 1009/1109\nbridge 1009/1109\nunion 1009 2WI 4-5 burning=1009/1109';
  const { go } = advancing(text, '2WI');
  expect(go('2WI')[0].units[0]!.burning).toBeNull();
});
