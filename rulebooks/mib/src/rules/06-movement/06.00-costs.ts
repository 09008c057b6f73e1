import type { Direction, Grid, Hex, Side as Hexside, Reach, StepCosts } from '@abatis/hex';
import { DIRECTIONS, NOWHERE, neighbour, opposite, PROHIBITED, reach, sideOf } from '@abatis/hex';
import { notebook } from '@abatis/kernel';
import { type Battle, battleOf } from '../../battle.ts';
import type { Cost, Crossing, Mover } from '../../charts/charts.ts';
import { type Road, roadAcross, sideIs, type Terrain, terrainAt, type WATERS } from '../../ground.ts';
import { plays } from '../../options.ts';
import { hexesOf, sideOfUnit, stacks, unitOf, unitsIn } from '../../pieces.ts';
import { type Standing, standingOf } from '../../posts.ts';
import { hexesBarredBySpecialRule } from '../../special-rules.ts';
import { enemyOf, type MibState, SIDES, type Side, type UnitId } from '../../state.ts';
import { zonesOf } from './06.01-stacking-and-zones.ts';

type Water = (typeof WATERS)[number];

/** The greatest first: a hexside with two of them is the greater. */
const BY_SIZE = ['river', 'stream', 'creek'] as const satisfies readonly Water[];

/** The watercourse at a hexside; null: none. */
export const waterAt = (state: MibState, side: Hexside): Water | null =>
  BY_SIZE.find(water => side !== NOWHERE && sideIs(battleOf(state).ground, side, water)) ?? null;

/** MIB 6.4a, 6.10b, 6.11b: a road or a pontoon leads across the water. */
export const isBridged = (state: MibState, side: Hexside): boolean =>
  waterAt(state, side) !== null && roadAt(state, side) !== null;

/**
 * MIB 6.3, 6.3b, R16, 6.10b, 6.11b: the road across a hexside, as the rules count it now; null: none. Any branch of a
 * junction leads on, since roads are looked up hexside by hexside.
 */
export function roadAt(state: MibState, side: Hexside): Road | null {
  if (side === NOWHERE) return null;
  if (state.pontoons.some(pontoon => pontoon.side === side)) return 'road';
  const road = state.destroyedBridges.includes(side) ? null : roadAcross(battleOf(state).ground, side);
  // MIB 6.3c: without the option a minor road is an ordinary one.
  return road === 'minorRoad' && !plays(state, 'minorRoads') ? 'road' : road;
}

/** What one step is: the ground that is entered and what lies at the hexside. */
export interface Footing {
  readonly terrain: Terrain;
  /** Slopes by the direction in which they are crossed; water only where no bridge crosses it. */
  readonly crossings: readonly Crossing[];
  /** The road across the hexside: it carries over water and slope (6.3d). */
  readonly road: Road | null;
}

export function footingOf(state: MibState, from: Hex, direction: Direction): Footing {
  const { ground } = battleOf(state);
  const to = neighbour(ground.grid, from, direction);
  const side = sideOf(ground.grid, from, direction);
  const road = roadAt(state, side);
  const up = ground.uphill[side] === to;
  const water = waterAt(state, side);
  const crossings: Crossing[] = road || !water ? [] : [water];
  if (!road && sideIs(ground, side, 'slope')) crossings.push(up ? 'slopeUp' : 'slopeDown');
  if (!road && sideIs(ground, side, 'steepSlope')) crossings.push(up ? 'steepUp' : 'steepDown');
  return { terrain: terrainAt(ground, to), crossings, road };
}

/** MIB T2, 6.0c, 6.0d: what the hex costs other than by road, in the mover's own column; null: forbidden. */
export const hexCost = ({ charts }: Battle, mover: Mover, terrain: Terrain): Cost =>
  terrain === 'out' ? null : charts.movementCosts.terrain[terrain][mover];

/** MIB T2, 6.3c: what a hex costs along the road. */
export const roadCost = ({ charts }: Battle, mover: Mover, road: Road): number =>
  charts.movementCosts[road][mover];

/** MIB T2, 6.4b: what crossing the hexside adds; null: forbidden, as fords are to trains. */
export const crossingCost = ({ charts }: Battle, mover: Mover, crossing: Crossing): Cost =>
  charts.movementCosts.hexside[crossing][mover];

/** MIB 8.4: ground that no road leads through. */
const isClosed = (terrain: Terrain): boolean => terrain === 'out' || terrain === 'mountain';

/** What each step costs a kind of mover on the bare ground, in whole movement points. */
interface GroundCosts {
  /** Counts those of a battle. */
  readonly id: number;
  /** MIB 6.0b: hex and hexside; where a road crosses the side, the hex alone (6.3d, R106). */
  readonly overland: StepCosts;
  /** MIB 6.3a: the same with road rates where there is a road. */
  readonly byRoad: StepCosts;
}

const WITH_MINOR_ROADS: Readonly<Record<Mover, string>> = {
  infantry: 'infantry minor roads',
  cavalry: 'cavalry minor roads',
  train: 'train minor roads',
};

/** By mover, option and bridges: the ground itself does not change. */
const knownCosts = notebook((_: Battle) => new Map<string, GroundCosts>());

/** All that the price of a step on the bare ground of a battle depends on; every move asks for it. */
function groundKey(state: MibState, mover: Mover): string {
  const isMinor = plays(state, 'minorRoads');
  // No text is put together where all bridges are as the map has them.
  if (state.destroyedBridges.length + state.pontoons.length === 0)
    return isMinor ? WITH_MINOR_ROADS[mover] : mover;
  const roads = isMinor ? 'minor roads' : 'roads';
  const pontoons = state.pontoons.map(({ side }) => side);
  return `${mover} ${roads} ${state.destroyedBridges} ${pontoons}`;
}

export function groundCosts(state: MibState, mover: Mover): GroundCosts {
  const costs = knownCosts(battleOf(state));
  const key = groundKey(state, mover);
  const found = costs.get(key) ?? { id: costs.size, ...computeCosts(state, mover) };
  costs.set(key, found);
  return found;
}

function computeCosts(state: MibState, mover: Mover): Omit<GroundCosts, 'id'> {
  const battle = battleOf(state);
  const { grid } = battle.ground;
  const overland = new Uint16Array(grid.size * DIRECTIONS.length).fill(PROHIBITED);
  const byRoad = overland.slice();
  for (let from = 0; from < grid.size; from++) {
    for (const direction of DIRECTIONS) {
      if (neighbour(grid, from, direction) === NOWHERE) continue;
      const footing = footingOf(state, from, direction);
      const step = from * DIRECTIONS.length + direction;
      overland[step] = overlandCost(battle, mover, footing);
      byRoad[step] =
        footing.road && !isClosed(footing.terrain) ? roadCost(battle, mover, footing.road) : overland[step]!;
    }
  }
  return { overland, byRoad };
}

function overlandCost(battle: Battle, mover: Mover, { terrain, crossings }: Footing): number {
  const costs = [
    hexCost(battle, mover, terrain),
    ...crossings.map(crossing => crossingCost(battle, mover, crossing)),
  ];
  return costs.reduce<number>(
    (sum, cost) => (cost === null ? PROHIBITED : Math.min(PROHIBITED, sum + cost)),
    0,
  );
}

/** The mover, as far as the price of a step depends on it. */
export interface Walker {
  readonly side: Side;
  /** The column of T2 in which it pays. */
  readonly column: Mover;
  /** MIB 6.2k: the zones that matter to it; null: none, as for a leader with a unit (2.2.4c). */
  readonly heeds: 'infantry' | 'cavalry' | null;
  /** Must it keep out of such zones? Leaders alone, trains, and units barred by 9.0c must. */
  readonly shuns: boolean;
  /** A combat unit overruns trains (7.5b); a leader neither hinders others nor is hindered (6.5b). */
  readonly kind: 'unit' | 'leader' | 'train';
}

/** What each step costs a walker now, in whole movement points, and where he must stop (6.2g). */
export interface Course {
  readonly grid: Grid;
  readonly costs: StepCosts;
  readonly stop: Uint8Array;
  /** The searches that were made over it; they stay true as long as it does. */
  readonly searches: Map<number, Reach>;
}

/** Where `left` movement points lead on a course, if leaving the first hex costs extra. */
export function reachOver(course: Course, from: Hex, left: number, leaving: number): Reach {
  const { grid, searches, stop } = course;
  const key = (leaving * MOST_POINTS + left) * grid.size + from;
  let found = searches.get(key);
  if (!found) {
    const costs = leaving === 0 ? course.costs : withToll(course.costs, from, leaving);
    found = reach(grid, costs, from, left, stop);
    searches.set(key, found);
  }
  return found;
}

/** More movement points than any piece has. */
const MOST_POINTS = 4096;

/** The costs of a course when leaving that hex costs more. */
function withToll(costs: StepCosts, from: Hex, toll: number): StepCosts {
  const dearer = costs.slice();
  addToll(dearer, from, toll);
  return dearer;
}

function addToll(costs: StepCosts, from: Hex, toll: number): void {
  for (const direction of DIRECTIONS) {
    const step = from * DIRECTIONS.length + direction;
    costs[step] = Math.min(PROHIBITED, costs[step]! + toll);
  }
}

/** Courses by everything they depend on besides walker and bridges; most calls are about the same few walkers. */
const knownCourses = notebook((_: Standing) =>
  notebook(
    (_: MibState['trains']) =>
      notebook((_: MibState['grandBatteries']) => new Map<number, Course>(), 'recent'),
    'recent',
  ),
);

/** The course of a walker who goes with these units. */
export function courseOf(state: MibState, walker: Walker, group: readonly UnitId[]): Course {
  const courses = knownCourses(standingOf(state))(state.trains)(state.grandBatteries);
  const ground = groundCosts(state, walker.column);
  const left = hexesLeft(state, group);
  const key = keyOf(walker, ground, left, battleOf(state).ground.grid.size);
  let course = courses.get(key);
  if (!course) {
    course = computeCourse(state, walker, ground, left);
    courses.set(key, course);
  }
  return course;
}

const HEEDS = ['infantry', 'cavalry', null] as const;
const KINDS = ['unit', 'leader', 'train'] as const;

/** One number as the key, since courses are looked up millions of times. */
function keyOf(
  { side, heeds, shuns, kind }: Walker,
  { id }: GroundCosts,
  left: readonly Hex[],
  size: number,
): number {
  const who =
    (SIDES.indexOf(side) * HEEDS.length + HEEDS.indexOf(heeds)) * KINDS.length + KINDS.indexOf(kind);
  const walks = (id * SIDES.length * HEEDS.length * KINDS.length + who) * 2 + (shuns ? 1 : 0);
  const [first = NOWHERE, second = NOWHERE] = left;
  return (walks * (size + 1) + first + 1) * (size + 1) + second + 1;
}

/** The hexes that are empty when these units have left them. */
const hexesLeft = (state: MibState, group: readonly UnitId[]): readonly Hex[] =>
  group.length === 0
    ? NO_HEXES
    : hexesOf(unitOf(state, group[0]!)).filter(hex => unitsIn(state, hex).every(id => group.includes(id)));

const NO_HEXES: readonly Hex[] = [];

function computeCourse(
  state: MibState,
  walker: Walker,
  { overland, byRoad }: GroundCosts,
  left: readonly Hex[],
): Course {
  const { ground, charts } = battleOf(state);
  const { grid } = ground;
  const { leaveOverrun } = charts.movementCosts.special;
  const costs = byRoad.slice();
  const stop = new Uint8Array(grid.size);
  const into = (hex: Hex, prices: StepCosts | null): void => {
    for (const direction of DIRECTIONS) {
      const from = neighbour(grid, hex, direction);
      const step = from * DIRECTIONS.length + opposite(direction);
      if (from !== NOWHERE) costs[step] = prices ? prices[step]! : PROHIBITED;
    }
  };
  const friends = friendlyHexes(state, walker.side, left);
  // MIB 6.5a, R17: the column on the road is in the way; a bridge that it stands on is still a bridge.
  if (walker.kind !== 'leader')
    for (const hex of friendsOnRoads(state, walker.side, friends)) into(hex, overland);
  const trains = trainsInTheWay(state, walker);
  // MIB 7.5b: combat units ride over lone trains, not at the road rate; nobody enters their hexes without them.
  for (const hex of trains) into(hex, walker.kind === 'unit' ? overland : null);
  for (const hex of zoneHexes(state, walker)) {
    if (friends.includes(hex)) continue;
    // MIB 6.2h: not at the road rate.
    into(hex, walker.shuns ? null : overland);
    stop[hex] = 1;
  }
  // MIB 7.5b: a unit that overruns trains pays for it when it leaves, also into the hex of other trains.
  for (const hex of trains) addToll(costs, hex, leaveOverrun);
  for (const hex of closedHexes(state, walker.side)) into(hex, null);
  return { grid, costs, stop, searches: new Map() };
}

/** MIB 6.2c: the hexes in which friendly combat units negate EZOCs, but those that have been left. */
function friendlyHexes(state: MibState, side: Side, left: readonly Hex[]): readonly Hex[] {
  const hexes: Hex[] = [];
  for (const [hex, [first]] of stacks(state)) {
    if (sideOfUnit(state, first!) === side && !left.includes(hex)) hexes.push(hex);
  }
  return hexes;
}

/** R86: trains hinder on the road like combat units. */
const friendsOnRoads = ({ trains }: MibState, side: Side, units: readonly Hex[]): readonly Hex[] =>
  trains.length === 0
    ? units
    : [
        ...units,
        ...trains.filter(train => train.side === side && train.hex !== NOWHERE).map(({ hex }) => hex),
      ];

/** MIB 6.2k: the hexes in zones that matter to the walker; some of them twice. */
function zoneHexes(state: MibState, { side, heeds }: Walker): readonly Hex[] {
  if (heeds === null) return NO_HEXES;
  const { cavalry, infantry } = zonesOf(state, enemyOf(side)).hexes;
  return heeds === 'cavalry' ? cavalry : [...cavalry, ...infantry];
}

/**
 * MIB 7.5b: the hexes of enemy trains; they do not hinder leaders who come with the units that overrun them (2.2.4c).
 */
function trainsInTheWay({ trains }: MibState, { side, heeds }: Walker): Iterable<Hex> {
  if (heeds === null || trains.length === 0) return NO_HEXES;
  const hexes = new Set(trains.filter(train => train.side !== side).map(({ hex }) => hex));
  hexes.delete(NOWHERE);
  return hexes;
}

/** MIB 6.0f, R123: hexes that the enemy holds, and those that the scenario closes to the side. */
function closedHexes(state: MibState, side: Side): readonly Hex[] {
  const hexes: Hex[] = [];
  for (const [hex, [first]] of stacks(state)) if (sideOfUnit(state, first!) !== side) hexes.push(hex);
  const { leaders } = battleOf(state);
  for (const { leader, posts } of state.grandBatteries) {
    if (leaders[leader]!.side !== side) hexes.push(...posts.map(({ hex }) => hex));
  }
  hexes.push(...hexesBarredBySpecialRule(state, side));
  return hexes;
}
