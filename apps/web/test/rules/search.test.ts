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
    const [first] = searchRules(rules, 'advance after combat');
    expect(first?.title.toLowerCase()).toContain('advance after combat');
  });

  test('case and accents do not matter, and every word counts', () => {
    expect(found('CAVALRY Chargé')).toEqual(found('cavalry charge'));
    expect(found('cavalry charge').length).toBeLessThan(found('cavalry').length);
  });

  test('the prefix of the rulebook is no word to be searched for', () => {
    expect(found('LFM 8.10c')).toEqual(['LFM 8.10c']);
  });

  test('a subject leads to its chapter, a word of the glossary to its clause', () => {
    expect(found('zoc')[0]).toBe('LFM 5.1');
    expect(found('line of sight').slice(0, 3)).toContain('LFM 27.1');
    const terms = [{ term: 'ZOI', text: 'Zone of influence: what a unit sees.', clause: 'LFM 6.1a' }];
    expect(searchRules(rules, 'zone of influence', terms)[0]?.clause).toBe('LFM 6.1a');
  });

  test('neither the plural nor the spelling of another country hides anything', () => {
    expect(found('breastworks')).toEqual(found('breastwork'));
    expect(found('reorganisation')).toEqual(found('reorganization'));
  });

  test('what is nowhere is not found, and nothing asked is nothing found', () => {
    expect(found('submarine')).toEqual([]);
    expect(found('  ')).toEqual([]);
  });
});
