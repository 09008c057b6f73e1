import type { Hex } from '@abatis/hex';
import type { Action, Automatic, Decision, Frame, PlannedDecision, Step } from '@abatis/kernel';
import { askWhile, type Listed, listed, orDone } from '@abatis/kernel/questions';
import type { Order, OrderType } from '../actions.ts';
import type { MibHappening, MibTable } from '../events.ts';
import type { MibFrame } from '../frames.ts';
import { sideOfUnit } from '../pieces.ts';
import * as rules from '../rules/index.ts';
import type { MibState, UnitId } from '../state.ts';

/** A step in which a player gives one of these orders. */
export type Asks<F extends Frame, Which extends OrderType> = Decision<
  MibState,
  Order<Which>,
  F,
  MibHappening
>;

/** The same where an order is worked out once: `plan` gives what `apply` carries out. */
export type Plans<F extends Frame, Which extends OrderType, Plan extends object> = PlannedDecision<
  MibState,
  Order<Which>,
  F,
  MibHappening,
  Plan
>;

/** A step that the rules carry out by themselves. */
export type Runs<F extends Frame> = Automatic<MibState, F, MibHappening>;

/** A question that its player may also decline. */
export const declinable = <F extends Frame, Which extends OrderType>(
  step: Asks<F, Which>,
  declined?: (state: MibState, table: MibTable, frame: F) => void,
): Asks<F, Which | 'done'> => orDone(step, declined) as Asks<F, Which | 'done'>;

/** A question for one of those that are listed. */
export const oneOf = <F extends Frame, Which extends OrderType>(
  step: Listed<MibState, Order<Which>, F, MibHappening>,
): Asks<F, Which> => listed(step);

/** A step that asks for as long as something is left to decide. */
export const asking = <F extends Frame>(
  step: MibFrame['step'],
  left: (state: MibState, frame: F, table: MibTable) => Partial<F> | boolean,
): Runs<F> => askWhile(step, left);

/** Every way of going along these paths: with each facing at the end, and with all leaders of the hex or with none. */
export function* goings(
  state: MibState,
  from: Hex,
  units: readonly UnitId[],
  paths: readonly (readonly Hex[])[],
): Generator<rules.Going> {
  const leaders = rules.leadersOf(state, from, sideOfUnit(state, units[0]!));
  for (const path of paths)
    for (const facing of rules.facingsIn(state, path.at(-1)!, units)) {
      yield { path, facing, leaders };
      if (leaders.length > 0) yield { path, facing, leaders: [] };
    }
}

/** Steps by the names that their frames give them. */
export type Steps = { readonly [id: string]: Step<MibState, Action, Frame, MibHappening> };
