import { expect, test } from 'vitest';
import { shippedCharts } from '../../src/charts/shipped.ts';
import { chartsWith, type Override } from '../../src/scenario/overrides.ts';
import { readScenario } from '../../src/scenario/read-scenario.ts';
import { opened, scenario } from './opened.ts';

const FLOOD: Override = {
  name: 'Flooded meadows',
  terrain: { swamp: { infantry: 6, train: 4 }, clear: { cavalry: null } },
  hexside: { creek: { infantry: 2 } },
  strength: { swamp: [1, 4] },
  charge: { hexes: ['clear', 'village'] },
  zone: { barred: ['river', 'stream'] },
};

const { movementCosts, strengthFactors, chargeTerrain, zoneTerrain } = shippedCharts;
const flooded = chartsWith(shippedCharts, [FLOOD]);

test('MIB 2.1d a scenario changes lines of T2, mover by mover', () => {
  expect(flooded.movementCosts).toEqual({
    ...movementCosts,
    terrain: {
      ...movementCosts.terrain,
      swamp: { infantry: 6, cavalry: movementCosts.terrain.swamp.cavalry, train: 4 },
      clear: { ...movementCosts.terrain.clear, cavalry: null },
    },
    hexside: { ...movementCosts.hexside, creek: { ...movementCosts.hexside.creek, infantry: 2 } },
  });
});

test('MIB 2.1d a changed factor of T3 bears the name of what changed it', () => {
  expect(flooded.strengthFactors).toEqual({
    ...strengthFactors,
    swamp: { ...strengthFactors.swamp, factor: [1, 4], clause: 'MIB 2.1d', label: 'Flooded meadows' },
  });
});

test('MIB 2.1d T12 and T13 list by list', () => {
  expect(flooded.chargeTerrain).toEqual({ ...chargeTerrain, hexes: ['clear', 'village'] });
  expect(flooded.zoneTerrain).toEqual({ ...zoneTerrain, barred: ['river', 'stream'] });
});

test('MIB 2.1d one after the other, and nothing without any', () => {
  expect(chartsWith(shippedCharts, [FLOOD, { name: 'Frost', terrain: { swamp: { infantry: 2 } } }])).toEqual({
    ...flooded,
    movementCosts: {
      ...flooded.movementCosts,
      terrain: {
        ...flooded.movementCosts.terrain,
        swamp: { ...flooded.movementCosts.terrain.swamp, infantry: 2 },
      },
    },
  });
  expect(chartsWith(shippedCharts, [])).toEqual(shippedCharts);
});

test('MIB 2.1d the battle is fought with the charts of its scenario', () => {
  const file = { ...scenario('raab'), overrides: [FLOOD] };
  expect(readScenario(file, 'flood.json').ok).toBe(true);
  expect(opened(file).battle.charts).toEqual(flooded);
});

test.each([
  [{ terrain: { out: { infantry: 1 } } }, '/overrides/0/terrain/out'],
  [{ hexside: { creek: { mule: 1 } } }, '/overrides/0/hexside/creek/mule'],
  [{ strength: { swamp: [1, 0] } }, '/overrides/0/strength/swamp/1'],
  [{ charge: { hex: ['clear'] } }, '/overrides/0/charge/hex'],
  [{ zone: { barred: ['wall'] } }, '/overrides/0/zone/barred/0'],
  [{ weather: {} }, '/overrides/0/weather'],
])('MIB 2.1d an override of what is not in the tables: %j', (wrong, path) => {
  const read = readScenario({ ...scenario('raab'), overrides: [{ name: 'Wrong', ...wrong }] }, 'x');
  expect(read.ok ? [] : read.problems.map(problem => problem.path)).toEqual([path]);
});
