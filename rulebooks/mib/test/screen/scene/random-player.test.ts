import { expect, test } from 'vitest';
import { budget, PATIENCE } from '../../../../../tools/budget.ts';
import { playScenario } from './table-player.ts';

const ALL = {
  initiative: true,
  grandBattery: true,
  townHold: true,
  commandRange: true,
  orders: true,
  forcedMarch: true,
  trains: true,
  supply: true,
  night: true,
  trenches: true,
  bridges: true,
  minorRoads: true,
};

/** Battle, options, seed, one decision in so many that is looked at from all sides, and most orders of a game. */
const RUNS = [
  ['teugn-hausen', {}, 'a', 15, 3000],
  ['teugn-hausen', { lite: true, initiative: true, pbem: true }, 'b', 15, 3000],
  ['raab', { initiative: true, townHold: true, fogOfWar: true }, 'c', 30, 150],
  ['raab', { openCharts: true, trenches: true, armyMorale: true, initiative: true }, 'd', 30, 150],
  ['abensberg', ALL, 'e', 60, 120],
  ['abensberg', { initiative: true, grandBattery: true, lite: true }, 'f', 60, 150],
] as const;

test.each(RUNS)(
  'UI 6 a random player finishes %s with %o by clicks and buttons alone, seed %s',
  (scenario, options, seed, every, most) => {
    const { actions, types, game } = playScenario(scenario, options, { seed, every, most: budget(most) });
    expect(actions).toBeGreaterThan(50);
    if (actions < budget(most)) expect(game.state.result).not.toBeNull();
    expect([...types]).toEqual(expect.arrayContaining(['take', 'move', 'done']));
  },
  PATIENCE,
);
