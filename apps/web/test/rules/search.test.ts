import type { RuleText } from '@abatis/screen';
import { beforeAll, describe, expect, test } from 'vitest';
import { searchRules } from '../../src/rules/search.ts';
import { lfmRules } from './rules.ts';

let rules: readonly RuleText[];

beforeAll(async () => {
  rules = await lfmRules();
});

const found = (query: string): readonly string[] => searchRules(rules, query).map(({ clause }) => clause);

describe('UI 13 the rules can be searched', () => {
  test('a number finds its clause first, and then its parts', () => {
    expect(found('8.7')[0]).toBe('LFM 8.7');
    expect(found('24.10').slice(0, 2)).toEqual(['LFM 24.10a', 'LFM 24.10b']);
  });

  test('every clause is found by its own number', () => {
    const lost = rules.filter(({ clause }) => found(clause.slice(4))[0] !== clause);
    expect(lost.map(({ clause }) => clause)).toEqual([]);
  });

  test('a title comes before a mention', () => {
    const [first] = searchRules(rules, 'retreat before combat');
    expect(first?.title.toLowerCase()).toContain('retreat before combat');
  });

  test('case and accents do not matter, and every word counts', () => {
    expect(found('CAVALRY Chargé')).toEqual(found('cavalry charge'));
    expect(found('cavalry charge').length).toBeLessThan(found('cavalry').length);
  });

  test('what is nowhere is not found, and nothing asked is nothing found', () => {
    expect(found('submarine')).toEqual([]);
    expect(found('  ')).toEqual([]);
  });
});
