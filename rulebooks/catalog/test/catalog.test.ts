import { CATALOG } from '@abatis/catalog';
import { expect, test } from 'vitest';

test('the four rulebooks are listed once each, in the order of the shelf', () => {
  expect(CATALOG.map(({ id }) => id)).toEqual(['lfm', 'mib', 'bnb', 'eng']);
});

test('a prefix is the folder name in capitals, so a citation leads to the code', () => {
  for (const { id, prefix } of CATALOG) expect(prefix).toBe(id.toUpperCase());
});

test('every fact is one line of text', () => {
  for (const { title, description, period, scale } of CATALOG) {
    for (const text of [title, description, period, scale]) expect(text).toMatch(/^\S.*\S$/);
  }
});

test('an expansion names a rulebook that is listed before it', () => {
  const siege = CATALOG.findIndex(({ id }) => id === 'eng');
  expect(CATALOG.slice(0, siege).map(({ id }) => id)).toContain(CATALOG[siege]?.expands);
});

test('a rulebook can be loaded if and only if it is playable', () => {
  for (const { state, load } of CATALOG) expect(load !== undefined).toBe(state === 'playable');
});
