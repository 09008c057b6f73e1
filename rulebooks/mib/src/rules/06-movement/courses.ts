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
import { battleOf } from '../../battle.ts';
import type { Mover } from '../../charts/charts.ts';
import { hexesOf, sideOfUnit, stacks, unitOf, unitsIn } from '../../pieces.ts';
import { type Posts, postsOf } from '../../posts.ts';
import { hexesBarredBySpecialRule } from '../../special-rules/index.ts';
import { enemyOf, type MibState, type Side, type UnitId } from '../../state.ts';
import { groundCosts, groundKey } from './costs.ts';
import { zonesOf } from './zones.ts';

/** Who walks, as far as the price of a step depends on it. */
export interface Walker {
  readonly side: Side;
  /** The column of T2 in which he pays. */
  readonly column: Mover;
  /** MIB 6.2k: the zones that matter to him; null: none, a leader in company (2.2.4c). */
  readonly heeds: 'infantry' | 'cavalry' | null;
  /** May he enter such a zone? Not leaders alone, trains, and units that may not (9.0c). */
  readonly shuns: boolean;
  /** A combat unit overruns trains (7.5b); a leader is nobody's hindrance and is not hindered (6.5b). */
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

/** Where so many movement points lead on a course, if leaving the first hex costs so many besides. */
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

/** More than anybody has. */
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

/** By all that they follow from beside walker and bridges: most of the questions are about the same few walkers. */
const known = notebook((_: Posts) =>
  notebook(
    (_: MibState['trains']) =>
      notebook(
        (_: MibState['grandBatteries']) =>
          notebook((_: MibState['special']) => new Map<string, Course>(), 'recent'),
        'recent',
      ),
    'recent',
  ),
);

/** The course of a walker who goes with these units. */
export function courseOf(state: MibState, walker: Walker, group: readonly UnitId[]): Course {
  const courses = known(postsOf(state))(state.trains)(state.grandBatteries)(state.special);
  const { side, column, heeds, shuns, kind } = walker;
  const left = hexesLeft(state, group);
  const key = `${groundKey(state, column)} ${side} ${heeds} ${shuns} ${kind} ${left}`;
  let course = courses.get(key);
  if (!course) {
    course = computeCourse(state, walker, left);
    courses.set(key, course);
  }
  return course;
}

/** The hexes that are empty when these units have left them. */
const hexesLeft = (state: MibState, group: readonly UnitId[]): readonly Hex[] =>
  group.length === 0
    ? NO_HEXES
    : hexesOf(unitOf(state, group[0]!)).filter(hex => unitsIn(state, hex).every(id => group.includes(id)));

const NO_HEXES: readonly Hex[] = [];

function computeCourse(state: MibState, walker: Walker, left: readonly Hex[]): Course {
  const { ground, charts } = battleOf(state);
  const { grid } = ground;
  const { leaveOverrun } = charts.movementCosts.special;
  const { overland, byRoad } = groundCosts(state, walker.column);
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
  // MIB 6.5a: the column on the road is in the way.
  if (walker.kind !== 'leader')
    for (const hex of friendsOnRoads(state, walker.side, friends)) into(hex, overland);
  const trains = trainsInTheWay(state, walker);
  // MIB 7.5b: combat units ride over lone trains, not at the road rate; nobody enters their hexes without them.
  for (const hex of trains) into(hex, walker.kind === 'unit' ? overland : null);
  for (const hex of zoneHexes(state, walker)) {
    if (friends.has(hex)) continue;
    // MIB 6.2h: not at the road rate.
    into(hex, walker.shuns ? null : overland);
    stop[hex] = 1;
  }
  // MIB 7.5b: whoever rides over trains pays for it when he leaves, also into the hex of other trains.
  for (const hex of trains) addToll(costs, hex, leaveOverrun);
  for (const hex of closedHexes(state, walker.side)) into(hex, null);
  return { grid, costs, stop, searches: new Map() };
}

/** MIB 6.2c: the hexes in which friendly combat units negate EZOCs, but those that have been left. */
function friendlyHexes(state: MibState, side: Side, left: readonly Hex[]): ReadonlySet<Hex> {
  const hexes = new Set<Hex>();
  for (const [hex, units] of stacks(state)) {
    if (sideOfUnit(state, units[0]!) === side && !left.includes(hex)) hexes.add(hex);
  }
  return hexes;
}

/** R86: trains hinder on the road like combat units. */
const friendsOnRoads = ({ trains }: MibState, side: Side, units: ReadonlySet<Hex>): Iterable<Hex> =>
  trains.length === 0
    ? units
    : [
        ...units,
        ...trains.filter(train => train.side === side && train.hex !== NOWHERE).map(({ hex }) => hex),
      ];

/** MIB 6.2k: the hexes in zones that matter to the walker. */
function zoneHexes(state: MibState, { side, heeds }: Walker): readonly Hex[] {
  if (heeds === null) return [];
  const { cavalry, infantry } = zonesOf(state, enemyOf(side));
  const hexes: Hex[] = [];
  for (let hex = 0; hex < cavalry.length; hex++) {
    if (cavalry[hex]! > 0 || (heeds === 'infantry' && infantry[hex]! > 0)) hexes.push(hex);
  }
  return hexes;
}

/** MIB 7.5b: the hexes of enemy trains; they are in nobody's way who comes with those that ride over them (2.2.4c). */
function trainsInTheWay({ trains }: MibState, { side, heeds }: Walker): ReadonlySet<Hex> {
  if (heeds === null) return new Set();
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
