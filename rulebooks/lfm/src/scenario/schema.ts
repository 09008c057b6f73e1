import { scenarioGroundSchema, sheetSchema } from '@abatis/battlefield';
import { byWord, closed, count, naming, orNull, scenarioFile, text, whole } from '@abatis/data';
import Type from 'typebox';
import { LEVELS } from '../battle.ts';
import { SIDES } from '../state.ts';

/*
 * A scenario file: forces, set-up, arrivals, special rules and victory of one battle. Every piece has an id that no
 * other piece of the scenario has: its designation with hyphens for spaces ('2WI', '1NC-Bn', 'B-4US', 'Gibbon').
 * Where both sides would have the same id each gets its letter ('U-Smith', 'C-Smith'), and where a battery and a
 * commander of one side would, the battery says so ('Johnson-Battery').
 */

/** A brigade is of one arm (R55). */
const ARMS = ['infantry', 'cavalry'] as const;
/** LFM 29.1: what may stand in brackets behind a unit. */
const START_STATES = ['limbered', 'unlimbered', 'mounted', 'dismounted', 'detached'] as const;
/** LFM 20.1c: who answers to the army commander. Where brigades do he is their division commander too (R238). */
const STRUCTURES = ['standard', 'divisionsToArmy', 'brigadesToArmy'] as const;
/** LFM 9.1e: what happens to a unit that retreats over an edge of the map. */
const RETREATS_OFF = ['allowed', 'forbidden', 'noReturn'] as const;

const pieceId = Type.String({ pattern: '^[A-Za-z0-9][A-Za-z0-9-]*$' });
const hexLabel = naming('hex', Type.String({ pattern: '^\\d{4}$' }));
const someHexes = Type.Array(hexLabel, { minItems: 1 });
const date = Type.String({ pattern: '^18\\d\\d-\\d\\d-\\d\\d$' });
const side = Type.Enum(SIDES);
const rating = Type.Integer({ minimum: 1, maximum: 6 });
/** Only in the game if the option of this variant is chosen. */
const variant = Type.Optional(naming('variant', text));
const turnOf = naming('turn', text);
const pieceOf = naming('piece', pieceId);
const piecesOf = Type.Array(pieceOf);
const somePieces = Type.Array(pieceOf, { minItems: 1 });
const commanderOf = naming('commander', pieceId);

const variantSchema = closed({ id: text, option: text, title: text, note: text });

/** LFM T19. */
const turnSchema = closed({
  id: text,
  label: text,
  date,
  kind: Type.Enum(['day', 'night']),
  lastDay: Type.Boolean({ description: 'The last daytime turn of its day (SP.8).' }),
  variant,
});

const bySide = <Schema extends Type.TSchema>(schema: Schema) => byWord(SIDES, schema);

const optionsSchema = closed({
  initiative: closed({ first: orNull(side), fixed: orNull(side) }),
  command: closed({ structure: bySide(Type.Enum(STRUCTURES)), independentUnits: piecesOf }),
  combat: closed({ designatedRetreaters: piecesOf }),
  weather: closed({ rain: Type.Array(turnOf, { description: 'The turns on which it rains.' }) }),
  night: closed({ turns: Type.Integer({ minimum: 0, maximum: 4 }) }),
  reorganization: closed({ inZoi: Type.Enum(['forbidden', 'plusOne']) }),
  map: closed({ retreatOff: byWord(['north', 'east', 'south', 'west'], Type.Enum(RETREATS_OFF)) }),
  seniority: bySide(piecesOf),
});

/** An army, corps or division. A division of a corps is written 'I/1'. */
const formationSchema = closed({
  side,
  id: text,
  level: Type.Enum(['army', 'corps', 'division']),
  name: text,
});

const commanderSchema = closed({
  id: pieceId,
  side,
  name: text,
  level: Type.Enum(LEVELS),
  formation: text,
  cv: orNull(rating),
  replacement: orNull(closed({ name: text, cv: rating })),
  cavalry: Type.Boolean(),
  variant,
});

const regimentSchema = closed({
  id: pieceId,
  label: text,
  name: text,
  men: whole,
  sp: Type.Integer({ minimum: 1, maximum: 16 }),
  cr: rating,
  usss: Type.Optional(Type.Literal(true)),
});

const brigadeSchema = closed({
  id: pieceId,
  side,
  name: text,
  formation: text,
  label: Type.String({ minLength: 1, description: 'Corps, division and brigade as on the counters.' }),
  arm: Type.Enum(ARMS),
  commander: pieceId,
  sp: Type.Integer({ minimum: 1, description: 'The sum of its regiments.' }),
  regiments: Type.Array(regimentSchema, { minItems: 1 }),
  variant,
});

const artillerySchema = closed({
  id: pieceId,
  side,
  label: text,
  name: text,
  formation: text,
  battalion: Type.Optional(text),
  sp: closed({
    unlimbered: Type.Integer({ minimum: 1, maximum: 20 }),
    limbered: Type.Integer({ minimum: 1, maximum: 10 }),
  }),
  cr: rating,
  guns: whole,
  horse: Type.Boolean(),
  variant,
});

/** LFM 29.1; a piece without a state is in that of 29.2. */
const setUpSchema = closed({
  side,
  hex: hexLabel,
  pieces: somePieces,
  states: Type.Optional(Type.Record(pieceId, Type.Array(Type.Enum(START_STATES), { minItems: 1 }))),
  breastworks: Type.Optional(Type.Literal(true)),
  variant,
});

/** The owner may change the set-up of these pieces before the first turn. */
const freeSetUpSchema = closed({
  side,
  pieces: Type.Array(pieceId, { minItems: 1 }),
  near: someHexes,
  within: count,
  mayDismount: piecesOf,
});

/** LFM 26.1. The column lists what enters one behind the other; an element may need several stacks. */
const reinforcementSchema = closed({
  turn: turnOf,
  side,
  hex: hexLabel,
  road: text,
  allowance: orNull(
    Type.Integer({ minimum: 1, description: 'MP on the turn of entry (26.2); null for all.' }),
  ),
  column: Type.Array(somePieces, { minItems: 1 }),
  variant,
});

/** The one definition of each special rule. */
export const SPECIAL_RULES = {
  /** These pieces may not move, or neither move nor attack, before a turn or until the enemy comes near one of them. */
  holds: closed({
    rule: Type.Literal('holds'),
    pieces: somePieces,
    untilTurn: turnOf,
    forbids: Type.Array(Type.Enum(['move', 'attack']), { minItems: 1 }),
    unlessEnemyWithin: orNull(whole),
    variant,
  }),
  /** These pieces may not enter a ZOC unless the commander is on the map and in command. */
  reserve: closed({ rule: Type.Literal('reserve'), pieces: somePieces, releasedBy: commanderOf, variant }),
  /** LFM 20.12: this commander acts as army commander until he is relieved. */
  actingArmyCommander: closed({ rule: Type.Literal('actingArmyCommander'), commander: commanderOf, variant }),
  /** This regiment enters apart from its brigade. It is a note for readers: 22.2 binds any such regiment. */
  lateRegiment: closed({ rule: Type.Literal('lateRegiment'), piece: pieceOf, brigade: pieceId, variant }),
} as const;

const specialRuleSchema = Type.Union([
  SPECIAL_RULES.holds,
  SPECIAL_RULES.reserve,
  SPECIAL_RULES.actingArmyCommander,
  SPECIAL_RULES.lateRegiment,
]);

/** In place of T20: for each SP that the enemy has lost, and whether his army and corps commanders count. */
const ownPointsSchema = Type.Object(
  {
    infantry: Type.Optional(count),
    artillery: Type.Optional(count),
    cavalry: Type.Optional(count),
    usss: Type.Optional(count),
    commanders: Type.Optional(Type.Enum(['cv', 'none'])),
  },
  { additionalProperties: false, minProperties: 1 },
);

/** LFM R237: points for the side that holds at least `atLeast` of the hexes. */
const objectiveSchema = closed({
  id: text,
  name: text,
  hexes: someHexes,
  atLeast: whole,
  points: closed({ union: Type.Optional(count), confederate: Type.Optional(count) }),
  heldBy: orNull(side),
});

/**
 * Points at the end: `steadyRegimentOn`, an organized and unshattered regiment of the side is on one of the hexes;
 * `freeOfEnemyAndZoc`, no enemy unit is on one of them and none is in its ZOC.
 */
const conditionSchema = closed({
  id: text,
  side,
  points: count,
  test: Type.Enum(['steadyRegimentOn', 'freeOfEnemyAndZoc']),
  hexes: someHexes,
  variant,
});

/** The side wins at once: `steadyCavalryOn`, an organized cavalry regiment of it is on one of the hexes. */
const immediateWinSchema = closed({
  id: text,
  side,
  test: Type.Enum(['steadyCavalryOn']),
  hexes: someHexes,
  when: Type.Enum(['endOfTurn']),
  variant,
});

const GRADES = ['decisive', 'victory'] as const;

/**
 * A side whose points fulfil all that is given wins with this grade: at least these points, this many times the enemy's
 * (3 to 2 is [3, 2]), and this lead over the enemy. The first grade that a side reaches counts; else the game is drawn.
 */
const verdictSchema = Type.Object(
  {
    grade: Type.Enum(GRADES),
    atLeast: Type.Optional(count),
    ratio: Type.Optional(Type.Tuple([whole, whole], { maxItems: 2 })),
    lead: Type.Optional(count),
  },
  { additionalProperties: false, minProperties: 2 },
);

const victorySchema = closed({
  /** T20 of the charts in force counts for what is not given here. */
  points: Type.Optional(ownPointsSchema),
  objectives: Type.Array(objectiveSchema),
  conditions: Type.Array(conditionSchema),
  immediate: Type.Array(immediateWinSchema),
  /** The game ends at the end of the turn if a side then reaches the grade. */
  earlyChecks: Type.Array(closed({ turn: text, grade: Type.Enum(GRADES), variant })),
  /** LFM R10: at the end of the last daytime turn of any day a side that passes the check of T20 has won. */
  dailyCheck: Type.Optional(Type.Literal(true)),
  verdicts: Type.Array(verdictSchema, { minItems: 1 }),
});

export const scenarioSchema = scenarioFile('Scenario of The Last Full Measure', date, {
  battlefield: scenarioGroundSchema,
  sheet: sheetSchema,
  variants: Type.Array(variantSchema),
  turns: Type.Array(turnSchema, { minItems: 1 }),
  sides: Type.Tuple([side, side], { maxItems: 2, description: 'Dice are rolled in this order (R14).' }),
  options: optionsSchema,
  formations: Type.Array(formationSchema, { minItems: 1 }),
  commanders: Type.Array(commanderSchema),
  brigades: Type.Array(brigadeSchema, { minItems: 1 }),
  artillery: Type.Array(artillerySchema),
  setUp: Type.Array(setUpSchema),
  freeSetUp: Type.Array(freeSetUpSchema),
  reinforcements: Type.Array(reinforcementSchema),
  specialRules: Type.Array(specialRuleSchema),
  victory: victorySchema,
});

export type LfmScenario = Type.Static<typeof scenarioSchema>;
export type StartState = (typeof START_STATES)[number];
export type Structure = (typeof STRUCTURES)[number];
export type Grade = (typeof GRADES)[number];
export type ScenarioCommander = Type.Static<typeof commanderSchema>;
export type ScenarioRegiment = Type.Static<typeof regimentSchema>;
export type ScenarioBrigade = Type.Static<typeof brigadeSchema>;
export type ScenarioArtillery = Type.Static<typeof artillerySchema>;
export type SetUpEntry = Type.Static<typeof setUpSchema>;
export type FreeSetUp = Type.Static<typeof freeSetUpSchema>;
export type Reinforcement = Type.Static<typeof reinforcementSchema>;
export type SpecialRule = Type.Static<typeof specialRuleSchema>;
export type Victory = Type.Static<typeof victorySchema>;
export type Verdict = Type.Static<typeof verdictSchema>;
