import type { Direction, Hex } from '@abatis/hex';
import type { Action, Automatic, Decision, Frame, PlannedDecision, Step } from '@abatis/kernel';
import type { Order, OrderType } from '../actions.ts';
import type { MibHappening } from '../events.ts';
import { sideOfUnit } from '../pieces.ts';
import * as rules from '../rules/index.ts';
import type { LeaderId, MibState, UnitId } from '../state.ts';

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

/** How a stack, or a unit, that leaves its hex goes, faces and is accompanied. */
export interface Going {
  readonly path: readonly Hex[];
  readonly facing: Direction;
  readonly leaders: readonly LeaderId[];
}

/** Every way of going along these paths: with each facing at the end, and with all leaders of the hex or with none. */
export function* goings(
  state: MibState,
  from: Hex,
  units: readonly UnitId[],
  paths: readonly (readonly Hex[])[],
): Generator<Going> {
  const leaders = rules.leadersOf(state, from, sideOfUnit(state, units[0]!));
  for (const path of paths)
    for (const facing of rules.facingsIn(state, path.at(-1)!, units)) {
      yield { path, facing, leaders };
      if (leaders.length > 0) yield { path, facing, leaders: [] };
    }
}

/** Steps by the names that their frames give them. */
export type Steps = { readonly [id: string]: Step<MibState, Action, Frame, MibHappening> };
