import { type Hex, PROHIBITED } from '@abatis/hex';
import { battleOf } from '../../battle.ts';
import type { CommanderId, LfmState, Side, UnitId } from '../../state.ts';
import { mayEnterZoc } from '../05-zoc-movement.ts';
import { areKept, bondsOf } from '../22-brigade-integrity/bonds.ts';
import { type Course, type Lane, laneFrom, newLane, zoneOf } from './lanes.ts';
import {
  BY_DAY,
  hexOf,
  type Marcher,
  type Move,
  type MoveTerms,
  marchersOf,
  unitMarcher,
} from './marchers.ts';
import { mayStillMarch, mayStillMove } from './may-move.ts';
import {
  assaultCourse,
  commanderCourse,
  escortCourse,
  marchCourse,
  oppositionOf,
  type Rates,
  roadRates,
} from './opposition.ts';
import { sharedReach } from './shared-reach.ts';
import { slowest } from './slowest.ts';

/** Pieces of one hex that are to go together. */
export type Group = Pick<Move, 'units' | 'commanders'>;

/** Where a group may go. */
export interface Destinations {
  /** In order of cost: first the hexes reached at road rates, then the ZOC hexes reached without. */
  readonly hexes: readonly Hex[];
  /** What the slowest piece spends, in twelfths; PROHIBITED if the hex is out of reach. */
  costTo(hex: Hex): number;
  /** A way that every piece can pay for, both ends included; empty if the hex is out of reach. */
  pathTo(hex: Hex): readonly Hex[];
}

/** Every hex that these pieces can reach together. Integrity (22.1) is not asked for here. */
export function reachable(state: LfmState, group: Group, terms: MoveTerms = BY_DAY): Destinations {
  const lanes = lanesOf(state, group, terms);
  const laneTo = (hex: Hex): Lane | undefined => lanes.find(({ hexes }) => hexes.includes(hex));
  return {
    hexes: lanes.flatMap(({ hexes }) => hexes),
    costTo: hex => laneTo(hex)?.reach.costTo(hex) ?? PROHIBITED,
    pathTo: hex => laneTo(hex)?.reach.pathTo(hex) ?? [],
  };
}

/** A way on which these pieces can go to a hex together, both ends included; empty if it is out of reach. */
export const pathTo = (state: LfmState, group: Group, to: Hex, terms: MoveTerms = BY_DAY): readonly Hex[] =>
  lanesOf(state, group, terms)
    .find(({ hexes }) => hexes.includes(to))
    ?.reach.pathTo(to) ?? [];

/** Every lawful move of this group, one for each hex it can reach: what `mayMove` allows, integrity included. */
export function movesOf(
  state: LfmState,
  { units, commanders }: Group,
  terms: MoveTerms = BY_DAY,
): readonly Move[] {
  const moves: Move[] = [];
  eachDestination(state, { units, commanders }, terms, (to, { reach }) => {
    moves.push({ units, commanders, path: reach.pathTo(to) });
  });
  return moves;
}

/** Where those moves end; to leave the ways out is much faster. */
export function destinationsOf(state: LfmState, group: Group, terms: MoveTerms = BY_DAY): readonly Hex[] {
  const hexes: Hex[] = [];
  eachDestination(state, group, terms, to => {
    hexes.push(to);
  });
  return hexes;
}

function eachDestination(
  state: LfmState,
  group: Group,
  terms: MoveTerms,
  visit: (to: Hex, lane: Lane) => void,
): void {
  const lanes = lanesOf(state, group, terms);
  const bonds = terms.toCharge || lanes.length === 0 ? [] : bondsOf(state, group.units, terms);
  for (const lane of lanes) {
    for (const to of lane.hexes) if (areKept(state, bonds, to)) visit(to, lane);
  }
}

/** The destinations of a commander who goes alone. */
export const commanderReach = (state: LfmState, id: CommanderId, terms: MoveTerms = BY_DAY): Destinations =>
  reachable(state, { units: [], commanders: [id] }, terms);

/** The hexes that a unit could march to from this hex, entering no ZOC, as though it had not moved yet. */
export const marchFrom = (
  state: LfmState,
  id: UnitId,
  from: Hex,
  terms: MoveTerms = BY_DAY,
): readonly Hex[] => marchLane(state, id, from, terms).hexes;

/** By hex: 1 where a unit could end such a march or be adjacent to its end, its present hex included. */
export const marchZone = (state: LfmState, id: UnitId, terms: MoveTerms = BY_DAY): Uint8Array =>
  zoneOf(battleOf(state).ground.grid, marchLane(state, id, state.units[id]!.hex, terms));

function marchLane(state: LfmState, id: UnitId, from: Hex, terms: MoveTerms): Lane {
  const { side, payer, slow, allowance } = unitMarcher(state, id, terms);
  return laneFrom(marchCourse(state, side, payer, slow, ratesOf(state, terms, true)), from, allowance);
}

/** The ways on which no ZOC is entered, and, for those who may, the ways that end in the first one. */
function lanesOf(state: LfmState, group: Group, terms: MoveTerms): readonly Lane[] {
  if (isFixed(state, group, terms)) return [];
  const [only, ...others] = slowest(state, marchersOf(state, group, terms));
  if (!only) return [];
  if (others.length > 0) return sharedLanes(state, group, [only, ...others], terms);
  const from = hexOf(state, group);
  const march = laneFrom(marchCourseOf(state, group, only, terms), from, only.allowance);
  if (!mayAssault(state, group, terms) || !comesBesideZoc(state, only.side, march)) return [march];
  return [march, laneFrom(assaultCourse(state, only.side, only.payer), from, only.allowance)];
}

const isFixed = (state: LfmState, { units, commanders }: Group, terms: MoveTerms): boolean =>
  !units.every(id => mayStillMove(state, id, terms)) ||
  !commanders.every(id => mayStillMarch(state, id, terms));

const mayAssault = (state: LfmState, { units }: Group, terms: MoveTerms): boolean =>
  units.length > 0 && units.every(id => mayEnterZoc(state, id, terms));

/** Road rates are never dearer than others, so whoever can assault a hex can march to one beside it. */
function comesBesideZoc(state: LfmState, side: Side, { reach: { hexes } }: Lane): boolean {
  const { besideZoc } = oppositionOf(state, side);
  return hexes.some(hex => besideZoc[hex] === 1);
}

function marchCourseOf(
  state: LfmState,
  { units }: Group,
  { side, payer, slow, isUnit }: Marcher,
  terms: MoveTerms,
): Course {
  const rates = ratesOf(state, terms, isUnit);
  if (units.length === 0) return commanderCourse(state, side, payer, rates);
  return marchCourse(state, side, payer, slow, rates);
}

function ratesOf(state: LfmState, { night, toCharge, afterCharge }: MoveTerms, isUnit: boolean): Rates {
  if (night) return 'night';
  return isUnit && (toCharge || afterCharge) ? 'ordinary' : roadRates(state);
}

/** Of pieces of which none is the slowest on every ground. */
function sharedLanes(
  state: LfmState,
  group: Group,
  marchers: readonly Marcher[],
  terms: MoveTerms,
): readonly Lane[] {
  const from = hexOf(state, group);
  const budgets = marchers.map(({ allowance }) => allowance);
  const laneOver = (courses: readonly Course[], stop?: Uint8Array): Lane =>
    newLane(sharedReach(courses, budgets, from, stop), stop);
  const march = laneOver(marchers.map(marcher => marchCourseOf(state, group, marcher, terms)));
  if (!mayAssault(state, group, terms)) return [march];
  const assaults = marchers.map(({ side, payer, isUnit }) =>
    isUnit ? assaultCourse(state, side, payer) : escortCourse(state, side, payer),
  );
  return [march, laneOver(assaults, oppositionOf(state, marchers[0]!.side).zoc)];
}
