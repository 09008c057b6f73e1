import {
  byWord,
  type ChartReaders,
  type ChartsOf,
  chart,
  chartSchema,
  chartStatus,
  checkEnds,
  checkedChart,
  closed,
  count,
  type FileOf,
  filedByKey,
  orNull,
  type Parsed,
  plainChart,
  pointer,
  readChartFiles,
  rowsById,
  text,
  whole,
} from '@abatis/data';
import type { Charts } from '@abatis/kernel';
import Type from 'typebox';
import { HEXSIDES, TERRAINS } from '../ground.ts';
import { ORDER_TYPES } from '../state.ts';
import { checkLadder, checkRatios, checkTimes, type Fraction } from './checks.ts';
import { type Effect, effectsOf } from './effects.ts';

/*
 * The tables of the rulebook. The shape of each is stated once: what a file must look like is the type that the rules
 * use, unless a reader makes more of it.
 */

/** The columns of T2; leaders pay as cavalry. */
export const MOVERS = ['infantry', 'cavalry', 'train'] as const;
export type Mover = (typeof MOVERS)[number];

/** In whole movement points; null: forbidden. */
export type Cost = number | null;

export const CROSSINGS = [
  'creek',
  'stream',
  'river',
  'slopeUp',
  'slopeDown',
  'steepUp',
  'steepDown',
] as const;
export type Crossing = (typeof CROSSINGS)[number];

/** MIB T3, a line of the chart each. */
export const FACTORS = [
  'disorganized',
  'tired',
  'rear',
  'cavalryOnInfantry',
  'cavalryWithInfantry',
  'chargeOnSteady',
  'chargeOnShaken',
  'lightDefending',
  'countercharge',
  'slopeUp',
  'steepUp',
  'riverBridge',
  'night',
  'forest',
  'village',
  'town',
  'chateau',
  'swamp',
  'water',
  'trench',
  'noSupply',
] as const;
export type FactorId = (typeof FACTORS)[number];

export interface Factor {
  readonly factor: Fraction;
  readonly clause: string;
  readonly label: string;
}

export const COLUMNS = ['Engaged', 'Retreat', 'Advance'] as const;
export type Column = (typeof COLUMNS)[number];

/** MIB T12: what can bar a charge. */
export const CHARGE_BARS = [
  'unbridgedCreek',
  'unbridgedStream',
  'unbridgedRiver',
  'slopeUp',
  'steepUp',
  'trench',
] as const;

const integer = Type.Integer();

const time = Type.String({
  pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
  description: 'Hours and minutes: 13:30.',
});

/** Minutes after midnight. */
function minutesOf(text: string): number {
  const [hours, minutes] = text.split(':').map(Number);
  return hours! * 60 + minutes!;
}

/** MIB T1; times as minutes after midnight. */
const turnTrack = chart(
  chartSchema('MIB T1', {
    day: Type.Array(time, { minItems: 1 }),
    night: time,
    firstAfternoon: time,
    noon: time,
  }),
  ({ day, night, firstAfternoon, noon }, report) => {
    const starts = day.map(minutesOf);
    checkTimes(starts, report);
    if (!day.includes(firstAfternoon))
      report.problem('/firstAfternoon', 'must be the start of a turn of the day');
    return {
      day: starts,
      night: minutesOf(night),
      firstAfternoon: minutesOf(firstAfternoon),
      noon: minutesOf(noon),
    };
  },
);

const inPlay = TERRAINS.filter(terrain => terrain !== 'out');
const costs = byWord(MOVERS, orNull(count));

/** MIB T2, in movement points; null is forbidden. Of the special costs, exits are those of R84. */
const movementCosts = plainChart(
  chartSchema('MIB T2', {
    terrain: byWord(inPlay, costs),
    hexside: byWord(CROSSINGS, costs),
    road: byWord(MOVERS, whole),
    minorRoad: byWord(MOVERS, whole),
    special: byWord(['leaveZoc', 'facing', 'attack', 'goOn', 'leaveOverrun', 'exitByRoad', 'exit'], count),
  }),
);

const fraction = Type.String({ pattern: '^\\d+(/[1-9]\\d*)?$', description: 'Exact: 3/4, or 2.' });
/** What a factor does: half, three quarters, double. */
const factor = Type.String({ pattern: '^[1-9]\\d*(/[1-9]\\d*)?$', description: 'Exact: 3/4, or 2.' });
const clause = Type.String({ pattern: '^MIB \\S+$' });

/** `3/4`, or `2`. */
function fractionOf(text: string): Fraction {
  const [num, den = 1] = text.split('/').map(Number);
  return [num!, den];
}

/** MIB T3. */
const strengthFactors = chart(
  chartSchema('MIB T3', {
    rows: Type.Array(closed({ id: Type.Enum(FACTORS), factor, clause, status: chartStatus, label: text })),
  }),
  ({ rows }, report) => {
    const byId = rowsById(rows, FACTORS, report);
    return Object.fromEntries(
      Object.entries(byId).map(([id, { factor, clause, label }]) => [
        id,
        { factor: fractionOf(factor), clause, label },
      ]),
    ) as unknown as Readonly<Record<FactorId, Factor>>;
  },
);

/** MIB T4: of the quotient attacker : defender, ascending; a row holds from `from` (inclusive or not) up to the next. */
const ratios = chart(
  chartSchema('MIB T4', {
    rows: Type.Array(
      closed({
        ratio: text,
        from: fraction,
        inclusive: Type.Boolean({ description: 'Does the quotient itself belong to the row?' }),
        drm: integer,
        status: chartStatus,
      }),
      { minItems: 1 },
    ),
  }),
  (file, report) => {
    const rows = file.rows.map(({ ratio, from, inclusive, drm }) => ({
      ratio,
      from: fractionOf(from),
      inclusive,
      drm,
    }));
    checkRatios(rows, report);
    return rows;
  },
);

const effectsAt = closed({ column: Type.Enum(COLUMNS), drm: integer });

/** Where a side looks on the CET, and with what modifier. */
export type EffectsAt = FileOf<typeof effectsAt>;

/** The highest modified result of a row; null: everything above the row before. */
const max = orNull(integer);

/** `retreat` and `advance` are 0 for Engaged; `initiative`: towards whom the marker goes (16.1). */
const resultRow = closed({
  max,
  retreat: count,
  advance: count,
  initiative: orNull(Type.Enum(['attacker', 'defender'] as const)),
  defender: effectsAt,
  attacker: effectsAt,
});

/** MIB T5: a row of the CRT. */
export type ResultRow = FileOf<typeof resultRow>;

/** MIB T5, ascending. */
const combatResults = chart(
  chartSchema('MIB T5', { rows: Type.Array(resultRow, { minItems: 1 }) }),
  ({ rows }, report) => {
    checkEnds(rows, 'max', report);
    return rows;
  },
);

/** MIB T6: a row of the CET. */
interface EffectsRow {
  readonly max: number | null;
  readonly effects: Readonly<Record<Column, readonly Effect[]>>;
}

const codes = Type.String({ description: 'Codes of 7.3 with blanks between them: "1c is D4 1U 2F".' });

/** MIB T6, ascending. */
const combatEffects = chart(
  chartSchema('MIB T6', {
    rows: Type.Array(closed({ max, Engaged: codes, Retreat: codes, Advance: codes }), {
      minItems: 1,
    }),
  }),
  ({ rows }, report) => {
    checkEnds(rows, 'max', report);
    return rows.map((row, place): EffectsRow => {
      const read = (column: Column) => effectsOf(row[column], pointer('rows', place, column), report);
      const effects = { Engaged: read('Engaged'), Retreat: read('Retreat'), Advance: read('Advance') };
      return { max: row.max, effects };
    });
  },
);

/** MIB T7. */
const combatDrms = plainChart(
  chartSchema('MIB T7', {
    moraleLimit: count,
    threeHexes: integer,
    square: integer,
    hold: integer,
    retreat: integer,
  }),
);

const gain = count;
const recovery = Type.Integer({ maximum: 0 });

/** MIB T8. */
const fatigueEffects = plainChart(
  chartSchema('MIB T8', {
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
  }),
);

const terrains = Type.Array(Type.Enum(TERRAINS), { uniqueItems: true });

/** MIB T13: across the barred hexsides no ZOC extends, up those barred uphill none of infantry. */
const zoneTerrain = plainChart(
  chartSchema('MIB T13', {
    hexes: terrains,
    barred: Type.Array(Type.Enum(HEXSIDES), { uniqueItems: true }),
    barredUphill: Type.Array(Type.Enum(['slope', 'steepSlope'] as const), { uniqueItems: true }),
  }),
);

/** MIB T14: names from Rested to Spent, and the places of Tired and Spent. */
const liteLadder = checkedChart(
  chartSchema('MIB T14', {
    levels: Type.Array(text, { minItems: 2 }),
    tired: count,
    spent: count,
    beforeNoon: count,
    afterNoon: count,
  }),
  checkLadder,
);

const orderTerms = closed({
  target: Type.Boolean(),
  mobile: Type.Enum(['towards', 'within', 'none', 'leader'] as const, {
    description:
      'Towards the target (each unit ends no farther from it than it began), and freely within so many hexes of it ' +
      'if a number is given; only within so many hexes of it; none; only within so many of the leader.',
  }),
  within: orNull(count),
  entersZoc: Type.Boolean(),
  attack: Type.Enum(['free', 'blocked', 'within', 'none', 'deployed'] as const),
  rest: Type.Boolean(),
});

/** MIB T15: what an order allows. */
export type OrderTerms = FileOf<typeof orderTerms>;

/** MIB T17: transit box by distance, ascending; 0 is Current. */
const transit = chart(
  chartSchema('MIB T17', {
    rows: Type.Array(closed({ upTo: orNull(count), box: count }), { minItems: 1 }),
  }),
  ({ rows }, report) => {
    checkEnds(rows, 'upTo', report);
    return rows;
  },
);

const READERS = {
  turnTrack,
  movementCosts,
  strengthFactors,
  ratios,
  combatResults,
  combatEffects,
  combatDrms,
  fatigueEffects,
  tracks: plainChart(chartSchema('MIB T9', { white: whole, grey: count, stragglers: count })),
  initiativeTrack: plainChart(chartSchema('MIB T10', { reach: whole })),
  artilleryDrm: plainChart(chartSchema('MIB T11', { cap: orNull(count) })),
  chargeTerrain: plainChart(
    chartSchema('MIB T12', {
      hexes: terrains,
      barred: Type.Array(Type.Enum(CHARGE_BARS), { uniqueItems: true }),
    }),
  ),
  zoneTerrain,
  liteLadder,
  orders: chart(
    chartSchema('MIB T15', { orders: byWord([...ORDER_TYPES, 'none'], orderTerms) }),
    ({ orders }) => orders,
  ),
  supply: plainChart(
    chartSchema('MIB T16', { full: whole, traceHexes: count, wagonHexes: count, levelsPerStep: whole }),
  ),
  transit,
};

/** The tables of the rulebook as the rules use them. */
export type MibCharts = ChartsOf<typeof READERS>;

/** T17's file has a longer name than its key: recorded games know the charts by the hash of their keys and values. */
const FILED: ChartReaders<MibCharts> = {
  ...filedByKey(READERS),
  transit: ['order-transit', transit],
};

/** The charts from their files, or what is wrong with them; `fileOf` gives the file of a chart. */
export const readCharts = (files: Charts, fileOf: (chart: string) => string): Parsed<MibCharts> =>
  readChartFiles('MIB', FILED, files, fileOf);
