import {
  DIRECTIONS,
  type Grid,
  type Hex,
  NOWHERE,
  PROHIBITED,
  type Reach,
  reach,
  type StepCosts,
} from '@abatis/hex';
import { battleOf } from '../../battle.ts';
import type { Payer } from '../../charts/vocabulary.ts';
import { holder, unitOf } from '../../pieces.ts';
import type { CommanderId, LfmState, UnitId } from '../../state.ts';
import { mayEnterZoc } from '../05-zoc-movement.ts';
import { integrityRuling } from '../22-brigade-integrity/index.ts';
import {
  BY_DAY,
  hexOf,
  type Marcher,
  type Move,
  type MoveTerms,
  marchersOf,
  unitMarcher,
} from './marchers.ts';
import { fixedCommander, fixedUnit } from './may-move.ts';
import { assaultLayer, commanderLayer, marchLayer, oppositionOf, type Rates } from './opposition.ts';
import { pathCost } from './path-cost.ts';
import { payerCosts } from './step-costs.ts';

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

const NOTHING: Destinations = { hexes: [], costTo: () => PROHIBITED, pathTo: () => [] };

/** Every hex that these pieces can reach together. Integrity (22.1) is not asked for here. */
export function reachable(state: LfmState, group: Group, terms: MoveTerms = BY_DAY): Destinations {
  if (isFixed(state, group, terms)) return NOTHING;
  const classes = slowest(state, marchersOf(state, group, terms));
  const lanes = classes.map(marcher => lanesOf(state, group, marcher, terms));
  const [first, ...others] = lanes;
  if (!first) return NOTHING;
  return others.length === 0 ? alone(first) : together(state, classes, lanes, terms);
}

/** Every lawful move of this group, one for each hex it can reach: what `mayMove` allows, integrity included. */
export function* movesOf(state: LfmState, group: Group, terms: MoveTerms = BY_DAY): Iterable<Move> {
  const from = hexOf(state, group);
  const { hexes, pathTo } = reachable(state, group, terms);
  for (const hex of hexes) {
    const isWhole = terms.toCharge || integrityRuling(state, { ...group, path: [from, hex] }, terms).legal;
    if (isWhole) yield { ...group, path: pathTo(hex) };
  }
}

/** The destinations of one unit or one commander. */
export const unitReach = (state: LfmState, id: UnitId, terms: MoveTerms = BY_DAY): Destinations =>
  reachable(state, { units: [id], commanders: [] }, terms);
export const commanderReach = (state: LfmState, id: CommanderId, terms: MoveTerms = BY_DAY): Destinations =>
  reachable(state, { units: [], commanders: [id] }, terms);

/** The hexes that a unit could march to from this hex, entering no ZOC, as though it had not moved yet. */
export function marchFrom(state: LfmState, id: UnitId, from: Hex, terms: MoveTerms = BY_DAY): readonly Hex[] {
  const marcher = unitMarcher(state, id, terms);
  const costs = marchCosts(state, { units: [id], commanders: [] }, marcher, terms);
  return reach(battleOf(state).ground.grid, costs, from, marcher.allowance).hexes.slice(1);
}

/** By hex: 1 where a unit could end such a march or be adjacent to its end, its present hex included. */
export function marchZone(state: LfmState, id: UnitId, terms: MoveTerms = BY_DAY): Uint8Array {
  const { side, payer, slow, allowance } = unitMarcher(state, id, terms);
  const { hex } = unitOf(state, id);
  const { zones } = oppositionOf(state, side);
  const key = `${hex} ${payer} ${slow} ${allowance} ${terms.night}`;
  let zone = zones.get(key);
  if (!zone) {
    zone = withNeighbours(battleOf(state).ground.grid, [hex, ...marchFrom(state, id, hex, terms)]);
    zones.set(key, zone);
  }
  return zone;
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

const isFixed = (state: LfmState, { units, commanders }: Group, terms: MoveTerms): boolean =>
  units.some(id => fixedUnit(state, id, terms).length > 0) ||
  commanders.some(id => fixedCommander(state, id, terms).length > 0);

/** The ways of one kind of piece: `march` enters no ZOC, `assault` stops in the first one and uses no road rate. */
interface Lanes {
  readonly march: Reach;
  readonly assault: Reach | null;
  /** By hex: 1 in an enemy ZOC. */
  readonly zoc: Uint8Array;
}

function lanesOf(state: LfmState, group: Group, marcher: Marcher, terms: MoveTerms): Lanes {
  const { side, payer, allowance } = marcher;
  const { grid } = battleOf(state).ground;
  const { zoc } = oppositionOf(state, side);
  const from = hexOf(state, group);
  const enters = group.units.length > 0 && group.units.every(id => mayEnterZoc(state, id, terms));
  return {
    march: reach(grid, marchCosts(state, group, marcher, terms), from, allowance),
    assault: enters ? reach(grid, assaultLayer(state, side, payer), from, allowance, zoc) : null,
    zoc,
  };
}

function marchCosts(
  state: LfmState,
  { units }: Group,
  { side, payer, slow, isUnit }: Marcher,
  terms: MoveTerms,
): StepCosts {
  const rates = ratesOf(terms, isUnit);
  if (units.length > 0) return marchLayer(state, side, payer, slow, rates);
  return commanderLayer(state, side, payer, rates, hex => holder(state, hex) === side);
}

function ratesOf({ night, toCharge, afterCharge }: MoveTerms, isUnit: boolean): Rates {
  if (night) return 'night';
  return isUnit && (toCharge || afterCharge) ? 'ordinary' : 'road';
}

function alone({ march, assault, zoc }: Lanes): Destinations {
  if (!assault) return { hexes: march.hexes.slice(1), costTo: march.costTo, pathTo: march.pathTo };
  const laneTo = (hex: Hex): Reach => (zoc[hex] === 1 ? assault : march);
  return {
    hexes: [...march.hexes.slice(1), ...assault.hexes.slice(1).filter(hex => zoc[hex] === 1)],
    costTo: hex => laneTo(hex).costTo(hex),
    pathTo: hex => laneTo(hex).pathTo(hex),
  };
}

/**
 * Pieces of which none is the slowest on every ground: a hex is offered if the cheapest way of one of them can be
 * paid for by all. `mayMove` judges any other way.
 */
function together(
  state: LfmState,
  classes: readonly Marcher[],
  lanes: readonly Lanes[],
  terms: MoveTerms,
): Destinations {
  const ways = lanes.map(alone);
  const pathTo = (hex: Hex): readonly Hex[] =>
    ways
      .map(way => way.pathTo(hex))
      .find(path => path.length > 1 && classes.every(each => pathCost(state, each, path, terms).left >= 0)) ??
    [];
  const costTo = (hex: Hex): number => {
    const path = pathTo(hex);
    if (path.length === 0) return PROHIBITED;
    return Math.max(...classes.map(each => pathCost(state, each, path, terms).spent));
  };
  return { hexes: ways[0]!.hexes.filter(hex => pathTo(hex).length > 0), costTo, pathTo };
}

/** Those of the pieces that no other one holds back wherever they go. */
function slowest(state: LfmState, marchers: readonly Marcher[]): readonly Marcher[] {
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

const dearer = new WeakMap<Uint16Array, Partial<Record<Payer, boolean>>>();

/** Does this payer pay at least as much as the other for every step of the battle? */
function isDearer(state: LfmState, payer: Payer, other: Payer): boolean {
  if (payer === other) return true;
  const { ordinary, march } = payerCosts(state, payer);
  const cheap = payerCosts(state, other);
  let answers = dearer.get(ordinary);
  if (!answers) {
    answers = {};
    dearer.set(ordinary, answers);
  }
  answers[other] ??=
    isNowhereLess(ordinary, cheap.ordinary) &&
    march.every((costs, order) => isNowhereLess(costs, cheap.march[order]!));
  return answers[other];
}

const isNowhereLess = (costs: StepCosts, others: StepCosts): boolean =>
  costs.every((cost, step) => cost >= others[step]!);
