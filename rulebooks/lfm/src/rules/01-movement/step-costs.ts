import { DIRECTIONS, type Hex, MP, NOWHERE, PROHIBITED, type StepCosts, sideBetween } from '@abatis/hex';
import { notebook } from '@abatis/kernel';
import { type Battle, battleOf } from '../../battle.ts';
import type { LfmCharts } from '../../charts/charts.ts';
import { hexCost, hexsideCost, roadRate } from '../../charts/ground-charts.ts';
import type { Payer } from '../../charts/vocabulary.ts';
import type { Road } from '../../ground.ts';
import type { LfmState } from '../../state.ts';
import { type Footing, type Footings, footingAt, footingsOf } from './footings.ts';

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
export function ordinaryCost(charts: LfmCharts, payer: Payer, footing: Footing): number {
  const overland = groundCost(charts, payer, footing, null);
  if (footing.road === null) return overland;
  return Math.min(overland, groundCost(charts, payer, footing, footing.road));
}

const groundCost = (
  charts: LfmCharts,
  payer: Payer,
  { terrain, features }: Footing,
  along: Road | null,
): number =>
  Math.min(hexCost(charts, terrain, payer, along) + hexsideCost(charts, features, payer, along), PROHIBITED);

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

const known = new WeakMap<Battle, (burned: readonly number[]) => CostsByPayer>();

/** The costs of this payer as the bridges stand. */
export function payerCosts(state: LfmState, payer: Payer): PayerCosts {
  const battle = battleOf(state);
  let costs = known.get(battle);
  if (!costs) {
    costs = notebook(burned => costsByPayer(battle.charts, footingsOf(battle.ground, burned)));
    known.set(battle, costs);
  }
  return costs(state.burnedBridges)(payer);
}

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

/** Few kinds of footing, many steps: each kind is priced once. */
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
