import { done, edit, isRuling, push, type Ruling, ruling } from '@abatis/kernel';
import type { Pose, TablePoint } from '@abatis/tabletop';
import { type Order, orders } from '../actions.ts';
import { forbid } from '../cite.ts';
import type { BnbTable } from '../events.ts';
import type { DeclaredCharge, FrameOf } from '../frames.ts';
import { plays } from '../options.ts';
import * as rules from '../rules/index.ts';
import { type BnbState, type GeneralId, sideOf, type Unit, type UnitId, unitsOf } from '../state.ts';
import type { Role } from '../vocabulary.ts';
import { declared, windowOf } from './charge.ts';
import { movesOf } from './move-candidates.ts';
import type { Plans } from './step.ts';

type MoveOrderType =
  | 'done'
  | 'move'
  | 'charge'
  | 'push'
  | 'finish-manoeuvre'
  | 'give-up-manoeuvre'
  | 'abandon'
  | 'ride'
  | 'work'
  | 'detach'
  | 'arrive'
  | 'rout-voluntarily';

/** What an order of a side's movement comes to. */
type OrderPlan =
  | { readonly kind: 'done' }
  | { readonly kind: 'move'; readonly plans: readonly rules.MovePlan[]; readonly payment: rules.Payment }
  | { readonly kind: 'charge'; readonly charge: DeclaredCharge; readonly payment: rules.Payment }
  | { readonly kind: 'arrive'; readonly plan: rules.ArrivalPlan; readonly payment: rules.Payment }
  | { readonly kind: 'rout'; readonly unit: UnitId }
  | { readonly kind: 'ride'; readonly plan: rules.RidePlan }
  | { readonly kind: 'work'; readonly unit: UnitId }
  | { readonly kind: 'detach'; readonly order: Order<'detach'> }
  | { readonly kind: 'give-up' | 'abandon'; readonly order: Order<'give-up-manoeuvre' | 'abandon'> };

/** BNB 2.1b, 2.1c: a side moves its units and generals one at a time, in any order. */
export const move: Plans<'move', MoveOrderType, OrderPlan> = {
  actions: orders(
    'done',
    'move',
    'charge',
    'push',
    'finish-manoeuvre',
    'give-up-manoeuvre',
    'abandon',
    'ride',
    'work',
    'detach',
    'arrive',
    'rout-voluntarily',
  ),
  seat: (state, { role }) => sideOf(state, role),
  prompt: (state, { role }) => ({
    id: 'move',
    clause: role === 'A' ? 'BNB 2.1b' : 'BNB 2.1c',
    facts: { side: sideOf(state, role) },
  }),
  *candidates(real, { role }) {
    yield { type: 'done' };
    const side = sideOf(real, role);
    const state = rules.asSeenBy(real, side);
    for (const unit of unitsOf(state, side)) yield* payable(state, movesOf(state, unit));
    for (const unit of state.units.filter(each => each.side === side))
      for (const { at, legs } of rules.someArrivals(state, unit))
        yield { type: 'arrive', unit: unit.id, at: { ...at }, legs: [...legs] };
    for (const unit of unitsOf(state, side)) yield* routsOf(state, unit);
  },
  // BNB 6.1h: a move is judged against the enemies that its side sees.
  plan: (state, order, { role }) => planOrder(rules.asSeenBy(state, sideOf(state, role)), order, role),
  apply(state, plan, table, frame) {
    if (plan.kind === 'done') {
      if (!frame.begun) begin(state, frame.role);
      done(state);
      return;
    }
    goOnMoving(state, frame);
    if ('payment' in plan) rules.pay(state, unitOf(plan), plan.payment, table);
    // BNB 6.1h: whoever comes to sight by it is shown.
    rules.whileWatching(state, table, () => carryOutOrder(state, plan, table));
  },
};

/** What is offered of one unit on the table. To list what its whole side is offered takes many times as long. */
export function* offeredOf(real: BnbState, { id, side }: Unit): Generator<Order<MoveOrderType>> {
  const state = rules.asSeenBy(real, side);
  const unit = state.units[id]!;
  yield* payable(state, movesOf(state, unit));
  yield* routsOf(state, unit);
}

function* routsOf(state: BnbState, unit: Unit): Generator<Order<'rout-voluntarily'>> {
  if (rules.mayRoutVoluntarily(state, unit).legal) yield { type: 'rout-voluntarily', unit: unit.id };
}

function carryOutOrder(
  state: BnbState,
  plan: Exclude<OrderPlan, { readonly kind: 'done' }>,
  table: BnbTable,
): void {
  if (plan.kind === 'charge') push(state, ...windowOf(state, plan.charge));
  // BNB 2.5c, R161: where hidden troops stop pushed skirmishers the order ends, and the columns behind stand.
  else if (plan.kind === 'move') plan.plans.every(each => rules.carryOut(state, each, table));
  else if (plan.kind === 'arrive') rules.arrive(state, plan.plan, table);
  else if (plan.kind === 'rout') {
    const rout = rules.routVoluntarily(state, plan.unit, table);
    if (rout) push(state, { step: 'rout', ...rout });
  } else if (plan.kind === 'ride') rules.ride(state, plan.plan, table);
  else if (plan.kind === 'work') rules.beginWork(state, plan.unit, table);
  else if (plan.kind === 'detach')
    rules.detach(state, plan.order.unit, plan.order.figures, plan.order.block, table);
  else if (plan.order.type === 'abandon') rules.abandonModels(state, plan.order, table);
  else rules.giveUpManoeuvre(state, plan.order.unit, table);
}

/** BNB 2.1b: the side has given an order, and goes on. */
export function goOnMoving(state: BnbState, frame: FrameOf<'move'>): void {
  if (!frame.begun) begin(state, frame.role);
  done(state, { ...frame, begun: true });
}

/** BNB 4.4a: with its first order the side has its movement, and what its cavalry did before no longer counts. */
function begin(state: BnbState, role: Role): void {
  for (const { id, straight } of unitsOf(state, sideOf(state, role)))
    if (straight !== 0) edit(state, 'units', id).straight = 0 as Unit['straight'];
}

function planOrder(state: BnbState, order: Order<MoveOrderType>, role: Role): OrderPlan | Ruling {
  if (order.type === 'done') return { kind: 'done' };
  if (order.type === 'ride') return planRide(state, order, role);
  const { side, status } = state.units[order.unit]!;
  if (order.type === 'arrive' && side === sideOf(state, role)) return planArrival(state, order);
  if (side !== sideOf(state, role) || status !== 'table')
    return ruling(forbid('BNB 2.1c', { unit: order.unit }));
  switch (order.type) {
    case 'move':
      return asMove(state, rules.planMove(state, order.unit, order.legs, screenPlace(order)), order.paidBy);
    case 'charge': {
      const plan = rules.planCharge(state, order);
      if (isRuling(plan)) return plan;
      const payment = rules.planPayment(
        state,
        state.units[order.unit]!,
        rules.needsOfCharge(plan.legs),
        order.paidBy,
      );
      if (isRuling(payment)) return payment;
      return { kind: 'charge', charge: declared(plan, order.legs, order.paidBy ?? null), payment };
    }
    case 'push': {
      const plans = rules.planPush(state, order);
      return isRuling(plans) ? plans : { kind: 'move', plans, payment: [] };
    }
    case 'finish-manoeuvre': {
      const plan = rules.planFinish(state, order.unit);
      return isRuling(plan) ? plan : { kind: 'move', plans: [plan], payment: [] };
    }
    case 'rout-voluntarily': {
      const verdict = rules.mayRoutVoluntarily(state, state.units[order.unit]!);
      return verdict.legal ? { kind: 'rout', unit: order.unit } : verdict;
    }
    case 'give-up-manoeuvre': {
      const verdict = rules.mayGiveUp(state, order.unit);
      return verdict.legal ? { kind: 'give-up', order } : verdict;
    }
    case 'work': {
      const verdict = ruling(...rules.whyNotWork(state, state.units[order.unit]!));
      return verdict.legal ? { kind: 'work', unit: order.unit } : verdict;
    }
    case 'detach': {
      const unit = state.units[order.unit]!;
      const verdict = ruling(...rules.whyNotDetach(state, unit, order.figures, order.block));
      return verdict.legal ? { kind: 'detach', order } : verdict;
    }
    case 'abandon': {
      const verdict = rules.mayAbandon(state, order.unit, order.models);
      return verdict.legal ? { kind: 'abandon', order } : verdict;
    }
    default:
      return ruling(forbid('BNB 2.1c', { unit: order.unit }));
  }
}

const screenPlace = ({ screen }: Order<'move'>): rules.ScreenPlace | null =>
  screen ? { to: screen.to as Pose, files: screen.files } : null;

/** BNB 7.6b: a move, with those who pay for the formations that it takes up. */
function asMove(state: BnbState, plan: rules.MovePlan | Ruling, paidBy?: GeneralId): OrderPlan | Ruling {
  if (isRuling(plan)) return plan;
  const payment = rules.planPayment(state, state.units[plan.unit]!, rules.needsOfMove(state, plan), paidBy);
  return isRuling(payment) ? payment : { kind: 'move', plans: [plan], payment };
}

/** G.4, 7.6b: a formation that is taken up on the way in is paid for too. */
function planArrival(state: BnbState, { unit, at, legs, paidBy }: Order<'arrive'>): OrderPlan | Ruling {
  const plan = rules.planArrival(state, unit, at as TablePoint, legs);
  if (isRuling(plan)) return plan;
  const payment = rules.planPayment(state, state.units[unit]!, rules.needsOfMove(state, plan.move), paidBy);
  return isRuling(payment) ? payment : { kind: 'arrive', plan, payment };
}

const unitOf = (plan: Extract<OrderPlan, { readonly payment: rules.Payment }>): UnitId =>
  plan.kind === 'charge'
    ? plan.charge.unit
    : plan.kind === 'move'
      ? plan.plans[0]!.unit
      : plan.plan.move.unit;

/** BNB 7.6b: of the moves that are offered those that somebody can pay for. */
function* payable(
  state: BnbState,
  offered: ReturnType<typeof movesOf>,
): Generator<ReturnType<typeof movesOf> extends Generator<infer Each> ? Each : never> {
  for (const order of offered)
    if (!plays(state, 'commandInitiative') || !isRuling(planOrder(state, order, roleOf(state, order.unit))))
      yield order;
}

const roleOf = (state: BnbState, unit: UnitId): Role =>
  state.units[unit]!.side === sideOf(state, 'A') ? 'A' : 'B';

function planRide(state: BnbState, order: Order<'ride'>, role: Role): OrderPlan | Ruling {
  const general = state.generals[order.general]!;
  if (general.side !== sideOf(state, role) || general.status !== 'table')
    return ruling(forbid('BNB 1.11a', { general: order.general }));
  const path = order.path as Parameters<typeof rules.planRide>[2];
  const plan = rules.planRide(state, general, path, order.attach ?? null);
  return isRuling(plan) ? plan : { kind: 'ride', plan };
}
