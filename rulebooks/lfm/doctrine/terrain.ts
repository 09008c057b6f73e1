import { disc, distance, type Hex } from '@abatis/hex';
import { derived } from '@abatis/kernel';
import type { Battle } from '../src/battle.ts';
import { hasWorks, isNoRetreat } from '../src/charts/ground-charts.ts';
import { terrainAt } from '../src/ground.ts';
import { sightLine } from '../src/rules/27-line-of-sight.ts';

/** Hexes around one, with how far each is. */
export interface Surroundings {
  readonly hexes: Int32Array;
  readonly away: Uint8Array;
}

const surroundingsMemory = derived((_: Battle) => new Map<Hex, Surroundings>());

/** Beyond this nobody is felt. */
const REACH = 6;

/** The hexes within reach of this one; looked up once. */
export function around(battle: Battle, hex: Hex): Surroundings {
  const memory = surroundingsMemory(battle);
  let known = memory.get(hex);
  if (!known) {
    const { grid } = battle.ground;
    const hexes = Int32Array.from(disc(grid, hex, REACH));
    known = { hexes, away: Uint8Array.from(hexes, to => distance(grid, hex, to)) };
    memory.set(hex, known);
  }
  return known;
}

const FIELD_OF_FIRE = 8;

const fieldMemory = derived((_: Battle) => new Map<Hex, Surroundings>());

/** The hexes that artillery sees from this one as far as the ground is concerned, those next to it excepted. */
export function fieldOfFire(battle: Battle, hex: Hex): Surroundings {
  const memory = fieldMemory(battle);
  let known = memory.get(hex);
  if (!known) {
    const { ground, charts } = battle;
    const seen = disc(ground.grid, hex, FIELD_OF_FIRE).filter(
      to => distance(ground.grid, hex, to) > 1 && sightLine(ground, charts, hex, to).sight !== 'blocked',
    );
    known = {
      hexes: Int32Array.from(seen),
      away: Uint8Array.from(seen, to => distance(ground.grid, hex, to)),
    };
    memory.set(hex, known);
  }
  return known;
}

/** By hex: how well its ground shelters a stack: NR counts one, works another. */
export const coverOf = derived(({ ground, charts }: Battle): Float64Array => {
  const cover = new Float64Array(ground.grid.size);
  for (let hex = 0; hex < cover.length; hex++) {
    const terrain = terrainAt(ground, hex);
    cover[hex] =
      Number(isNoRetreat(charts, terrain, false, false)) + Number(hasWorks(charts, terrain, false));
  }
  return cover;
});
