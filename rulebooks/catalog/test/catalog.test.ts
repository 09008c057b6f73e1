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

test('a rulebook can be loaded, played by the computer and shown if and only if it is playable', () => {
  for (const { state, load, players, screen } of CATALOG) {
    for (const part of [load, players, screen]) expect(part !== undefined).toBe(state === 'playable');
  }
});

test.each(CATALOG.filter(entry => entry.state === 'playable'))(
  '$id: its parts belong together',
  async ({ id, prefix, title, expands, computers, load, players, screen }) => {
    const rulebook = await load();
    // The battles of a base are offered there.
    const base = await CATALOG.find(each => each.id === expands)?.load?.();
    expect(rulebook).toMatchObject({ id, title });
    expect(Object.keys(await players())).toEqual(computers);
    expect(computers.length).toBeGreaterThan(0);
    const presenter = (await screen())(rulebook);
    const known = rulebook.scenarios
      .map(scenario => scenario.id)
      .filter(scenario => !base?.scenarios.some(each => each.id === scenario));
    expect(presenter.battles().map(({ scenario }) => scenario)).toEqual(expect.arrayContaining(known));
    const prefixes = [prefix, ...(expands ? [expands.toUpperCase()] : [])];
    for (const { clause } of await presenter.rules()) expect(prefixes).toContain(clause.split(' ')[0]);
  },
);
