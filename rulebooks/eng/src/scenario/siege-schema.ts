import { closed, count, text, whole } from '@abatis/data';
import Type, { type Static } from 'typebox';

/* What a scenario says of its siege, and of what decides it: section g. */

const inch = Type.Number({ minimum: -60, maximum: 400, description: 'Inches.' });
const at = Type.Tuple([inch, inch], { description: 'East and north of the south-west corner, in inches.' });
const line = Type.Array(at, { minItems: 2 });
const side = Type.Enum(['red', 'blue'] as const);
const names = Type.Array(text, { minItems: 1 });
const moment = closed({ day: whole, seg: Type.Enum(['D', 'N'] as const), turn: whole });

/** Something that happens and is remembered. */
const condition = Type.Union([
  closed({ kind: Type.Literal('moment'), at: moment }),
  /** A unit of the side has come within so many inches of the line. */
  closed({ kind: Type.Literal('reached'), by: side, line, within: inch }),
  /** A unit of the side has been in one of these blocks. */
  closed({ kind: Type.Literal('entered'), by: side, pieces: names }),
]);

const limit = Type.Union([
  /** The side, or these units of it, do not go south of the line before the turn, or before the condition is met. */
  closed({
    kind: Type.Literal('stay'),
    side,
    units: Type.Optional(names),
    north: inch,
    before: Type.Optional(whole),
    unless: Type.Optional(condition),
  }),
  closed({ kind: Type.Literal('hold fire'), side, before: whole }),
]);

const test = Type.Union([
  /** An unshaken infantry unit of the side is within so many inches of the point, and no enemy is. */
  closed({ kind: Type.Literal('hold'), at, within: inch }),
  closed({ kind: Type.Literal('enemy units lost') }),
  closed({ kind: Type.Literal('own figures lost'), per: whole }),
  closed({ kind: Type.Literal('entered'), pieces: names }),
  /** Nobody of the enemy in good order in it, somebody of the side is: so many points by the turn in which it was first so. */
  closed({
    kind: Type.Literal('taken'),
    work: text,
    steps: Type.Array(closed({ by: Type.Optional(whole), points: count }), { minItems: 1 }),
  }),
  /** Inches of sap trench placed north of this. */
  closed({ kind: Type.Literal('trench'), north: inch }),
]);

const points = closed({
  kind: Type.Literal('points'),
  lines: Type.Array(closed({ id: text, side, points: Type.Integer(), test }), { minItems: 1 }),
  /** Of equal points this side wins. */
  tie: Type.Optional(side),
  /** The points of one side decide alone: as many win, as many are a draw. */
  grades: Type.Optional(closed({ side, win: count, draw: count })),
});

const DEGREES = ['decisive', 'major', 'minor', 'marginal'] as const;
const degree = Type.Enum([...DEGREES]);

const town = closed({
  kind: Type.Literal('town'),
  /** Who has to take it. */
  side,
  /** No unshaken enemy within so many inches of an unshaken unit inside. */
  clear: inch,
  degrees: Type.Array(
    closed({
      throughDay: whole,
      degree,
      lossesBelow: Type.Optional(whole),
      otherwise: Type.Optional(degree),
    }),
    { minItems: 1 },
  ),
  /** With so many figures lost a result falls one step. */
  fallsAt: whole,
});

const division = closed({ division: text, units: names });

/** The fields of a siege in ENG's part of a scenario. */
export const siegeFields = {
  /** ENG T.18: the town, its wall from edge to edge of the table. */
  fortress: Type.Optional(
    closed({
      side,
      outline: Type.Array(at, { minItems: 3 }),
      gates: Type.Array(text),
      store: Type.Optional(text),
    }),
  ),
  /** ENG X.9: a common store of powder. */
  park: Type.Optional(closed({ side, carrier: text })),
  /** ENG T.13: divisions that relieve each other at dawn, in this order; more for the storm. */
  duty: Type.Optional(
    closed({
      side,
      divisions: Type.Array(division, { minItems: 1 }),
      forTheStorm: Type.Array(division),
      others: count,
    }),
  ),
  reinforcements: Type.Optional(
    Type.Array(closed({ units: names, when: condition, after: Type.Optional(count) })),
  ),
  limits: Type.Optional(Type.Array(limit)),
  sorties: Type.Optional(closed({ side, aDay: whole })),
  summons: Type.Optional(
    closed({
      side,
      needed: whole,
      modifiers: Type.Array(
        Type.Union([
          closed({ breaches: whole, value: Type.Integer() }),
          closed({ infantryBelow: whole, value: Type.Integer() }),
        ]),
      ),
    }),
  ),
  /** ENG A.32: ladder groups of a side that are not yet with a unit. */
  ladders: Type.Optional(Type.Partial(closed({ red: count, blue: count }))),
  /** Works that may be built here although their clause says elsewhere. */
  exemptions: Type.Optional(Type.Array(closed({ project: text, line, length: inch }))),
  /** ENG T.8: guns off the table that fire at what is lit. */
  distantGuns: Type.Optional(
    Type.Array(
      closed({ name: text, side, models: whole, crew: whole, grade: text, at, litOnly: Type.Boolean() }),
    ),
  ),
  end: Type.Optional(moment),
  victory: Type.Optional(Type.Union([points, town])),
  /** What happened, for the ghost line of the planner and the notes. */
  timeline: Type.Optional(Type.Array(closed({ ...moment.properties, kind: text, text }))),
} as const;

export type Condition = Static<typeof condition>;
export type Limit = Static<typeof limit>;
export type PointVictory = Static<typeof points>;
export type PointTest = Static<typeof test>;
export type TownVictory = Static<typeof town>;
