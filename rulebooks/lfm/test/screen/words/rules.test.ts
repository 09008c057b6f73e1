import type { Text } from '@abatis/screen';
import { expect, test } from 'vitest';
import { testRulesDrawer } from '../../../../../tools/presenter-tests.ts';
import { promptWords } from '../../../screen/questions/index.ts';
import { rules, TERMS, tell } from '../../../screen/words/index.ts';
import { CLAUSES } from '../../../src/clauses.ts';
import { lfm } from '../../../src/rulebook.ts';
import { GOLDEN } from '../../golden.ts';
import { momentsOf, PATIENCE } from './recorded.ts';

const all = await rules(lfm.charts);

/** The words of a recorded game: lines of the log, and prompts. */
const texts = (file: string): readonly Text[] =>
  momentsOf(file).flatMap(({ index, seat, action, rolls, events, before, state }) => {
    const lines = tell({ index, seat, action, rolls, events }, before?.state ?? null, state);
    const prompt = promptWords(state, []);
    return [...lines.map(({ text }) => text), prompt?.title ?? '', prompt?.detail ?? ''];
  });

testRulesDrawer(
  {
    rules: all,
    terms: TERMS,
    clauses: CLAUSES,
    chapters: ['0', 'SP', '1', '2'],
    events: () => GOLDEN.flatMap(momentsOf).flatMap(({ events }) => events),
    texts: () => texts('east-cavalry-field.json'),
  },
  PATIENCE,
);

test('LFM R118 a ruling is found by the question that it answers', () => {
  const ruling = all.find(({ clause }) => clause === 'LFM R118')!;
  expect(ruling.title).not.toMatch(/^Ruling/);
  expect(ruling.chapter.title).toBe('Rulings: Retreat and advance');
});

test('UI 4 tables show the charts in force, so that a roll can be looked up', async () => {
  const t6 = all.find(({ clause }) => clause === 'LFM T6')!;
  expect(t6.table![0]).toEqual([
    'Roll',
    '1:4',
    '1:3',
    '1:2',
    '2:3',
    '1:1',
    '3:2',
    '2:1',
    '3:1',
    '4:1',
    '5:1',
    '6:1',
  ]);
  expect(t6.table![1]!.slice(0, 3)).toEqual(['−2', 'EXC', 'DR']);
  for (const { clause, table } of all.filter(({ kind }) => kind === 'table')) {
    expect(table?.length, clause).toBeGreaterThan(1);
  }
  const shift = { ...(lfm.charts['cohesion-shift'] as object), maxShift: 1 };
  const owners = await rules({ ...lfm.charts, 'cohesion-shift': shift });
  expect(owners.find(({ clause }) => clause === 'LFM T5b')!.table!.at(-1)).toContain('1');
});

test('LFM T7 LFM T13 every result code of the charts is explained', () => {
  const words = TERMS.map(({ term }) => term);
  const charts = lfm.charts as Record<string, { codes?: Record<string, unknown> }>;
  const codes = ['result-codes', 'charge-table'].flatMap(name => Object.keys(charts[name]?.codes ?? {}));
  for (const code of codes) expect(words).toContain(code);
});
