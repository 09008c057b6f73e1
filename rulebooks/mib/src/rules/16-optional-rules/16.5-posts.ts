import { DIRECTIONS, type Direction, directionTo, type Hex } from '@abatis/hex';
import { edit, type Refusal } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { type Because, because, forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import { batteryIn, byHexId, hexesBetween, hexesOf, trainsIn, unitOf } from '../../pieces.ts';
import type { BatteryPost, GrandBattery, LeaderId, MibState, Side, UnitId } from '../../state.ts';
import { frontsOf, inEzoc } from '../06-movement/index.ts';
import { type GunsInStack, isPassable } from '../07-combat/index.ts';

/** MIB 16.5c. */
export const MOST_IN_A_HEX = 10;

export const sideOfLeader = (state: MibState, leader: LeaderId): Side =>
  battleOf(state).leaders[leader]!.side;

/** MIB 16.5d: the Grand Battery of a leader; null: he has none. */
export const batteryOf = ({ grandBatteries }: MibState, leader: LeaderId): GrandBattery | null =>
  grandBatteries.find(battery => battery.leader === leader) ?? null;

/** MIB 16.5b: is the unit within his command range? */
export function commands(state: MibState, leader: LeaderId, id: UnitId): boolean {
  const { hex } = state.leaders[leader]!;
  const { range } = battleOf(state).leaders[leader]!;
  return hexesOf(unitOf(state, id)).some(each => hexesBetween(state, each, hex) <= range);
}

/** MIB 16.5c: why a leader's guns cannot stand in a hex like this; false if they can. */
export function postRefusal(
  state: MibState,
  leader: LeaderId,
  hex: Hex,
  facing: Direction,
  batteries: number,
): Refusal | false {
  const why = postBar(state, leader, hex, facing, batteries);
  return why !== null && forbid('MIB 16.5c', { leader, hex, ...why });
}

function postBar(
  state: MibState,
  leader: LeaderId,
  hex: Hex,
  facing: Direction,
  batteries: number,
): Because | null {
  const side = sideOfLeader(state, leader);
  if (!DIRECTIONS.includes(facing)) return because('why no facing');
  if (batteries < 1 || batteries > MOST_IN_A_HEX) return because('why crowded', { most: MOST_IN_A_HEX });
  // Only combat units ride over trains (7.5b).
  const hasEnemyTrain = trainsIn(state, hex).some(id => state.trains[id]!.side !== side);
  if (hasEnemyTrain || !isPassable(state, side, hex)) return because('why impassable');
  const other = batteryIn(state, hex);
  if (other && other.leader !== leader) return because('why other battery');
  return inEzoc(state, hex, side, 'infantry', []) ? because('why in ezoc') : null;
}

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

/** MIB 16.5m: what guns in position lose on a Retreat result, in addition to the CET. */
export const BATTERIES_LOST = 2;

/** How many batteries stand in the hex. */
export const batteriesAt = (state: MibState, { leader, hex }: GunsInStack): number =>
  state.grandBatteries
    .filter(battery => battery.leader === leader)
    .flatMap(({ posts }) => posts)
    .find(post => post.hex === hex)?.batteries.length ?? 0;

/** MIB 16.5m: batteries are lost, those that came last first; an empty post is gone, and with the last the Grand Battery. */
export function loseBatteries(state: MibState, guns: GunsInStack, count: number, table: MibTable): void {
  const had = batteriesAt(state, guns);
  if (had === 0) return;
  const left = Math.max(0, had - count);
  const reduced = (post: BatteryPost): BatteryPost =>
    post.hex === guns.hex ? { ...post, batteries: post.batteries.slice(0, left) } : post;
  edit(state).grandBatteries = state.grandBatteries
    .map(battery =>
      battery.leader === guns.leader
        ? { ...battery, posts: battery.posts.map(reduced).filter(({ batteries }) => batteries.length > 0) }
        : battery,
    )
    .filter(({ posts }) => posts.length > 0);
  table.emit({
    type: 'batteries-lost',
    clause: 'MIB 16.5m',
    leader: guns.leader,
    hex: guns.hex,
    lost: had - left,
    left,
  });
}
