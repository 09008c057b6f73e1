import { chartSchema, chartStatus, type FileOf } from '@abatis/data';
import Type from 'typebox';
import type { Hexside, Road, Terrain } from '../ground.ts';
import {
  ARTILLERY_DRMS,
  CHARGE_DRMS,
  COMBAT_DRMS,
  COMBAT_SCOPES,
  COMBAT_SIDES,
  COMMAND_LEVELS,
  type CommandLevel,
  type CommandLink,
  DRM_SCOPES,
  EXEMPTIONS,
  FAILURES,
  idsOf,
  type Mover,
  type Order,
  type Payer,
} from './vocabulary.ts';

const strict = { additionalProperties: false };

const count = Type.Integer({ minimum: 0 });
const whole = Type.Integer({ minimum: 1 });
const text = Type.String({ minLength: 1 });
const orNone = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** One value for every word of a vocabulary: a word left out does not compile. */
const byId = <Id extends string, Value extends Type.TSchema>(ids: Readonly<Record<Id, Value>>) =>
  Type.Object(ids, strict);

export const movementAllowancesSchema = chartSchema('LFM T1', {
  mp: byId<Mover, typeof whole>({
    foot: whole,
    dismounted: whole,
    artillery: whole,
    mounted: whole,
    horseArtillery: whole,
    commander: whole,
  }),
});

const cost = Type.Union([count, Type.Literal('prohibited')], {
  description: 'Twelfths of a movement point.',
});
const costs = byId<Payer, typeof cost>({ foot: cost, artillery: cost, mounted: cost });
const noRetreat = Type.Enum(EXEMPTIONS);
const chargeRow = Type.Enum(idsOf(CHARGE_DRMS), { description: 'The row of T14 that it brings in.' });
const combatRow = Type.Enum(idsOf(COMBAT_DRMS), { description: 'The row of T8 that it brings in.' });

const terrain = Type.Object(
  {
    cost12: costs,
    noRetreat,
    losHeight: count,
    works: Type.Boolean({ description: 'Permanent works (24.3).' }),
    combatDrm: Type.Integer({ description: 'Of the ground itself, works apart.' }),
    chargeRow: orNone(chargeRow),
    targetPartial: Type.Boolean(),
  },
  strict,
);

export const terrainHexesSchema = chartSchema('LFM T2', {
  terrains: byId<Terrain, typeof terrain>({
    clear: terrain,
    woods: terrain,
    orchard: terrain,
    cornfield: terrain,
    town: terrain,
    sunkenRoad: terrain,
  }),
  breastworks: Type.Object({ noRetreat, losHeight: count, targetPartial: Type.Boolean() }, strict),
});

const hexside = Type.Object(
  {
    cost12: costs,
    combatRow: orNone(combatRow),
    combatScope: Type.Enum(COMBAT_SCOPES),
    chargeRow: orNone(chargeRow),
    blocksZoc: Type.Boolean(),
  },
  strict,
);
const passage = Type.Object({ alongRoad: costs, offRoad: costs }, strict);
const crossing = Type.Object(
  { blocksZoc: Type.Boolean(), cost12: Type.Object({ creek: passage, river: passage }, strict) },
  strict,
);

export const terrainHexsidesSchema = chartSchema('LFM T3', {
  hexsides: byId<Exclude<Hexside, 'bridge' | 'ford'>, typeof hexside>({
    steepSlope: hexside,
    stonewall: hexside,
    creek: hexside,
    river: hexside,
  }),
  crossings: byId<Extract<Hexside, 'bridge' | 'ford'>, typeof crossing>({ bridge: crossing, ford: crossing }),
});

const road = Type.Object(
  {
    cost12: whole,
    disorganizedCost12: whole,
    negatesHex: Type.Boolean(),
    negatesHexside: Type.Boolean(),
  },
  strict,
);

export const roadsSchema = chartSchema('LFM T4', {
  roads: byId<Road, typeof road>({ pike: road, road, trail: road }),
});

/** Columns that are reached by a ratio. */
export const oddsThresholdsSchema = chartSchema('LFM T5', {
  method: Type.Literal('thresholds'),
  columns: Type.Array(Type.Object({ column: text, attacker: whole, defender: whole }, strict), {
    minItems: 1,
  }),
});

/** A printed grid: strengths from one heading up to the next share a line. */
export const oddsGridSchema = chartSchema('LFM T5', {
  method: Type.Literal('grid'),
  columns: Type.Array(text, {
    minItems: 1,
    uniqueItems: true,
    description: 'From the worst odds of the attacker to the best.',
  }),
  defenderFrom: Type.Array(whole, { minItems: 1 }),
  rows: Type.Array(Type.Object({ attackerFrom: whole, columns: Type.Array(text) }, strict), { minItems: 1 }),
});

export const cohesionShiftSchema = chartSchema('LFM T5b', { maxShift: count });

/** A table that is entered with a modified roll; rolls beyond its rows use the row named. */
function rollTable<Column extends Type.TSchema, Result extends Type.TSchema>(column: Column, result: Result) {
  return {
    belowUse: Type.Integer(),
    aboveUse: Type.Integer(),
    columns: Type.Array(column, { minItems: 1 }),
    rows: Type.Array(Type.Object({ roll: Type.Integer(), results: Type.Array(result) }, strict), {
      minItems: 1,
    }),
  };
}

/** The values that share a column; null: no limit on this side. */
const span = Type.Object({ from: orNone(Type.Integer()), to: orNone(Type.Integer()) }, strict);

const side = Type.Enum(COMBAT_SIDES);
const effect = Type.Union([
  Type.Object({ effect: Type.Literal('eliminate'), side, units: whole }, strict),
  Type.Object({ effect: Type.Literal('retreat'), side }, strict),
  Type.Object({ effect: Type.Literal('check'), side }, strict),
  Type.Object({ effect: Type.Literal('exchange') }, strict),
]);
const codes = Type.Record(Type.String(), Type.Array(effect));

export const combatResultsSchema = chartSchema('LFM T6', rollTable(text, text));
export const resultCodesSchema = chartSchema('LFM T7', { codes });

function drmRows<Id extends string>(ids: Readonly<Record<Id, unknown>>) {
  const row = Type.Object(
    {
      id: Type.Enum(idsOf(ids)),
      clause: Type.String({ pattern: '^LFM ' }),
      status: chartStatus,
      when: text,
      value: Type.Integer(),
      scope: Type.Enum(DRM_SCOPES),
    },
    strict,
  );
  return Type.Array(row);
}

export const combatDrmsSchema = chartSchema('LFM T8', { rows: drmRows(COMBAT_DRMS) });
export const commanderDrmSchema = chartSchema('LFM T9', {
  pointsByCv: Type.Object({ 1: count, 2: count, 3: count, 4: count, 5: count, 6: count }, strict),
});

/** No ladder of T12 is longer, so no fire causes more checks. */
const checks = Type.Integer({ minimum: 0, maximum: 3 });
export const artilleryTableSchema = chartSchema('LFM T10', rollTable(span, checks));
export const artilleryDrmsSchema = chartSchema('LFM T11', {
  denseAboveSp: count,
  rows: drmRows(ARTILLERY_DRMS),
});

const ladder = Type.Array(Type.Object({ failure: whole, effect: Type.Enum(FAILURES) }, strict), {
  minItems: 1,
});
export const bombardmentLadderSchema = chartSchema('LFM T12', {
  ladders: byId<Order, typeof ladder>({ goodOrder: ladder, disorganized: ladder, shattered: ladder }),
});

export const chargeTableSchema = chartSchema('LFM T13', { ...rollTable(span, text), codes });
export const chargeDrmsSchema = chartSchema('LFM T14', { rows: drmRows(CHARGE_DRMS) });

export const commandRangesSchema = chartSchema('LFM T15', {
  hexes: byId<CommandLink, typeof count>({
    army: count,
    corps: count,
    division: count,
    divisionToCavalryBrigade: count,
    brigade: count,
    regimentToRegiment: count,
  }),
});

const range = orNone(count);
export const reorganizationRangesSchema = chartSchema('LFM T16', {
  hexes: byId<CommandLevel, typeof range>({ army: range, corps: range, division: range, brigade: range }),
});

const band = Type.Object({ from: count, to: count }, strict);
export const zonesSchema = chartSchema('LFM T17', {
  zoc: count,
  zoi: Type.Object({ regiment: count, artillery: count }, strict),
  fire: Type.Object({ full: band, half: band }, strict),
});

export const stackingSchema = chartSchema('LFM T18', {
  regiments: Type.Object({ sp: whole, brigades: whole, fightingSp: whole }, strict),
  artillery: Type.Object({ sp: whole, loneUnitMayExceed: Type.Boolean(), fightingSp: whole }, strict),
});

const turn = Type.Object(
  {
    id: text,
    label: text,
    kind: Type.Enum(['day', 'night'] as const),
    startHour: Type.Integer({ minimum: 0, maximum: 23 }),
    hours: Type.Integer({ minimum: 1, maximum: 24 }),
    lastDay: Type.Boolean({ description: 'The last daytime turn of its day (SP.8).' }),
  },
  strict,
);
export const timeTrackSchema = chartSchema('LFM T19', { turns: Type.Array(turn, { minItems: 1 }) });

export const victoryPointsSchema = chartSchema('LFM T20', {
  perEliminatedSp: Type.Object(
    { infantry: count, artillery: count, cavalry: count, sharpshooters: count },
    strict,
  ),
  commandersLost: Type.Object(
    { levels: Type.Array(Type.Enum(COMMAND_LEVELS)), points: Type.Literal('commandValue') },
    strict,
  ),
  objectives: Type.Object({ heldBy: Type.Literal('lastInfantryRegiment') }, strict),
  dailyCheck: Type.Object(
    { atLeast: count, ratio: Type.Object({ own: whole, enemy: whole }, strict) },
    strict,
  ),
});

export type Span = FileOf<typeof span>;
export type Effect = FileOf<typeof effect>;
export type TrackTurn = FileOf<typeof turn>;
export type CostRow = FileOf<typeof costs>;
