import { done, edit, isRuling, push, type Ruling, ruling } from '@abatis/kernel';
import type { Pose } from '@abatis/tabletop';
import { type Order, orders } from '../actions.ts';
import { forbid } from '../cite.ts';
import type { DeclaredCharge } from '../frames.ts';
import * as rules from '../rules/index.ts';
import { type BnbState, sideOf, type Unit, type UnitId, unitsOf } from '../state.ts';
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
  | 'detach';

/** What an order of a side's movement comes to. */
type OrderPlan =
  | { readonly kind: 'done' }
  | { readonly kind: 'move'; readonly plans: readonly rules.MovePlan[] }
  | { readonly kind: 'charge'; readonly charge: DeclaredCharge }
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
  ),
  seat: (state, { role }) => sideOf(state, role),
  prompt: (state, { role }) => ({
    id: 'move',
    clause: role === 'A' ? 'BNB 2.1b' : 'BNB 2.1c',
    facts: { side: sideOf(state, role) },
  }),
  *candidates(state, { role }) {
    yield { type: 'done' };
    for (const unit of unitsOf(state, sideOf(state, role))) yield* movesOf(state, unit);
  },
  plan: (state, order, { role }) => planOrder(state, order, role),
  apply(state, plan, table, frame) {
    if (!frame.begun) begin(state, frame.role);
    if (plan.kind === 'done') {
      done(state);
      return;
    }
    done(state, { ...frame, begun: true });
    if (plan.kind === 'charge') push(state, ...windowOf(state, plan.charge));
    else if (plan.kind === 'move') for (const each of plan.plans) rules.carryOut(state, each, table);
    else if (plan.kind === 'ride') rules.ride(state, plan.plan, table);
    else if (plan.kind === 'work') rules.beginWork(state, plan.unit, table);
    else if (plan.kind === 'detach')
      rules.detach(state, plan.order.unit, plan.order.figures, plan.order.block, table);
    else if (plan.order.type === 'abandon')
      rules.abandonModels(state, plan.order.unit, plan.order.models, table);
    else rules.giveUpManoeuvre(state, plan.order.unit, table);
  },
};

/** BNB 4.4a: with its first order the side has its movement, and what its cavalry did before no longer counts. */
function begin(state: BnbState, role: Role): void {
  for (const { id, straight } of unitsOf(state, sideOf(state, role)))
    if (straight !== 0) edit(state, 'units', id).straight = 0 as Unit['straight'];
}

function planOrder(state: BnbState, order: Order<MoveOrderType>, role: Role): OrderPlan | Ruling {
  if (order.type === 'done') return { kind: 'done' };
  if (order.type === 'ride') return planRide(state, order, role);
  const { side, status } = state.units[order.unit]!;
  if (side !== sideOf(state, role) || status !== 'table')
    return ruling(forbid('BNB 2.1c', { unit: order.unit }));
  switch (order.type) {
    case 'move':
      return asMove(rules.planMove(state, order.unit, order.legs, screenPlace(order)));
    case 'charge': {
      const plan = rules.planCharge(state, order);
      if (isRuling(plan)) return plan;
      return { kind: 'charge', charge: declared(plan, order.legs, order.paidBy ?? null) };
    }
    case 'push': {
      const plans = rules.planPush(state, order);
      return isRuling(plans) ? plans : { kind: 'move', plans };
    }
    case 'finish-manoeuvre':
      return asMove(rules.planFinish(state, order.unit));
    case 'give-up-manoeuvre':
      return state.units[order.unit]!.manoeuvre === null
        ? ruling(forbid('BNB 2.12m', { unit: order.unit }))
        : { kind: 'give-up', order };
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
  }
}

const screenPlace = ({ screen }: Order<'move'>): rules.ScreenPlace | null =>
  screen ? { to: screen.to as Pose, files: screen.files } : null;

const asMove = (plan: rules.MovePlan | Ruling): OrderPlan | Ruling =>
  isRuling(plan) ? plan : { kind: 'move', plans: [plan] };

function planRide(state: BnbState, order: Order<'ride'>, role: Role): OrderPlan | Ruling {
  const general = state.generals[order.general]!;
  if (general.side !== sideOf(state, role) || general.status !== 'table')
    return ruling(forbid('BNB 1.11a', { general: order.general }));
  const path = order.path as Parameters<typeof rules.planRide>[2];
  const plan = rules.planRide(state, general, path, order.attach ?? null);
  return isRuling(plan) ? plan : { kind: 'ride', plan };
}
