import type { DiceShown, Preview } from '@abatis/screen';
import { expect, test } from 'vitest';
import { type InUse, inUse, marksIn, usedBy } from '../../src/rules/in-use.ts';

const CRT = [
  ['Roll', '1:1', '2:1'],
  ['1 or less', 'DR', 'DE'],
  ['2', 'BC', 'DR'],
  ['3', 'AR', 'BC'],
  ['4', 'AR', 'AR'],
  ['5 or more', 'AE', 'AR'],
];

const roll = (change: object) =>
  ({
    versus: '2:1',
    drms: [{ clause: 'LFM 8.7', label: 'flank', value: -1 }],
    net: -1,
    table: { clause: 'LFM T6', column: '2:1' },
    faces: [1, 2, 3].map(die => ({ die, result: '' })),
    ...change,
  }) as unknown as Preview['rolls'][number];

const used = (rolls: readonly object[], clause: string, table: readonly (readonly string[])[]) => {
  const marks = marksIn(inUse({ rolls: rolls.map(roll) } as unknown as Preview), clause, table);
  return {
    columns: table[0]!.filter(heading => marks.isColumn(heading)),
    rows: table.slice(1).flatMap(cells => (marks.isRow(cells) ? [cells[0]] : [])),
  };
};

test('UI 13 the table that the die is read in shows the column and the rows that it can come to', () => {
  expect(used([{}], 'LFM T6', CRT)).toEqual({ columns: ['2:1'], rows: ['1 or less', '2'] });
  expect(used([{ table: { clause: 'LFM T6', column: '2:1', rows: [7, 9] } }], 'LFM T6', CRT).rows).toEqual([
    '5 or more',
  ]);
  expect(used([{ faces: [] }], 'LFM T6', CRT)).toEqual({ columns: ['2:1'], rows: [] });
});

test('UI 13 a column that is chosen by a number holds it', () => {
  const guns = [
    ['Roll', '0 to 1', '2 to 3', '4 or more'],
    ['1', '0', '1', '2'],
  ];
  const fire = (column: string) => used([{ table: { clause: 'LFM T10', column } }], 'LFM T10', guns).columns;
  expect([fire('3 SP'), fire('6 SP'), fire('0 to 1')]).toEqual([['2 to 3'], ['4 or more'], ['0 to 1']]);
});

test('UI 13 tables of modifiers and of ratios show the rows that count', () => {
  const modifiers = [
    ['clause', 'when', 'value'],
    ['8.7', 'flanked', '−1'],
    ['R90', 'higher', '−1'],
  ];
  expect(used([{}], 'LFM T8', modifiers).rows).toEqual(['8.7']);
  const ratios = [
    ['column', 'attacker'],
    ['1:1', '1'],
    ['2:1', '2'],
  ];
  expect(used([{}], 'LFM T5', ratios)).toEqual({ columns: [], rows: ['2:1'] });
});

/** The cells that are marked, with their rows. */
const cellsOf = (use: InUse, clause: string, table: readonly (readonly string[])[]) => {
  const marks = marksIn(use, clause, table);
  return table
    .slice(1)
    .flatMap(row =>
      row
        .slice(1)
        .flatMap((cell, place) => (marks.isCell(row, table[0]![place + 1]!) ? [`${row[0]}: ${cell}`] : [])),
    );
};

const EFFECTS = [
  ['Roll', 'Engaged', 'Retreat'],
  ['1', '1c', '2s'],
  ['2', '1s', '1s'],
  ['3', '1F', 'D3'],
];

test('UI 13 MIB T6 mean effects mark the cells that they come from, each column with its own rows', () => {
  const reads = [
    { clause: 'MIB T6', column: 'Engaged', rows: [2, 3] as const },
    { clause: 'MIB T6', column: 'Retreat', rows: [1, 1] as const },
  ];
  const use = inUse({
    rolls: [],
    tables: [{ title: '', columns: [], rows: [], reads }],
  } as unknown as Preview);
  expect(cellsOf(use, 'MIB T6', EFFECTS)).toEqual(['1: 2s', '2: 1s', '3: 1F']);
});

test('UI 13 a line of the log marks the one cell that its dice were read in, and the row of the ratio', () => {
  const dice = {
    drms: [],
    reads: [{ clause: 'MIB T5', column: 'Result', rows: [3, 3] }],
    ratio: '5:1',
  } as unknown as DiceShown;
  const results = [
    ['Roll', 'Result', 'Mark'],
    ['2 or less', 'Engaged', 'I-D'],
    ['3 or more', 'Retreat 1', '–'],
  ];
  expect(cellsOf(usedBy(dice), 'MIB T5', results)).toEqual(['3 or more: Retreat 1']);
  const ratios = [
    ['Ratio', 'DRM'],
    ['1:1', '0'],
    ['5:1 or better', '+5'],
  ];
  expect(cellsOf(usedBy(dice), 'MIB T4', ratios)).toEqual(['5:1 or better: +5']);
});
