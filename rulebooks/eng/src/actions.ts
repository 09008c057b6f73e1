import { general, unit } from '@abatis/bnb/rules';
import { closed, text } from '@abatis/data';
import { type OrderOf, order, ordersFrom, type WrittenOf } from '@abatis/kernel/host';
import Type from 'typebox';
import { SPECIAL_ROUNDS } from './charts/tables.ts';
import { carrier, officer, source, work } from './references.ts';

const point = Type.Object({ x: Type.Integer(), y: Type.Integer() }, { additionalProperties: false });
const pose = Type.Object(
  { at: point, facing: Type.Integer({ minimum: 0, maximum: 3599 }) },
  { additionalProperties: false },
);
/** Charges and flames have no names: they are called by their numbers. */
const number = Type.Integer({ minimum: 0 });
const twelfths = Type.Integer({ minimum: 1, maximum: 1200 });
const is = <Word extends string>(word: Word) => Type.Literal(word);
/** A project goes by its name among those of its side: one that is begun in the same breath has no number yet. */
const project = text;

/** ENG 23.81, 23.83: what guns fire at. */
const gunsAim = Type.Union([
  closed({ kind: is('work'), work, section: number }),
  closed({ kind: is('building'), piece: text }),
  closed({ kind: is('carrier'), carrier }),
  closed({ kind: is('barrel'), charge: number }),
  closed({ kind: is('craft'), craft: text }),
  closed({ kind: is('place'), at: point }),
  closed({ kind: is('unit'), unit }),
]);

/** ENG 23.81 to 23.85: what a battery fires at beside troops, and special rounds. */
const gunnery = {
  unit,
  aim: gunsAim,
  round: Type.Optional(Type.Enum([...SPECIAL_ROUNDS])),
  /** ENG 23.83f. */
  text: Type.Optional(Type.String({ maxLength: 500 })),
};

/** ENG 0.6: one thing that a side has its engineers do. */
const ENGINEER_ORDERS = [
  /** A new project: a row of TAB 1 or TAB 4 and its place. */
  closed({
    do: is('begin'),
    project,
    work: text,
    points: Type.Array(point, { minItems: 1, maxItems: 24 }),
    facing: Type.Optional(Type.Integer({ minimum: 0, maximum: 3599 })),
    gorge: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
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
  /** ENG 23.34: it carries material until it is released. */
  closed({ do: is('carry'), unit }),
  closed({ do: is('release'), unit }),
  /** ENG 23.12: to a brigade by its name, or to HQ. */
  closed({ do: is('attach'), unit, to: text }),
  /** ENG 23.71c, d1. */
  closed({
    do: is('take-powder'),
    unit,
    carrier,
    pounds: Type.Integer({ minimum: 100, maximum: 10_000, multipleOf: 100 }),
  }),
  /** ENG 23.71e, f, 23.73o, X.8b. */
  closed({ do: is('lay'), unit, what: Type.Enum(['small', 'large', 'barrel', 'mine'] as const), at: point }),
  /** ENG 23.71k. */
  closed({ do: is('fuse'), unit, charge: number }),
  /** ENG W3, X.6, X.7: what a battery fires at in this watch. */
  closed({ do: is('guns'), ...gunnery }),
  /** ENG 23.41 C, A.8. */
  closed({ do: is('direct'), general, project }),
  /** ENG 23.21c3: to go on although rest is due, or to rest when it is. */
  closed({ do: is('rest'), unit, workOn: Type.Boolean() }),
  /** ENG 23.21m2: for itself, or for another unit. */
  closed({ do: is('draw-tools'), unit, carrier, target: Type.Optional(unit) }),
  closed({ do: is('hand-tools'), unit, target: unit }),
  /** ENG 23.56g2: over the water on these rafts. */
  closed({ do: is('ferry'), unit, crafts: Type.Array(text, { minItems: 1, maxItems: 40 }), to: point }),
  closed({ do: is('hand-ladders'), unit, target: unit, groups: Type.Integer({ minimum: 1, maximum: 20 }) }),
  /** ENG R145, in twelfths of a unit. */
  closed({ do: is('take-up'), unit, mu: twelfths }),
  closed({ do: is('put-down'), unit }),
  /** ENG 23.31b: the figure of a wagon goes on foot, and back to it. */
  closed({ do: is('detach-company'), carrier }),
  closed({ do: is('rejoin-company'), unit }),
  /** ENG A.28. */
  closed({ do: is('load'), carrier, mu: twelfths }),
  closed({ do: is('unload'), carrier }),
] as const;

/** A way over the table, from point to point. */
const way = Type.Array(point, { minItems: 1, maxItems: 24 });

/** ENG A.39: a battery goes in by the gorge, on a face counted from the front, or out of it. */
const gunsIn = { unit, work, face: Type.Integer({ minimum: 0, maximum: 3 }) };

/** ENG W1: what a side orders for a whole watch. */
const WATCH_ORDERS = [
  /** ENG T.19: along the way; formed up as it says where it ends. */
  closed({
    do: is('march'),
    unit: Type.Optional(unit),
    carrier: Type.Optional(carrier),
    path: way,
    files: Type.Optional(Type.Integer({ minimum: 1, maximum: 40 })),
    facing: Type.Optional(Type.Integer({ minimum: 0, maximum: 3599 })),
  }),
  /** ENG T.19, 23.32c: to and fro with material, from the first point of the way to its last. */
  closed({ do: is('haul'), unit: Type.Optional(unit), carrier: Type.Optional(carrier), path: way }),
  closed({ do: is('halt'), unit: Type.Optional(unit), carrier: Type.Optional(carrier) }),
  /** ENG T.15: when the rest of the one falls due the other takes its place. */
  closed({ do: is('relieve'), unit, by: unit }),
  closed({ do: is('sortie'), units: Type.Array(unit, { minItems: 1, maxItems: 24 }), through: text }),
  closed({ do: is('assault'), units: Type.Array(unit, { minItems: 1, maxItems: 40 }) }),
  /** ENG T.7: these commands and parties are ACTIVE this night. */
  closed({ do: is('active'), groups: Type.Array(text, { minItems: 1, maxItems: 60 }) }),
  closed({ do: is('summon') }),
  /** ENG g.3: another division for the storm. */
  closed({ do: is('call'), division: text }),
  /** ENG A.32: ladders of the store. */
  closed({ do: is('equip'), unit, groups: Type.Integer({ minimum: 1, maximum: 12 }) }),
  /** ENG A.39: in a watch as in a movement. */
  closed({ do: is('guns-in'), ...gunsIn }),
  closed({ do: is('guns-out'), unit }),
  /** Section b: this side would go back to siege tempo. */
  closed({ do: is('quiet') }),
] as const;

const engineerOrder = Type.Union([...ENGINEER_ORDERS, ...WATCH_ORDERS]);

/** Every order that ENG adds. */
export const ENG_ORDERS = {
  /** ENG 23.13a, A.9: along these points; attached at the end if a unit is named. */
  'ride-officer': order('ride-officer', {
    officer,
    path: Type.Array(point, { maxItems: 12 }),
    attach: Type.Optional(unit),
  }),
  'end-riding': order('end-riding', {}),
  /** ENG 23.13c: at the start of his move, for nothing. */
  'mount-officer': order('mount-officer', { officer, mounted: Type.Boolean() }),
  /** ENG A.9: on foot, in his side's movement. */
  'walk-officer': order('walk-officer', {
    officer,
    path: Type.Array(point, { maxItems: 12 }),
    attach: Type.Optional(unit),
  }),
  /** ENG A.28: a carrier along these points. */
  drive: order('drive', { carrier, path: Type.Array(point, { minItems: 1, maxItems: 24 }) }),
  'guns-in': order('guns-in', gunsIn),
  'guns-out': order('guns-out', { unit }),
  /** ENG R145: at the end of a move. */
  'put-down': order('put-down', { unit }),
  /** ENG 23.71g1. */
  'step-back': order('step-back', { unit, to: pose }),
  'end-stepping-back': order('end-stepping-back', {}),
  /** ENG 23.71h. */
  detonate: order('detonate', { charge: number }),
  'end-detonating': order('end-detonating', {}),
  'fire-guns': order('fire-guns', gunnery),
  'hold-guns': order('hold-guns', { unit }),
  /** ENG 23.14c: at an engineer of the enemy who is at a special task. */
  'fire-at-officer': order('fire-at-officer', { unit, officer }),
  /** ENG 23.56k. */
  light: order('light', { flame: number }),
  'end-lighting': order('end-lighting', {}),
  /** ENG 23.52b1: in the movement of its side, with the general who pays if it is a charge. */
  cross: order('cross', { unit, paidBy: Type.Optional(general) }),
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

/** ENG W1: one of them that is for a watch. */
export type WatchOrder = EngineerOrderOf<
  | 'march'
  | 'haul'
  | 'halt'
  | 'relieve'
  | 'sortie'
  | 'assault'
  | 'active'
  | 'summon'
  | 'call'
  | 'quiet'
  | 'equip'
  | 'guns-in'
  | 'guns-out'
>;
export type WatchOrderOf<Do extends WatchOrder['do']> = Extract<WatchOrder, { readonly do: Do }>;

export const engOrders: ReturnType<typeof ordersFrom<typeof ENG_ORDERS>> = ordersFrom(ENG_ORDERS);
