import { type OrderOf, order, ordersFrom, type WrittenOf } from '@abatis/kernel/host';
import Type from 'typebox';
import { legsSchema, pointSchema, poseSchema } from './legs.ts';
import { general, unit, units } from './references.ts';
import { FORMATIONS } from './vocabulary.ts';

const files = Type.Integer({ minimum: 1, maximum: 200 });
const length = Type.Integer({ minimum: 0, maximum: 100_000 });
/** BNB 7.6b: the general who pays for a charge or a change of formation. */
const paidBy = Type.Optional(general);
/** BNB 7.10c: where the screen goes with its parent. */
const screen = Type.Optional(Type.Object({ to: poseSchema, files }, { additionalProperties: false }));

/** Every order of the game by its type; a step takes some of them. */
export const ORDERS = {
  /** Ends what the step asks: a side's movement, its allocation, its set-up. */
  done: order('done', {}),

  /** G.4: before the first turn. */
  shift: order('shift', { unit, to: poseSchema, formation: Type.Enum([...FORMATIONS]), files }),
  'shift-general': order('shift-general', { general, to: pointSchema }),
  'set-screen': order('set-screen', { unit, figures: files, to: poseSchema, files }),

  /** BNB 2.1a. */
  'take-role': order('take-role', { role: Type.Enum(['A', 'B']) }),

  /** BNB 0.9a, 2.6a. */
  move: order('move', { unit, legs: legsSchema, screen, paidBy }),
  charge: order('charge', { unit, targets: units, legs: legsSchema, paidBy }),
  /** BNB 2.5c: skirmishers pushed forward by columns behind them. */
  push: order('push', {
    unit,
    by: length,
    columns: Type.Array(Type.Object({ unit, by: length }, { additionalProperties: false }), {
      minItems: 1,
      maxItems: 8,
    }),
  }),
  /** BNB 2.12m: pays the rest of a manoeuvre, or gives it up. */
  'finish-manoeuvre': order('finish-manoeuvre', { unit }),
  'give-up-manoeuvre': order('give-up-manoeuvre', { unit }),
  /** BNB 2.9b, 0.1c: whole models, or first the one that is short of a gun. */
  abandon: order('abandon', {
    unit,
    models: Type.Integer({ minimum: 1, maximum: 6 }),
    short: Type.Optional(Type.Literal(true)),
  }),
  /** BNB 1.11c, 1.11d: along these points; attached at the end if a unit is named. */
  ride: order('ride', {
    general,
    path: Type.Array(pointSchema, { maxItems: 12 }),
    attach: Type.Optional(unit),
  }),
  /** BNB 6.4.1g. */
  detach: order('detach', { unit, figures: files, block: Type.String() }),
  /** BNB 6.7e, 6.11b. */
  work: order('work', { unit }),
  /** G.4, 7.4p: with its front edge on the edge of the table, then along these legs. */
  arrive: order('arrive', { unit, at: pointSchema, legs: legsSchema, paidBy }),
  /** BNB 7.7a. */
  'rout-voluntarily': order('rout-voluntarily', { unit }),

  /** BNB 2.7: displacements of the centre; shoots first if it is said. */
  evade: order('evade', {
    unit,
    path: Type.Array(pointSchema, { minItems: 1, maxItems: 6 }),
    files,
    shoot: Type.Boolean(),
  }),
  stand: order('stand', { unit }),
  /** BNB 2.7f: at the place of contact, straight on by a length, or as declared. */
  'halt-charge': order('halt-charge', {}),
  'press-on': order('press-on', { by: length }),
  'charge-as-declared': order('charge-as-declared', {}),

  /** BNB 3.10: one group of figures at one target; the next order of the same unit is its secondary target. */
  fire: order('fire', {
    unit,
    at: unit,
    ammunition: Type.Enum(['ball', 'canister', 'small arms']),
    passing: Type.Optional(Type.Boolean()),
    screen: Type.Optional(Type.Boolean()),
    /** BNB 7.10f: at the screen of the target or past it; not said: at the screen, if that can be hit. */
    atScreen: Type.Optional(Type.Boolean()),
  }),
  /** BNB 6.10.3a, 7.14b: heavy ballshot at a section of works or wall. */
  batter: order('batter', { unit, piece: Type.String(), section: Type.Integer({ minimum: 0 }) }),
  'cease-fire': order('cease-fire', { unit }),

  /** B, rule 3: the owner's sequence of tests. */
  test: order('test', { unit }),
  /** BNB 5.7.3, 5.7.4: where its centre ends, which way it looks, and how wide a square becomes. */
  rout: order('rout', {
    to: pointSchema,
    faces: Type.Enum(['enemy', 'away']),
    files: Type.Optional(files),
    block: Type.Optional(Type.String()),
  }),
  /** Off the table, where the required distance or a lack of room takes it there. */
  'rout-off': order('rout-off', {}),

  /** BNB 4.11e. */
  'close-up': order('close-up', { to: poseSchema, files }),
  /** BNB 4.5a, 6.4.4a: the odd dice or figures go to these enemies. */
  favour: order('favour', { unit, targets: units }),

  /** BNB 6.4.3b: an odd loss of a garrison comes from this part of it. */
  'lose-odd': order('lose-odd', { unit }),

  /** BNB 7.4b, 7.4e: the charisma of an attached general helps to stay or to go. */
  pursue: order('pursue', { unit }),
  resist: order('resist', { unit, charisma: Type.Enum(['stay', 'go']) }),
  'let-go': order('let-go', { unit }),
  /** BNB 7.4n. */
  'halt-pursuit': order('halt-pursuit', {}),
  'follow-track': order('follow-track', {}),
  /** BNB 7.10e. */
  refill: order('refill', { unit, figures: Type.Integer({ minimum: 0 }) }),
} as const;

export type OrderType = keyof typeof ORDERS;

/** An order of one of these types, as the rules have it: with ids. */
export type Order<Which extends OrderType = OrderType> = OrderOf<typeof ORDERS, Which>;

/** The same as it is written: with names. */
export type BnbAction<Which extends OrderType = OrderType> = WrittenOf<typeof ORDERS, Which>;

/** The shapes of the orders that a step takes. */
export const orders: ReturnType<typeof ordersFrom<typeof ORDERS>> = ordersFrom(ORDERS);

export const DONE: Order<'done'> = Object.freeze({ type: 'done' });
