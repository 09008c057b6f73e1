import { readFileSync } from 'node:fs';
import { formatProblem, type Parsed } from '@abatis/data';
import type { Json } from '@abatis/kernel';
import { OUT } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { type LfmCharts, readCharts } from '../../src/charts/charts.ts';
import { combatResult } from '../../src/charts/combat-charts.ts';
import { SHIPPED, shippedCharts } from '../../src/charts/shipped.ts';
import { changed, readWith, tryWith } from './read-with.ts';

const problemsOf = (read: Parsed<LfmCharts>): readonly string[] =>
  read.ok ? [] : read.problems.map(formatProblem);

describe('shipped charts', () => {
  const files = Object.values(SHIPPED) as { clause: string; status: string }[];

  test('there is one for each of the tables LFM T1 to T20, and one for T5b', () => {
    const tables = Array.from({ length: 20 }, (_, n) => `LFM T${n + 1}`).toSpliced(5, 0, 'LFM T5b');
    expect(files.map(({ clause }) => clause)).toEqual(tables);
  });

  test('each says where its values come from', () => {
    const having = (wanted: string) =>
      files.filter(({ status }) => status === wanted).map(({ clause }) => clause.slice('LFM T'.length));
    expect(having('given')).toEqual(['1', '12', '14', '15', '16', '17', '18']);
    expect(having('public')).toEqual(['19', '20']);
    expect(having('reconstructed')).toEqual(['2', '3', '4', '5', '5b', '6', '7', '8', '9', '10', '11', '13']);
  });

  test('they cite only clauses of the index', () => {
    const index = readFileSync(new URL('../../clauses.tsv', import.meta.url), 'utf8');
    const cited = [...JSON.stringify(SHIPPED).matchAll(/"clause":"([^"]+)"/g)].map(([, clause]) => clause!);
    expect(cited.filter(clause => !index.includes(`\n${clause}\t`))).toEqual([]);
  });
});

describe("an owner's charts", () => {
  test('one is replaced, and the others stay as shipped', () => {
    const replaced = readWith('combat-results', changed('combat-results', 'rows/3/results/4', 'EXC'));
    expect(combatResult(replaced, '1:1', 1)).toBe('EXC');
    expect(combatResult(replaced, '1:1', 2)).toBe('EXC');
    expect({ ...replaced, combatResults: shippedCharts.combatResults }).toEqual(shippedCharts);
    expect(combatResult(shippedCharts, '1:1', 1)).toBe('DR');
  });

  test('another table may have other codes and columns, if those are explained', () => {
    const read = readCharts(
      {
        ...SHIPPED,
        odds: changed('odds', 'columns', [
          { column: 'weak', attacker: 1, defender: 2 },
          { column: 'strong', attacker: 2, defender: 1 },
        ]),
        'combat-results': {
          clause: 'LFM T6',
          status: 'given',
          because: 'copied from the card',
          belowUse: 1,
          aboveUse: 2,
          columns: ['weak', 'strong'],
          rows: [
            { roll: 1, results: ['-', 'push'] },
            { roll: 2, results: ['rout', '-'] },
          ],
        },
        'result-codes': changed('result-codes', 'codes', {
          '-': [],
          push: [{ effect: 'retreat', side: 'defender' }],
          rout: [{ effect: 'eliminate', side: 'attacker', units: 3 }],
        }),
      },
      chart => chart,
    );
    expect(problemsOf(read)).toEqual([]);
    expect(read.ok && combatResult(read.value, 'weak', 6)).toBe('rout');
  });
});

describe('a bad chart is refused with one problem', () => {
  test.each<[what: string, chart: string, path: string, value: Json | typeof OUT, problem: string]>([
    [
      'a row that is cut short',
      'combat-results',
      'rows/3/results/10',
      OUT,
      '/rows/3/results: must hold 11 results, one for each column, not 10',
    ],
    ['a row left out', 'combat-results', 'rows/4', OUT, '/rows/4/roll: must be 2, the next roll, not 3'],
    ['the last row left out', 'combat-results', 'rows/11', OUT, '/aboveUse: must be the last row, 8'],
    ['another first row', 'charge-table', 'belowUse', -3, '/belowUse: must be the first row, -2'],
    [
      'an unknown code',
      'combat-results',
      'rows/3/results/0',
      'EXX',
      '/rows/3/results/0: "EXX" is not one of the codes AE2, AE, AR, BC, DC, EXC, DR, DE, DE2',
    ],
    [
      'an unknown code of a charge',
      'charge-table',
      'rows/0/results/6',
      'ROUT',
      '/rows/0/results/6: "ROUT" is not one of the codes DE, DR, EXC, NE, AR, AE',
    ],
    [
      'an unknown effect',
      'result-codes',
      'codes/AR/0',
      { effect: 'panic' },
      '/codes/AR/0: an object has none of the forms allowed here',
    ],
    [
      'a modifier that the rules do not know',
      'combat-drms',
      'rows/2/id',
      'defenderHiger',
      '/rows/2/id: "defenderHiger" is not one of flank, attackerHigher, defenderHigher, attackerDisorganized, defenderDisorganized, attackerCommander, defenderCommander, works, stonewall, creek, steepSlope; did you mean "defenderHigher"?',
    ],
    [
      'a modifier given twice',
      'charge-drms',
      'rows/8',
      { id: 'creek', clause: 'LFM 3.10g', status: 'given', when: 'again', value: 1, scope: 'once' },
      '/rows/8/id: "creek" is already there',
    ],
    ['a modifier left out', 'charge-drms', 'rows/4', OUT, '/rows: has no row "breastwork"'],
    [
      'a modifier counted in a way the rules cannot',
      'artillery-drms',
      'rows/1/scope',
      'perHex',
      '/rows/1/scope: "works" can be counted once, not perHex',
    ],
    ['text for a number', 'zones', 'zoc', 'one', '/zoc: must be of type integer, not "one"'],
    ['a fraction', 'stacking', 'regiments/sp', 1.5, '/regiments/sp: must be of type integer, not 1.5'],
    ['four checks', 'artillery-table', 'rows/0/results/6', 4, '/rows/0/results/6: must be <= 3, not 4'],
    ['a gap between columns', 'artillery-table', 'columns/2/from', 5, '/columns/2/from: must be 4, not 5'],
    ['a gap before the columns', 'artillery-table', 'columns/0/from', 1, '/columns/0/from: must be 0, not 1'],
    [
      'a gap after the columns',
      'charge-table',
      'columns/6/to',
      4,
      '/columns/6/to: must be null, not 4: the last column has no limit',
    ],
    [
      'a column without end before the last',
      'charge-table',
      'columns/2/to',
      null,
      '/columns/2/to: only the last column has no limit',
    ],
    [
      'a column that ends before it begins',
      'artillery-table',
      'columns/0/to',
      -1,
      '/columns/0/to: must not be less than 0, not -1',
    ],
    [
      'odds out of order',
      'odds',
      'columns/10',
      { column: 'x', attacker: 5, defender: 1 },
      '/columns/10: x is not better for the attacker than 5:1',
    ],
    [
      'two columns of one name',
      'odds',
      'columns/1/column',
      '1:4',
      '/columns/1/column: "1:4" is already there',
    ],
    ['a CV left out', 'commander-drm', 'pointsByCv/6', OUT, '/pointsByCv/6: is missing'],
    ['a terrain left out', 'terrain-hexes', 'terrains/woods', OUT, '/terrains/woods: is missing'],
    [
      'a terrain that the rules do not know',
      'terrain-hexes',
      'terrains/swamp',
      {},
      '/terrains/swamp: is not a known property',
    ],
    [
      'a hexside that names an unknown modifier',
      'terrain-hexsides',
      'hexsides/creek/chargeRow',
      'brook',
      '/hexsides/creek/chargeRow: "brook" has none of the forms allowed here',
    ],
    ['a free road', 'roads', 'roads/pike/cost12', 0, '/roads/pike/cost12: must be >= 1, not 0'],
    [
      'a ladder without end',
      'bombardment-ladder',
      'ladders/shattered/0/effect',
      'retreat',
      '/ladders/shattered/0/effect: the last failure eliminates, and no other',
    ],
    [
      'a rung left out',
      'bombardment-ladder',
      'ladders/goodOrder/1',
      OUT,
      '/ladders/goodOrder/1/failure: must be 2, not 3',
    ],
    ['a hole in the ranges of fire', 'zones', 'fire/half/from', 6, '/fire/half/from: must be 5, not 6'],
    [
      'ranges of fire from far to near',
      'zones',
      'fire/half/to',
      3,
      '/fire/half/to: must not be less than 5, not 3',
    ],
    [
      'an hour left out',
      'time-track',
      'turns/3',
      OUT,
      '/turns/3/startHour: must be 10, when 9 am ends, not 11',
    ],
    ['two turns of one id', 'time-track', 'turns/1/id', '7am', '/turns/1/id: "7am" is already there'],
    [
      'a day without end',
      'time-track',
      'turns/13/lastDay',
      false,
      '/turns/13/lastDay: must be true, not false',
    ],
    ['no reason', 'movement-allowances', 'because', OUT, '/because: is missing'],
    ['the wrong table', 'cohesion-shift', 'clause', 'LFM T5', '/clause: must be "LFM T5b", not "LFM T5"'],
    [
      'a word too many',
      'command-ranges',
      'hexes/brigad',
      8,
      '/hexes/brigad: is not a known property; did you mean "brigade"?',
    ],
  ])('%s', (_, chart, path, value, problem) => {
    expect(problemsOf(tryWith(chart, changed(chart, path, value)))).toEqual([
      `mine/${chart}.json at ${problem}`,
    ]);
  });

  test('odds whose columns are not those of the combat results', () => {
    expect(problemsOf(tryWith('odds', changed('odds', 'columns/10', OUT)))).toEqual([
      'mine/combat-results.json at /columns: must be the columns of the odds: 1:4, 1:3, 1:2, 2:3, 1:1, 3:2, 2:1, 3:1, 4:1, 5:1',
    ]);
  });

  test('a code that the combat results need and nobody explains is named where it first stands', () => {
    expect(problemsOf(tryWith('result-codes', changed('result-codes', 'codes/DE2', OUT)))).toEqual([
      'mine/combat-results.json at /rows/0/results/7: "DE2" is not one of the codes AE2, AE, AR, BC, DC, EXC, DR, DE',
    ]);
  });

  test.each<[what: string, change: Record<string, Json>, problem: string]>([
    ['a grid that begins too late', { defenderFrom: [2, 3] }, '/defenderFrom/0: must be 1, not 2'],
    ['a grid out of order', { defenderFrom: [1, 1] }, '/defenderFrom/1: must be more than 1, not 1'],
    [
      'a grid that is cut short',
      { rows: [{ attackerFrom: 1, columns: ['1:1'] }] },
      '/rows/0/columns: must name 2 columns, not 1',
    ],
    [
      'a grid with an unknown column',
      { rows: [{ attackerFrom: 1, columns: ['1:1', '7:1'] }] },
      '/rows/0/columns/1: "7:1" is not one of the columns; did you mean "1:1"?',
    ],
  ])('%s', (_, change, problem) => {
    const { columns } = shippedCharts.combatResults;
    const rows = [{ attackerFrom: 1, columns: ['1:1', '1:2'] }];
    const head = { clause: 'LFM T5', status: 'given', because: 'copied from the card', method: 'grid' };
    const grid = { ...head, columns, defenderFrom: [1, 2], rows, ...change };
    expect(problemsOf(tryWith('odds', grid))).toEqual([`mine/odds.json at ${problem}`]);
  });

  test('a chart that is not there', () => {
    const { zones: _, ...others } = SHIPPED;
    expect(problemsOf(readCharts(others, chart => `${chart}.json`))).toEqual(['zones.json: is missing']);
  });

  test('a chart that LFM does not have', () => {
    expect(problemsOf(tryWith('oods', {}))).toEqual([
      'mine/oods.json: LFM has no chart "oods"; did you mean "odds"?',
    ]);
  });

  test('something else than a chart', () => {
    expect(problemsOf(tryWith('odds', null))).toEqual(['mine/odds.json: must be of type object, not null']);
  });
});

test('several bad charts are all named', () => {
  const bad = { ...SHIPPED, zones: changed('zones', 'zoc', OUT), odds: changed('odds', 'method', OUT) };
  expect(problemsOf(readCharts(bad, chart => chart))).toEqual([
    'odds at /method: is missing',
    'zones at /zoc: is missing',
  ]);
});
