import { readdirSync, readFileSync } from 'node:fs';
import { spans } from '@abatis/screen';
import { expect, test } from 'vitest';
import { rules, TERMS, tell } from '../../../screen/words/index.ts';
import { promptWords } from '../../../screen/words/prompts/index.ts';
import { CLAUSES } from '../../../src/clauses/index.ts';
import { mib } from '../../../src/rulebook.ts';
import { GOLDEN } from '../../golden.ts';
import { momentsOf, PATIENCE } from './recorded.ts';

const all = await rules(mib.charts);
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
  expect(numbers.slice(0, 4)).toEqual(['1', '2', '3', '4']);
});

test('MIB R118 a ruling is found by the question that it answers', () => {
  const ruling = all.find(({ clause }) => clause === 'MIB R118')!;
  expect(ruling.title).not.toMatch(/^Ruling/);
  expect(ruling.chapter.title).toMatch(/^Rulings/);
});

test('UI 4 tables show the charts in force, so that a roll can be looked up', async () => {
  const t6 = all.find(({ clause }) => clause === 'MIB T6')!;
  expect(t6.table![0]).toEqual(['Up to', 'Engaged', 'Retreat', 'Advance']);
  expect(t6.table![1]!.slice(0, 2)).toEqual(['−1', '2c 1s D 1U 3F']);
  for (const { clause, table } of all.filter(({ kind }) => kind === 'table')) {
    expect(table?.length, clause).toBeGreaterThan(1);
  }
  const drms = { ...(mib.charts['combat-drms'] as object), moraleLimit: 2 };
  const owners = await rules({ ...mib.charts, 'combat-drms': drms });
  expect(owners.find(({ clause }) => clause === 'MIB T7')!.table![1]).toEqual(['morale limit', '2']);
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
    for (const { index, seat, action, rolls, events, before, state } of momentsOf(GOLDEN[0]!)) {
      const lines = tell({ index, seat, action, rolls, events }, before?.state ?? null, state);
      const prompt = promptWords(state, [], { seat: null, open: true });
      const texts = [...lines.map(({ text }) => text), prompt?.title ?? '', prompt?.detail ?? ''];
      for (const span of texts.flatMap(spans))
        if (typeof span === 'object' && 'term' in span) used.add(span.term);
    }
    expect(used.size).toBeGreaterThan(10);
    for (const term of used) expect(words).toContain(term);
  },
  PATIENCE,
);

test('UI 13 every clause and term that the words name is in the drawer and the glossary', () => {
  const folder = new URL('../../../screen/', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file =>
    file.endsWith('.ts'),
  );
  const sources = files.map(file => readFileSync(new URL(file, folder), 'utf8'));
  const found = (pattern: RegExp): readonly string[] =>
    sources.flatMap(source => [...source.matchAll(pattern)].map(([, name]) => name!));
  const clauses = found(/'(MIB [A-Z]?\d[\w.]*)'/g);
  expect(clauses.length).toBeGreaterThan(100);
  for (const clause of clauses) expect(known).toContain(clause);
  const words = new Set(TERMS.map(({ term }) => term));
  for (const term of found(/\bterm\('([^']+)'/g)) expect(words).toContain(term);
});
