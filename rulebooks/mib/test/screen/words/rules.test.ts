import { readdirSync, readFileSync } from 'node:fs';
import type { Text } from '@abatis/screen';
import { expect, test } from 'vitest';
import { testRulesDrawer } from '../../../../../tools/presenter-tests.ts';
import { promptWords } from '../../../screen/questions/index.ts';
import { tell } from '../../../screen/words/log/index.ts';
import { rules, TERMS } from '../../../screen/words/rules/index.ts';
import { CLAUSES } from '../../../src/clauses.ts';
import { mib } from '../../../src/rulebook.ts';
import { GOLDEN } from '../../golden.ts';
import { momentsOf, PATIENCE } from './recorded.ts';

const all = await rules(mib.charts);
const known = new Set(all.map(({ clause }) => clause));

/** The words of a recorded game: lines of the log, and prompts. */
const texts = (file: string): readonly Text[] =>
  momentsOf(file).flatMap(({ index, seat, action, rolls, events, before, state }) => {
    const lines = tell({ index, seat, action, rolls, events }, before?.state ?? null, state);
    const prompt = promptWords(state, [], { seat: null, open: true });
    return [...lines.map(({ text }) => text), prompt?.title ?? '', prompt?.detail ?? ''];
  });

testRulesDrawer(
  {
    rules: all,
    terms: TERMS,
    clauses: CLAUSES,
    chapters: ['1', '2', '3', '4'],
    events: () => GOLDEN.flatMap(momentsOf).flatMap(({ events }) => events),
    texts: () => texts(GOLDEN[0]!),
  },
  PATIENCE,
);

test('MIB R118 a ruling is found by the question that it answers', () => {
  const ruling = all.find(({ clause }) => clause === 'MIB R118')!;
  expect(ruling.title).not.toMatch(/^Ruling/);
  expect(ruling.chapter.title).toMatch(/^Rulings/);
});

test('UI 4 tables show the charts in force, so that a roll can be looked up', async () => {
  const t6 = all.find(({ clause }) => clause === 'MIB T6')!;
  expect(t6.table![0]).toEqual(['Modified roll', 'Engaged', 'Retreat', 'Advance']);
  expect(t6.table![1]!.slice(0, 2)).toEqual(['−1 or less', '2c 1s D 1U 3F']);
  expect(t6.table!.at(-1)).toEqual(['8 or more', 'no effect', '1F', 'no effect']);
  for (const { clause, table } of all.filter(({ kind }) => kind === 'table')) {
    expect(table?.length, clause).toBeGreaterThan(1);
  }
  const drms = { ...(mib.charts['combat-drms'] as object), moraleLimit: 2 };
  const owners = await rules({ ...mib.charts, 'combat-drms': drms });
  expect(owners.find(({ clause }) => clause === 'MIB T7')!.table![2]!.slice(0, 2)).toEqual([
    'Morale differential',
    '−2 to +2',
  ]);
});

test('UI 13 every table of the rulebook is one with headings, and says whether it is given', () => {
  const tables = all.filter(({ kind }) => kind === 'table');
  expect(tables.map(({ clause }) => clause)).toEqual(Array.from({ length: 17 }, (_, n) => `MIB T${n + 1}`));
  for (const { clause, table, status } of tables) {
    expect(status, clause).toMatch(/^(given|reconstructed|public)$/);
    const [headings = [], ...rows] = table!;
    expect(headings.length, clause).toBeGreaterThan(1);
    for (const row of rows) expect(row.length, clause).toBe(headings.length);
    expect(table!.flat().join(' '), clause).not.toMatch(/undefined|NaN|null|[a-z][A-Z]/);
  }
});

test('MIB T2 MIB T5 the tables that are looked at most are laid out as on paper', () => {
  const rowsOf = (clause: string) => all.find(each => each.clause === clause)!.table!;
  expect(rowsOf('MIB T2')).toContainEqual(['Forest', '3', '3', '6', 'given']);
  expect(rowsOf('MIB T2')).toContainEqual(['Steep slope hexside, up', '+2', '+3', 'no', 'ours']);
  expect(rowsOf('MIB T5')).toContainEqual(['5', 'Retreat 1, advance 1', 'I-A', 'Retreat +0', 'Advance +0']);
  expect(rowsOf('MIB T5')[1]).toEqual(['−3 or less', 'Engaged', 'I-D', 'Engaged +5', 'Engaged −2']);
});

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
