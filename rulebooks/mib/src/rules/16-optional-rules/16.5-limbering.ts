import { DIRECTIONS, type Direction, type Hex } from '@abatis/hex';
import { edit, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { turnCard } from '../../battle.ts';
import { type Because, because, forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import { leaderPiece } from '../../names.ts';
import { cardOf, sideOfUnit, unitOf } from '../../pieces.ts';
import type { BatteryPost, LeaderId, MibState, UnitId } from '../../state.ts';
import { hideBatteries } from '../02-components/index.ts';
import { courseOf, type Payer, type Walker, type Ways, waysFrom } from '../06-movement/index.ts';
import { byNight } from '../13-night.ts';
import { batteryOf, commands, postRefusal, sideOfLeader } from './16.5-posts.ts';

/** MIB 16.5l: the allowance of guns on the move. */
const ALLOWANCE = 8;

/** The post of a leader in a hex; null: he has none there. */
const postAt = (state: MibState, leader: LeaderId, hex: Hex): BatteryPost | null =>
  batteryOf(state, leader)?.posts.find(post => post.hex === hex) ?? null;

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
  const walker: Walker = {
    side: sideOfLeader(state, leader),
    column: 'infantry',
    heeds: 'infantry',
    shuns: true,
    kind: 'train',
  };
  const guns: Payer = {
    piece: leaderPiece(state, leader),
    left: byNight(state, ALLOWANCE),
    walker,
    course: courseOf(state, walker, []),
    leaving: 0,
  };
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
  table.emit({
    type: 'guns-moved',
    clause: 'MIB 16.5l',
    leader,
    from,
    path,
    facing,
  });
}

/** Removes empty posts, and a Grand Battery without posts. */
function setPosts(state: MibState, leader: LeaderId, posts: readonly BatteryPost[]): void {
  edit(state).grandBatteries = state.grandBatteries
    .map(battery => (battery.leader === leader ? { ...battery, posts } : battery))
    .filter(battery => battery.posts.length > 0);
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
  const { posts } = batteryOf(state, leader)!;
  setPosts(
    state,
    leader,
    posts
      .map(post => (post.hex === from ? { ...post, batteries: left } : post))
      .filter(post => post.batteries.length > 0),
  );
  edit(state, 'units', id).batteries += count;
  hideBatteries(state, id);
  table.emit({
    type: 'guns-reintegrated',
    clause: 'MIB 16.5l',
    leader,
    from,
    unit: id,
    batteries: count,
  });
}
