import { PROHIBITED } from '@abatis/hex';
import type { Ruling } from '@abatis/kernel';
import type { MibAction } from '../../../src/actions.ts';
import type { MibCharts } from '../../../src/charts/charts.ts';
import type { MibEvent } from '../../../src/events.ts';
import {
  type CostPart,
  costParts,
  type Moving,
  payersOf,
} from '../../../src/rules/06-movement/06.00-hand.ts';
import { pricesOf, type Reached, reachOf } from '../../../src/rules/06-movement/06.00-ways.ts';
import type { MibState, Unit } from '../../../src/state.ts';
import { MOVEMENT_STEPS } from '../../../src/steps/movement/index.ts';
import { newHand } from '../../../src/steps/movement/taking.ts';
import { type Field, field } from '../../field.ts';
import { ofType, PhaseTable } from '../../table.ts';

export const TABLE: PhaseTable = new PhaseTable(MOVEMENT_STEPS);

/** A position with units in hand, and what can be asked about them. */
export interface InHand extends Field {
  readonly hand: Moving;
  readonly reach: ReadonlyMap<number, Reached>;
  /** What the first unit pays to go there; null if it cannot go and stop there. */
  cost(label: string): number | null;
  /** What the first unit pays for the step there; null: it cannot make it. */
  step(label: string): number | null;
  to(label: string): Reached | undefined;
  /** The hexes of the way, entered one after the other. */
  wayTo(label: string): readonly string[];
  /** Movement points left to the first unit. */
  readonly left: number;
  judge(order: MibAction): Ruling;
  /** The facings of the halts that are offered, with those that commit. */
  halts(): { readonly free: readonly number[]; readonly committed: readonly number[] };
  /** The hand after these orders. */
  play(dice: readonly number[], ...orders: readonly MibAction[]): InHand;
  hears(dice: readonly number[], ...orders: readonly MibAction[]): readonly MibEvent[];
  /** The same position with this in hand. */
  with(hand: Moving): InHand;
  piece(name: string): Unit;
  parts(label: string): readonly CostPart[];
}

/** Units of III corps, which is active, or whatever else `active` says, in hand at the start of their move. */
export function inHand(
  text: string,
  units: readonly string[],
  leaders: readonly string[] = [],
  charts?: MibCharts,
): InHand {
  const at = field(/^\s*active /m.test(text) ? text : `${text}\nactive III`, charts);
  const state = TABLE.at(at.state, newHand(at.state, units.map(at.unit), leaders.map(at.leader)));
  return handIn(at, state);
}

function handIn(at: Field, state: MibState): InHand {
  const top = state.steps.at(-1);
  const hand = (top?.step === 'moving' ? top : newHand(state, [0], [])) as Moving;
  const reach = top?.step === 'moving' ? reachOf(state, hand) : new Map<number, Reached>();
  const labels = new Map(LABELS.map(label => [at.hex(label), label]));
  return {
    ...at,
    state,
    hand,
    reach,
    step(label) {
      const [price] = pricesOf(state, hand, payersOf(state, hand), [at.hex(label)]);
      return price! < PROHIBITED ? price! : null;
    },
    to: label => reach.get(at.hex(label)),
    cost: label => reach.get(at.hex(label))?.costs[0] ?? null,
    wayTo: label => (reach.get(at.hex(label))?.path ?? []).map(hex => labels.get(hex)!),
    left: top?.step === 'moving' ? payersOf(state, hand)[0]!.left : 0,
    judge: order => TABLE.judge(state, order),
    halts() {
      const halts = ofType(TABLE.asks(state), 'halt');
      const facings = (commit: boolean) =>
        halts.filter(each => each.commit === commit).map(({ facing }) => facing);
      return { free: facings(false), committed: facings(true) };
    },
    play: (dice, ...orders) => handIn(at, TABLE.play(state, dice, ...orders)),
    hears: (dice, ...orders) => TABLE.hears(state, dice, ...orders),
    with: frame => handIn(at, TABLE.at(state, frame)),
    piece: name => state.units[at.unit(name)]!,
    parts: label => costParts(state, hand, hand.units[0]!, reach.get(at.hex(label))!.path),
  };
}

const LABELS = Array.from({ length: 12 * 14 }, (_, at) => {
  const two = (n: number) => String(n).padStart(2, '0');
  return two((at % 12) + 1) + two(Math.floor(at / 12) + 1);
});

export const move = (to: string): MibAction => ({ type: 'move', to });
export const march = (...path: readonly string[]): MibAction => ({ type: 'march', path });
export const halt = (facing: 0 | 1 | 2 | 3 | 4 | 5, commit = false): MibAction => ({
  type: 'halt',
  facing,
  commit,
});
