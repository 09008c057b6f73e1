import { DIRECTIONS, type Hex, type Side as Hexside, NOWHERE, neighbour, sideOf } from '@abatis/hex';
import { derived } from '@abatis/kernel';
import { battleOf } from '../battle.ts';
import { type Ground, sideIs } from '../ground.ts';
import { type Posts, postsOf } from '../muster.ts';
import { enemyOf, type LfmState, type Side } from '../state.ts';

/** By hex: how many stacks of the side reach it with their ZOC, their own hexes counted. */
type ZocMap = Uint8Array;

/** It follows from the posts of the side and from the bridges that are burned. */
const zocMaps = derived((posts: Posts) =>
  derived((burned: readonly Hexside[]): ZocMap => zocMapOf(posts, burned)),
);

/** LFM 5.1: every combat unit, in whatever state (R31), controls its own hex and the six around it. */
export const zocOf = (state: LfmState, side: Side): ZocMap =>
  zocAround(postsOf(state, side), state.burnedBridges);

/** The same, of a side in these posts. */
export const zocAround = (posts: Posts, burned: readonly Hexside[]): ZocMap => zocMaps(posts)(burned);

function zocMapOf({ battle: { ground }, held }: Posts, burned: readonly Hexside[]): ZocMap {
  const { grid } = ground;
  const map = new Uint8Array(grid.size);
  for (let hex = 0; hex < grid.size; hex++) {
    if (held[hex] === 0) continue;
    map[hex]!++;
    for (const direction of DIRECTIONS) {
      const next = neighbour(grid, hex, direction);
      if (next !== NOWHERE && isOpen(ground, burned, sideOf(grid, hex, direction))) map[next]!++;
    }
  }
  return map;
}

/** LFM R28, 25.1f: a river is open at a ford, and at a bridge that stands. */
function isOpen(ground: Ground, burned: readonly Hexside[], side: Hexside): boolean {
  if (!sideIs(ground, side, 'river') || sideIs(ground, side, 'ford')) return true;
  return sideIs(ground, side, 'bridge') && !burned.includes(side);
}

/** LFM R28: a ZOC does not reach across a river without bridge or ford, nor does an attack. */
export const zocCrosses = (state: LfmState, side: Hexside): boolean =>
  isOpen(battleOf(state).ground, state.burnedBridges, side);

/** LFM 5.1: is the hex in a ZOC of the enemies of this side? */
export const inZoc = (state: LfmState, hex: Hex, side: Side): boolean =>
  zocOf(state, enemyOf(side))[hex]! > 0;

/** The enemy-occupied hexes whose units can reach this hex with their ZOC: those it would fight. */
export function enemiesNextTo(state: LfmState, hex: Hex, side: Side): readonly Hex[] {
  const { grid } = battleOf(state).ground;
  const { held } = postsOf(state, enemyOf(side));
  return DIRECTIONS.flatMap(direction => {
    const next = neighbour(grid, hex, direction);
    const isEnemy = next !== NOWHERE && held[next] === 1;
    return isEnemy && zocCrosses(state, sideOf(grid, hex, direction)) ? [next] : [];
  });
}
