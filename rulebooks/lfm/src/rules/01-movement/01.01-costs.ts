import {
  DIRECTIONS,
  type Hex,
  MP,
  NOWHERE,
  neighbour,
  PROHIBITED,
  type StepCosts,
  sideBetween,
  sideOf,
} from '@abatis/hex';
import { derived, notebook } from '@abatis/kernel';
import { type Battle, battleOf } from '../../battle.ts';
import type { LfmCharts } from '../../charts/charts.ts';
import { hexCost, hexsideCost, roadRate } from '../../charts/ground-charts.ts';
import type { Payer } from '../../charts/vocabulary.ts';
import { type Ground, type Hexside, type Road, type Terrain, terrainAt } from '../../ground.ts';
import type { LfmState } from '../../state.ts';
import { featuresOf, pathBar, type RoadBar, roadBetween, roadThrough, stepBar } from '../02-road-movement.ts';
import type { Marcher } from './01.02-marchers.ts';
import { oppositionOf } from './01.03-opposition.ts';

/** One step of a path, as one piece pays for it. */
export interface StepCost {
  readonly from: Hex;
  readonly to: Hex;
  /** In twelfths; PROHIBITED if the piece cannot make the step. */
  readonly cost: number;
  /** The road whose rate it uses; null for ordinary movement. */
  readonly road: Road | null;
  /** What keeps it from using the road that lies there; null if nothing does or none is there. */
  readonly barredBy: RoadBar | null;
}

/** What a path costs one piece. */
export interface PathCost {
  readonly steps: readonly StepCost[];
  readonly allowance: number;
  readonly spent: number;
  /** Negative if it cannot pay. */
  readonly left: number;
  readonly usesRoad: boolean;
}

/** LFM 1.1a, 2.2, 2.3: the cost of a path, with road rates wherever they are cheaper and nothing bars them. */
export function pathCost(state: LfmState, marcher: Marcher, path: readonly Hex[]): PathCost {
  const bar = pathBar(marcher.terms, marcher.isUnit, entersZoc(state, marcher, path));
  return pathCostBarred(state, marcher, path, bar);
}

/** The cost of the path if road rates could be used all along it, whatever lies at its end. */
export const pathCostByRoad = (state: LfmState, marcher: Marcher, path: readonly Hex[]): PathCost =>
  pathCostBarred(state, marcher, path, null);

function pathCostBarred(
  state: LfmState,
  marcher: Marcher,
  path: readonly Hex[],
  bar: RoadBar | null,
): PathCost {
  const costs = payerCosts(state, marcher.payer);
  const steps: StepCost[] = [];
  let spent = 0;
  for (let place = 1; place < path.length; place++) {
    const step = stepCost(state, marcher, costs, path[place - 1]!, path[place]!, bar);
    steps.push(step);
    spent += step.cost;
  }
  return {
    steps,
    allowance: marcher.allowance,
    spent,
    left: marcher.allowance - spent,
    usesRoad: steps.some(({ road }) => road !== null),
  };
}

export function entersZoc(state: LfmState, { side }: Marcher, path: readonly Hex[]): boolean {
  const { zoc } = oppositionOf(state, side);
  return path.some((hex, place) => place > 0 && zoc[hex] === 1);
}

/** LFM 23.6, R184: at night a step off the roads is prohibited. */
function stepCost(
  state: LfmState,
  { side, slow, terms }: Marcher,
  costs: PayerCosts,
  from: Hex,
  to: Hex,
  bar: RoadBar | null,
): StepCost {
  const step = stepBetween(state, from, to);
  const isOffRoad = terms.night && roadBetween(state, from, to) === null;
  if (step === NOWHERE || isOffRoad) return { from, to, cost: PROHIBITED, road: null, barredBy: null };
  const ordinary = costs.ordinary[step]!;
  const byRoad = costs.march[slow ? 1 : 0][step]!;
  if (byRoad >= ordinary) return { from, to, cost: ordinary, road: null, barredBy: null };
  const barredBy = bar ?? stepBar(state, side, from, to, terms);
  if (barredBy) return { from, to, cost: ordinary, road: null, barredBy };
  return { from, to, cost: byRoad, road: roadBetween(state, from, to), barredBy: null };
}

/** A part of what a step costs, with the clause or table that gives it. */
export interface CostPart {
  /** In twelfths. */
  readonly cost: number;
  readonly clause: string;
  readonly label: string;
}

/** Why a step costs what it costs, for the screen; the parts add up to the whole. */
export function costParts(state: LfmState, { payer, slow }: Marcher, step: StepCost): readonly CostPart[] {
  const { charts } = battleOf(state);
  const footing = footingOf(state, step.from, step.to);
  const { terrain, features, road } = footing;
  const label = features.join(', ');
  const overland = hexCost(charts, terrain, payer) + hexsideCost(charts, features, payer);
  const ordinary = ordinaryCost(charts, payer, footing);
  if (step.cost === PROHIBITED && ordinary < PROHIBITED)
    return [{ cost: PROHIBITED, clause: 'LFM 23.6', label: 'off the roads at night' }];
  const along = ordinary < overland ? road : null;
  const side = hexsideCost(charts, features, payer, step.road ?? along);
  const hex: CostPart = step.road
    ? { cost: roadRate(charts, step.road, slow), clause: slow ? 'LFM 16.3' : 'LFM T4', label: step.road }
    : { cost: hexCost(charts, terrain, payer, along), clause: along ? 'LFM 2.3a' : 'LFM T2', label: terrain };
  return side === 0 ? [hex] : [hex, { cost: side, clause: 'LFM T3', label }];
}

/** The place of a step in StepCosts; NOWHERE if the hexes are not adjacent. */
export function stepBetween(state: LfmState, from: Hex, to: Hex): number {
  const { neighbours } = battleOf(state).ground.grid;
  const first = from * DIRECTIONS.length;
  for (let step = first; step < first + DIRECTIONS.length; step++) {
    if (neighbours[step] === to && to !== NOWHERE) return step;
  }
  return NOWHERE;
}

/** What a step from one hex to the next is made over, as the bridges stand. */
export function footingOf(state: LfmState, from: Hex, to: Hex): Footing {
  const { ground } = battleOf(state);
  return footingAt(ground, state.burnedBridges, sideBetween(ground.grid, from, to), to);
}

/** LFM 1.1a, 2.3a: hex and hexside; along a road a unit may pay what the road leaves of them. */
function ordinaryCost(charts: LfmCharts, payer: Payer, footing: Footing): number {
  const { terrain, features, road } = footing;
  const cost = (along: Road | null): number =>
    hexCost(charts, terrain, payer, along) + hexsideCost(charts, features, payer, along);
  return Math.min(cost(null), cost(road), PROHIBITED);
}

/** LFM 2.2a, T4: the road rate in place of the hex, and what the road does not negate of the hexside. */
function roadCost(charts: LfmCharts, payer: Payer, { features, road }: Footing, slow: boolean): number {
  if (road === null) return PROHIBITED;
  return Math.min(roadRate(charts, road, slow) + hexsideCost(charts, features, payer, road), PROHIBITED);
}

/** Costs in good order and at the slow rate of 16.3. */
type ByOrder = readonly [goodOrder: StepCosts, slow: StepCosts];

/** Costs of all steps of a battle for one payer, before the enemy is looked at. */
export interface PayerCosts {
  readonly ordinary: StepCosts;
  /** LFM 2.2a: at road rates wherever that is cheaper. */
  readonly march: ByOrder;
  /** LFM 23.6: the same, but PROHIBITED where no road leads. */
  readonly night: ByOrder;
  /** The steps at which a road rate is cheaper. */
  readonly roadSteps: readonly number[];
}

type CostsByPayer = (payer: Payer) => PayerCosts;

const costsOfBattle = derived(({ charts, ground }: Battle) =>
  notebook((burned: readonly number[]) => costsByPayer(charts, footingsOf(ground, burned))),
);

/** The costs of this payer as the bridges stand. */
export const payerCosts = (state: LfmState, payer: Payer): PayerCosts =>
  costsOfBattle(battleOf(state))(state.burnedBridges)(payer);

function costsByPayer(charts: LfmCharts, footings: Footings): CostsByPayer {
  const computed: Partial<Record<Payer, PayerCosts>> = {};
  return payer => {
    computed[payer] ??= costsOf(charts, footings, payer);
    return computed[payer];
  };
}

function costsOf(charts: LfmCharts, footings: Footings, payer: Payer): PayerCosts {
  const ordinary = priced(footings, footing => ordinaryCost(charts, payer, footing));
  const marching = (footing: Footing, slow: boolean): number =>
    Math.min(ordinaryCost(charts, payer, footing), roadCost(charts, payer, footing, slow));
  const march = inBothOrders(slow => priced(footings, footing => marching(footing, slow)));
  const night = inBothOrders(slow =>
    priced(footings, footing => (footing.road ? marching(footing, slow) : PROHIBITED)),
  );
  return { ordinary, march, night, roadSteps: cheaperSteps(march, ordinary) };
}

const inBothOrders = (costs: (slow: boolean) => StepCosts): ByOrder => [costs(false), costs(true)];

/** A battlefield has few kinds of footing and many steps, so each kind is priced once. */
function priced({ kinds, kindOfStep }: Footings, price: (footing: Footing) => number): StepCosts {
  const prices = kinds.map(price);
  return Uint16Array.from(kindOfStep, kind => prices[kind] ?? PROHIBITED);
}

function cheaperSteps(march: ByOrder, ordinary: StepCosts): readonly number[] {
  const steps: number[] = [];
  for (const [step, cost] of ordinary.entries()) {
    if (march.some(costs => costs[step]! < cost)) steps.push(step);
  }
  return steps;
}

const FRACTIONS = ['', '1/12', '1/6', '1/4', '1/3', '5/12', '1/2', '7/12', '2/3', '3/4', '5/6', '11/12'];

/** LFM R16: twelfths as a player reads them, 27 as '2 1/4'. */
export function inMp(twelfths: number): string {
  const whole = Math.floor(twelfths / MP);
  const fraction = FRACTIONS[twelfths - whole * MP]!;
  if (fraction === '') return String(whole);
  return whole === 0 ? fraction : `${whole} ${fraction}`;
}

/** Everything about the ground that the cost of a step depends on. */
export interface Footing {
  readonly terrain: Terrain;
  readonly features: readonly Hexside[];
  readonly road: Road | null;
}

/** What a step through this hexside into this hex is made over; a burned bridge is not there (25.1f). */
const footingAt = (ground: Ground, burned: readonly number[], side: number, to: Hex): Footing => ({
  terrain: terrainAt(ground, to),
  features: featuresOf(ground, burned, side),
  road: roadThrough(ground, burned, side),
});

/** The steps of a battlefield by what they are made over. */
export interface Footings {
  readonly kinds: readonly Footing[];
  /** At 6 x hex + direction: place in `kinds`, NOWHERE off the map. */
  readonly kindOfStep: Int32Array;
}

function footingsOf(ground: Ground, burned: readonly number[]): Footings {
  const { grid } = ground;
  const kindOfStep = new Int32Array(grid.size * DIRECTIONS.length).fill(NOWHERE);
  const kinds: Footing[] = [];
  const known = new Map<string, number>();
  const kindOf = (side: number, to: Hex): number => {
    const key = `${ground.terrain[to]} ${ground.sides[side]} ${ground.road[side]} ${burned.includes(side)}`;
    const kind = known.get(key) ?? kinds.push(footingAt(ground, burned, side, to)) - 1;
    known.set(key, kind);
    return kind;
  };
  for (let from = 0; from < grid.size; from++) {
    for (const direction of DIRECTIONS) {
      const to = neighbour(grid, from, direction);
      const step = from * DIRECTIONS.length + direction;
      if (to !== NOWHERE) kindOfStep[step] = kindOf(sideOf(grid, from, direction), to);
    }
  }
  return { kinds, kindOfStep };
}
