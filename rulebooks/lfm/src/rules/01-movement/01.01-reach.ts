import { DIRECTIONS, type Hex, PROHIBITED, type Reach, type StepCosts } from '@abatis/hex';
import { derived } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import type { Payer } from '../../charts/vocabulary.ts';
import type { CommanderId, LfmState, Party, Side, UnitId } from '../../state.ts';
import { mayEnterZoc } from '../05-zones-of-control.ts';
import { areKept, bondsOf } from '../22-brigade-integrity/index.ts';
import type { Course, Lane, Marcher, Move, MoveTerms, Rates } from '../index.ts';
import { payerCosts } from './01.01-costs.ts';
import { mayStillMarch, mayStillMove } from './01.01-moves.ts';
import { BY_DAY, hexOf, marchersOf, unitMarcher } from './01.02-marchers.ts';
import * as opposition from './01.03-opposition.ts';

/** Where a group may go. */
export interface Destinations {
  /** In order of cost: first the hexes reached at road rates, then the ZOC hexes reached without. */
  readonly hexes: readonly Hex[];
  /** What the slowest piece spends, in twelfths; PROHIBITED if the hex is out of reach. */
  costTo(hex: Hex): number;
  /** A path that every piece can pay for, both ends included; empty if the hex is out of reach. */
  pathTo(hex: Hex): readonly Hex[];
}

/** Every hex that these pieces can reach together. Integrity (22.1) is not asked for here. */
export function reachable(state: LfmState, group: Party, terms: MoveTerms = BY_DAY): Destinations {
  const lanes = lanesOf(state, group, terms);
  const laneTo = (hex: Hex): Lane | undefined => lanes.find(({ hexes }) => hexes.includes(hex));
  return {
    hexes: lanes.flatMap(({ hexes }) => hexes),
    costTo: hex => laneTo(hex)?.reach.costTo(hex) ?? PROHIBITED,
    pathTo: hex => laneTo(hex)?.reach.pathTo(hex) ?? [],
  };
}

/** A path on which these pieces can go to a hex together, both ends included; empty if it is out of reach. */
export const pathTo = (state: LfmState, group: Party, to: Hex, terms: MoveTerms = BY_DAY): readonly Hex[] =>
  lanesOf(state, group, terms)
    .find(({ hexes }) => hexes.includes(to))
    ?.reach.pathTo(to) ?? [];

/** Every lawful move of this group, one for each hex it can reach: what `mayMove` allows, integrity included. */
export function movesOf(
  state: LfmState,
  { units, commanders }: Party,
  terms: MoveTerms = BY_DAY,
): readonly Move[] {
  const moves: Move[] = [];
  eachDestination(state, { units, commanders }, terms, (to, { reach }) => {
    moves.push({ units, commanders, path: reach.pathTo(to) });
  });
  return moves;
}

/** The hexes in which those moves end; much faster than `movesOf`, since no paths are made. */
export function destinationsOf(state: LfmState, group: Party, terms: MoveTerms = BY_DAY): readonly Hex[] {
  const hexes: Hex[] = [];
  eachDestination(state, group, terms, to => {
    hexes.push(to);
  });
  return hexes;
}

function eachDestination(
  state: LfmState,
  group: Party,
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
  opposition.zoneOf(battleOf(state).ground.grid, marchLane(state, id, state.units[id]!.hex, terms));

function marchLane(state: LfmState, id: UnitId, from: Hex, terms: MoveTerms): Lane {
  const { side, payer, slow, allowance } = unitMarcher(state, id, terms);
  return opposition.laneFrom(
    opposition.marchCourse(state, side, payer, slow, ratesOf(state, terms, true)),
    from,
    allowance,
  );
}

/** The searches of paths that enter no ZOC and, if the group may enter one, of paths that end in the first ZOC hex. */
function lanesOf(state: LfmState, group: Party, terms: MoveTerms): readonly Lane[] {
  if (isFixed(state, group, terms)) return [];
  const [only, ...others] = slowest(state, marchersOf(state, group, terms));
  if (!only) return [];
  if (others.length > 0) return sharedLanes(state, group, [only, ...others]);
  const from = hexOf(state, group);
  const march = opposition.laneFrom(marchCourseOf(state, group, only), from, only.allowance);
  if (!mayAssault(state, group, terms) || !comesBesideZoc(state, only.side, march)) return [march];
  return [
    march,
    opposition.laneFrom(opposition.assaultCourse(state, only.side, only.payer), from, only.allowance),
  ];
}

const isFixed = (state: LfmState, { units, commanders }: Party, terms: MoveTerms): boolean =>
  !units.every(id => mayStillMove(state, id, terms)) ||
  !commanders.every(id => mayStillMarch(state, id, terms));

const mayAssault = (state: LfmState, { units }: Party, terms: MoveTerms): boolean =>
  units.length > 0 && units.every(id => mayEnterZoc(state, id, terms));

/** Road rates are never dearer than others, so a group that can assault a hex can march to one beside it. */
function comesBesideZoc(state: LfmState, side: Side, { reach: { hexes } }: Lane): boolean {
  const { besideZoc } = opposition.oppositionOf(state, side);
  return hexes.some(hex => besideZoc[hex] === 1);
}

function marchCourseOf(state: LfmState, { units }: Party, marcher: Marcher): Course {
  const { side, payer, slow, isUnit, terms } = marcher;
  const rates = ratesOf(state, terms, isUnit);
  if (units.length === 0) return opposition.commanderCourse(state, side, payer, rates);
  return opposition.marchCourse(state, side, payer, slow, rates);
}

function ratesOf(state: LfmState, { night, toCharge, afterCharge }: MoveTerms, isUnit: boolean): Rates {
  if (night) return 'night';
  return isUnit && (toCharge || afterCharge) ? 'ordinary' : opposition.roadRates(state);
}

/** The search for pieces none of which is the slowest on every ground. */
function sharedLanes(state: LfmState, group: Party, marchers: readonly Marcher[]): readonly Lane[] {
  const { side, terms } = marchers[0]!;
  const from = hexOf(state, group);
  const budgets = marchers.map(({ allowance }) => allowance);
  const laneOver = (courses: readonly Course[], stop?: Uint8Array): Lane =>
    opposition.newLane(sharedReach(courses, budgets, from, stop), stop);
  const march = laneOver(marchers.map(marcher => marchCourseOf(state, group, marcher)));
  if (!mayAssault(state, group, terms)) return [march];
  const assaults = marchers.map(({ payer, isUnit }) =>
    isUnit ? opposition.assaultCourse(state, side, payer) : opposition.escortCourse(state, side, payer),
  );
  return [march, laneOver(assaults, opposition.oppositionOf(state, side).zoc)];
}

/** A path to a hex, by its last step, and what it costs each piece. */
export interface PaidPath {
  readonly hex: Hex;
  readonly spent: readonly number[];
  readonly before: PaidPath | null;
}

/**
 * LFM R22: where pieces can go together if one is slower on some ground and another elsewhere. A path that is dear for
 * one of them may be the only one that the other can pay for, so every path is kept that no other beats for all of
 * them.
 */
export function sharedReach(
  courses: readonly Course[],
  budgets: readonly number[],
  from: Hex,
  stop?: Uint8Array,
): Reach {
  const start: PaidPath = { hex: from, spent: courses.map(() => 0), before: null };
  const best = new Map<Hex, readonly PaidPath[]>([[from, [start]]]);
  const paths = [start];
  for (const path of paths) {
    const isBeaten = !best.get(path.hex)!.includes(path);
    const mustStop = stop?.[path.hex] === 1 && path !== start;
    if (isBeaten || mustStop) continue;
    for (const next of pathsOn(path, courses, budgets)) {
      const known = best.get(next.hex) ?? [];
      if (known.some(other => beats(other, next))) continue;
      best.set(next.hex, [...known.filter(other => !beats(next, other)), next]);
      paths.push(next);
    }
  }
  return asReach(from, best);
}

function pathsOn(
  path: PaidPath,
  courses: readonly Course[],
  budgets: readonly number[],
): readonly PaidPath[] {
  const { neighbours } = courses[0]!.grid;
  return DIRECTIONS.flatMap(direction => {
    const step = path.hex * DIRECTIONS.length + direction;
    const spent = courses.map(({ costs }, piece) => path.spent[piece]! + costs[step]!);
    const canPay = spent.every((cost, piece) => cost <= budgets[piece]!);
    return canPay ? [{ hex: neighbours[step]!, spent, before: path }] : [];
  });
}

const beats = ({ spent }: PaidPath, other: PaidPath): boolean =>
  spent.every((cost, piece) => cost <= other.spent[piece]!);

const costOf = ({ spent }: PaidPath): number => Math.max(...spent);

function asReach(from: Hex, best: ReadonlyMap<Hex, readonly PaidPath[]>): Reach {
  const cheapest = new Map<Hex, PaidPath>();
  for (const [hex, paths] of best) {
    cheapest.set(
      hex,
      paths.reduce((found, path) => (costOf(path) < costOf(found) ? path : found)),
    );
  }
  const inOrder = [...cheapest.values()].sort((a, b) => costOf(a) - costOf(b));
  return {
    from,
    hexes: inOrder.map(({ hex }) => hex),
    costTo: hex => (cheapest.has(hex) ? costOf(cheapest.get(hex)!) : PROHIBITED),
    pathTo: hex => pathOf(cheapest.get(hex) ?? null),
  };
}

function pathOf(end: PaidPath | null): readonly Hex[] {
  const path: Hex[] = [];
  for (let last = end; last !== null; last = last.before) path.push(last.hex);
  return path.reverse();
}

/** The pieces that are not held back on every ground by another one; of equal pieces the first. */
export function slowest(state: LfmState, marchers: readonly Marcher[]): readonly Marcher[] {
  if (marchers.length < 2) return marchers;
  return marchers.filter(
    (each, place) =>
      !marchers.some(
        (other, position) =>
          position !== place &&
          holdsBack(state, other, each) &&
          (position < place || !holdsBack(state, each, other)),
      ),
  );
}

/** Can this piece never go where the other cannot? */
function holdsBack(state: LfmState, slow: Marcher, fast: Marcher): boolean {
  return (
    slow.allowance <= fast.allowance &&
    (slow.slow || !fast.slow) &&
    (slow.isUnit || !fast.isUnit) &&
    isDearer(state, slow.payer, fast.payer)
  );
}

const dearer = derived((_: StepCosts): Partial<Record<Payer, boolean>> => ({}));

/** Does this payer pay at least as much as the other for every step of the battle? */
function isDearer(state: LfmState, payer: Payer, other: Payer): boolean {
  if (payer === other) return true;
  const { ordinary, march } = payerCosts(state, payer);
  const cheap = payerCosts(state, other);
  const answers = dearer(ordinary);
  answers[other] ??=
    isNowhereLess(ordinary, cheap.ordinary) &&
    march.every((costs, order) => isNowhereLess(costs, cheap.march[order]!));
  return answers[other];
}

const isNowhereLess = (costs: StepCosts, others: StepCosts): boolean =>
  costs.every((cost, step) => cost >= others[step]!);
