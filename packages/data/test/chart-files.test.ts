import {
  type ChartReaders,
  chart,
  chartSchema,
  checkedChart,
  filedByKey,
  formatProblem,
  type Parsed,
  plainChart,
  readChartFiles,
} from '@abatis/data';
import Type from 'typebox';
import { expect, test } from 'vitest';

interface Charts {
  readonly odds: { readonly best: number };
  readonly terrain: readonly string[];
}

const oddsSchema = chartSchema('OUT 1', { best: Type.Integer() });
const terrainSchema = chartSchema('OUT 2', { hexes: Type.String() });

const READERS: ChartReaders<Charts> = {
  odds: [
    'odds',
    checkedChart(oddsSchema, ({ best }, report) => {
      if (best < 1) report.problem('/best', 'is hopeless');
    }),
  ],
  terrain: ['the-terrain', chart(terrainSchema, ({ hexes }) => hexes.split(' '))],
};

const GIVEN = { clause: 'OUT 1', status: 'given', because: 'the card says so' };
const ODDS = { ...GIVEN, best: 3 };
const TERRAIN = { ...GIVEN, clause: 'OUT 2', hexes: 'woods town' };

const read = (files: Readonly<Record<string, unknown>>): Parsed<Charts> =>
  readChartFiles('OUT', READERS, files, name => `data/${name}.json`);

const problemsOf = (parsed: Parsed<unknown>): readonly string[] =>
  parsed.ok ? [] : parsed.problems.map(formatProblem);

test('charts are read from their files and made ready', () => {
  const parsed = read({ odds: ODDS, 'the-terrain': TERRAIN });
  expect(problemsOf(parsed)).toEqual([]);
  expect(parsed.ok && parsed.value).toEqual({ odds: ODDS, terrain: ['woods', 'town'] });
});

test('a chart says which table it is, and where its values come from', () => {
  const bad = { ...ODDS, clause: 'OUT 2', status: 'guessed', because: '' };
  expect(problemsOf(read({ odds: bad, 'the-terrain': TERRAIN }))).toHaveLength(3);
  for (const status of ['given', 'public', 'reconstructed'])
    expect(problemsOf(plainChart(oddsSchema)({ ...ODDS, status }, 'odds.json'))).toEqual([]);
});

test('what makes no sense is named by file and path', () => {
  expect(problemsOf(read({ odds: { ...ODDS, best: 0 }, 'the-terrain': TERRAIN }))).toEqual([
    'data/odds.json at /best: is hopeless',
  ]);
  expect(problemsOf(read({ odds: { ...ODDS, worst: 0 }, 'the-terrain': TERRAIN }))).toEqual([
    'data/odds.json at /worst: is not a known property',
  ]);
});

test('a chart that is missing is missed, and one too many refused', () => {
  expect(problemsOf(read({ ods: ODDS }))).toEqual([
    'data/ods.json: OUT has no chart "ods"; did you mean "odds"?',
    'data/odds.json: is missing',
    'data/the-terrain.json: is missing',
  ]);
});

test('a reader may be filed by its key', () => {
  const { odds, terrainOfHexes } = filedByKey({
    odds: plainChart(oddsSchema),
    terrainOfHexes: plainChart(terrainSchema),
  });
  expect([odds[0], terrainOfHexes[0]]).toEqual(['odds', 'terrain-of-hexes']);
  expect(odds[1](ODDS, 'odds.json')).toMatchObject({ ok: true, value: ODDS });
});
