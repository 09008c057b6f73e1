import { createGrid, NOWHERE, parseHex } from '@abatis/hex';
import { createGame, seeded } from '@abatis/kernel/host';
import { gazetteerOf } from '@abatis/screen';
import { expectOk } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { HISTORIES } from '../../../screen/staff/battles.ts';
import { battle, setting } from '../../../screen/staff/index.ts';
import { lfm } from '../../../src/rulebook.ts';

const cards = lfm.scenarios.map(battle);

test('UI 14 every shipped battle has a card with its own date, length and size', () => {
  expect(cards.map(({ scenario, date, turns, length }) => [scenario, date, turns, length])).toEqual([
    ['brawners-farm', '28 August 1862', 4, 'about an hour'],
    ['east-cavalry-field', '3 July 1863', 5, 'about an hour'],
    ['gettysburg-1-july', '1 July 1863', 13, 'about six hours'],
  ]);
  expect(cards.map(({ size }) => size)).toEqual([
    '9 Union against 19 Confederate units',
    '14 Union against 22 Confederate units',
    '105 Union against 137 Confederate units',
  ]);
});

describe.each(cards)('UI 14 the card of $scenario', card => {
  const { sheet, battlefield, focus, blocks, variants, scenario, firstMove } = card;

  test('UI 14 shows stacks that stand on its map', () => {
    expect(blocks.length).toBeGreaterThan(4);
    for (const { place, depth } of blocks)
      expect([gazetteerOf(sheet).pointOf(place) !== null, depth > 0]).toEqual([true, true]);
  });

  test('UI 14 looks at ground inside the field', () => {
    const [west, south, east, north] = battlefield.abatis.extent;
    const half = focus.metresAcross / 2;
    expect([focus.x - half > west, focus.x + half < east]).toEqual([true, true]);
    expect([focus.y > south, focus.y < north]).toEqual([true, true]);
  });

  test('UI 14 offers variants that the rulebook has, and the side that moves first', () => {
    const options = lfm.options.map(({ id }) => id);
    for (const { option } of variants) expect(options).toContain(option);
    const game = expectOk(createGame(lfm, { scenario, dice: seeded('1') }));
    expect(game.state.phasing).toBe(firstMove);
  });

  test('UI 19 the sides differ by more than colour', () => {
    expect(card.sides.map(({ notched }) => notched)).toEqual([false, true]);
  });
});

const words = (text: string): number => text.split(/\s+/).length;

describe.each(HISTORIES)('UI 37 the notes of $scenario', ({ scenario, places, brigades, commanders }) => {
  const source = lfm.scenarios.find(({ id }) => id === scenario)!;

  test('UI 37 are about pieces and places of the scenario, each once', () => {
    const { sheet } = source;
    const grid = createGrid(sheet.layout, sheet.cols, sheet.rows);
    for (const { place } of places) expect(parseHex(grid, place), place).not.toBe(NOWHERE);
    const known = (ids: readonly { readonly id: string }[]) => ids.map(({ id }) => id);
    expect(known(source.brigades)).toEqual(expect.arrayContaining(brigades.map(({ piece }) => piece)));
    expect(known(source.commanders)).toEqual(expect.arrayContaining(commanders.map(({ piece }) => piece)));
    for (const keys of [
      places.map(each => each.place),
      brigades.map(each => each.piece),
      commanders.map(each => each.piece),
    ])
      expect(new Set(keys).size).toBe(keys.length);
  });

  test('UI 37 are short and name their source', () => {
    for (const { text, source: from } of [...places, ...brigades, ...commanders]) {
      expect(words(text), text).toBeLessThanOrEqual(35);
      expect(from).toMatch(/\d/);
    }
  });
});

test('UI 37 the table carries the notes on its places, and overlays with keys of their own', () => {
  const { state } = expectOk(createGame(lfm, { scenario: 'gettysburg-1-july', dice: seeded('1') }));
  const { notes, overlays, title, scale } = setting(state);
  expect([title, scale.text]).toEqual(['Gettysburg, 1 July', '250 yd']);
  expect(notes.find(({ place }) => place === '1614')?.title).toBe('Lutheran Seminary');
  const keys = overlays.map(({ key }) => key);
  expect(new Set([...keys, 'L', 'R', 'H', 'F', 'G']).size).toBe(keys.length + 5);
});
