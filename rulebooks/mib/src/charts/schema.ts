import { chartSchema, chartStatus } from '@abatis/data';
import Type from 'typebox';
import { HEXSIDES, TERRAINS, type Terrain } from '../ground.ts';
import type { OrderKind } from '../state.ts';
import { CHARGE_BARS, COLUMNS, type Crossing, FACTORS, type Mover } from './charts.ts';

const strict = { additionalProperties: false };

const count = Type.Integer({ minimum: 0 });
const whole = Type.Integer({ minimum: 1 });
const integer = Type.Integer();
const text = Type.String({ minLength: 1 });
const orNone = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** One value for every word of a vocabulary: a word left out does not compile. */
const byId = <Id extends string, Value extends Type.TSchema>(ids: Readonly<Record<Id, Value>>) =>
  Type.Object(ids, strict);

const time = Type.String({
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  description: 'Hours and minutes: 13:30.',
});

export const turnTrackSchema = chartSchema('MIB T1', {
  day: Type.Array(time, { minItems: 1 }),
  night: time,
  firstAfternoon: time,
  noon: time,
});

const byMover = <Value extends Type.TSchema>(value: Value) =>
  byId<Mover, Value>({ infantry: value, cavalry: value, train: value });

/** In movement points; null is forbidden. */
const cost = byMover(orNone(count));

export const movementCostsSchema = chartSchema('MIB T2', {
  terrain: byId<Exclude<Terrain, 'out'>, typeof cost>({
    clear: cost,
    forest: cost,
    village: cost,
    town: cost,
    swamp: cost,
    mountain: cost,
  }),
  hexside: byId<Crossing, typeof cost>({
    creek: cost,
    stream: cost,
    river: cost,
    slopeUp: cost,
    slopeDown: cost,
    steepUp: cost,
    steepDown: cost,
  }),
  road: byMover(whole),
  minorRoad: byMover(whole),
  special: Type.Object(
    {
      leaveZoc: count,
      facing: count,
      attack: count,
      goOn: count,
      leaveOverrun: count,
      exitByRoad: count,
      exit: count,
    },
    strict,
  ),
});

const fraction = Type.String({ pattern: '^\\d+(/[1-9]\\d*)?$', description: 'Exact: 3/4, or 2.' });
/** What a factor does: half, three quarters, double. */
const factor = Type.String({ pattern: '^[1-9]\\d*(/[1-9]\\d*)?$', description: 'Exact: 3/4, or 2.' });
const clause = Type.String({ pattern: '^MIB \\S+$' });

export const strengthFactorsSchema = chartSchema('MIB T3', {
  rows: Type.Array(
    Type.Object({ id: Type.Enum(FACTORS), factor, clause, status: chartStatus, label: text }, strict),
  ),
});

export const ratiosSchema = chartSchema('MIB T4', {
  rows: Type.Array(
    Type.Object(
      {
        ratio: text,
        from: fraction,
        inclusive: Type.Boolean({ description: 'Does the quotient itself belong to the row?' }),
        drm: integer,
        status: chartStatus,
      },
      strict,
    ),
    { minItems: 1 },
  ),
});

const effectsAt = Type.Object({ column: Type.Enum(COLUMNS), drm: integer }, strict);
const max = orNone(integer);

export const combatResultsSchema = chartSchema('MIB T5', {
  rows: Type.Array(
    Type.Object(
      {
        max,
        retreat: count,
        advance: count,
        initiative: orNone(Type.Enum(['attacker', 'defender'] as const)),
        defender: effectsAt,
        attacker: effectsAt,
      },
      strict,
    ),
    { minItems: 1 },
  ),
});

const codes = Type.String({ description: 'Codes of 7.3 with blanks between them: "1c is D4 1U 2F".' });

export const combatEffectsSchema = chartSchema('MIB T6', {
  rows: Type.Array(Type.Object({ max, Engaged: codes, Retreat: codes, Advance: codes }, strict), {
    minItems: 1,
  }),
});

export const combatDrmsSchema = chartSchema('MIB T7', {
  moraleLimit: count,
  threeHexes: integer,
  square: integer,
  hold: integer,
  retreat: integer,
});

const gain = count;
const recovery = Type.Integer({ maximum: 0 });

export const fatigueEffectsSchema = chartSchema('MIB T8', {
  moved: gain,
  doubleTime: gain,
  forcedMarch: gain,
  works: gain,
  rest: recovery,
  restAtNight: recovery,
  restAtNightSupplied: recovery,
  cavalryInCombat: gain,
  cavalryRetreat: gain,
  cavalryPursuit: gain,
  newField: gain,
  smashed: gain,
});

export const tracksSchema = chartSchema('MIB T9', { white: whole, grey: count, stragglers: count });
export const initiativeTrackSchema = chartSchema('MIB T10', { reach: whole });
export const artilleryDrmSchema = chartSchema('MIB T11', { cap: orNone(count) });

const terrains = Type.Array(Type.Enum(TERRAINS), { uniqueItems: true });

export const chargeTerrainSchema = chartSchema('MIB T12', {
  hexes: terrains,
  barred: Type.Array(Type.Enum(CHARGE_BARS), { uniqueItems: true }),
});

export const zoneTerrainSchema = chartSchema('MIB T13', {
  hexes: terrains,
  barred: Type.Array(Type.Enum(HEXSIDES), { uniqueItems: true }),
  barredUphill: Type.Array(Type.Enum(['slope', 'steepSlope'] as const), { uniqueItems: true }),
});

export const liteLadderSchema = chartSchema('MIB T14', {
  levels: Type.Array(text, { minItems: 2 }),
  tired: count,
  spent: count,
  beforeNoon: count,
  afterNoon: count,
});

const orderTerms = Type.Object(
  {
    target: Type.Boolean(),
    mobile: Type.Enum(['towards', 'within', 'none', 'leader'] as const),
    within: orNone(count),
    entersZoc: Type.Boolean(),
    attack: Type.Enum(['free', 'blocked', 'within', 'none', 'deployed'] as const),
    rest: Type.Boolean(),
  },
  strict,
);

export const ordersSchema = chartSchema('MIB T15', {
  orders: byId<OrderKind | 'none', typeof orderTerms>({
    move: orderTerms,
    engage: orderTerms,
    hold: orderTerms,
    retreat: orderTerms,
    rest: orderTerms,
    none: orderTerms,
  }),
});

export const supplySchema = chartSchema('MIB T16', {
  full: whole,
  traceHexes: count,
  wagonHexes: count,
  levelsPerStep: whole,
});

export const orderTransitSchema = chartSchema('MIB T17', {
  rows: Type.Array(Type.Object({ upTo: orNone(count), box: count }, strict), { minItems: 1 }),
});
