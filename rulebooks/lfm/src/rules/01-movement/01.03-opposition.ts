import {
  DIRECTIONS,
  type Grid,
  type Hex,
  NOWHERE,
  neighbour,
  opposite,
  PROHIBITED,
  type Reach,
  reach,
  type StepCosts,
} from '@abatis/hex';
import { notebook } from '@abatis/kernel';
import { isNight } from '../../battle.ts';
import type { Payer } from '../../charts/vocabulary.ts';
import { type Posts, postsOf } from '../../muster.ts';
import { holder } from '../../pieces.ts';
import { enemyOf, type LfmState, type Side } from '../../state.ts';
import { zocAround } from '../05-zones-of-control.ts';
import { zoiAround } from '../06-zones-of-influence.ts';
import { amongWorks, screeningWorks } from '../27-line-of-sight.ts';
import { payerCosts } from './01.01-costs.ts';

/**
 * How the enemy restricts the movement of a side. This depends on where enemy combat units stand, on bridges and on
 * works that hide a road from them, so it stays the same while the side's own pieces move.
 */
export interface Opposition {
  /** The enemy's. */
  readonly posts: Posts;
  /** By hex: 1 in an enemy ZOC, as `reach` wants it. */
  readonly zoc: Uint8Array;
  readonly zocHexes: readonly Hex[];
  /** By hex: 1 next to a hex in an enemy ZOC. */
  readonly besideZoc: Uint8Array;
  /** Courses by payer and rates, made when first needed; see `marchCourse`. */
  readonly marches: (Course | undefined)[];
  readonly assaults: Partial<Record<Payer, Course>>;
  /** By rates: the last course of a lone commander. */
  readonly rides: Partial<Record<Rates, Ride>>;
}

/** A course on which a commander may enter the ZOC hexes where friends stand (R20). */
interface Ride {
  readonly friends: readonly Hex[];
  readonly course: Course;
}

const oppositions = notebook((posts: Posts) =>
  amongWorks(notebook, (burned: LfmState['burnedBridges']) => newOpposition(posts, zocAround(posts, burned))),
);

export function oppositionOf(state: LfmState, side: Side): Opposition {
  const posts = postsOf(state, enemyOf(side));
  return oppositions(posts)(state.burnedBridges, screeningWorks(posts.battle, state));
}

function newOpposition(posts: Posts, counts: Uint8Array): Opposition {
  const { grid } = posts.battle.ground;
  const zoc = new Uint8Array(grid.size);
  const besideZoc = new Uint8Array(grid.size);
  const zocHexes: Hex[] = [];
  for (let hex = 0; hex < grid.size; hex++) {
    if (counts[hex] === 0) continue;
    zoc[hex] = 1;
    zocHexes.push(hex);
    for (const direction of DIRECTIONS) {
      const next = neighbour(grid, hex, direction);
      if (next !== NOWHERE) besideZoc[next] = 1;
    }
  }
  return { posts, zoc, zocHexes, besideZoc, marches: [], assaults: {}, rides: {} };
}

/**
 * At what rates pieces march: road rates outside every ZOI, in the dark without one (23.5), none (3.1c), or roads and
 * nothing else (23.6).
 */
const RATES = { road: 0, dark: 1, ordinary: 2, night: 3 } as const;
export type Rates = keyof typeof RATES;

const PAYERS: Readonly<Record<Payer, number>> = { foot: 0, artillery: 1, mounted: 2 };

/** The rates by day, unless it is night without the terms saying so. */
export const roadRates = (state: LfmState): Rates => (isNight(state) ? 'dark' : 'road');

/** The course of a march that enters no ZOC. */
export function marchCourse(state: LfmState, side: Side, payer: Payer, slow: boolean, rates: Rates): Course {
  const { marches, zocHexes, posts } = oppositionOf(state, side);
  const place = (RATES[rates] * 3 + PAYERS[payer]) * 2 + (slow ? 1 : 0);
  let course = marches[place];
  if (!course) {
    const { grid } = posts.battle.ground;
    const costs = costsAt(state, posts, payer, slow, rates);
    for (const hex of zocHexes) closeHex(grid, costs, hex);
    course = newCourse(grid, costs);
    marches[place] = course;
  }
  return course;
}

/** The course of a move that ends in a ZOC: ordinary rates, and enemy-occupied hexes closed (5.5, R18). */
export function assaultCourse(state: LfmState, side: Side, payer: Payer): Course {
  const { assaults, zoc, zocHexes, posts } = oppositionOf(state, side);
  let course = assaults[payer];
  if (!course) {
    const { grid } = posts.battle.ground;
    const costs = payerCosts(state, payer).ordinary.slice();
    for (const hex of zocHexes) if (posts.held[hex] === 1) closeHex(grid, costs, hex);
    course = newCourse(grid, costs, zoc);
    assaults[payer] = course;
  }
  return course;
}

/**
 * The course of a commander who goes with units into a ZOC: no rule keeps him from road rates on his path (2.2d, R20).
 * The course of the units closes enemy-occupied hexes.
 */
export function escortCourse(state: LfmState, side: Side, payer: Payer): Course {
  const { posts, zoc } = oppositionOf(state, side);
  const costs = costsAt(state, posts, payer, false, roadRates(state));
  return newCourse(posts.battle.ground.grid, costs, zoc);
}

/** LFM R20: a march that may enter the ZOC hexes in which friends of the commander stand. */
export function commanderCourse(state: LfmState, side: Side, payer: Payer, rates: Rates): Course {
  const { zocHexes, rides } = oppositionOf(state, side);
  const closed = marchCourse(state, side, payer, false, rates);
  const friends = zocHexes.filter(hex => holder(state, hex) === side);
  if (friends.length === 0) return closed;
  const last = rides[rates];
  if (last && isSame(last.friends, friends)) return last.course;
  const course = openTo(state, closed, friends, payer, rates);
  rides[rates] = { friends, course };
  return course;
}

function openTo(
  state: LfmState,
  { grid, costs: closed }: Course,
  friends: readonly Hex[],
  payer: Payer,
  rates: Rates,
): Course {
  const costs = closed.slice();
  const { night, ordinary, march } = payerCosts(state, payer);
  const open = { night: night[0], dark: march[0], road: ordinary, ordinary }[rates];
  for (const hex of friends) openHex(grid, costs, hex, open);
  return newCourse(grid, costs);
}

const isSame = (a: readonly Hex[], b: readonly Hex[]): boolean =>
  a.length === b.length && a.every((hex, place) => hex === b[place]);

function costsAt(state: LfmState, enemy: Posts, payer: Payer, slow: boolean, rates: Rates): StepCosts {
  const { ordinary, march, night } = payerCosts(state, payer);
  switch (rates) {
    case 'road':
      return dayCosts(state, enemy, payer, slow);
    case 'dark':
      return march[slow ? 1 : 0].slice();
    case 'ordinary':
      return ordinary.slice();
    case 'night':
      return night[slow ? 1 : 0].slice();
  }
}

/** LFM 2.2b: road rates, but not with either end of the step in a ZOI. */
function dayCosts(state: LfmState, enemy: Posts, payer: Payer, slow: boolean): StepCosts {
  const { ordinary, march, roadSteps } = payerCosts(state, payer);
  const { neighbours } = enemy.battle.ground.grid;
  const zoi = zoiAround(enemy, screeningWorks(enemy.battle, state));
  const costs = march[slow ? 1 : 0].slice();
  for (const step of roadSteps) {
    const from = Math.floor(step / DIRECTIONS.length);
    const influenced = zoi[from] === 1 || zoi[neighbours[step]!] === 1;
    if (influenced) costs[step] = ordinary[step]!;
  }
  return costs;
}

function closeHex(grid: Grid, costs: StepCosts, hex: Hex): void {
  for (const direction of DIRECTIONS) {
    const from = neighbour(grid, hex, direction);
    if (from !== NOWHERE) costs[from * DIRECTIONS.length + opposite(direction)] = PROHIBITED;
  }
}

function openHex(grid: Grid, costs: StepCosts, hex: Hex, open: StepCosts): void {
  for (const direction of DIRECTIONS) {
    const from = neighbour(grid, hex, direction);
    if (from === NOWHERE) continue;
    const step = from * DIRECTIONS.length + opposite(direction);
    costs[step] = open[step]!;
  }
}

/**
 * What every step costs one kind of piece, and the searches made with these costs, which stay true as long as the costs
 * do.
 */
export interface Course {
  readonly grid: Grid;
  readonly costs: StepCosts;
  /** By hex: 1 where a move must stop; undefined if it need not stop anywhere. */
  readonly stop: Uint8Array | undefined;
  readonly lanes: Map<number, Lane>;
}

/** Where a piece can go from one hex. It is shared by stacked units, and by regiments that could follow them. */
export interface Lane {
  readonly reach: Reach;
  /** Where a move may end, in order of cost: anywhere but at the start, or at a stop if the course has any. */
  readonly hexes: readonly Hex[];
  /** See `zoneOf`. */
  zone: Uint8Array | null;
}

export const newCourse = (grid: Grid, costs: StepCosts, stop?: Uint8Array): Course => ({
  grid,
  costs,
  stop,
  lanes: new Map(),
});

export function laneFrom(course: Course, from: Hex, budget: number): Lane {
  const key = budget * course.grid.size + from;
  let lane = course.lanes.get(key);
  if (!lane) {
    lane = newLane(reach(course.grid, course.costs, from, budget, course.stop), course.stop);
    course.lanes.set(key, lane);
  }
  return lane;
}

export function newLane(found: Reach, stop?: Uint8Array): Lane {
  const ends = found.hexes.slice(1);
  return { reach: found, hexes: stop ? ends.filter(hex => stop[hex] === 1) : ends, zone: null };
}

/** By hex: 1 if the lane leads to it or next to it; its start is included. */
export function zoneOf(grid: Grid, lane: Lane): Uint8Array {
  lane.zone ??= withNeighbours(grid, lane.reach.hexes);
  return lane.zone;
}

function withNeighbours({ size, neighbours }: Grid, hexes: readonly Hex[]): Uint8Array {
  const zone = new Uint8Array(size);
  for (const hex of hexes) {
    zone[hex] = 1;
    for (let step = hex * DIRECTIONS.length; step < (hex + 1) * DIRECTIONS.length; step++) {
      const next = neighbours[step]!;
      if (next !== NOWHERE) zone[next] = 1;
    }
  }
  return zone;
}
