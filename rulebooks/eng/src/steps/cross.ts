import {
  asSeenBy,
  declared,
  goOnMoving,
  pay,
  planPayment,
  type Role,
  sideOf,
  windowOf,
} from '@abatis/bnb/rules';
import { type Action, done, type Frame, isRuling, push, type Ruling, ruling } from '@abatis/kernel';
import type { MoreAnswers } from '@abatis/kernel/extension';
import { type EngOrder, engOrders } from '../actions.ts';
import { forbid } from '../cite.ts';
import type { EngHappening } from '../events.ts';
import * as rules from '../rules/index.ts';
import type { SiegeState } from '../state.ts';
import type { Runs } from './step.ts';

/* ENG 23.52: crossing is an order of a side's movement, and its die is a step of its own. */

type Moving = Frame & { readonly role: Role };

const moverOf = (state: SiegeState, frame: Frame) => sideOf(state, (frame as Moving).role);

/** What it comes to, with the general who pays for the charge (BNB 7.6b). */
function planned(state: SiegeState, order: EngOrder<'cross'>, frame: Frame) {
  const side = moverOf(state, frame);
  const unit = state.units[order.unit]!;
  if (unit.side !== side || unit.status !== 'table')
    return ruling(forbid('ENG 23.52a', { unit: order.unit }));
  const seen = asSeenBy(state, side) as SiegeState;
  const plan = rules.planCrossing(seen, order.unit);
  if (isRuling(plan)) return plan;
  const needs = { charges: plan.struck.length > 0, formations: [] };
  const payment = planPayment(seen, unit, needs, order.paidBy ?? null);
  return isRuling(payment) ? payment : { plan, payment };
}

/** ENG 23.52b1: an attempt to cross, beside the orders of BNB. */
export const crossingOrders: MoreAnswers<SiegeState, Action, Frame, EngHappening> = {
  actions: engOrders('cross'),
  *candidates(state, frame) {
    const side = moverOf(state, frame);
    for (const { id, side: own, status } of state.units)
      if (own === side && status === 'table' && !isRuling(planned(state, { type: 'cross', unit: id }, frame)))
        yield { type: 'cross', unit: id } as Action;
  },
  judge(state, order, frame): Ruling {
    const plan = planned(state, order as EngOrder<'cross'>, frame);
    return isRuling(plan) ? plan : ruling();
  },
  apply(state, order, table, frame) {
    const { unit, paidBy = null } = order as EngOrder<'cross'>;
    const made = planned(state, order as EngOrder<'cross'>, frame);
    if (isRuling(made)) throw new Error('a crossing that is refused cannot be carried out');
    goOnMoving(state, frame as never);
    const { plan, payment } = made;
    pay(state, unit, payment, table as never);
    const targets = plan.struck.map(({ on }) => on);
    rules.declareCrossing(state, plan.attempt, targets, table as never);
    if (targets.length === 0) push(state as never, { step: 'eng/crossing' } as never);
    else {
      const legs = [{ go: 'advance', by: plan.run } as const];
      push(state, ...windowOf(state, declared({ unit, struck: plan.struck } as never, legs, paidBy)));
    }
  },
};

/** ENG 23.52b: the die. */
export const crossing: Runs<'eng/crossing'> = {
  run(state, table) {
    done(state);
    rules.rollCrossing(state, table as never);
  },
};
