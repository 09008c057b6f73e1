import { DIRECTIONS, type Hex, NOWHERE, neighbour } from '@abatis/hex';
import { done, LEGAL, type Ruling, ruling } from '@abatis/kernel';
import { type Order, orders } from '../../actions.ts';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import { hexName, leaderNames, unitName, unitNames } from '../../names.ts';
import { mayOrder } from '../../rules/04-actions.ts';
import {
  canStep,
  destinationsOf,
  dropOff,
  exit,
  halt,
  haltsOf,
  hexInHand,
  isUnmoved,
  type Moving,
  march,
  mayExit,
  mayHalt,
  mayMarch,
  partingAt,
  wayTo,
} from '../../rules/06-movement/index.ts';
import type { MibState } from '../../state.ts';
import type { Asks } from '../step.ts';
import {
  carryOutFormOrder,
  FORM_ORDERS,
  type FormOrder,
  formCandidates,
  judgeFormOrder,
} from './form-orders.ts';
import { carryOutTake, judgeTake, putDown, takeAlongCandidates } from './taking.ts';

/** R105: the hexes next to those in hand that some of them can enter while others must drop off. */
function partings(state: MibState, hand: Moving): readonly Hex[] {
  const isAlone = hand.units.length + hand.leaders.length === 1;
  if (isAlone || isUnmoved(hand) || !canStep(state, hand)) return [];
  const { grid } = battleOf(state).ground;
  const from = hexInHand(state, hand);
  return DIRECTIONS.map(direction => neighbour(grid, from, direction)).filter(hex => {
    const parting = hex === NOWHERE ? null : partingAt(state, hand, hex);
    return parting?.stay && mayMarch(state, parting.go, [hex]).legal;
  });
}

const OWN = ['take', 'leave', 'move', 'march', 'halt', 'exit'] as const;
type OwnOrder = Order<(typeof OWN)[number]>;

const LEAVE: Order<'leave'> = Object.freeze({ type: 'leave' });
const EXIT: Order<'exit'> = Object.freeze({ type: 'exit' });

/** MOVE_STEP and MOVE_END: what those in hand do, until their move has ended. */
export const moving: Asks<Moving, (OwnOrder | FormOrder)['type']> = {
  actions: orders(...OWN, ...FORM_ORDERS),
  seat: ({ activation }) => activation!.side,
  prompt: (state, hand) => ({
    id: 'moving',
    clause: 'MIB 6.0a',
    facts: {
      units: unitNames(state, hand.units),
      leaders: leaderNames(state, hand.leaders),
      hex: hexName(state, hexInHand(state, hand)),
    },
  }),
  candidates: (state, hand) => [...ownCandidates(state, hand), ...formCandidates(state, hand)],
  judge(state, action, hand) {
    const mayBeGiven = mayOrder(state, action);
    if (!mayBeGiven.legal) return mayBeGiven;
    return isOwn(action) ? judgeOwn(state, action, hand) : judgeFormOrder(state, action, hand);
  },
  apply(state, action, table, hand) {
    if (isOwn(action)) carryOutOwn(state, action, table, hand);
    else carryOutFormOrder(state, action, table, hand);
  },
};

const isOwn = (order: OwnOrder | FormOrder): order is OwnOrder =>
  (OWN as readonly string[]).includes(order.type);

function* ownCandidates(state: MibState, hand: Moving): Generator<OwnOrder> {
  if (isUnmoved(hand)) yield LEAVE;
  if (canBeJoined(hand)) yield* takeAlongCandidates(state, hand);
  for (const hex of destinationsOf(state, hand)) yield { type: 'move', to: hex };
  for (const hex of partings(state, hand)) yield { type: 'march', path: [hex] };
  for (const { facing, commit } of haltsOf(state, hand)) yield { type: 'halt', facing, commit };
  if (mayExit(state, hand).legal) yield EXIT;
}

function judgeOwn(state: MibState, action: OwnOrder, hand: Moving): Ruling {
  switch (action.type) {
    case 'leave':
      return ruling(!isUnmoved(hand) && forbid('MIB R101', { unit: unitName(state, hand.units[0]!) }));
    case 'take':
      return judgeAlong(state, action, hand);
    case 'move':
    case 'march':
      return judgeMove(state, action, hand);
    case 'halt':
      return mayHalt(state, hand, action);
    case 'exit':
      return mayExit(state, hand);
  }
}

/** R105: not those who have begun, nor those before whom cavalry has left: what they pay (7.6g) is theirs alone. */
const canBeJoined = (hand: Moving): boolean => isUnmoved(hand) && !hand.toll;

/** R105: only those who begin together move together. */
function judgeAlong(state: MibState, order: Order<'take'>, hand: Moving): Ruling {
  if (canBeJoined(hand)) return judgeTake(state, order, hand);
  const [piece = 'nobody'] = [...unitNames(state, order.units), ...leaderNames(state, order.leaders)];
  return ruling(forbid('MIB R105', { piece, why: 'they have begun to move' }));
}

function judgeMove(state: MibState, order: Order<'move' | 'march'>, hand: Moving): Ruling {
  const path = pathOf(state, order, hand);
  if (order.type === 'move' && destinationsOf(state, hand).includes(path.at(-1)!)) return LEGAL;
  return order.type === 'march' && partings(state, hand).includes(path[0]!) && path.length === 1
    ? LEGAL
    : mayMarch(state, hand, path);
}

const pathOf = (state: MibState, order: Order<'move' | 'march'>, hand: Moving): readonly Hex[] =>
  order.type === 'move' ? wayTo(state, hand, order.to) : order.path;

function carryOutOwn(state: MibState, action: OwnOrder, table: MibTable, hand: Moving): void {
  switch (action.type) {
    case 'leave':
      putDown(state, hand);
      break;
    case 'take':
      carryOutTake(state, action, hand);
      break;
    case 'halt':
      done(state);
      halt(state, hand, action, table);
      break;
    case 'exit':
      done(state);
      exit(state, hand, table);
      break;
    default:
      carryOutMove(state, pathOf(state, action, hand), table, hand);
  }
}

/** R105: on a step of one hex those who cannot go drop off; a longer way all can go. */
function carryOutMove(state: MibState, path: readonly Hex[], table: MibTable, hand: Moving): void {
  const parting = path.length === 1 ? partingAt(state, hand, path[0]!) : null;
  const going = parting?.stay ? dropOff(state, hand, parting, table) : hand;
  march(state, going, path, table);
}
