import type { Direction } from '@abatis/hex';
import { done, edit, push, type Ruling, ruling } from '@abatis/kernel';
import type { Order } from '../../actions.ts';
import { because, forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import { plays } from '../../options.ts';
import { isExtended, unitOf } from '../../pieces.ts';
import type { LineMove, Moving } from '../../rules/index.ts';
import * as rules from '../../rules/index.ts';
import { mayActBySpecialRule } from '../../special-rules.ts';
import type { MibState, UnitId } from '../../state.ts';
import { intentCandidates, threaten } from './threats.ts';

/** Orders for what is in hand that change its form or threaten cavalry. */
export const FORM_ORDERS = ['intend', 'detach', 'rejoin', 'extend', 'shift', 'contract'] as const;
type FormOrderType = (typeof FORM_ORDERS)[number];
export type FormOrder = Order<FormOrderType>;

/** MIB 7.6c, 10.3, 16.6: every order of this kind that is legal now. */
export function formCandidates(state: MibState, hand: Moving): readonly FormOrder[] {
  const listed: FormOrder[] = [...intentCandidates(state, hand)];
  for (const id of hand.units) {
    if (mayActBySpecialRule(state, id).legal)
      for (const steps of rules.detachmentSizes(state, id)) listed.push({ type: 'detach', unit: id, steps });
    if (judgeRejoin(state, id, hand).legal) listed.push({ type: 'rejoin', unit: id });
  }
  if (isExtended(unitOf(state, hand.units[0]!))) {
    for (const { line } of rules.shifts(state, hand))
      listed.push({ type: 'shift', hex: line.hex, wing: line.wing });
    for (const { hex, facing } of rules.contractions(state, hand))
      listed.push({ type: 'contract', hex, facing });
  } else {
    for (const { hex, facing } of rules.extensions(state, hand)) listed.push({ type: 'extend', hex, facing });
  }
  return listed;
}

type LineOrder = Order<'extend' | 'shift' | 'contract'>;
type PlainOrder = Exclude<FormOrder, LineOrder>;

/** What a legal order of this kind comes to: where a line goes has been worked out. */
export type FormPlan = PlainOrder | { readonly type: 'move-line'; readonly move: LineMove };

export function planFormOrder(state: MibState, order: FormOrder, hand: Moving): FormPlan | Ruling {
  if (order.type === 'extend' || order.type === 'shift' || order.type === 'contract') {
    const move = planned(state, order, hand);
    return rules.isMove(move) ? { type: 'move-line', move } : ruling(move);
  }
  const verdict = judgePlainOrder(state, order, hand);
  return verdict.legal ? order : verdict;
}

function judgePlainOrder(state: MibState, order: PlainOrder, hand: Moving): Ruling {
  switch (order.type) {
    case 'intend':
      return rules.mayIntend(state, hand, order.hex);
    case 'detach':
      return judgeUnit(order.unit, hand, id =>
        ruling(rules.mayDetach(state, id, order.steps), mayActBySpecialRule(state, id)),
      );
    case 'rejoin':
      return judgeUnit(order.unit, hand, id => judgeRejoin(state, id, hand));
  }
}

/** Is the unit one of those in hand, and what of it? */
function judgeUnit(id: UnitId, hand: Moving, may: (id: UnitId) => Ruling): Ruling {
  return hand.units.includes(id)
    ? may(id)
    : ruling(forbid('MIB R105', { piece: id, ...because('why not in hand') }));
}

/** MIB 10.3e: in the course of its own movement, which has not begun before it has left its division. */
function judgeRejoin(state: MibState, id: UnitId, { hexes }: Moving): Ruling {
  const { parent } = unitOf(state, id);
  const waiting = state.steps.at(-2);
  const isNew =
    waiting?.step === 'moving' && waiting.units.some(each => each === parent) && waiting.hexes === hexes;
  const why = because('why just made');
  return ruling(rules.mayRejoin(state, id), isNew && forbid('MIB 10.3e', { unit: id, ...why }));
}

function planned(state: MibState, order: LineOrder, hand: Moving): ReturnType<typeof rules.shift> {
  const { hex } = order;
  switch (order.type) {
    case 'extend':
      return rules.extension(state, hand, { hex, facing: order.facing as Direction });
    case 'shift':
      return rules.shift(state, hand, hex, order.wing);
    case 'contract':
      return rules.contraction(state, hand, { hex, facing: order.facing as Direction });
  }
}

/** Carries a legal order out. What is in hand stays in hand, unless it has rejoined. */
export function carryOutFormOrder(state: MibState, plan: FormPlan, table: MibTable, hand: Moving): void {
  switch (plan.type) {
    case 'intend':
      threaten(state, rules.declarers(state, hand, plan.hex), plan.hex, false, table);
      break;
    case 'detach':
      carryOutDetach(state, plan.unit, plan.steps, table, hand);
      break;
    case 'rejoin':
      carryOutRejoin(state, plan.unit, table, hand);
      break;
    case 'move-line':
      rules.moveLine(state, hand, plan.move, table);
  }
}

/** MIB 10.3c: the detachment goes first, with what the division has left; then the division goes on. */
function carryOutDetach(state: MibState, id: UnitId, steps: number, table: MibTable, hand: Moving): void {
  const detachment = rules.detach(state, id, steps, table);
  push(state, { ...rules.handOf(hand, [id], []), units: [detachment] });
}

/** MIB 10.3e: the others stay in hand; leaders who came with it have moved. */
function carryOutRejoin(state: MibState, id: UnitId, table: MibTable, hand: Moving): void {
  const units = hand.units.filter(each => each !== id);
  if (units.length > 0) done(state, rules.handOf(hand, units, hand.leaders));
  else done(state);
  if (units.length === 0 && hand.hexes > 0)
    for (const leader of hand.leaders) edit(state, 'leaders', leader).moved = true;
  if (isKeptUp(state, id, table, hand)) rules.rejoin(state, id, table);
}

/**
 * MIB 6.12, 15.14, 10.2h: who has hurried to its division pays for that first; whom it smashes does not rejoin. An
 * ordinary march is not marked before the boxes are compared (10.3f), but with `lite` it is a Mobile action (11.2b).
 */
function isKeptUp(state: MibState, id: UnitId, table: MibTable, hand: Moving): boolean {
  if (unitOf(state, id).act.pace !== 'normal' || plays(state, 'lite'))
    rules.payForMove(state, hand, id, table);
  if (!unitOf(state, id).smashed) return true;
  edit(state, 'units', id, 'act').halted = true;
  rules.fallIn(state, rules.handOf(hand, [id], []), id);
  return false;
}
