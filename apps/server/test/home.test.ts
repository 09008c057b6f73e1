import type { CatalogEntry } from '@abatis/catalog';
import { expect, test } from 'vitest';
import { homePage } from '../src/pages/home.ts';

const facts = { prefix: 'TOY', description: 'A toy.', period: 'Any', scale: 'Small' };
const load = () => Promise.reject(new Error('a list needs no rulebook'));
const playable: CatalogEntry = { ...facts, id: 'toy', title: 'Toy', state: 'playable', load, players: load };
const unbuilt: CatalogEntry = {
  ...facts,
  id: 'more',
  title: 'More toys',
  expands: 'toy',
  state: 'not built yet',
};

test('once a rulebook is playable, the page no longer says that nothing is', () => {
  const { markup } = homePage([playable, unbuilt]);
  expect(markup).toContain('1 of 2 playable');
  expect(markup).toContain('>Playable<');
  expect(markup).toContain('>Not built yet<');
  expect(markup).not.toContain('Nothing can be played yet');
});

test('an expansion names what it expands by its title', () => {
  expect(homePage([playable, unbuilt]).markup).toContain('<dt>Expands</dt><dd>Toy</dd>');
});
