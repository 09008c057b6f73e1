import { expect, test } from 'vitest';
import {
  checkCodes,
  checkEnds,
  checkSpans,
  columnText,
  Report,
  readDrmRows,
  readRollTable,
  resultAt,
  rowUpTo,
  spanWith,
} from '../src/index.ts';

const FILE = {
  belowUse: 1,
  aboveUse: 3,
  columns: ['light', 'heavy'],
  rows: [
    { roll: 1, results: ['miss', 'miss'] },
    { roll: 2, results: ['miss', 'hit'] },
    { roll: 3, results: ['hit', 'rout'] },
  ],
};

const reasonsOf = (check: (report: Report) => void): readonly string[] => {
  const report = new Report('table.json');
  check(report);
  const read = report.parsed(null);
  return read.ok ? [] : read.problems.map(({ path, reason }) => `${path} ${reason}`);
};

test('rolls beyond a table use its first or last row', () => {
  const table = readRollTable(FILE, new Report('table.json'));
  expect([-2, 1, 2, 3, 9].map(roll => resultAt(table, roll, 1))).toEqual([
    'miss',
    'miss',
    'hit',
    'rout',
    'rout',
  ]);
});

test('a table with a gap, a short row or a code that nobody explains is refused where it is wrong', () => {
  const [first, , last] = FILE.rows;
  const gap = { ...FILE, rows: [first!, { ...last!, results: ['hit'] }] };
  expect(reasonsOf(report => readRollTable(gap, report))).toEqual([
    '/rows/1/roll must be 2, the next roll, not 3',
    '/rows/1/results must hold 2 results, one for each column, not 1',
  ]);
  const table = readRollTable(FILE, new Report('table.json'));
  expect(reasonsOf(report => checkCodes(table, { miss: [], hit: [] }, report))).toEqual([
    '/rows/2/results/1 "rout" is not one of the codes miss, hit',
  ]);
});

test('spans follow each other without a gap, and the last has no end', () => {
  const spans = [
    { from: 0, to: 3 },
    { from: 4, to: 4 },
    { from: 5, to: null },
  ];
  expect(reasonsOf(report => checkSpans(spans, 0, report))).toEqual([]);
  expect([0, 3, 4, 40].map(value => columnText(spans[spanWith(spans, value)]!))).toEqual([
    '0 to 3',
    '0 to 3',
    '4',
    '5 or more',
  ]);
  expect(reasonsOf(report => checkSpans([spans[0]!, { from: 5, to: 9 }], 0, report))).toEqual([
    '/columns/1/from must be 4, not 5',
    '/columns/1/to must be null, not 9: the last column has no limit',
  ]);
});

test('rows that hold up to a number end higher and higher, and only the last has no end', () => {
  const rows = [
    { upTo: 2, box: 1 },
    { upTo: null, box: 2 },
  ];
  expect([0, 2, 3].map(value => rowUpTo(rows, 'upTo', value).box)).toEqual([1, 1, 2]);
  expect(reasonsOf(report => checkEnds([...rows, rows[0]!], 'upTo', report))).toEqual([
    '/rows/1/upTo only the last row has no end',
    '/rows/2/upTo must be null, not 2: the last row has no end',
  ]);
});

test('a row of modifiers is there once, with a scope that the rules know', () => {
  const row = { id: 'rear', clause: 'OUT 3.3', when: 'from behind', value: 1, scope: 'perHex' } as const;
  const scopes = { rear: ['once'], uphill: ['once'] } as const;
  expect(reasonsOf(report => readDrmRows<'rear' | 'uphill', string>([row], scopes, report))).toEqual([
    '/rows has no row "uphill"',
    '/rows/0/scope "rear" can be counted once, not perHex',
  ]);
});
