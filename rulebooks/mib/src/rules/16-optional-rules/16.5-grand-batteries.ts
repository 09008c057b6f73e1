import { DIRECTIONS, type Direction, directionTo, type Hex, pathsFrom, ring } from '@abatis/hex';
import { edit, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { battleOf, turnCard } from '../../battle.ts';
import { type Because, because, forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import { leaderPiece } from '../../names.ts';
import { plays } from '../../options.ts';
import {
  batteryIn,
  byHexId,
  cardOf,
  hexesBetween,
  hexesOf,
  sideOfUnit,
  trainsIn,
  unitIds,
  unitOf,
} from '../../pieces.ts';
import { termsOf } from '../../scenario/terms.ts';
import type { BatteryPost, GrandBattery, LeaderId, MibState, Side, UnitId } from '../../state.ts';
import { hideBatteries } from '../02-components.ts';
import { frontsOf, inEzoc, isAllRound, payerAlone, type Ways, waysFrom } from '../06-movement/index.ts';
import { type GunsInStack, isPassable } from '../07-combat/index.ts';
import { wearinessOf } from '../11-fatigue.ts';
import { isInSupply } from '../12-supply.ts';
import { byNight } from '../13-night.ts';

/** MIB 16.5c. */
const MOST_IN_A_HEX = 10;

export const sideOfLeader = (state: MibState, leader: LeaderId): Side =>
  battleOf(state).leaders[leader]!.side;

/** MIB 16.5d: the Grand Battery of a leader; null: he has none. */
export const batteryOf = ({ grandBatteries }: MibState, leader: LeaderId): GrandBattery | null =>
  grandBatteries.find(battery => battery.leader === leader) ?? null;

/** The post of a leader in a hex; null: he has none there. */
const postAt = (state: MibState, leader: LeaderId, hex: Hex): BatteryPost | null =>
  batteryOf(state, leader)?.posts.find(post => post.hex === hex) ?? null;

/** MIB 16.5b: is the unit within his command range? */
function commands(state: MibState, leader: LeaderId, id: UnitId): boolean {
  const { hex } = state.leaders[leader]!;
  const { range } = battleOf(state).leaders[leader]!;
  return hexesOf(unitOf(state, id)).some(each => hexesBetween(state, each, hex) <= range);
}

/** MIB 16.5c: why a leader's guns cannot stand in a hex like this; false if they can. */
function postRefusal(
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

/** The posts of a side in these hexes, in their order (R123: attacked like a stack). */
export const postsIn = (state: MibState, hexes: readonly Hex[], side: Side): readonly Post[] =>
  state.grandBatteries
    .filter(({ leader }) => sideOfLeader(state, leader) === side)
    .flatMap(({ leader, posts }) => posts.map(post => ({ ...post, leader })))
    .filter(({ hex }) => hexes.includes(hex))
    .sort((a, b) => byHexId(state)(a.hex, b.hex));

/** MIB 16.5d, R47: the rating of its leader, no higher than a die. */
export const batteryMorale = (state: MibState, leader: LeaderId): number =>
  Math.min(battleOf(state).leaders[leader]!.rating, 6);

/** MIB 16.5m, 7.7.2a: is it attacked across a front hexside from any of these hexes? */
export const isAttackedInFront = (
  state: MibState,
  { hex, facing }: BatteryPost,
  from: readonly Hex[],
): boolean => {
  const { grid } = battleOf(state).ground;
  return from.some(attacker => {
    const direction = directionTo(grid, hex, attacker);
    return direction !== null && (isAllRound(state, hex) || frontsOf(facing).includes(direction));
  });
};

/** MIB 16.5m: what guns in position lose on a Retreat result, in addition to the CET. */
export const BATTERIES_LOST = 2;

/** How many batteries stand in the hex. */
export const batteriesAt = (state: MibState, { leader, hex }: GunsInStack): number =>
  postAt(state, leader, hex)?.batteries.length ?? 0;

/** MIB 16.5m: batteries are lost, those that came last first; an empty post is gone, and with the last the Grand Battery. */
export function loseBatteries(state: MibState, guns: GunsInStack, count: number, table: MibTable): void {
  const had = batteriesAt(state, guns);
  if (had === 0) return;
  const left = Math.max(0, had - count);
  setBatteries(state, guns, postAt(state, guns.leader, guns.hex)!.batteries.slice(0, left));
  table.emit({
    type: 'batteries-lost',
    clause: 'MIB 16.5m',
    leader: guns.leader,
    hex: guns.hex,
    lost: had - left,
    left,
  });
}

/** Removes empty posts, and a Grand Battery without posts. */
function setPosts(state: MibState, leader: LeaderId, posts: readonly BatteryPost[]): void {
  const left = posts.filter(({ batteries }) => batteries.length > 0);
  edit(state).grandBatteries = state.grandBatteries
    .map(battery => (battery.leader === leader ? { ...battery, posts: left } : battery))
    .filter(battery => battery.posts.length > 0);
}

function setBatteries(state: MibState, { leader, hex }: GunsInStack, batteries: readonly UnitId[]): void {
  const { posts } = batteryOf(state, leader)!;
  setPosts(
    state,
    leader,
    posts.map(post => (post.hex === hex ? { ...post, batteries } : post)),
  );
}

/** MIB 16.5b: multiple artillery markers. */
const FEWEST = 2;

/** A post as it is to be: the batteries by the unit that gives each. */
export interface PlannedPost {
  readonly hex: Hex;
  readonly facing: Direction;
  readonly batteries: readonly UnitId[];
}

/** MIB 16.5a, 16.5b, R120: may this leader establish a Grand Battery in the present activation? */
function mayEstablishNow(state: MibState, leader: LeaderId): Ruling {
  const right = rightOf(state, leader);
  if (!right) return ruling(forbid('MIB 16.5a', { leader }));
  const { place, establishedOn } = state.leaders[leader]!;
  const { formation } = battleOf(state).leaders[leader]!;
  const isActive = [formation, right.formation].some(
    each => each !== null && state.activation?.formations.includes(each),
  );
  const hasOne = batteryOf(state, leader) !== null || establishedOn === turnCard(state).day;
  return ruling(
    place !== 'map' && forbid('MIB 16.5b', { leader, ...because('why he is off the map') }),
    !isActive && forbid('MIB 16.5b', { leader, ...because('why guns idle') }),
    hasOne && forbid('MIB R120', { leader }),
  );
}

const rightOf = (state: MibState, leader: LeaderId) =>
  plays(state, 'grandBattery')
    ? termsOf(state).grandBatteries.find(gunner => gunner.leader === leader)
    : undefined;

/** MIB 16.5b: the units that can give batteries, in the order of the battle's list. */
const givers = (state: MibState, leader: LeaderId): readonly UnitId[] =>
  unitIds(state, (_, id) => giverBar(state, leader, id) === null);

/** MIB 16.5b: why a unit can give none; null if it can. */
function giverBar(state: MibState, leader: LeaderId, unit: UnitId): Because | null {
  const { place, smashed, batteries } = unitOf(state, unit);
  if (sideOfUnit(state, unit) !== sideOfLeader(state, leader))
    return because('why giver enemy', { giver: unit });
  if (place !== 'map' || !commands(state, leader, unit)) return because('why giver far', { giver: unit });
  if (batteries === 0) return because('why giver empty', { giver: unit });
  if (smashed) return because('why giver smashed', { giver: unit });
  if (wearinessOf(state, unit) !== 'fresh') return because('why giver tired', { giver: unit });
  return isInSupply(state, unit) ? null : because('why giver unsupplied', { giver: unit });
}

/** MIB 16.5b, 16.5c: may he establish it with these posts? */
export function mayEstablish(state: MibState, leader: LeaderId, posts: readonly PlannedPost[]): Ruling {
  const now = mayEstablishNow(state, leader);
  if (!now.legal) return now;
  const given = posts.flatMap(({ batteries }) => batteries);
  const cannot = (why: Because | null): Refusal | false =>
    why !== null && forbid('MIB 16.5b', { leader, ...why });
  return ruling(
    ...[...new Set(given)].map(id => cannot(giftBar(state, leader, id, given))),
    ...posts.map(({ hex, facing, batteries }) => postRefusal(state, leader, hex, facing, batteries.length)),
    cannot(given.length < FEWEST ? because('why few batteries', { fewest: FEWEST }) : null),
    cannot(isOneBattery(state, leader, posts) ? null : because('why scattered')),
  );
}

function giftBar(state: MibState, leader: LeaderId, id: UnitId, given: readonly UnitId[]): Because | null {
  const wanted = given.filter(each => each === id).length;
  const isTooMuch = wanted > unitOf(state, id).batteries;
  return giverBar(state, leader, id) ?? (isTooMuch ? because('why giver short', { giver: id }) : null);
}

/** MIB 16.5b: every post in a hex of its own, in his or connected with it through posts. */
function isOneBattery(state: MibState, leader: LeaderId, posts: readonly PlannedPost[]): boolean {
  const { grid } = battleOf(state).ground;
  const hexes = new Set(posts.map(({ hex }) => hex));
  const reached = new Map(pathsFrom(grid, [state.leaders[leader]!.hex], (_, to) => hexes.has(to)));
  return hexes.size === posts.length && [...hexes].every(hex => reached.has(hex));
}

/** MIB 16.5b, 16.5d: the batteries leave their units and go into position. */
export function establish(
  state: MibState,
  leader: LeaderId,
  planned: readonly PlannedPost[],
  table: MibTable,
): void {
  const { day } = turnCard(state);
  const { formation } = rightOf(state, leader)!;
  const posts = planned
    .map(post => ({ ...post, batteries: post.batteries.toSorted((a, b) => a - b), moved: true as const }))
    .sort((a, b) => a.hex - b.hex);
  for (const id of posts.flatMap(({ batteries }) => batteries)) edit(state, 'units', id).batteries--;
  edit(state, 'leaders', leader).establishedOn = day;
  edit(state).grandBatteries = [...state.grandBatteries, { leader, formation, day, fired: false, posts }];
  table.emit({
    type: 'grand-battery-established',
    clause: 'MIB 16.5b',
    leader,
    posts: posts.map(({ hex, facing, batteries }) => ({
      hex,
      facing,
      batteries: batteries.length,
    })),
  });
}

/**
 * MIB 16.5b: plans for a Grand Battery that are worth proposing, since there are too many to list all: all the guns in
 * range, or those of one unit, in the leader's hex, or all of them in one next to it; what is too much for one hex goes
 * into two.
 */
export function* plansOf(state: MibState, leader: LeaderId): Generator<readonly PlannedPost[]> {
  if (!mayEstablishNow(state, leader).legal) return;
  const { hex } = state.leaders[leader]!;
  const own = givers(state, leader).map(id => batteriesOf(state, id));
  const all = own.flat();
  const beside = ring(battleOf(state).ground.grid, hex, 1);
  const plans = [
    ...(own.length > 1 ? [all, ...own] : own).map(guns => [hex, guns] as const),
    ...beside.map(each => [each, all] as const),
  ];
  for (const facing of DIRECTIONS)
    for (const [at, guns] of plans)
      for (const hexes of guns.length > MOST_IN_A_HEX ? pairsFrom(at, hex, beside) : [[at]]) {
        const posts = hexes.map((each, place) => ({ hex: each, facing, batteries: share(guns, place) }));
        if (mayEstablish(state, leader, posts).legal) yield posts;
      }
}

const batteriesOf = (state: MibState, id: UnitId): readonly UnitId[] =>
  Array.from({ length: unitOf(state, id).batteries }, () => id);

/** From the leader's hex into each beside it; from one of those into his. */
const pairsFrom = (at: Hex, centre: Hex, beside: readonly Hex[]): readonly (readonly Hex[])[] =>
  at === centre ? beside.map(each => [centre, each]) : [[at, centre]];

/**
 * Shares the guns among posts, as many as a hex can hold, in their order; guns beyond two posts stay with their units.
 */
const share = (guns: readonly UnitId[], place: number): readonly UnitId[] =>
  guns.slice(place * MOST_IN_A_HEX, (place + 1) * MOST_IN_A_HEX);

/** MIB 16.5l: the allowance of guns on the move. */
const ALLOWANCE = 8;

/** MIB 16.5l: may the guns of this post leave their position: on a later day, on their own chit, once? */
export function mayLimberUp(state: MibState, leader: LeaderId, from: Hex): Ruling {
  const why = limberBar(state, leader, from);
  return ruling(why !== null && refusal(leader, from, why));
}

const refusal = (leader: LeaderId, from: Hex, why: Because): Refusal =>
  forbid('MIB 16.5l', { leader, hex: from, ...why });

function limberBar(state: MibState, leader: LeaderId, from: Hex): Because | null {
  const battery = batteryOf(state, leader);
  const post = postAt(state, leader, from);
  if (!battery || !post) return because('why no guns');
  if (!state.activation?.formations.includes(battery.formation)) return because('why they are idle');
  if (battery.day === turnCard(state).day) return because('why in position');
  return post.moved || post.turned ? because('why they have moved') : null;
}

/** MIB 16.5l, 16.5c: with infantry costs; like other pieces that cannot fight they enter no EZOC. */
export function gunWays(state: MibState, leader: LeaderId, from: Hex): Ways {
  const walker = { side: sideOfLeader(state, leader), column: 'infantry', kind: 'train' } as const;
  const guns = payerAlone(state, leaderPiece(state, leader), byNight(state, ALLOWANCE), walker);
  return waysFrom(state, [guns], from);
}

/** MIB 16.5l: may the guns of a post go there, or turn where they are? */
export function mayLimber(state: MibState, leader: LeaderId, from: Hex, to: Hex, facing: Direction): Ruling {
  const may = mayLimberUp(state, leader, from);
  if (!may.legal) return may;
  const post = postAt(state, leader, from)!;
  const there = from === to ? null : postAt(state, leader, to);
  const batteries = post.batteries.length + (there?.batteries.length ?? 0);
  const canTurn = DIRECTIONS.includes(facing) && facing !== post.facing;
  return ruling(
    from === to && !canTurn && refusal(leader, from, because('why no turn')),
    gunWays(state, leader, from).pathTo(to).length === 0 &&
      refusal(leader, from, because('why out of their reach')),
    there !== null && there.facing !== facing && refusal(leader, from, because('why other facing')),
    from !== to && postRefusal(state, leader, to, facing, batteries),
  );
}

/** MIB 16.5l: the guns of a post move, with any facing at the end; they form one post with others there. */
export function limber(
  state: MibState,
  leader: LeaderId,
  from: Hex,
  to: Hex,
  facing: Direction,
  table: MibTable,
): void {
  const path = gunWays(state, leader, from).pathTo(to).slice(1);
  const { posts } = batteryOf(state, leader)!;
  const joined = posts.filter(({ hex }) => hex === from || hex === to).flatMap(({ batteries }) => batteries);
  const post: BatteryPost = {
    hex: to,
    facing,
    batteries: joined.sort((a, b) => a - b),
    ...(from === to ? { turned: true } : { moved: true }),
  };
  const others = posts.filter(({ hex }) => hex !== from && hex !== to);
  setPosts(
    state,
    leader,
    [...others, post].sort((a, b) => a.hex - b.hex),
  );
  table.emit({ type: 'guns-moved', clause: 'MIB 16.5l', leader, from, path, facing });
}

/** MIB 16.5l: may this number of batteries of a post join this unit? */
export function mayReintegrate(
  state: MibState,
  leader: LeaderId,
  from: Hex,
  id: UnitId,
  count: number,
): Ruling {
  const may = mayLimberUp(state, leader, from);
  if (!may.legal) return may;
  const why = joinBar(state, leader, id);
  const isMore = count > Math.min(roomOf(state, id), postAt(state, leader, from)!.batteries.length);
  return ruling(
    why !== null && refusal(leader, from, why),
    (count < 1 || isMore) && refusal(leader, from, because('why taker full', { taker: id })),
  );
}

function joinBar(state: MibState, leader: LeaderId, unit: UnitId): Because | null {
  if (sideOfUnit(state, unit) !== sideOfLeader(state, leader))
    return because('why giver enemy', { giver: unit });
  const { place } = unitOf(state, unit);
  const isNear = place === 'map' && state.leaders[leader]!.place === 'map' && commands(state, leader, unit);
  return isNear ? null : because('why giver far', { giver: unit });
}

/** MIB 16.5l: no more than the unit had at first. */
const roomOf = (state: MibState, id: UnitId): number =>
  cardOf(state, id).batteries - unitOf(state, id).batteries;

/** How many batteries of a post the unit could take at most. */
export function mostFor(state: MibState, leader: LeaderId, from: Hex, id: UnitId): number {
  const there = postAt(state, leader, from)?.batteries.length ?? 0;
  return Math.min(there, roomOf(state, id));
}

/** MIB 16.5l: its own batteries first, then those that stand last. */
export function reintegrate(
  state: MibState,
  leader: LeaderId,
  from: Hex,
  id: UnitId,
  count: number,
  table: MibTable,
): void {
  const { batteries } = postAt(state, leader, from)!;
  const own = batteries.filter(unit => unit === id).slice(0, count);
  const others = batteries.filter(unit => unit !== id);
  const left = [
    ...batteries.filter(unit => unit === id).slice(own.length),
    ...others.slice(0, others.length - (count - own.length)),
  ].sort((a, b) => a - b);
  setBatteries(state, { leader, hex: from }, left);
  edit(state, 'units', id).batteries += count;
  hideBatteries(state, id);
  table.emit({ type: 'guns-reintegrated', clause: 'MIB 16.5l', leader, from, unit: id, batteries: count });
}
