import { type OrderOf, order, ordersFrom, resolvedFrom, type WrittenOf, write } from '@abatis/kernel/host';
import Type from 'typebox';
import { REFERENCES } from './references.ts';
import type { LfmState } from './state.ts';

/*
 * Orders to the program. In files and on screens pieces go by their names and hexes by their labels, so that an order can
 * be written by hand; rules have the ids. 'off-map' stands where a hex may be beyond the edge.
 */

const { unit, commander, piece, party: pieces, hex, mapHex, bridge } = REFERENCES;
const units = Type.Array(unit);
const commanders = Type.Array(commander);
const hexes = Type.Array(hex);
const path = Type.Array(mapHex);

const unitOrder = <Tag extends string>(type: Tag) => order(type, { unit });
const commanderOrder = <Tag extends string>(type: Tag) => order(type, { commander });

/** Every order of the game by its type; a step takes some of them. */
const ORDERS = {
  /** Ends what the player has been asked. */
  done: order('done', {}),

  /** Set-up, displaced commanders and recovered regiments: puts a piece into a hex, or 'off-map'. */
  place: order('place', { piece, hex }),

  /** LFM 22.3. */
  detach: unitOrder('detach'),
  rejoin: unitOrder('rejoin'),
  /** LFM 20.3 to 20.5: a command roll. */
  command: commanderOrder('command'),

  /** LFM 24.1d: flips a Build marker. */
  emplace: unitOrder('emplace'),
  /** LFM 24.1b. */
  build: unitOrder('build'),
  /** LFM R189: takes an own Build marker away. */
  'give-up': unitOrder('give-up'),
  /** LFM 25.1b: the hexside as '0102/0203'. */
  'mark-bridge': order('mark-bridge', { unit, bridge }),
  /** LFM 25.1c. */
  burn: unitOrder('burn'),

  /** LFM 7. */
  fire: order('fire', { guns: units, target: unit }),
  /** LFM SP.4c, R228. */
  limber: unitOrder('limber'),

  /** Takes a piece in hand, alone or with those of its hex that are in hand already; its ways are listed then. */
  take: order('take', { piece }),
  /** Puts down what is in hand. */
  leave: order('leave', {}),
  /** LFM 1: by the cheapest way. */
  move: order('move', { pieces, to: mapHex }),
  /** LFM 1: by this way, the hexes entered one after the other. */
  march: order('march', { pieces, path }),
  /** LFM 3.1: the way to the charge, empty if they stand beside the target, and the hex that is charged. */
  charge: order('charge', { pieces, path, target: mapHex }),
  /** LFM 26: from the entry hex on; a charge from the last hex is ordered next (R218). */
  enter: order('enter', { pieces, path, rate: Type.Enum(['road', 'ordinary']) }),
  /** LFM 1.5. */
  mount: unitOrder('mount'),
  dismount: unitOrder('dismount'),
  /** LFM 1.4b. */
  unlimber: unitOrder('unlimber'),
  /** LFM 17.1c. */
  recover: commanderOrder('recover'),
  /** LFM 24.5. */
  'remove-works': order('remove-works', { hex: mapHex }),

  /** LFM 8.1 to 8.5: all combats of a round. */
  assign: order('assign', {
    combats: Type.Array(Type.Object({ attacking: hexes, defending: hexes }, { additionalProperties: false })),
  }),
  /** LFM R77: which of them is fought next, by the hexes attacked. */
  fight: order('fight', { defending: hexes }),
  /** LFM 8.10, 14.4, 4.5: chooses a loss. */
  lose: unitOrder('lose'),
  /** LFM R100: the enemy unit that checks. */
  pick: unitOrder('pick'),
  /** LFM 9, 11, 12, 23.3: units of one hex along one path of one or two hexes; 'off-map' may be the last. */
  retreat: order('retreat', { units, commanders, path: hexes }),
  /** LFM 10. */
  advance: order('advance', { unit, commanders, to: hex }),

  /** LFM 14.5. */
  reorganize: order('reorganize', { hex }),
  /** LFM 17.2. */
  rally: order('rally', { commander, unit }),
} as const;

export type OrderType = keyof typeof ORDERS;

/** An order of one of these types, as the rules have it: with ids. */
export type Order<Which extends OrderType = OrderType> = OrderOf<typeof ORDERS, Which>;

/** The same as it is written: with names. */
export type WrittenOrder<Which extends OrderType = OrderType> = WrittenOf<typeof ORDERS, Which>;

export type LfmAction = WrittenOrder;

/** An order as the rules have it; null if it names what is not there. */
export const resolvedOrder: ReturnType<typeof resolvedFrom<typeof ORDERS, LfmState>> = resolvedFrom(ORDERS);

/** An order of the rules with names, as a screen has it. */
export const writtenOrder = <O extends Order>(state: LfmState, order: O): WrittenOrder<O['type']> =>
  write(ORDERS[order.type], state, order) as WrittenOrder<O['type']>;

/** The shapes of the orders that a step takes. */
export const orders: ReturnType<typeof ordersFrom<typeof ORDERS>> = ordersFrom(ORDERS);

export const DONE: Order<'done'> = Object.freeze({ type: 'done' });

/** Puts down a commander where only a commander can be meant. */
export const PLACE_COMMANDER = { place: order('place', { piece: commander, hex }) } as const;
export type PlaceCommander = OrderOf<typeof PLACE_COMMANDER>;

/** The same on the map only. */
export const PLACE_ON_MAP = { place: order('place', { piece: commander, hex: mapHex }) } as const;

/** Puts down a unit where only a unit can be meant. */
export const PLACE_UNIT = { place: order('place', { piece: unit, hex }) } as const;
export type PlaceUnit = OrderOf<typeof PLACE_UNIT>;
