import { spans } from '@abatis/screen';
import { expect, test } from 'vitest';
import { promptWords, rules, TERMS, tell } from '../../../screen/words/index.ts';
import { CLAUSES } from '../../../src/clauses/index.ts';
import { lfm } from '../../../src/rulebook.ts';
import { GOLDEN } from '../../golden.ts';
import { momentsOf, PATIENCE } from './recorded.ts';

const all = await rules(lfm.charts);
const known = new Set(all.map(({ clause }) => clause));

test('UI 13 every clause that refuses something is in the rules drawer', () => {
  for (const clause of Object.keys(CLAUSES)) expect(known).toContain(clause);
});

test(
  'UI 13 every clause that an event or a modifier of the recorded games cites is in the rules drawer',
  () => {
    const cited = new Set<string>();
    for (const file of GOLDEN) {
      for (const { events } of momentsOf(file)) {
        for (const event of events) {
          cited.add(event.clause);
          if ('drms' in event) for (const { clause } of event.drms) cited.add(clause);
        }
      }
    }
    expect(cited.size).toBeGreaterThan(30);
    for (const clause of cited) expect(known).toContain(clause);
  },
  PATIENCE,
);

test('UI 13 every clause has a chapter with a title, in the order of the rulebook, and a text', () => {
  for (const { clause, title, text, chapter } of all) {
    expect(text, clause).not.toBe('');
    expect(title, clause).not.toBe('');
    expect(chapter.title, clause).toMatch(/^[A-Z]/);
  }
  const numbers = [...new Set(all.map(({ chapter }) => chapter.number))];
  expect(numbers.slice(0, 4)).toEqual(['0', 'SP', '1', '2']);
});

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

test('UI 13 every term is explained once, with a clause to read on', () => {
  expect(new Set(TERMS.map(({ term }) => term)).size).toBe(TERMS.length);
  for (const { term, text, clause } of TERMS) {
    expect(text, term).toMatch(/\.$/);
    expect(known, term).toContain(clause);
  }
});

test(
  'UI 13 every term in a prompt or a line of the log is explained',
  () => {
    const words = new Set(TERMS.map(({ term }) => term));
    const used = new Set<string>();
    for (const { index, seat, action, rolls, events, before, state } of momentsOf(
      'east-cavalry-field.json',
    )) {
      const lines = tell({ index, seat, action, rolls, events }, before?.state ?? null, state);
      const prompt = promptWords(state, []);
      const texts = [...lines.map(({ text }) => text), prompt?.title ?? '', prompt?.detail ?? ''];
      for (const span of texts.flatMap(spans))
        if (typeof span === 'object' && 'term' in span) used.add(span.term);
    }
    expect(used.size).toBeGreaterThan(10);
    for (const term of used) expect(words).toContain(term);
  },
  PATIENCE,
);

test('LFM T7 LFM T13 every result code of the charts is explained', () => {
  const words = TERMS.map(({ term }) => term);
  const charts = lfm.charts as Record<string, { codes?: Record<string, unknown> }>;
  const codes = ['result-codes', 'charge-table'].flatMap(name => Object.keys(charts[name]?.codes ?? {}));
  for (const code of codes) expect(words).toContain(code);
});
