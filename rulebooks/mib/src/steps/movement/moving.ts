import { type Direction, type Hex, ring } from '@abatis/hex';
import { done, edit, LEGAL, push, type Ruling, ruling } from '@abatis/kernel';
import { type Order, orders } from '../../actions.ts';
import { battleOf } from '../../battle.ts';
import { because, forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import { piecesOf } from '../../names.ts';
import { plays } from '../../options.ts';
import { isExtended, unitOf } from '../../pieces.ts';
import type { LineMove, Moving } from '../../rules/index.ts';
import * as rules from '../../rules/index.ts';
import { mayActBySpecialRule } from '../../special-rules.ts';
import type { MibState, UnitId } from '../../state.ts';
import type { Plans } from '../step.ts';
import { carryOutTake, judgeTake, putDown, takeAlongCandidates } from './taking.ts';
import { intentCandidates, threaten } from './threats.ts';

/** R105: the hexes next to those in hand that some of them can enter while others must drop off. */
function partings(state: MibState, hand: Moving): readonly Hex[] {
  const isAlone = hand.units.length + hand.leaders.length === 1;
  if (isAlone || rules.isUnmoved(hand) || !rules.canStep(state, hand)) return [];
  const { grid } = battleOf(state).ground;
  const from = rules.hexInHand(state, hand);
  return ring(grid, from, 1).filter(hex => {
    const parting = rules.partingAt(state, hand, hex);
    return parting?.stay && rules.mayMarch(state, parting.go, [hex]).legal;
  });
}

const OWN = ['take', 'leave', 'move', 'march', 'halt', 'exit'] as const;
type OwnOrder = Order<(typeof OWN)[number]>;

/** Orders for what is in hand that change its form or threaten cavalry. */
const FORM_ORDERS = ['intend', 'detach', 'rejoin', 'extend', 'shift', 'contract'] as const;
export type FormOrder = Order<(typeof FORM_ORDERS)[number]>;
type Candidate = OwnOrder | FormOrder;

const LEAVE: Order<'leave'> = Object.freeze({ type: 'leave' });
const EXIT: Order<'exit'> = Object.freeze({ type: 'exit' });

/** By hex. */
const MOVES: Order<'move'>[] = [];

/** The order to go to a hex, made once: a search lists dozens of them for every hand. */
function moveTo(hex: Hex): Order<'move'> {
  let order = MOVES[hex];
  if (!order) {
    order = Object.freeze({ type: 'move', to: hex });
    MOVES[hex] = order;
  }
  return order;
}

/** MOVE_STEP and MOVE_END: what those in hand do, until their move has ended. */
export const moving: Plans<Moving, (OwnOrder | FormOrder)['type'], MovingPlan> = {
  actions: orders(...OWN, ...FORM_ORDERS),
  seat: ({ activation }) => activation!.side,
  prompt: (state, hand) => ({
    id: 'moving',
    clause: 'MIB 6.0a',
    facts: { units: hand.units, leaders: hand.leaders, hex: rules.hexInHand(state, hand) },
  }),
  candidates: (state, hand) =>
    firstCandidates(state, hand).concat(
      rules.destinationsOf(state, hand).map(moveTo),
      lastCandidates(state, hand),
    ),
  plan(state, action, hand) {
    const mayBeGiven = rules.mayOrder(state, action);
    if (!mayBeGiven.legal) return mayBeGiven;
    return isOwn(action) ? planOwn(state, action, hand) : planFormOrder(state, action, hand);
  },
  planLegal(state, action, hand) {
    if (action.type === 'move') return { type: 'go', path: rules.wayTo(state, hand, action.to) };
    if (action.type === 'march') return { type: 'go', path: action.path };
    return isOwn(action) ? action : planFormOrder(state, action, hand);
  },
  apply(state, plan, table, hand) {
    switch (plan.type) {
      case 'leave':
        return putDown(state, hand);
      case 'take':
        return carryOutTake(state, plan, hand);
      case 'halt':
        done(state);
        return rules.halt(state, hand, plan, table);
      case 'exit':
        done(state);
        return rules.exit(state, hand, table);
      case 'go':
        return carryOutMove(state, plan.path, table, hand);
      default:
        return carryOutFormOrder(state, plan, table, hand);
    }
  },
};

/** What a legal order comes to: the path of a move has been found. */
type OwnPlan =
  | Order<'leave' | 'take' | 'halt' | 'exit'>
  | { readonly type: 'go'; readonly path: readonly Hex[] };
type MovingPlan = OwnPlan | FormPlan;

const isOwn = (order: OwnOrder | FormOrder): order is OwnOrder =>
  (OWN as readonly string[]).includes(order.type);

/** What is proposed before the hexes to which those in hand may go. */
function firstCandidates(state: MibState, hand: Moving): Candidate[] {
  const listed: Candidate[] = rules.isUnmoved(hand) ? [LEAVE] : [];
  if (canBeJoined(hand)) for (const order of takeAlongCandidates(state, hand)) listed.push(order);
  return listed;
}

/** What is proposed after them. */
function lastCandidates(state: MibState, hand: Moving): readonly Candidate[] {
  const listed: Candidate[] = [];
  for (const hex of partings(state, hand)) listed.push({ type: 'march', path: [hex] });
  for (const { facing, commit } of rules.haltsOf(state, hand)) listed.push({ type: 'halt', facing, commit });
  if (rules.mayExit(state, hand).legal) listed.push(EXIT);
  addFormCandidates(state, hand, listed);
  return listed;
}

function planOwn(state: MibState, action: OwnOrder, hand: Moving): OwnPlan | Ruling {
  if (action.type === 'move' || action.type === 'march') return planMove(state, action, hand);
  const verdict = judgeOwn(state, action, hand);
  return verdict.legal ? action : verdict;
}

function judgeOwn(state: MibState, action: Order<'leave' | 'take' | 'halt' | 'exit'>, hand: Moving): Ruling {
  switch (action.type) {
    case 'leave':
      return ruling(!rules.isUnmoved(hand) && forbid('MIB R101', { unit: hand.units[0]! }));
    case 'take':
      return judgeAlong(state, action, hand);
    case 'halt':
      return rules.mayHalt(state, hand, action);
    case 'exit':
      return rules.mayExit(state, hand);
  }
}

/** R105: not those who have begun, nor those before whom cavalry has left: what they pay (7.6g) is theirs alone. */
const canBeJoined = (hand: Moving): boolean => rules.isUnmoved(hand) && !hand.toll;

/** R105: only those who begin together move together. */
function judgeAlong(state: MibState, order: Order<'take'>, hand: Moving): Ruling {
  if (canBeJoined(hand)) return judgeTake(state, order, hand);
  const [piece = 'nobody'] = piecesOf(state, order.units, order.leaders);
  return ruling(forbid('MIB R105', { piece, ...because('why begun') }));
}

/** What is in reach, or a step on which some drop off, is legal and need not be judged again. */
function planMove(state: MibState, order: Order<'move' | 'march'>, hand: Moving): OwnPlan | Ruling {
  const inReach = order.type === 'move' && rules.pathInReach(state, hand, order.to);
  if (inReach) return { type: 'go', path: inReach };
  const path = order.type === 'move' ? rules.wayTo(state, hand, order.to) : order.path;
  const isParting = order.type === 'march' && path.length === 1 && partings(state, hand).includes(path[0]!);
  const verdict = isParting ? LEGAL : rules.mayMarch(state, hand, path);
  return verdict.legal ? { type: 'go', path } : verdict;
}

/** R105: on a step of one hex those who cannot go drop off; a longer way all can go. */
function carryOutMove(state: MibState, path: readonly Hex[], table: MibTable, hand: Moving): void {
  const parting = path.length === 1 ? rules.partingAt(state, hand, path[0]!) : null;
  const going = parting?.stay ? rules.dropOff(state, hand, parting, table) : hand;
  rules.march(state, going, path, table);
}

/** MIB 7.6c, 10.3, 16.6: adds every order of this kind that is legal now. */
function addFormCandidates(state: MibState, hand: Moving, listed: Candidate[]): void {
  for (const order of intentCandidates(state, hand)) listed.push(order);
  for (const id of hand.units) {
    if (mayActBySpecialRule(state, id).legal)
      for (const steps of rules.detachmentSizes(state, id)) listed.push({ type: 'detach', unit: id, steps });
    if (unitOf(state, id).parent !== null && judgeRejoin(state, id, hand).legal)
      listed.push({ type: 'rejoin', unit: id });
  }
  if (isExtended(unitOf(state, hand.units[0]!))) {
    for (const { line } of rules.shifts(state, hand))
      listed.push({ type: 'shift', hex: line.hex, wing: line.wing });
    for (const { hex, facing } of rules.contractions(state, hand))
      listed.push({ type: 'contract', hex, facing });
  } else {
    for (const { hex, facing } of rules.extensions(state, hand)) listed.push({ type: 'extend', hex, facing });
  }
}

type LineOrder = Order<'extend' | 'shift' | 'contract'>;
type PlainOrder = Exclude<FormOrder, LineOrder>;

/** What a legal order of this kind comes to: where a line goes has been worked out. */
type FormPlan = PlainOrder | { readonly type: 'move-line'; readonly move: LineMove };

export function planFormOrder(state: MibState, order: FormOrder, hand: Moving): FormPlan | Ruling {
  if (order.type === 'extend' || order.type === 'shift' || order.type === 'contract') {
    const move = planned(state, order, hand);
    return rules.isMove(move) ? { type: 'move-line', move } : ruling(move);
  }
  const verdict = judgePlainOrder(state, order, hand);
  return verdict.legal ? order : verdict;
}

function judgePlainOrder(state: MibState, order: PlainOrder, hand: Moving): Ruling {
  if (order.type === 'intend') return rules.mayIntend(state, hand, order.hex);
  const { unit } = order;
  if (!hand.units.includes(unit))
    return ruling(forbid('MIB R105', { piece: unit, ...because('why not in hand') }));
  if (order.type === 'rejoin') return judgeRejoin(state, unit, hand);
  return ruling(rules.mayDetach(state, unit, order.steps), mayActBySpecialRule(state, unit));
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
function carryOutFormOrder(state: MibState, plan: FormPlan, table: MibTable, hand: Moving): void {
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
