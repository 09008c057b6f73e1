import { NOWHERE, parseHex } from '@abatis/hex';
import { createGame, seeded } from '@abatis/kernel/host';
import { gazetteerOf } from '@abatis/screen';
import { expectOk } from '@abatis/testkit';
import { describe, expect, test } from 'vitest';
import { battle, HISTORIES, setting } from '../../../screen/staff/battles.ts';
import { battleOf } from '../../../src/battle.ts';
import { codeOf } from '../../../src/charts/effects.ts';
import { shippedCharts } from '../../../src/charts/shipped.ts';
import { mib } from '../../../src/rulebook.ts';
import type { MibState } from '../../../src/state.ts';

const cards = mib.scenarios.map(battle);

const opened = (scenario: string, options: Readonly<Record<string, boolean>> = {}): MibState =>
  expectOk(createGame(mib, { scenario, options, dice: seeded('1') })).state;

test('UI 14 every shipped battle has a card with its own date, length and size', () => {
  expect(cards.map(({ scenario, date, turns }) => [scenario, date, turns])).toEqual([
    ['teugn-hausen', '19 April 1809', 4],
    ['raab', '14 June 1809', 4],
    ['abensberg', '20 April 1809', 4],
  ]);
  expect(cards.map(({ size }) => size)).toEqual([
    '6 French against 7 Austrian units',
    '12 French against 8 Austrian units',
    '10 French against 9 Austrian units',
  ]);
});

test('UI 14 a card says how long the battle takes', () => {
  expect(cards.map(({ length }) => length)).toEqual(['under an hour', 'two to three hours', 'an evening']);
});

test('MIB 16.1a what a scenario suggests is on from the beginning, and every variant names its clauses', () => {
  const suggested = cards.map(({ presets = [] }) => presets.filter(preset => preset.suggested));
  expect(suggested.map(all => all.map(({ options }) => options))).toEqual([
    [['initiative']],
    [['initiative', 'townHold']],
    [['initiative', 'grandBattery']],
  ]);
  for (const { variants } of cards)
    for (const { option, clauses = [] } of variants) expect(clauses, option).not.toEqual([]);
});

test('UI 14 options of presets are offered singly too, in the battles that have a use for them', () => {
  const offering = (option: string) =>
    cards.flatMap(({ variants, scenario }) =>
      variants.some(each => each.option === option) ? [scenario] : [],
    );
  for (const everywhere of ['initiative', 'pbem', 'forcedMarch', 'townHold'])
    expect(offering(everywhere), everywhere).toEqual(['teugn-hausen', 'raab', 'abensberg']);
  for (const one of ['night', 'supply', 'trains', 'captureSupply', 'grandBattery'])
    expect(offering(one), one).toEqual(['abensberg']);
  // No map that comes with the rulebook has a minor road (6.3c).
  expect(offering('minorRoads')).toEqual([]);
  for (const { variants, presets = [] } of cards)
    for (const option of presets.flatMap(({ options }) => options))
      expect(variants.map(each => each.option)).toContain(option);
});

test('MIB 15.1 orders are offered only where both armies have a commander', () => {
  const offered = cards.filter(({ variants }) => variants.some(({ option }) => option === 'orders'));
  expect(offered.map(({ scenario }) => scenario)).toEqual(['raab']);
});

describe.each(cards)('UI 14 the card of $scenario', card => {
  const { sheet, battlefield, focus, blocks, variants, scenario } = card;

  test('UI 14 shows stacks that stand on its map', () => {
    expect(blocks.length).toBeGreaterThan(4);
    for (const { place, depth } of blocks)
      expect([gazetteerOf(sheet).pointOf(place) !== null, depth > 0]).toEqual([true, true]);
  });

  test('UI 14 shows stacks of both sides', () => {
    const across = focus.metresAcross;
    const seen = blocks.filter(({ place }) => {
      const { x, y } = gazetteerOf(sheet).pointOf(place)!;
      return Math.abs(x - focus.x) < across / 2 && Math.abs(y - focus.y) < across / 5;
    });
    expect(new Set(seen.map(({ seat }) => seat)).size).toBe(2);
  });

  test('UI 14 looks at ground inside the field', () => {
    const [west, south, east, north] = battlefield.abatis.extent;
    expect([focus.x > west, focus.x < east, focus.metresAcross <= east - west]).toEqual([true, true, true]);
    expect([focus.y > south, focus.y < north]).toEqual([true, true]);
  });

  test('UI 14 every variant can be played as it is offered', () => {
    expect(new Set(variants.map(({ option }) => option)).size).toBe(variants.length);
    const withNeeds = (option: string): readonly string[] => {
      const { needs } = variants.find(each => each.option === option)!;
      return needs === undefined ? [option] : [option, ...withNeeds(needs)];
    };
    for (const { option } of variants) {
      const options = Object.fromEntries(withNeeds(option).map(each => [each, true]));
      expect(opened(scenario, options).options).toMatchObject(options);
    }
  });

  test('UI 19 the sides differ by more than colour', () => {
    expect(card.sides.map(({ notched, colour }) => [notched, colour])).toEqual([
      [false, '#2C4A8C'],
      [true, '#EFEBDD'],
    ]);
  });

  test('UI 37 its notes are of places and pieces of the battle, each with a source', () => {
    const history = HISTORIES.find(each => each.scenario === scenario)!;
    const state = opened(scenario);
    const { ground, units, leaders } = battleOf(state);
    for (const { place } of history.places) expect(parseHex(ground.grid, place), place).not.toBe(NOWHERE);
    for (const { piece } of history.units) expect(units.map(({ name }) => name)).toContain(piece);
    for (const { piece } of history.leaders) expect(leaders.map(({ name }) => name)).toContain(piece);
    for (const { source, text } of [...history.places, ...history.units, ...history.leaders])
      expect([source.length > 10, text.length < 260], text).toEqual([true, true]);
  });
});

test('UI 29, MIB 2.5b the table is secret unless charts are open', () => {
  expect(setting(opened('teugn-hausen')).secret).toBe(true);
  expect(setting(opened('teugn-hausen', { openCharts: true })).secret).toBeUndefined();
});

test('UI 20 every overlay has a key of its own that the page leaves free; supply only where it is played', () => {
  const { overlays, scale } = setting(opened('teugn-hausen'));
  const keys = overlays.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.filter(key => 'LRHFGZXVPBQ'.includes(key))).toEqual([]);
  expect(overlays.map(({ id }) => id)).not.toContain('supply');
  const supplied = setting(opened('abensberg', { trains: true, supply: true }));
  expect(supplied.overlays.map(({ id }) => id)).toContain('supply');
  expect(scale).toEqual({ text: '1 km', metres: 1000 });
});

test('MIB 16.5f the line of sight is offered only where guns in position may use it', () => {
  const sightless = (options: Readonly<Record<string, boolean>>) =>
    setting(opened('abensberg', options)).sightless ?? false;
  expect([sightless({}), sightless({ initiative: true, grandBattery: true })]).toEqual([true, false]);
});

test('MIB 7.3 every code of the effects table has its word', () => {
  const { codes = [] } = setting(opened('teugn-hausen', {}));
  const written = shippedCharts.combatEffects
    .flatMap(({ effects }) => Object.values(effects).flat())
    .map(effect => codeOf(effect).replace(/\d+/g, '#'));
  for (const code of new Set(written)) expect(codes.map(each => each.code)).toContain(code);
});
