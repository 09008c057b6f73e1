import { DIRECTIONS, type Hex, NOWHERE, neighbour } from '@abatis/hex';
import { done, LEGAL, type Ruling, ruling } from '@abatis/kernel';
import { type Order, orders } from '../../actions.ts';
import { battleOf } from '../../battle.ts';
import { because, forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import { piecesOf } from '../../names.ts';
import type { Moving } from '../../rules/index.ts';
import * as rules from '../../rules/index.ts';
import type { MibState } from '../../state.ts';
import type { Plans } from '../step.ts';
import {
  carryOutFormOrder,
  FORM_ORDERS,
  type FormOrder,
  type FormPlan,
  formCandidates,
  planFormOrder,
} from './form-orders.ts';
import { carryOutTake, judgeTake, putDown, takeAlongCandidates } from './taking.ts';

/** R105: the hexes next to those in hand that some of them can enter while others must drop off. */
function partings(state: MibState, hand: Moving): readonly Hex[] {
  const isAlone = hand.units.length + hand.leaders.length === 1;
  if (isAlone || rules.isUnmoved(hand) || !rules.canStep(state, hand)) return [];
  const { grid } = battleOf(state).ground;
  const from = rules.hexInHand(state, hand);
  return DIRECTIONS.map(direction => neighbour(grid, from, direction)).filter(hex => {
    const parting = hex === NOWHERE ? null : rules.partingAt(state, hand, hex);
    return parting?.stay && rules.mayMarch(state, parting.go, [hex]).legal;
  });
}

const OWN = ['take', 'leave', 'move', 'march', 'halt', 'exit'] as const;
type OwnOrder = Order<(typeof OWN)[number]>;

const LEAVE: Order<'leave'> = Object.freeze({ type: 'leave' });
const EXIT: Order<'exit'> = Object.freeze({ type: 'exit' });

/** MOVE_STEP and MOVE_END: what those in hand do, until their move has ended. */
export const moving: Plans<Moving, (OwnOrder | FormOrder)['type'], MovingPlan> = {
  actions: orders(...OWN, ...FORM_ORDERS),
  seat: ({ activation }) => activation!.side,
  prompt: (state, hand) => ({
    id: 'moving',
    clause: 'MIB 6.0a',
    facts: {
      units: hand.units,
      leaders: hand.leaders,
      hex: rules.hexInHand(state, hand),
    },
  }),
  candidates(state, hand) {
    const listed: (OwnOrder | FormOrder)[] = ownCandidates(state, hand);
    for (const order of formCandidates(state, hand)) listed.push(order);
    return listed;
  },
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

function ownCandidates(state: MibState, hand: Moving): OwnOrder[] {
  const listed: OwnOrder[] = rules.isUnmoved(hand) ? [LEAVE] : [];
  if (canBeJoined(hand)) for (const order of takeAlongCandidates(state, hand)) listed.push(order);
  for (const hex of rules.destinationsOf(state, hand)) listed.push({ type: 'move', to: hex });
  for (const hex of partings(state, hand)) listed.push({ type: 'march', path: [hex] });
  for (const { facing, commit } of rules.haltsOf(state, hand)) listed.push({ type: 'halt', facing, commit });
  if (rules.mayExit(state, hand).legal) listed.push(EXIT);
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

function planMove(state: MibState, order: Order<'move' | 'march'>, hand: Moving): OwnPlan | Ruling {
  const path = order.type === 'move' ? rules.wayTo(state, hand, order.to) : order.path;
  const verdict = isListed(state, order, path, hand) ? LEGAL : rules.mayMarch(state, hand, path);
  return verdict.legal ? { type: 'go', path } : verdict;
}

/** What is proposed is legal, and need not be judged again. */
const isListed = (
  state: MibState,
  { type }: Order<'move' | 'march'>,
  path: readonly Hex[],
  hand: Moving,
): boolean =>
  type === 'move'
    ? rules.destinationsOf(state, hand).includes(path.at(-1)!)
    : path.length === 1 && partings(state, hand).includes(path[0]!);

/** R105: on a step of one hex those who cannot go drop off; a longer way all can go. */
function carryOutMove(state: MibState, path: readonly Hex[], table: MibTable, hand: Moving): void {
  const parting = path.length === 1 ? rules.partingAt(state, hand, path[0]!) : null;
  const going = parting?.stay ? rules.dropOff(state, hand, parting, table) : hand;
  rules.march(state, going, path, table);
}
