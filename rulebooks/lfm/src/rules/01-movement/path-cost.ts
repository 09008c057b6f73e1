import { type Hex, NOWHERE, PROHIBITED } from '@abatis/hex';
import { battleOf } from '../../battle.ts';
import { hexCost, hexsideCost, roadRate } from '../../charts/ground-charts.ts';
import type { Road } from '../../ground.ts';
import type { LfmState } from '../../state.ts';
import { pathBar, type RoadBar, roadBetween, stepBar } from '../02-road-movement.ts';
import { BY_DAY, type Marcher, type MoveTerms } from './marchers.ts';
import { oppositionOf } from './opposition.ts';
import { footingOf, ordinaryCost, type PayerCosts, payerCosts, stepBetween } from './step-costs.ts';

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
  /** Less than nothing if it cannot pay. */
  readonly left: number;
  readonly usesRoad: boolean;
}

/** LFM 1.1a, 2.2, 2.3: the cost of a path, with road rates wherever they are cheaper and nothing bars them. */
export function pathCost(
  state: LfmState,
  marcher: Marcher,
  path: readonly Hex[],
  terms: MoveTerms = BY_DAY,
): PathCost {
  return pathCostBarred(
    state,
    marcher,
    path,
    terms,
    pathBar(terms, marcher.isUnit, entersZoc(state, marcher, path)),
  );
}

/** What the path would cost if road rates could be used all the way whatever lies at its end. */
export const pathCostByRoad = (
  state: LfmState,
  marcher: Marcher,
  path: readonly Hex[],
  terms: MoveTerms = BY_DAY,
): PathCost => pathCostBarred(state, marcher, path, terms, null);

function pathCostBarred(
  state: LfmState,
  marcher: Marcher,
  path: readonly Hex[],
  terms: MoveTerms,
  bar: RoadBar | null,
): PathCost {
  const costs = payerCosts(state, marcher.payer);
  const steps: StepCost[] = [];
  let spent = 0;
  for (let place = 1; place < path.length; place++) {
    const step = stepCost(state, marcher, costs, path[place - 1]!, path[place]!, terms, bar);
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

/** LFM 23.6: at night there is no price for a step off the roads. */
function stepCost(
  state: LfmState,
  { side, slow }: Marcher,
  costs: PayerCosts,
  from: Hex,
  to: Hex,
  terms: MoveTerms,
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
