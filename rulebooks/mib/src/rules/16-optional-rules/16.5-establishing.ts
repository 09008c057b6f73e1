import { DIRECTIONS, type Direction, type Hex, NOWHERE, neighbour } from '@abatis/hex';
import { edit, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { battleOf, turnCard } from '../../battle.ts';
import { type Because, because, forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import { plays } from '../../options.ts';
import { sideOfUnit, unitOf } from '../../pieces.ts';
import { termsOf } from '../../scenario/terms.ts';
import type { LeaderId, MibState, UnitId } from '../../state.ts';
import { wearinessOf } from '../11-fatigue/index.ts';
import { isInSupply } from '../12-supply.ts';
import { batteryOf, commands, MOST_IN_A_HEX, postRefusal, sideOfLeader } from './16.5-posts.ts';

/** MIB 16.5b: multiple artillery markers. */
const FEWEST = 2;

/** A post as it is to be: the batteries by the unit that gives each. */
export interface PlannedPost {
  readonly hex: Hex;
  readonly facing: Direction;
  readonly batteries: readonly UnitId[];
}

/** MIB 16.5a, 16.5b, R120: may this leader establish a Grand Battery in the present activation? */
function mayEstablishNow(state: MibState, name: LeaderId): Ruling {
  const right = rightOf(state, name);
  if (!right) return ruling(forbid('MIB 16.5a', { leader: name }));
  const { place, establishedOn } = state.leaders[name]!;
  const { formation } = battleOf(state).leaders[name]!;
  const isActive = [formation, right.formation].some(
    each => each !== null && state.activation?.formations.includes(each),
  );
  const hasOne = batteryOf(state, name) !== null || establishedOn === turnCard(state).day;
  return ruling(
    place !== 'map' && forbid('MIB 16.5b', { leader: name, ...because('why he is off the map') }),
    !isActive && forbid('MIB 16.5b', { leader: name, ...because('why guns idle') }),
    hasOne && forbid('MIB R120', { leader: name }),
  );
}

const rightOf = (state: MibState, leader: LeaderId) =>
  plays(state, 'grandBattery')
    ? termsOf(state).grandBatteries.find(gunner => gunner.leader === leader)
    : undefined;

/** MIB 16.5b: the units that can give batteries, in the order of the battle's list. */
const givers = (state: MibState, leader: LeaderId): readonly UnitId[] =>
  state.units.flatMap((_, id) => (giverBar(state, leader, id) === null ? [id] : []));

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
  const reached = new Set([state.leaders[leader]!.hex]);
  for (const hex of reached)
    for (const direction of DIRECTIONS) {
      const next = neighbour(grid, hex, direction);
      if (hexes.has(next)) reached.add(next);
    }
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
  const beside = DIRECTIONS.map(direction => neighbour(battleOf(state).ground.grid, hex, direction)).filter(
    each => each !== NOWHERE,
  );
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
