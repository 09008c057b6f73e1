import { unit } from '@abatis/bnb/rules';
import { closed, text } from '@abatis/data';
import { type OrderOf, order, ordersFrom, type WrittenOf } from '@abatis/kernel/host';
import Type from 'typebox';
import { officer, source, work } from './references.ts';

const point = Type.Object({ x: Type.Integer(), y: Type.Integer() }, { additionalProperties: false });
const is = <Word extends string>(word: Word) => Type.Literal(word);
/** A project goes by its name among those of its side: one that is begun in the same breath has no number yet. */
const project = text;

/** ENG 0.6: one thing that a side has its engineers do. */
const ENGINEER_ORDERS = [
  /** A new project: a row of TAB 1 or TAB 4 and its place. */
  closed({
    do: is('begin'),
    project,
    work: text,
    points: Type.Array(point, { minItems: 1, maxItems: 24 }),
    facing: Type.Optional(Type.Integer({ minimum: 0, maximum: 3599 })),
    pieces: Type.Optional(Type.Integer({ minimum: 1, maximum: 40 })),
    on: Type.Optional(work),
    piece: Type.Optional(text),
    priority: Type.Optional(Type.Integer({ minimum: 0, maximum: 99 })),
  }),
  closed({ do: is('abandon'), project }),
  /** What a unit does for a project. */
  closed({
    do: is('assign'),
    unit,
    role: Type.Enum(['labour', 'assist', 'second', 'supervise'] as const),
    project,
  }),
  closed({ do: is('collect'), unit, source }),
  closed({ do: is('release'), unit }),
] as const;

const engineerOrder = Type.Union([...ENGINEER_ORDERS]);

/** Every order that ENG adds. */
export const ENG_ORDERS = {
  /** ENG 23.13a, A.9: along these points; attached at the end if a unit is named. */
  'ride-officer': order('ride-officer', {
    officer,
    path: Type.Array(point, { maxItems: 12 }),
    attach: Type.Optional(unit),
  }),
  'end-riding': order('end-riding', {}),
  /** All that a side orders in one Command Phase; the other side learns of it when both have spoken. */
  command: order('command', { orders: Type.Array(engineerOrder, { maxItems: 200 }) }),
} as const;

export type EngOrderType = keyof typeof ENG_ORDERS;

/** An order of one of these types, as the rules have it: with ids. */
export type EngOrder<Which extends EngOrderType = EngOrderType> = OrderOf<typeof ENG_ORDERS, Which>;

/** The same as it is written: with names. */
export type EngAction<Which extends EngOrderType = EngOrderType> = WrittenOf<typeof ENG_ORDERS, Which>;

/** One of the orders of a Command Phase. */
export type EngineerOrder = EngOrder<'command'>['orders'][number];
export type EngineerOrderOf<Do extends EngineerOrder['do']> = Extract<EngineerOrder, { readonly do: Do }>;

export const engOrders: ReturnType<typeof ordersFrom<typeof ENG_ORDERS>> = ordersFrom(ENG_ORDERS);
