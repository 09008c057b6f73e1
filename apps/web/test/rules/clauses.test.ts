import { KERNEL_CLAUSES } from '@abatis/kernel/host';
import { plain, type RuleText, spans } from '@abatis/screen';
import { beforeAll, describe, expect, test } from 'vitest';
import { chaptersOf, citedBy, findClause, firstSentence, linked } from '../../src/rules/clauses.ts';
import { houseRules } from '../../src/rules/house.ts';
import { lfmRules } from './rules.ts';

let rules: readonly RuleText[];

beforeAll(async () => {
  rules = await lfmRules();
});

const linksIn = (text: string): readonly string[] =>
  spans(linked(text, rules)).flatMap(span =>
    typeof span === 'object' && 'clause' in span ? [span.clause] : [],
  );

describe('UI 13 clauses in a text are links', () => {
  test('with and without the prefix', () => {
    expect(linksIn('See LFM 20.9 and 8.7.')).toEqual(['LFM 20.9', 'LFM 8.7']);
  });

  test('rulings, tables and the sequence of play', () => {
    expect(linksIn('R90, T5 and SP.1a')).toEqual(['LFM R90', 'LFM T5', 'LFM SP.1a']);
  });

  test('a clause that has only parts leads to the first of them', () => {
    expect(findClause(rules, 'LFM 15.1')?.clause).toBe('LFM 15.1a');
  });

  test('plain numbers and clauses that do not exist stay text', () => {
    expect(linksIn('8 SP of 16, 99.9 and 3 hexes')).toEqual([]);
  });

  test('the words stay as they were', () => {
    for (const { text } of rules) expect(plain(linked(text, rules))).toBe(text);
  });
});

test('UI 13 every clause stands in one chapter, in the order of the rulebook', () => {
  const inChapters = chaptersOf(rules).flatMap(chapter => chapter.rules);
  expect(new Set(inChapters)).toEqual(new Set(rules));
  expect(inChapters).toHaveLength(rules.length);
});

test('UI 13 a tooltip gives the first sentence', () => {
  expect(firstSentence('One thing (8.7). Another thing.')).toBe('One thing (8.7).');
  expect(firstSentence('Only 2.5 miles.')).toBe('Only 2.5 miles.');
});

test('UI 13 a clause knows which others speak of it, examples among them', () => {
  const citing = citedBy(rules, findClause(rules, 'LFM 8.2')!).map(({ clause }) => clause);
  expect(citing).toContain('LFM X1');
  expect(citing).not.toContain('LFM 8.2');
});

test('UI 13 what the program itself refuses can be read up too', () => {
  expect(houseRules().map(({ clause }) => clause)).toEqual(Object.keys(KERNEL_CLAUSES));
});

test('UI 13 charts are drawn, and say whether they are given or reconstructed', () => {
  const charts = rules.filter(({ table }) => table !== undefined);
  expect(charts.length).toBeGreaterThan(10);
  expect(charts.filter(({ status }) => !status)).toEqual([]);
  expect(findClause(rules, 'LFM T6')).toMatchObject({ status: 'reconstructed' });
});
