import { directionTo, type Hex } from '@abatis/hex';
import { battleOf } from '../../battle.ts';
import { byHexId } from '../../pieces.ts';
import type { BatteryPost, GrandBattery, LeaderId, MibState, Side } from '../../state.ts';
import { frontsOf } from '../06-movement/facing.ts';

/** A post of a Grand Battery, with the battery it belongs to. */
export interface Post extends BatteryPost {
  readonly leader: LeaderId;
}

const sideOfBattery = (state: MibState, { leader }: Pick<GrandBattery, 'leader'>): Side =>
  battleOf(state).leaders[leader]!.side;

/** The posts of a side in these hexes, in their order (R123: attacked like a stack). */
export const postsIn = (state: MibState, hexes: readonly Hex[], side: Side): readonly Post[] =>
  state.grandBatteries
    .filter(battery => sideOfBattery(state, battery) === side)
    .flatMap(({ leader, posts }) => posts.map(post => ({ ...post, leader })))
    .filter(({ hex }) => hexes.includes(hex))
    .sort((a, b) => byHexId(state)(a.hex, b.hex));

/** MIB 16.5d, R47: the rating of its leader, no higher than a die. */
export const batteryMorale = (state: MibState, leader: LeaderId): number =>
  Math.min(battleOf(state).leaders[leader]!.rating, 6);

/** MIB 16.5m: is it attacked across a front hexside from any of these hexes? */
export const isAttackedInFront = (
  state: MibState,
  { hex, facing }: BatteryPost,
  from: readonly Hex[],
): boolean => {
  const { grid } = battleOf(state).ground;
  return from.some(attacker => {
    const direction = directionTo(grid, hex, attacker);
    return direction !== null && frontsOf(facing).includes(direction);
  });
};
