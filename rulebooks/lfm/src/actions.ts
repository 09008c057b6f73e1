import { type OrderOf, order, ordersFrom } from '@abatis/kernel';
import Type from 'typebox';

/*
 * Orders to the program. Pieces go by their names and hexes by their labels, so that an order can be written by hand
 * and read in a file; 'off-map' stands where a hex may be beyond the edge.
 */

const name = Type.String({ minLength: 1 });
const names = Type.Array(name);
const hex = Type.String({ minLength: 1 });
const hexes = Type.Array(hex);

const unitOrder = <Tag extends string>(type: Tag) => order(type, { unit: name });
const commanderOrder = <Tag extends string>(type: Tag) => order(type, { commander: name });

/** Every order of the game by its type; a step takes some of them. */
const ORDERS = {
  /** Ends what the player has been asked. */
  done: order('done', {}),

  /** Set-up, displaced commanders and recovered regiments: puts a piece into a hex, or 'off-map'. */
  place: order('place', { piece: name, hex }),

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
  'mark-bridge': order('mark-bridge', { unit: name, bridge: Type.String() }),
  /** LFM 25.1c. */
  burn: unitOrder('burn'),

  /** LFM 7. */
  fire: order('fire', { guns: names, target: name }),
  /** LFM SP.4c, R228. */
  limber: unitOrder('limber'),

  /** Takes a piece in hand, alone or with those of its hex that are in hand already; its ways are listed then. */
  take: order('take', { piece: name }),
  /** Puts down what is in hand. */
  leave: order('leave', {}),
  /** LFM 1: by the cheapest way. */
  move: order('move', { pieces: names, to: hex }),
  /** LFM 1: by this way, the hexes entered one after the other. */
  march: order('march', { pieces: names, path: hexes }),
  /** LFM 3.1: the way to the charge, empty if they stand beside the target, and the hex that is charged. */
  charge: order('charge', { pieces: names, path: hexes, target: hex }),
  /** LFM 26: from the entry hex on; a charge from the last hex is ordered next (R218). */
  enter: order('enter', { pieces: names, path: hexes, rate: Type.Enum(['road', 'ordinary']) }),
  /** LFM 1.5. */
  mount: unitOrder('mount'),
  dismount: unitOrder('dismount'),
  /** LFM 1.4b. */
  unlimber: unitOrder('unlimber'),
  /** LFM 17.1c. */
  recover: commanderOrder('recover'),
  /** LFM 24.5. */
  'remove-works': order('remove-works', { hex }),

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
  retreat: order('retreat', { units: names, commanders: names, path: hexes }),
  /** LFM 10. */
  advance: order('advance', { unit: name, commanders: names, to: hex }),

  /** LFM 14.5. */
  reorganize: order('reorganize', { hex }),
  /** LFM 17.2. */
  rally: order('rally', { commander: name, unit: name }),
} as const;

export type OrderType = keyof typeof ORDERS;

/** An order of one of these types. */
export type Order<Which extends OrderType = OrderType> = OrderOf<typeof ORDERS, Which>;

export type LfmAction = Order;

/** The shapes of the orders that a step takes. */
export const orders: ReturnType<typeof ordersFrom<typeof ORDERS>> = ordersFrom(ORDERS);

export const DONE: Order<'done'> = Object.freeze({ type: 'done' });
