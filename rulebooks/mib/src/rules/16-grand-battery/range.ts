import { DIRECTIONS, distance, type Hex, NOWHERE, neighbour } from '@abatis/hex';
import { battleOf } from '../../battle.ts';
import { type Terrain, terrainAt } from '../../ground.ts';
import type { BatteryPost, MibState } from '../../state.ts';
import { frontsOf } from '../06-movement/facing.ts';

/** MIB 16.5f: as far as guns in position shoot. */
export const REACH = 2;

/** MIB 16.5f: what hides a target two hexes away. */
const SCREENS: readonly Terrain[] = ['town', 'village', 'forest'];

/** MIB 16.5f, R48: is the hex within two hexes of the post, to its front, and to be seen? */
export function isInRange(state: MibState, { hex, facing }: BatteryPost, target: Hex): boolean {
  const { grid } = battleOf(state).ground;
  const fronts = frontsOf(facing);
  const before = fronts.map(direction => neighbour(grid, hex, direction)).filter(each => each !== NOWHERE);
  if (distance(grid, hex, target) < REACH) return before.includes(target);
  // Two steps to the front lead to the five hexes beyond, also where a hex between lies off the map.
  const isBeyond = before.some(each => fronts.some(direction => neighbour(grid, each, direction) === target));
  return isBeyond && hexesAmid(state, hex, target).some(each => screenOf(state, each, hex, target) === null);
}

/** The hexes next to both: of two hexes at distance two, one or two. */
export function hexesAmid(state: MibState, from: Hex, to: Hex): readonly Hex[] {
  const { grid } = battleOf(state).ground;
  return DIRECTIONS.map(direction => neighbour(grid, from, direction)).filter(
    hex => hex !== NOWHERE && distance(grid, hex, to) === 1,
  );
}

/** MIB 16.5f, R48: what hides the target in a hex on the way; higher ground only if it is higher than both ends. */
export function screenOf(state: MibState, hex: Hex, from: Hex, to: Hex): 'cover' | 'height' | null {
  const { ground } = battleOf(state);
  const { level } = ground;
  if (SCREENS.includes(terrainAt(ground, hex))) return 'cover';
  return level[hex]! > level[from]! && level[hex]! > level[to]! ? 'height' : null;
}
