import { scenarioGroundSchema, tableSheetSchema } from '@abatis/battlefield';
import { closed, count, orNull, scenarioFile, text, whole } from '@abatis/data';
import Type, { type Static } from 'typebox';
import { PASS_THROUGH, SWITCHES } from '../options.ts';
import { ARMS, COVERS, EDGES, FORMATIONS, GRADES, NATIONS, SIDES, TERRAINS, WEAPONS } from '../vocabulary.ts';

/* A battle as its designer writes it: inches and degrees. */

const inch = Type.Number({ minimum: -2, maximum: 400, description: 'Inches.' });
const at = Type.Tuple([inch, inch], { description: 'East and north of the south-west corner, in inches.' });
const cover = Type.Enum([...COVERS]);

/** BNB 6.0a: what this battle says otherwise of a piece of its table. */
const terrainSchema = closed({
  piece: Type.String({ minLength: 1, description: 'The id of the piece on the compiled table.' }),
  type: Type.Optional(Type.Enum([...TERRAINS])),
  width: Type.Optional(inch),
  height: Type.Optional(count),
  shootCover: Type.Optional(cover),
  combatCover: Type.Optional(cover),
  closedTo: Type.Optional(Type.Array(Type.Enum([...ARMS]))),
  capacity: Type.Optional(count),
  emplacement: Type.Optional(Type.Boolean()),
});

/** Where and when a unit comes (G.4). */
const arrival = closed({
  turn: whole,
  /** Rolled for from that turn on, at the start of each movement, until it is this or more. */
  from: Type.Optional(whole),
  stretches: Type.Array(closed({ edge: Type.Enum([...EDGES]), from: inch, to: inch }), { minItems: 1 }),
});

const unitSchema = closed({
  name: text,
  arm: Type.Enum([...ARMS]),
  subtype: Type.Enum(['line', 'light', 'heavy', 'cuirassier', 'field']),
  grade: Type.Enum([...GRADES]),
  /** Figures; gunners of a battery. */
  figures: whole,
  models: Type.Optional(Type.Integer({ minimum: 1, maximum: 6 })),
  horse: Type.Optional(Type.Boolean()),
  weapon: Type.Optional(Type.Enum([...WEAPONS])),
  lancer: Type.Optional(Type.Boolean()),
  twoRank: Type.Optional(Type.Boolean()),
  screenCapable: Type.Optional(Type.Boolean()),
  ladders: Type.Optional(count),
  nation: Type.Optional(Type.Enum([...NATIONS])),
  formation: Type.Enum([...FORMATIONS]),
  files: whole,
  at: Type.Optional(at),
  facing: Type.Optional(
    Type.Number({ minimum: 0, exclusiveMaximum: 360, description: 'Degrees, 0 is north.' }),
  ),
  block: Type.Optional(text),
  arrives: Type.Optional(arrival),
  /** Only with this option of the scenario. */
  onlyWith: Type.Optional(text),
  /** BNB R92: it comes on to the table moving. */
  onTheMove: Type.Optional(Type.Boolean()),
  countsForBreak: Type.Optional(Type.Boolean()),
});

const generalSchema = closed({
  name: text,
  /** Null is rolled for at set-up (1.11e). */
  charisma: orNull(Type.Integer({ minimum: 0, maximum: 2 })),
  at: Type.Optional(at),
  with: Type.Optional(text),
  leads: Type.Optional(
    Type.Array(text, { description: 'Other brigades than his own, if he commands a division or a corps.' }),
  ),
});

const brigadeSchema = closed({
  name: text,
  general: Type.Optional(generalSchema),
  units: Type.Array(unitSchema, { minItems: 1 }),
});

const baseline = Type.Union([closed({ edge: Type.Enum([...EDGES]) }), closed({ at })]);

const army = closed({
  name: text,
  nation: Type.Enum([...NATIONS]),
  baseline,
  breakPoint: whole,
  commander: generalSchema,
  brigades: Type.Array(brigadeSchema, { minItems: 1 }),
});

/** G.0: what an objective asks of an unshaken close-order unit of the side. */
const objectiveSchema = closed({
  id: text,
  points: whole,
  sides: Type.Array(Type.Enum([...SIDES]), { minItems: 1 }),
  infantryOnly: Type.Optional(Type.Boolean()),
  test: Type.Union([
    closed({
      kind: Type.Literal('near-edge'),
      edge: Type.Union([Type.Enum([...EDGES]), Type.Literal('enemy baseline')]),
      within: inch,
    }),
    closed({ kind: Type.Literal('on-piece'), piece: text }),
    closed({ kind: Type.Literal('alone-on-piece'), piece: text, orHolding: Type.Optional(text) }),
    closed({ kind: Type.Literal('last-alone-near'), at, within: inch }),
    closed({ kind: Type.Literal('shattered-in-combat'), units: Type.Array(text, { minItems: 1 }) }),
  ]),
});

export const scenarioSchema = scenarioFile('Scenario of Brigades and Batteries', text, {
  turns: whole,
  battlefield: scenarioGroundSchema,
  sheet: tableSheetSchema,
  options: closed({
    on: Type.Array(Type.Enum([...SWITCHES])),
    passThroughFire: Type.Enum([...PASS_THROUGH]),
    /** Options that only this battle has, off unless they are chosen. */
    own: Type.Array(
      closed({
        id: text,
        nationOf: Type.Optional(Type.Array(text)),
        /** Points that a side has from the start, so that both may win alike. */
        bid: Type.Optional(closed({ side: Type.Enum([...SIDES]), points: whole })),
      }),
    ),
  }),
  /** G.4: how far troops may be shifted before the first turn, red first; 0: not at all. */
  shift: inch,
  terrain: Type.Array(terrainSchema),
  red: army,
  blue: army,
  objectives: Type.Array(objectiveSchema),
});

export type BnbScenario = Static<typeof scenarioSchema>;
export type UnitFile = Static<typeof unitSchema>;
export type ArmyFile = Static<typeof army>;
export type GeneralFile = Static<typeof generalSchema>;
export type Objective = Static<typeof objectiveSchema>;
