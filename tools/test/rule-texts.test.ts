import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findBooks } from '../rulebook/books.ts';
import { ruleTextsFile, ruleTextsJson } from '../rulebook/rule-texts.ts';

const books = findBooks('.').filter(({ folder }) => existsSync(ruleTextsFile(folder)));

test.each(books)('the rule texts of $folder are those of its clause index', ({ folder }) => {
  const kept = JSON.parse(readFileSync(ruleTextsFile(folder), 'utf8'));
  expect(kept, `run tools/rule-texts.ts ${folder}`).toEqual(JSON.parse(ruleTextsJson(folder)));
});

test('the screen of LFM has rule texts', () => {
  expect(books.map(({ folder }) => folder)).toContain('rulebooks/lfm');
});
