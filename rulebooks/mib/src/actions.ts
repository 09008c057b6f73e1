import { type OrderOf, order, ordersFrom, resolvedFrom, type WrittenOf } from '@abatis/kernel/host';
import Type from 'typebox';
import { REFERENCES } from './references.ts';
import { type MibState, ORDER_TYPES } from './state.ts';

/*
 * Orders to the program. In files and on screens pieces and formations go by their names and hexes by their labels, so
 * that an order can be written by hand; rules have the ids. Facings are directions from 0, north, clockwise to 5.
 */

const { unit, leader, train, formation, hex, bridge } = REFERENCES;
const units = Type.Array(unit);
const leaders = Type.Array(leader);
const hexes = Type.Array(hex);
const facing = Type.Enum([0, 1, 2, 3, 4, 5] as const);
/** A unit in one of its hexes (16.6h). */
const body = Type.Object({ unit, hex }, { additionalProperties: false });
const bodies = Type.Array(body);

const unitOrder = <Tag extends string>(type: Tag) => order(type, { unit });

/** Every order of the game by its type; a step takes some of them. */
export const ORDERS = {
  /** Ends, or declines, what the player has been asked. */
  done: order('done', {}),

  /** MIB 3.0b: a reinforcement. */
  place: order('place', { unit, hex, facing }),
  /** One of the pieces that are offered. */
  pick: unitOrder('pick'),
  /** MIB 15.3; the target is empty where T15 names none. */
  issue: order('issue', { formation, order: Type.Enum(ORDER_TYPES), target: REFERENCES.hexOrNone }),
  /** MIB 16.1c: no, one or two chits. */
  chits: order('chits', { formations: Type.Array(formation) }),
  /** MIB 16.3c. */
  go: order('go', { when: Type.Enum(['first', 'second'] as const) }),
  /** MIB 11.2e, 11.2l. */
  'hold-back': unitOrder('hold-back'),

  /** MIB 4.1b: takes units of one hex in hand, and leaders with them, to move them; the pace is declared first (6.12a). */
  take: order('take', {
    units,
    leaders,
    pace: Type.Enum(['normal', 'double-time', 'forced-march'] as const),
  }),
  /** Puts down what is in hand and has not moved. */
  leave: order('leave', {}),
  /** MIB 6.0: what is in hand, by the cheapest way. */
  move: order('move', { to: hex }),
  /** MIB 6.0: by this way, the hexes entered one after the other. */
  march: order('march', { path: hexes }),
  /** MIB 7.6c: intent to attack the cavalry in that hex. */
  intend: order('intend', { hex }),
  /** MIB 6.8, 6.9: ends the move, facing this way, and pays for an attack or not. */
  halt: order('halt', { facing, commit: Type.Boolean() }),
  /** R84: leaves the map from an exit hex. */
  exit: order('exit', {}),
  /** MIB 10.3b. */
  detach: order('detach', { unit, steps: Type.Integer({ minimum: 1 }) }),
  /** MIB 10.3e. */
  rejoin: unitOrder('rejoin'),
  /** MIB 16.6b: the unit in hand forms extended line into that hex. */
  extend: order('extend', { hex, facing }),
  /** MIB 16.6d, e: the line in hand goes to these two hexes. */
  shift: order('shift', { hex, wing: hex }),
  /** MIB 16.6f. */
  contract: order('contract', { hex, facing }),
  /** MIB 2.2.4c: a leader by himself. */
  lead: order('lead', { leader, to: hex }),
  /** MIB 6.6. */
  drive: order('drive', { train, to: hex }),

  /** MIB 4.1c: declares the Stationary category and no more (R12). */
  stand: unitOrder('stand'),
  /** MIB 6.7d: a stack turns as a whole (R104); R78: a line turns about. */
  turn: order('turn', { hex, facing }),
  /** MIB 10.1a; the category is one of the two. */
  recover: order('recover', { unit, category: Type.Enum(['stationary', 'rest'] as const) }),
  /** MIB 12.5; from a wagon, or empty on a supply source. */
  resupply: order('resupply', {
    unit,
    category: Type.Enum(['stationary', 'rest'] as const),
    train: REFERENCES.trainOrNone,
  }),
  /** MIB 14.1, 14.2. */
  dig: unitOrder('dig'),
  /** MIB 6.10, 6.11: by a unit or a train. */
  demolish: order('demolish', { piece: REFERENCES.worker, bridge }),
  repair: order('repair', { piece: REFERENCES.worker, bridge }),
  'build-bridge': order('build-bridge', { train, bridge }),
  /** MIB 4.1d; `supplied` asks for the extra night rest of T8. */
  rest: order('rest', { unit, supplied: Type.Boolean() }),

  /** MIB 16.5b: all posts of a Grand Battery at once. */
  establish: order('establish', {
    leader,
    posts: Type.Array(
      Type.Object(
        {
          hex,
          facing,
          batteries: Type.Array(
            Type.Object({ unit, count: Type.Integer({ minimum: 1 }) }, { additionalProperties: false }),
          ),
        },
        { additionalProperties: false },
      ),
    ),
  }),
  /** MIB 16.5e. */
  bombard: order('bombard', { leader, target: hex }),
  /** MIB 16.5l, on the next day: a post moves, or gives batteries back. */
  limber: order('limber', { leader, from: hex, to: hex, facing }),
  reintegrate: order('reintegrate', {
    leader,
    from: hex,
    unit,
    count: Type.Integer({ minimum: 1 }),
  }),

  /** MIB 7.0: a new combat of the declaration; more attackers or hexes for one; takes one out again. */
  attack: order('attack', { attackers: bodies, hexes }),
  join: order('join', { combat: Type.Integer({ minimum: 0 }), attackers: bodies, hexes }),
  /** MIB 7.6c: intent against cavalry that came into the hex after the infantry's own move. */
  threaten: order('threaten', { unit, hex }),
  'call-off': order('call-off', { combat: Type.Integer({ minimum: 0 }) }),
  /** R126: the combat to be fought next, by its place in the declaration; ties of 7.1d by name, empty where none. */
  fight: order('fight', {
    combat: Type.Integer({ minimum: 0 }),
    attacker: REFERENCES.largestOrNone,
    defender: REFERENCES.largestOrNone,
  }),
  /** MIB 7.11c. */
  enfilade: order('enfilade', { body }),
  /** MIB 7.6b: cavalry goes, or `stand`s. */
  withdraw: order('withdraw', { unit, path: hexes, facing, leaders }),
  /** MIB 7.7.2c. */
  'hold-town': order('hold-town', { hex }),
  /** MIB 16.5j: so many hexes of the retreat are turned into casualties. */
  endure: order('endure', { hexes: Type.Integer({ minimum: 0 }) }),
  /** MIB 7.2, 8.2d, 10.2: a stack or unit of that hex goes along this path. */
  retreat: order('retreat', { hex, path: hexes, facing, leaders }),
  /** MIB 16.6j, R118: the hex into which a line collapses. */
  collapse: order('collapse', { unit, hex }),
  /** MIB 7.2k. */
  advance: order('advance', { attacker: body, path: hexes, facing, leaders }),
  /** MIB 7.2m. */
  face: order('face', { hex, facing }),
  /** MIB 7.3a: which unit takes the next step; a Grand Battery by its leader's name. */
  lose: order('lose', { unit: REFERENCES.loser }),
  /** MIB 7.14b: these units' organic cavalry pursues the stack that left that hex. */
  pursue: order('pursue', { units, hex }),
} as const;

export type OrderType = keyof typeof ORDERS;

/** An order of one of these types, as the rules have it: with ids. */
export type Order<Which extends OrderType = OrderType> = OrderOf<typeof ORDERS, Which>;

/** The same as it is written: with names. */
export type WrittenOrder<Which extends OrderType = OrderType> = WrittenOf<typeof ORDERS, Which>;

export type MibAction = WrittenOrder;

/** An order as the rules have it; null if it names what is not there. */
export const resolvedOrder: ReturnType<typeof resolvedFrom<typeof ORDERS, MibState>> = resolvedFrom(ORDERS);

/** The shapes of the orders that a step takes. */
export const orders: ReturnType<typeof ordersFrom<typeof ORDERS>> = ordersFrom(ORDERS);

export const DONE: Order<'done'> = Object.freeze({ type: 'done' });
