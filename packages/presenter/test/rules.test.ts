import { expect, test } from 'vitest';
import { ruleTexts } from '../src/index.ts';

const ROWS = [
  ['OUT 2.1', 'rule', 'Reach', 'A unit moves one hex'],
  ['OUT SP.1', 'rule', 'Turn', 'Blue is first'],
  ['OUT R7', 'ruling', 'Who is first?', 'Blue', 'Sequence'],
  ['OUT T1', 'table', 'Costs', 'What a hex costs'],
  ['OUT T2', 'table', 'Results', 'What the die says'],
] as const;

const CHARTS = {
  costs: {
    clause: 'OUT T1',
    status: 'given',
    because: 'Printed',
    terrain: { clear: { foot: 12 }, deepWoods: { foot: 27 }, swamp: { foot: null } },
    cited: 'OUT 2.1',
  },
  results: {
    clause: 'OUT T2',
    columns: ['1:1', { from: -2 }],
    rows: [{ roll: -1, results: ['AR', 0] }],
  },
};

const rules = ruleTexts(
  ROWS,
  {
    chapters: { '2': 'Movement', SP: 'Sequence', T: 'Tables' },
    charts: {
      column: column => `from ${(column as { from: number }).from}`,
      number: (key, value) => (key === 'foot' ? String(value / 12) : null),
    },
  },
  CHARTS,
);

test('a clause stands in its chapter, a ruling in its part, by the first of them', () => {
  expect(rules.map(({ chapter }) => chapter)).toEqual([
    { number: '2', title: 'Movement' },
    { number: 'SP', title: 'Sequence' },
    { number: 'R7', title: 'Rulings: Sequence' },
    { number: 'T', title: 'Tables' },
    { number: 'T', title: 'Tables' },
  ]);
});

test('a chart of records is a table under their keys, with what is beside them', () => {
  const { table, status, text } = rules[3]!;
  expect(table).toEqual([
    ['', 'foot'],
    ['clear', '1'],
    ['deep woods', '2.25'],
    ['swamp', '–'],
    ['cited', '2.1'],
  ]);
  expect([status, text]).toEqual(['given', 'What a hex costs. Printed']);
});

test('a table that is read by the die has its rolls and columns', () => {
  expect(rules[4]!.table).toEqual([
    ['Roll', '1:1', 'from −2'],
    ['−1', 'AR', '0'],
  ]);
});
