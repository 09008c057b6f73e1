import { readFileSync } from 'node:fs';
import { formatProblem, type Parsed } from '@abatis/data';
import type { Json } from '@abatis/kernel';
import { OUT } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import type { MibCharts } from '../../src/charts/charts.ts';
import { readCharts } from '../../src/charts/charts.ts';
import { SHIPPED, shippedCharts } from '../../src/charts/shipped.ts';
import { rowFor } from '../../src/rules/07-combat/07.01-resolution.ts';
import { changed, readWith, tryWith } from './read-with.ts';

const problemsOf = (read: Parsed<MibCharts>): readonly string[] =>
  read.ok ? [] : read.problems.map(formatProblem);

describe('shipped charts', () => {
  const files = Object.values(SHIPPED) as { clause: string; status: string; because: string }[];

  test('there is one for each of the tables MIB T1 to T17', () => {
    expect(files.map(({ clause }) => clause)).toEqual(Array.from({ length: 17 }, (_, n) => `MIB T${n + 1}`));
  });

  test('each says where its values come from', () => {
    const having = (wanted: string) =>
      files
        .filter(({ status }) => status === wanted)
        .map(({ clause }) => Number(clause.slice('MIB T'.length)));
    expect(having('given')).toEqual([1, 7, 11, 13, 14]);
    expect(having('public')).toEqual([9]);
    expect(having('reconstructed')).toEqual([2, 3, 4, 5, 6, 8, 10, 12, 15, 16, 17]);
    expect(files.filter(({ because }) => because.length < 20)).toEqual([]);
  });

  test('they cite only clauses of the index', () => {
    const index = readFileSync(new URL('../../clauses.tsv', import.meta.url), 'utf8');
    const cited = [...JSON.stringify(SHIPPED).matchAll(/"clause":"([^"]+)"/g)].map(([, clause]) => clause!);
    expect(cited.filter(clause => !`\n${index}`.includes(`\n${clause}\t`))).toEqual([]);
  });
});

describe("an owner's charts", () => {
  test('one is replaced, and the others stay as shipped', () => {
    const replaced = readWith('combat-results', changed('combat-results', 'rows/7/retreat', 1));
    expect(rowFor(replaced, 4).retreat).toBe(1);
    expect({ ...replaced, combatResults: shippedCharts.combatResults }).toEqual(shippedCharts);
    expect(rowFor(shippedCharts, 4).retreat).toBe(0);
  });

  test('a table may have other rows', () => {
    const row = { retreat: 0, advance: 0, initiative: null };
    const at = { column: 'Engaged', drm: 0 };
    const rows = [2, null].map(max => ({ ...row, max, defender: at, attacker: at }));
    const replaced = readWith('combat-results', changed('combat-results', 'rows', rows));
    expect(replaced.combatResults.map(({ max }) => max)).toEqual([2, null]);
  });

  test('a chart that the rulebook does not have is refused, and one that is missing is missed', () => {
    expect(problemsOf(tryWith('ratio', {}))).toEqual([
      'mine/ratio.json: MIB has no chart "ratio"; did you mean "ratios"?',
    ]);
    const { supply: _, ...rest } = SHIPPED;
    expect(problemsOf(readCharts(rest, name => `mine/${name}.json`))).toEqual([
      'mine/supply.json: is missing',
    ]);
  });
});

const TWICE = { id: 'disorganized', factor: '1/2', clause: 'MIB 9.0b', status: 'given', label: 'again' };
const ROW = { ratio: '9:1', from: '9', inclusive: true, drm: 6, status: 'given' };

describe('a bad chart is refused with one problem', () => {
  test.each<[what: string, chart: string, path: string, value: Json | typeof OUT, problem: string]>([
    ['another table', 'supply', 'clause', 'MIB T17', '/clause: must be "MIB T16", not "MIB T17"'],
    ['no reason', 'supply', 'because', '', '/because: must not have fewer than 1 characters'],
    ['a word that no chart has', 'tracks', 'black', 1, '/black: is not a known property'],
    ['a time of no clock', 'turn-track', 'night', '24:30', '/night: must match pattern'],
    [
      'a turn before the one before',
      'turn-track',
      'day/3',
      '13:00',
      '/day/3: must be later than the turn before',
    ],
    ['a turn twice', 'turn-track', 'day/1', '06:30', '/day/1: must be later than the turn before'],
    [
      'an afternoon without a turn',
      'turn-track',
      'firstAfternoon',
      '13:00',
      '/firstAfternoon: must be the start of a turn of the day',
    ],
    ['a cost left out', 'movement-costs', 'terrain/swamp/train', OUT, '/terrain/swamp/train: is missing'],
    ['a negative cost', 'movement-costs', 'hexside/creek/infantry', -1, '/hexside/creek/infantry'],
    ['a free road', 'movement-costs', 'road/train', 0, '/road/train: must be >= 1, not 0'],
    ['a factor left out', 'strength-factors', 'rows/20', OUT, '/rows: has no row "noSupply"'],
    [
      'a factor given twice',
      'strength-factors',
      'rows/21',
      TWICE,
      '/rows/21/id: "disorganized" is already there',
    ],
    ['a factor of nothing', 'strength-factors', 'rows/0/factor', '0', '/rows/0/factor: must match pattern'],
    ['a factor by nothing', 'strength-factors', 'rows/0/factor', '1/0', '/rows/0/factor: must match pattern'],
    [
      'ratios that begin too late',
      'ratios',
      'rows/0',
      OUT,
      '/rows/0/from: the first row begins with 0, included',
    ],
    [
      '0 left out',
      'ratios',
      'rows/0/inclusive',
      false,
      '/rows/0/from: the first row begins with 0, included',
    ],
    ['ratios out of order', 'ratios', 'rows/8/from', '1/2', '/rows/8/from: 3:1 does not begin above 2:1'],
    [
      'a ratio that holds nothing',
      'ratios',
      'rows/6/inclusive',
      true,
      '/rows/6/from: above 1:1 does not begin above 1:1',
    ],
    [
      'a ratio that begins twice',
      'ratios',
      'rows/5/inclusive',
      false,
      '/rows/6/from: above 1:1 does not begin above 1:1',
    ],
    [
      'better odds, worse modifier',
      'ratios',
      'rows/11',
      { ...ROW, drm: 4 },
      '/rows/11/drm: must not be less than 5, not 4',
    ],
    [
      'results without end',
      'combat-results',
      'rows/13/max',
      10,
      '/rows/13/max: must be null, not 10: the last row has no end',
    ],
    [
      'an end in the middle',
      'combat-results',
      'rows/4/max',
      null,
      '/rows/4/max: only the last row has no end',
    ],
    ['rows out of order', 'combat-results', 'rows/4/max', 0, '/rows/4/max: must be more than 0, not 0'],
    ['an unknown column', 'combat-results', 'rows/4/defender/column', 'Rout', '/rows/4/defender/column'],
    ['effects out of order', 'combat-effects', 'rows/3/max', 0, '/rows/3/max: must be more than 1, not 0'],
    [
      'an unknown code',
      'combat-effects',
      'rows/3/Retreat',
      '1s ix D',
      '/rows/3/Retreat: "ix" is none of the codes #c, ic, #s, is, D, D#, D#L, #F or #U',
    ],
    [
      'a code for a morale that nobody has',
      'combat-effects',
      'rows/3/Retreat',
      'D7',
      '/rows/3/Retreat: "D7" is none of',
    ],
    [
      'a code with more behind it',
      'combat-effects',
      'rows/3/Retreat',
      'D3LL',
      '/rows/3/Retreat: "D3LL" is none of',
    ],
    [
      'a code with more before it',
      'combat-effects',
      'rows/3/Retreat',
      '11c',
      '/rows/3/Retreat: "11c" is none of',
    ],
    ['rest that tires', 'fatigue-effects', 'rest', 1, '/rest: must be <= 0, not 1'],
    [
      'a level beyond the ladder',
      'lite-ladder',
      'spent',
      5,
      '/spent: must be less than 5, the number of levels, not 5',
    ],
    ['Spent before Tired', 'lite-ladder', 'tired', 4, '/tired: must be less than 4, where Spent is, not 4'],
    ['an unknown order', 'orders', 'orders/charge', {}, '/orders/charge: is not a known property'],
    ['a gap of the transit', 'order-transit', 'rows/1/upTo', 3, '/rows/1/upTo: must be more than 3, not 3'],
    ['a charge into nothing', 'charge-terrain', 'hexes/0', 'lake', '/hexes/0'],
    ['terrain twice', 'zone-terrain', 'hexes', ['clear', 'clear'], '/hexes'],
  ])('%s', (_, chart, path, value, problem) => {
    const problems = problemsOf(tryWith(chart, changed(chart, path, value)));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`mine/${chart}.json at ${problem}`);
  });
});
