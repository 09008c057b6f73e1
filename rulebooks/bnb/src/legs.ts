import Type, { type Static } from 'typebox';

/* BNB 0.9a: the parts of a move. Lengths are whole thousandths of an inch, angles whole tenths of a degree. */

const by = Type.Integer({ minimum: 1, maximum: 100_000 });
const files = Type.Integer({ minimum: 1, maximum: 200 });
const hand = Type.Enum(['left', 'right']);

export const pointSchema = Type.Object(
  {
    x: Type.Integer({ minimum: -20_000, maximum: 400_000 }),
    y: Type.Integer({ minimum: -20_000, maximum: 400_000 }),
  },
  { additionalProperties: false },
);
export const poseSchema = Type.Object(
  { at: pointSchema, facing: Type.Integer({ minimum: 0, maximum: 3599 }) },
  { additionalProperties: false },
);

const part = <Go extends string, Parts extends Type.TProperties>(go: Go, parts: Parts) =>
  Type.Object({ go: Type.Literal(go), ...parts }, { additionalProperties: false });

/** BNB 0.4e: a segment of a bent line beside the one that is named: how far it is turned from its neighbour, and whether back or forward. */
const wing = Type.Object(
  {
    files,
    turn: Type.Integer({ minimum: 150, maximum: 900 }),
    bends: Type.Enum(['back', 'forward']),
  },
  { additionalProperties: false },
);

export const legSchema = Type.Union([
  part('advance', { by }),
  part('wheel', { about: hand, by: Type.Integer({ minimum: 1, maximum: 900 }) }),
  part('oblique', { to: hand, by }),
  part('sidestep', { to: hand, by }),
  part('retire', { by }),
  part('reform', {
    into: Type.Enum(['close', 'square', 'skirmish', 'masse']),
    files,
    /** BNB 2.12b; out of a square the face that becomes the front. */
    turn: Type.Enum([0, 900, 1800, 2700]),
    anchor: Type.Enum(['front', 'left', 'right']),
    /** Out of a bent line: the segment that is followed, from the left. */
    segment: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
  }),
  part('bend', {
    /** The segment that is placed like any reform. */
    files,
    turn: Type.Enum([0, 900, 1800, 2700]),
    anchor: Type.Enum(['front', 'left', 'right']),
    left: Type.Array(wing, { maxItems: 2 }),
    right: Type.Array(wing, { maxItems: 2 }),
  }),
  part('limber', { files, about: Type.Boolean() }),
  part('unlimber', { about: Type.Boolean() }),
  part('turn-about', {}),
  part('skirmish', { to: poseSchema, files }),
  part('road', { road: Type.String(), by, back: Type.Boolean() }),
  part('enter', { block: Type.String() }),
  part('transfer', { block: Type.String() }),
  part('leave', { to: poseSchema, into: Type.Enum(['close', 'skirmish', 'square']), files }),
  part('put-out', { figures: files, to: poseSchema, files }),
  part('recall', {}),
  /** BNB 7.14e: over an unbreached wall. */
  part('climb', { wall: Type.String(), to: poseSchema }),
]);
/** As orders have it: nothing in it is written to. */
type Lasting<T> = T extends object ? { readonly [Key in keyof T]: Lasting<T[Key]> } : T;
export type Leg = Lasting<Static<typeof legSchema>>;
export type LegOf<Go extends Leg['go']> = Extract<Leg, { readonly go: Go }>;

export const legsSchema = Type.Array(legSchema, { maxItems: 24 });
