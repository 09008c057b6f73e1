import Type, { type TProperties } from 'typebox';

/* What messages are put together from. Everything has a largest size: messages come from strangers. */

/** An object that has these properties and no others. */
export const message = <const Name extends string, Properties extends TProperties>(
  type: Name,
  properties: Properties,
) => Type.Object({ type: Type.Literal(type), ...properties }, { additionalProperties: false });

/** A name made at random by a client: of a command, of a game. */
export const Id = Type.String({ pattern: '^[A-Za-z0-9_-]{8,64}$' });

/** What only its owner knows: a token, the key in a link, a secret for the dice. */
export const Secret = Type.String({ pattern: '^[A-Za-z0-9_-]{22,128}$' });

export const Digest = Type.String({ pattern: '^[0-9a-f]{64}$' });

export const Seat = Type.String({ minLength: 1, maxLength: 40 });

/** What people call themselves. */
export const Name = Type.String({ minLength: 1, maxLength: 40 });

export const Count = Type.Integer({ minimum: 0 });

/** Milliseconds since 1970, by the clock of the host. */
export const Time = Type.Integer({ minimum: 0 });

/** An action of a rulebook. Whether it has the right shape is known only where the rulebook is. */
export const Action = Type.Object({ type: Type.String({ minLength: 1, maxLength: 80 }) });

/** A year: longer than any pace of play. */
const LONGEST = 366 * 24 * 3_600_000;
const Span = Type.Integer({ minimum: 1_000, maximum: LONGEST });

/** How fast is played: no clock, a total with something added for every answer, or a time for each answer (by mail: days). */
export const Pace = Type.Union([
  Type.Object({ kind: Type.Literal('none') }, { additionalProperties: false }),
  Type.Object(
    {
      kind: Type.Literal('total'),
      total: Span,
      increment: Type.Integer({ minimum: 0, maximum: LONGEST }),
    },
    { additionalProperties: false },
  ),
  Type.Object({ kind: Type.Literal('each'), time: Span }, { additionalProperties: false }),
]);

export type Pace = Type.Static<typeof Pace>;

/** Who may find and watch a game: those with a link, or everybody. */
const Access = Type.Union([Type.Literal('link'), Type.Literal('all')]);

/** A game to be made. */
export const Terms = Type.Object(
  {
    rulebook: Type.String({ minLength: 1, maxLength: 40 }),
    scenario: Type.String({ minLength: 1, maxLength: 120 }),
    options: Type.Record(
      Type.String({ maxLength: 80 }),
      Type.Union([Type.Boolean(), Type.Number(), Type.String({ maxLength: 200 })]),
      { maxProperties: 100 },
    ),
    pace: Pace,
    access: Access,
    /** A person rules the game. */
    umpire: Type.Boolean(),
  },
  { additionalProperties: false },
);

export type Terms = Type.Static<typeof Terms>;

/** What may be offered to the other side. */
export const Offer = Type.Union([
  Type.Object(
    { kind: Type.Literal('undo'), to: Type.Union([Count, Type.Null()]) },
    { additionalProperties: false },
  ),
  /** The game is to end with this winner; null: drawn. */
  Type.Object(
    { kind: Type.Literal('result'), winner: Type.Union([Seat, Type.Null()]) },
    { additionalProperties: false },
  ),
  Type.Object({ kind: Type.Literal('pause') }, { additionalProperties: false }),
  Type.Object({ kind: Type.Literal('resume') }, { additionalProperties: false }),
]);

export type Offer = Type.Static<typeof Offer>;
