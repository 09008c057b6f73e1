import Type, { type Static } from 'typebox';
import { Action, Count, Digest, Id, message, Name, Offer, Seat, Terms, Time } from './parts.ts';

/* What the host says. */

const Text = Type.String();
const Plain = Type.Record(Text, Type.Unknown());

/** A roll as it was heard. */
const Roll = Type.Object({
  seq: Count,
  purpose: Text,
  sides: Count,
  dice: Type.Array(Count),
  about: Type.Optional(Plain),
});

const Event = Type.Object({ type: Text, clause: Text });

/** An action and what came of it, as the hearer heard of it. */
const Heard = {
  rolls: Type.Array(Roll),
  events: Type.Array(Event),
};

const Result = Type.Object({
  winner: Type.Union([Seat, Type.Null()]),
  clause: Type.Optional(Text),
  scores: Type.Optional(Type.Record(Text, Type.Number())),
});

/** Milliseconds left to each seat when the fact was recorded, and whose clocks run on. Null: there is no clock. */
const Clocks = Type.Union([
  Type.Object({ left: Type.Record(Seat, Type.Integer()), running: Type.Array(Seat) }),
  Type.Null(),
]);

/** A fact as somebody hears of it. Numbers have no gaps: of what he does not hear, somebody hears that it was nothing. */
const numbered = { n: Count, at: Time, clocks: Clocks };

export const Telling = Type.Union([
  message('created', {
    ...numbered,
    terms: Terms,
    rulebook: Type.Object({ id: Text, version: Text, charts: Text }),
    seats: Type.Array(Seat),
    commitment: Digest,
  }),
  message('sat', { ...numbered, seat: Seat, name: Name, commitment: Digest }),
  message('committed', { ...numbered, seat: Seat }),
  message('began', { ...numbered, ...Heard }),
  message('acted', {
    ...numbered,
    /** How many actions have been played with this one. */
    index: Count,
    seat: Seat,
    /** Null: somebody acted, and that is all that was heard. */
    action: Type.Union([Action, Type.Null()]),
    ...Heard,
    /** The sealed answers that this one has opened. */
    opened: Type.Array(Type.Object({ seat: Seat, action: Type.Union([Action, Type.Null()]) })),
  }),
  message('tookBack', { ...numbered, seat: Seat, index: Count, consent: Type.Array(Seat) }),
  message('offered', { ...numbered, seat: Seat, what: Offer }),
  message('answered', { ...numbered, seat: Seat, offer: Count, yes: Type.Boolean() }),
  /** Play goes on under another version of the rules. */
  message('continued', { ...numbered, version: Text, charts: Text }),
  message('paused', numbered),
  message('resumed', numbered),
  message('ended', {
    ...numbered,
    how: Type.Union([
      Type.Literal('rules'),
      Type.Literal('resigned'),
      Type.Literal('agreed'),
      Type.Literal('time'),
    ]),
    result: Result,
  }),
]);

export type Telling = Static<typeof Telling>;

/** Why something is refused. Programs have words for it; `status` is that of HTTP. */
export const REASONS = {
  malformed: 400,
  hello: 401,
  // A stranger learns nothing by the difference between a game that is not there and one that he may not see.
  unknown: 404,
  seat: 403,
  taken: 409,
  stale: 409,
  waiting: 409,
  nothing: 409,
  over: 410,
  ruling: 422,
  fault: 500,
  flood: 429,
  busy: 503,
  version: 503,
} as const;

export type Reason = keyof typeof REASONS;

const Reason = Type.Unsafe<Reason>(Type.Enum(Object.keys(REASONS)));

const Refusal = Type.Object({ clause: Text, facts: Type.Optional(Plain) });

export const ToClient = Type.Union([
  /** `person`: the name under which the others know him. */
  message('welcome', { version: Type.Integer(), person: Text, now: Time }),
  /** The client is of another version: its page has to be loaded again. */
  message('reload', { version: Type.Integer() }),
  message('opened', {
    game: Id,
    turn: Count,
    /** The seats of this person. */
    seats: Type.Array(Seat),
    /** For whom is told what follows; null: for a bystander. */
    seat: Type.Union([Seat, Type.Null()]),
    /** The seat that the key is for, if nobody has taken it yet. */
    free: Type.Union([Seat, Type.Null()]),
    length: Count,
  }),
  message('told', { game: Id, now: Time, tellings: Type.Array(Telling) }),
  message('done', { id: Id, game: Id, n: Count }),
  message('refused', {
    /** The command or question; absent if the message could not be read. */
    id: Type.Optional(Id),
    game: Type.Optional(Id),
    status: Type.Integer(),
    reason: Reason,
    refusals: Type.Optional(Type.Array(Refusal)),
    details: Type.Optional(Text),
  }),
  message('view', { id: Id, game: Id, n: Count, view: Type.Unknown() }),
  message('record', { id: Id, game: Id, save: Type.Unknown() }),
  message('pong', { now: Time }),
]);

export type ToClient = Static<typeof ToClient>;
export type Refused = Extract<ToClient, { type: 'refused' }>;
