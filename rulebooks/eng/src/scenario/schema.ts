import { type BnbScenario, scenarioSchema as bnbSchema } from '@abatis/bnb/rules';
import { byWord, closed, count, text, whole } from '@abatis/data';
import Type, { type Static } from 'typebox';
import { SPECIAL_ROUNDS } from '../charts/tables.ts';
import { GUN_CLASSES } from '../charts/works-in-play.ts';
import { ENGINEER_TROOPS } from '../rules/a.35-gangs.ts';
import {
  CARRIER_KINDS,
  CRAFT_KINDS,
  GROUND_STATES,
  RANKS,
  SCENARIO_OPTIONS,
  SOURCE_KINDS,
  WEATHER_STATES,
  WORK_CLASSES,
  WORK_KINDS,
} from '../vocabulary.ts';
import { siegeFields } from './siege-schema.ts';

/* What a scenario of BNB says in addition, under `eng`: inches, degrees and material units. */

const inch = Type.Number({ minimum: -60, maximum: 400, description: 'Inches.' });
const at = Type.Tuple([inch, inch], { description: 'East and north of the south-west corner, in inches.' });
const degrees = Type.Number({ minimum: 0, exclusiveMaximum: 360, description: 'Degrees, 0 is north.' });
const mu = Type.Number({ minimum: 0, description: 'Material units; quarters and thirds are exact.' });
const side = Type.Enum(['red', 'blue'] as const);
const segment = Type.Enum(['D', 'N'] as const);
const moment = closed({ day: whole, seg: segment, turn: whole });

/** What a unit of the order of battle is beside what BNB says of it; units that are not named are common soldiers. */
const troop = closed({
  name: text,
  type: Type.Optional(Type.Enum([...ENGINEER_TROOPS])),
  /** ENG 23.12a: specialists are of headquarters unless it is said. */
  attachment: Type.Optional(Type.Enum(['HQ', 'command'] as const)),
  tools: Type.Optional(Type.Boolean()),
  stormer: Type.Optional(Type.Boolean()),
  /** ENG A.20, A.21: of a battery of heavy guns. */
  guns: Type.Optional(Type.Enum([...GUN_CLASSES])),
  /** ENG 23.71d1: pounds that it carries. */
  powder: Type.Optional(count),
  /** ENG A.34: special rounds that it has. */
  rounds: Type.Optional(Type.Partial(byWord(SPECIAL_ROUNDS, count))),
  ladderGroups: Type.Optional(count),
  dismounted: Type.Optional(Type.Boolean()),
  mu: Type.Optional(mu),
  /** ENG A.39: it begins in this work. */
  inside: Type.Optional(text),
});

const officer = closed({
  name: text,
  side,
  mounted: Type.Optional(Type.Boolean()),
  at: Type.Optional(at),
  with: Type.Optional(text),
});

const carrier = closed({
  name: text,
  side,
  kind: Type.Enum([...CARRIER_KINDS]),
  at,
  facing: Type.Optional(degrees),
  mu: Type.Optional(mu),
  reloads: Type.Optional(count),
});

const craft = closed({
  name: text,
  side,
  kind: Type.Enum([...CRAFT_KINDS]),
  at,
  damaged: Type.Optional(Type.Boolean()),
});

const source = closed({
  name: text,
  kind: Type.Enum([...SOURCE_KINDS]),
  pieces: Type.Optional(Type.Array(text, { minItems: 1 })),
  at: Type.Optional(at),
  mu: Type.Optional(mu),
});

const work = closed({
  name: text,
  kind: Type.Enum([...WORK_KINDS]),
  class: Type.Enum([...WORK_CLASSES]),
  side: Type.Optional(side),
  line: Type.Optional(Type.Array(at, { minItems: 2 })),
  at: Type.Optional(at),
  facing: Type.Optional(degrees),
  gorge: Type.Optional(count),
  enclosed: Type.Optional(Type.Boolean()),
  piece: Type.Optional(text),
  hitsPerSection: Type.Optional(whole),
});

export const engPartSchema = closed({
  /** ENG 23.21a3, T.3. */
  siege: Type.Optional(Type.Boolean()),
  tempo: Type.Optional(Type.Enum(['battle', 'siege'] as const)),
  options: Type.Optional(Type.Array(Type.Enum([...SCENARIO_OPTIONS]))),
  /** ENG T.16. */
  calendar: Type.Optional(
    closed({
      dayTurns: Type.Integer({ minimum: 6, multipleOf: 6 }),
      nightTurns: Type.Integer({ minimum: 6, multipleOf: 6 }),
    }),
  ),
  start: Type.Optional(moment),
  /** Days that are not listed are dry and clear. */
  ground: Type.Optional(
    Type.Array(closed({ fromDay: whole, toDay: whole, value: Type.Enum([...GROUND_STATES]) })),
  ),
  weather: Type.Optional(
    Type.Array(closed({ from: moment, to: moment, value: Type.Enum([...WEATHER_STATES]) })),
  ),
  units: Type.Optional(Type.Array(troop)),
  generals: Type.Optional(Type.Array(closed({ name: text, rank: Type.Enum([...RANKS]) }))),
  officers: Type.Optional(Type.Array(officer)),
  carriers: Type.Optional(Type.Array(carrier)),
  crafts: Type.Optional(Type.Array(craft)),
  stocks: Type.Optional(Type.Array(closed({ side, at, mu, park: Type.Optional(Type.Boolean()) }))),
  deliveries: Type.Optional(Type.Array(closed({ when: moment, side, at, mu }))),
  sources: Type.Optional(Type.Array(source)),
  works: Type.Optional(Type.Array(work)),
  /** ENG A.31, 23.73l: barrels of a side; and points that buy barrels where the option is on. */
  barrels: Type.Optional(closed({ red: count, blue: count })),
  points: Type.Optional(closed({ red: count, blue: count })),
  ...siegeFields,
  buildings: Type.Optional(
    Type.Array(closed({ piece: text, class: Type.Enum(['I', 'II', 'III'] as const) })),
  ),
});

export type EngPart = Static<typeof engPartSchema>;
export type TroopFile = Static<typeof troop>;
export type WorkFile = Static<typeof work>;

/** A battle of BNB with what ENG needs beside; without its part ENG is played on a plain battlefield. */
export type EngScenario = BnbScenario & { readonly eng?: EngPart };

/** The file of a scenario of ENG. */
export const scenarioSchema: object = Type.Object(
  { ...bnbSchema.properties, eng: Type.Optional(engPartSchema) },
  { title: 'Scenario of siege engineering', additionalProperties: false },
);
