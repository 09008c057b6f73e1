import Type, { type Static } from 'typebox';
import { Action, Count, Digest, Id, message, Name, Offer, Seat, Secret, Terms } from './parts.ts';

/*
 * What a client says. A command has an id and is done at most once, however often it comes; everything else may be
 * repeated without harm.
 */

/** Raised with every change that a client of the version before does not understand. */
export const PROTOCOL_VERSION = 1;

const command = { id: Id, game: Id };

/** The first message. `token` says who it is: whoever has it is the same person. */
const Hello = message('hello', { version: Type.Integer(), token: Secret, name: Name });

/** The keys are those of the links: one for each seat, for the umpire, and for those who may watch. */
const Create = message('create', {
  id: Id,
  terms: Terms,
  keys: Type.Record(Seat, Secret, { minProperties: 1, maxProperties: 40 }),
});

/** Takes the seat that the key belongs to; `commitment` is to the secret for the dice. */
const Sit = message('sit', { ...command, key: Secret, commitment: Digest });

/** Hands in the secret, once everybody is committed. */
const Reveal = message('reveal', { ...command, seat: Seat, secret: Secret });

/** `at`: the last number that the player knew. */
const Act = message('act', { ...command, seat: Seat, at: Count, action: Action });

/** Goes back to this many actions, at once if that is free, else as a request; null: the seat's last answer. */
const Undo = message('undo', {
  ...command,
  seat: Seat,
  at: Count,
  to: Type.Union([Count, Type.Null()]),
});

const MakeOffer = message('offer', { ...command, seat: Seat, at: Count, what: Offer });

/** `offer`: the number under which it was told. */
const Answer = message('answer', { ...command, seat: Seat, offer: Count, yes: Type.Boolean() });

const Resign = message('resign', { ...command, seat: Seat });

/** Wants to hear what is told after this number, for one of his seats or for none. The key is that of any link. */
const Open = message('open', {
  game: Id,
  /** Comes back with the answer, so that an earlier asking is told from a later one. */
  turn: Count,
  after: Count,
  seat: Type.Optional(Seat),
  key: Type.Optional(Secret),
});

const Leave = message('leave', { game: Id });

/** What the seat may see now. */
const Look = message('look', { id: Id, game: Id });

/** The save file with all secrets, once the game is over. */
const AskRecord = message('record', { id: Id, game: Id });

/** Is anybody there? With the last number of every open game, so that what was lost is sent again. */
const Ping = message('ping', { has: Type.Record(Id, Count, { maxProperties: 200 }) });

export const Command = Type.Union([Create, Sit, Reveal, Act, Undo, MakeOffer, Answer, Resign]);
export const ToHost = Type.Union([Hello, ...Command.anyOf, Open, Leave, Look, AskRecord, Ping]);

export type Command = Static<typeof Command>;
/** A command to a game that is there. */
export type GameCommand = Exclude<Command, { type: 'create' }>;
export type ToHost = Static<typeof ToHost>;
