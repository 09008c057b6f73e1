import { DIRECTIONS, NOWHERE, neighbour, parseHex } from '@abatis/hex';
import { describe, expect, test } from 'vitest';
import { battleOf } from '../src/battle.ts';
import { BATTLEFIELDS, groundFor } from '../src/battlefields.ts';
import { shippedCharts } from '../src/charts/shipped.ts';
import { isInPlay } from '../src/ground.ts';
import { SCENARIOS } from '../src/scenario/read-scenario.ts';
import { openingOf } from '../src/set-up.ts';
import { optionsWith } from './scenario/opened.ts';

describe.each(SCENARIOS.map(scenario => [scenario.id, scenario] as const))('%s', (_, scenario) => {
  const { battle, state } = openingOf(scenario, shippedCharts, optionsWith());

  test('opens on the battlefield of its name', () => {
    expect(Object.keys(BATTLEFIELDS)).toContain(scenario.battlefield);
    expect(battle.ground).toBe(groundFor(scenario));
    expect([battle.ground.grid.cols, battle.ground.grid.rows]).toEqual([
      scenario.sheet.cols,
      scenario.sheet.rows,
    ]);
    expect(battleOf(state)).toBe(battle);
  });

  test('MIB 2.1c every hex of the edge is in play but those that the scenario takes out', () => {
    const { ground } = battle;
    const out = scenario.outOfPlay.map(label => parseHex(ground.grid, label));
    for (let hex = 0; hex < ground.grid.size; hex++) {
      const isEdge = DIRECTIONS.some(direction => neighbour(ground.grid, hex, direction) === NOWHERE);
      if (isEdge) expect(isInPlay(ground, hex)).toBe(!out.includes(hex));
    }
    for (const hex of out) expect(isInPlay(ground, hex)).toBe(false);
  });

  test('its battle is made once for the same options, anew for others that change it', () => {
    const again = openingOf(scenario, shippedCharts, optionsWith({ lite: true }));
    expect(again.battle).toBe(battle);
    expect(again.state.options.lite).toBe(true);
    expect(openingOf(scenario, shippedCharts, optionsWith({ detachments: false })).battle).not.toBe(battle);
  });

  test('A.5 each of its presets can be played', () => {
    for (const { options } of scenario.presets) {
      const chosen = openingOf(scenario, shippedCharts, optionsWith(options));
      expect(chosen.state.options).toMatchObject(options);
    }
  });
});
