import { scenarioGroundSchema, sheetSchema } from '@abatis/battlefield';
import { byWord, closed, count, lookedUp, naming, orNull, scenarioFile, text, whole } from '@abatis/data';
import { type Hex, parseHex } from '@abatis/hex';
import Type from 'typebox';
import type { Battle } from '../battle.ts';
import { type FormationId, type LeaderId, SIDES, type UnitId } from '../state.ts';
import { overrideSchema } from './overrides.ts';

/** A side of the map, north up. */
export const MAP_SIDES = ['north', 'east', 'south', 'west'] as const;
export type MapSide = (typeof MAP_SIDES)[number];

/*
 * A scenario file: forces, set-up, arrivals, special rules and victory of one battle. A piece goes by the name that is
 * printed on it, which no other piece of the scenario has; a formation by its own. Turns are counted from 1, facings
 * from 0, north, clockwise.
 */

const name = text;
/* What names a piece, a formation, an exit, a hex or a turn says so: the reader looks all of them up. */
const unitOf = naming('unit', name);
const leaderOf = naming('leader', name);
const formationOf = orNull(naming('formation', name));
const someUnits = Type.Array(unitOf, { minItems: 1 });
const turnOf = naming('turn', whole);
const label = Type.String({ pattern: '^\\d{4}$' });
const hexLabel = naming('hex', label);
const edgeHex = naming('edge', label);
const hexes = Type.Array(hexLabel);
const someHexes = Type.Array(hexLabel, { minItems: 1 });
const side = Type.Enum(SIDES);
const facing = Type.Enum([0, 1, 2, 3, 4, 5] as const);
const rating = Type.Integer({ minimum: 1, maximum: 6 });
const bySide = <Schema extends Type.TSchema>(schema: Schema) => byWord(SIDES, schema);

/** MIB T1. */
const turnSchema = closed({
  id: text,
  label: text,
  day: whole,
  start: Type.String({ pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' }),
  night: Type.Optional(Type.Literal(true)),
  option: Type.Optional(Type.Literal('night', { description: 'Played only with this option.' })),
});

/** Options that go well together on this battlefield; the first preset is what the scenario suggests. */
const presetSchema = closed({
  id: text,
  title: text,
  note: text,
  options: Type.Record(Type.String(), Type.Boolean()),
});

/** MIB 2.3a: each has its chit. Trains and Grand Batteries are in the game only with their option. */
const formationSchema = closed({
  name,
  side,
  kind: Type.Enum(['corps', 'trains', 'grand-battery'] as const),
  leader: orNull(leaderOf),
  detachment: Type.Optional(Type.Literal(true, { description: 'May make one (10.3a).' })),
});

/** He starts, or enters, with a unit. */
const leaderSchema = closed({
  name,
  side,
  formation: formationOf,
  level: Type.Enum(['army', 'corps', 'division'] as const),
  rating,
  bonus: Type.Integer({ minimum: 0, maximum: 2 }),
  allowance: whole,
  range: Type.Optional(count),
  with: unitOf,
});

const unitSchema = closed({
  name,
  side,
  nation: text,
  formation: formationOf,
  kind: Type.Enum(['infantry', 'cavalry'] as const),
  weight: Type.Optional(Type.Enum(['light', 'heavy'] as const)),
  level: Type.Enum(['division', 'detachment'] as const),
  strength: Type.Integer({ minimum: 1, description: 'Of the steps that it has on the map at the start.' }),
  morale: rating,
  allowance: whole,
  steps: Type.Integer({ minimum: 1, maximum: 5, description: 'All, those with a detachment included.' }),
  strengths: Type.Optional(
    Type.Array(count, { minItems: 2, maxItems: 6, description: 'By steps on the map, from 0.' }),
  ),
  batteries: Type.Integer({ minimum: 0, maximum: 6 }),
  horseArtillery: Type.Optional(Type.Literal(true)),
  organic: Type.Integer({ minimum: 0, maximum: 3 }),
  track: Type.Optional(closed({ white: count, grey: count })),
  fatigue: Type.Optional(count),
  stragglers: Type.Optional(Type.Integer({ minimum: 0, maximum: 2 })),
  supply: Type.Optional(Type.Integer({ minimum: 0, maximum: 3 })),
  parent: Type.Optional(
    naming('unit', Type.String({ minLength: 1, description: 'It was made from this division.' })),
  ),
  apart: Type.Optional(Type.Literal(true, { description: 'No detachment of its corps; never rejoins.' })),
  start: Type.Optional(closed({ hex: hexLabel, facing })),
});

const trainSchema = closed({
  name,
  side,
  kind: Type.Enum(['wagon', 'engineer'] as const),
  allowance: whole,
  formation: formationOf,
  hex: Type.Optional(hexLabel),
  with: Type.Optional(unitOf),
});

/** MIB 3.0b: one after the other in this order; `instead` if the entry hex is taken. */
const arrivalSchema = closed({
  turn: turnOf,
  hex: edgeHex,
  instead: Type.Optional(edgeHex),
  units: someUnits,
});

/** The one definition of each special rule. */
export const SPECIAL_RULES = {
  'called-up': closed({
    rule: Type.Literal('called-up'),
    name,
    turns: Type.Array(turnOf, { minItems: 1 }),
    leader: leaderOf,
    modifier: Type.Integer({ description: 'To his rating.' }),
    units: someUnits,
    hex: edgeHex,
  }),
  'marching-on': closed({
    rule: Type.Literal('marching-on'),
    name,
    unit: unitOf,
    road: someHexes,
    freedByAttackOn: someUnits,
    freedByLeader: closed({ leader: leaderOf, within: count }),
  }),
  'guns-coming-up': closed({
    rule: Type.Literal('guns-coming-up'),
    name,
    turn: turnOf,
    side,
    units: someUnits,
  }),
  fortress: closed({ rule: Type.Literal('fortress'), name, side, hexes: someHexes }),
} as const;

const specialRuleSchema = Type.Union([
  SPECIAL_RULES['called-up'],
  SPECIAL_RULES['marching-on'],
  SPECIAL_RULES['guns-coming-up'],
  SPECIAL_RULES.fortress,
]);

/** MIB 17.0. */
const victorySchema = closed({
  objectives: Type.Array(closed({ name, hex: hexLabel, points: count, holder: orNull(side) })),
  stepLost: count,
  brokenDivision: bySide(count),
  exits: Type.Array(
    closed({
      side,
      exits: Type.Array(naming('exit', name), { minItems: 1 }),
      what: Type.Enum(['division', 'unit'] as const),
      fromTurn: turnOf,
      points: Type.Array(closed({ steps: count, points: count }), { minItems: 1 }),
    }),
  ),
  lead: closed({ french: Type.Integer(), coalition: Type.Integer() }),
});

export const scenarioSchema = scenarioFile(
  'Scenario of MiB',
  Type.String({ pattern: '^1[78]\\d\\d-\\d\\d-\\d\\d$' }),
  {
    battlefield: scenarioGroundSchema,
    sheet: sheetSchema,
    outOfPlay: Type.Array(label),
    overrides: Type.Array(overrideSchema),
    sides: bySide(closed({ name: text, adjective: text })),
    friendlySide: bySide(Type.Enum(MAP_SIDES)),
    firstPlayer: side,
    initiativeBoxes: Type.Integer({ minimum: 3 }),
    turns: Type.Array(turnSchema, { minItems: 1 }),
    presets: Type.Array(presetSchema, { minItems: 1 }),
    formations: Type.Array(formationSchema, { minItems: 1 }),
    leaders: Type.Array(leaderSchema),
    units: Type.Array(unitSchema, { minItems: 1 }),
    trains: Type.Array(trainSchema),
    trenches: hexes,
    supplySources: bySide(hexes),
    arrivals: Type.Array(arrivalSchema),
    exits: Type.Array(closed({ name, side, hex: edgeHex })),
    specialRules: Type.Array(specialRuleSchema),
    victory: victorySchema,
  },
);

export type MibScenario = Type.Static<typeof scenarioSchema>;

interface Listed {
  readonly name: string;
}

/**
 * The scenario with numbers where its file has names: of pieces and formations in the lists of the battle, of hexes, and
 * of turns from 0. A formation without its option is none.
 */
export function inNumbers(
  scenario: MibScenario,
  { ground }: Pick<Battle, 'ground'>,
  formations: readonly Listed[],
) {
  const placeOf = (list: readonly Listed[], wanted: string): number =>
    list.findIndex(({ name }) => name === wanted);
  const hexOf = (label: string): Hex => parseHex(ground.grid, label);
  return lookedUp(scenarioSchema, scenario, {
    unit: (wanted: string): UnitId => placeOf(scenario.units, wanted),
    leader: (wanted: string): LeaderId => placeOf(scenario.leaders, wanted),
    formation(wanted: string): FormationId | null {
      const place = placeOf(formations, wanted);
      return place < 0 ? null : place;
    },
    hex: hexOf,
    edge: hexOf,
    turn: (turn: number): number => turn - 1,
    exit: (exit: string): string => exit,
  });
}

export type NumberedScenario = ReturnType<typeof inNumbers>;
export type ScenarioUnit = Type.Static<typeof unitSchema>;
export type ScenarioFormation = Type.Static<typeof formationSchema>;
