import {
  type ChartsOf,
  chart,
  chartSchema,
  chartStatus,
  checkedChart,
  type FileOf,
  filedByKey,
  isObject,
  type Parsed,
  plainChart,
  Report,
  readChartFiles,
} from '@abatis/data';
import type { Charts } from '@abatis/kernel';
import Type from 'typebox';
import { ROADS, TERRAINS } from '../ground.ts';
import {
  checkCodes,
  checkFireBands,
  checkGrid,
  checkLadders,
  checkThresholds,
  checkTrack,
  readDrmRows,
} from './checks.ts';
import { checkSpans, readRollTable } from './combat-charts.ts';
import {
  ARTILLERY_DRMS,
  CHARGE_DRMS,
  COMBAT_DRMS,
  COMBAT_SCOPES,
  COMBAT_SIDES,
  COMMAND_LEVELS,
  COMMAND_LINKS,
  DRM_SCOPES,
  EXEMPTIONS,
  FAILURES,
  idsOf,
  MOVERS,
  ORDERS,
  PAYERS,
} from './vocabulary.ts';

/** The name of a column of T5 and T6: '3:2'. An owner's charts may have other columns. */
export type OddsColumn = string;

/** A result of T6 or T13: 'DE2'. An owner's charts may have other codes, but no other effects. */
export type ResultCode = string;

const strict = { additionalProperties: false };

const count = Type.Integer({ minimum: 0 });
const whole = Type.Integer({ minimum: 1 });
const text = Type.String({ minLength: 1 });
const orNone = <T extends Type.TSchema>(schema: T) => Type.Union([schema, Type.Null()]);

/** One value for every word of a vocabulary. */
const byId = <const Id extends string, Value extends Type.TSchema>(ids: readonly Id[], value: Value) =>
  Type.Object(Object.fromEntries(ids.map(id => [id, value])) as Record<Id, Value>, strict);

const cost = Type.Union([count, Type.Literal('prohibited')], {
  description: 'Twelfths of a movement point.',
});
const costs = byId(PAYERS, cost);
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
  { blocksZoc: Type.Boolean(), cost12: byId(['creek', 'river'], passage) },
  strict,
);
const road = Type.Object(
  {
    cost12: whole,
    disorganizedCost12: whole,
    negatesHex: Type.Boolean(),
    negatesHexside: Type.Boolean(),
  },
  strict,
);

/** Columns that are reached by a ratio. */
const oddsThresholds = chartSchema('LFM T5', {
  method: Type.Literal('thresholds'),
  columns: Type.Array(Type.Object({ column: text, attacker: whole, defender: whole }, strict), {
    minItems: 1,
  }),
});

/** A printed grid: strengths from one heading up to the next share a line. */
const oddsGrid = chartSchema('LFM T5', {
  method: Type.Literal('grid'),
  columns: Type.Array(text, {
    minItems: 1,
    uniqueItems: true,
    description: 'From the worst odds of the attacker to the best.',
  }),
  defenderFrom: Type.Array(whole, { minItems: 1 }),
  rows: Type.Array(Type.Object({ attackerFrom: whole, columns: Type.Array(text) }, strict), { minItems: 1 }),
});

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

/** No ladder of T12 is longer, so no fire causes more checks. */
const checks = Type.Integer({ minimum: 0, maximum: 3 });
const ladder = Type.Array(Type.Object({ failure: whole, effect: Type.Enum(FAILURES) }, strict), {
  minItems: 1,
});
const ladders = chartSchema('LFM T12', { ladders: byId(ORDERS, ladder) });

const band = Type.Object({ from: count, to: count }, strict);
const zones = chartSchema('LFM T17', {
  zoc: count,
  zoi: Type.Object({ regiment: count, artillery: count }, strict),
  fire: Type.Object({ full: band, half: band }, strict),
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

export type Span = FileOf<typeof span>;
export type Effect = FileOf<typeof effect>;
export type TrackTurn = FileOf<typeof turn>;
export type CostRow = FileOf<typeof costs>;
export type OddsThresholds = FileOf<typeof oddsThresholds>;
export type OddsGrid = FileOf<typeof oddsGrid>;
export type Ladders = FileOf<typeof ladders>;
export type Zones = FileOf<typeof zones>;

const readThresholds = checkedChart(oddsThresholds, checkThresholds);
const readGrid = checkedChart(oddsGrid, checkGrid);

/** Every table of the rulebook. The shape of its file is its type; where rules look it up otherwise, it is made ready. */
const TABLES = {
  movementAllowances: plainChart(chartSchema('LFM T1', { mp: byId(MOVERS, whole) })),
  terrainHexes: plainChart(
    chartSchema('LFM T2', {
      terrains: byId(TERRAINS, terrain),
      breastworks: Type.Object({ noRetreat, losHeight: count, targetPartial: Type.Boolean() }, strict),
    }),
  ),
  terrainHexsides: plainChart(
    chartSchema('LFM T3', {
      hexsides: byId(['steepSlope', 'stonewall', 'creek', 'river'], hexside),
      crossings: byId(['bridge', 'ford'], crossing),
    }),
  ),
  roads: plainChart(chartSchema('LFM T4', { roads: byId(ROADS, road) })),
  odds: (json: unknown, file: string): Parsed<OddsThresholds | OddsGrid> =>
    (isObject(json) && json.method === 'grid' ? readGrid : readThresholds)(json, file),
  cohesionShift: plainChart(chartSchema('LFM T5b', { maxShift: count })),
  combatResults: chart(chartSchema('LFM T6', rollTable(text, text)), readRollTable),
  resultCodes: chart(chartSchema('LFM T7', { codes }), file => file.codes),
  combatDrms: chart(chartSchema('LFM T8', { rows: drmRows(COMBAT_DRMS) }), ({ rows }, report) =>
    readDrmRows(rows, COMBAT_DRMS, report),
  ),
  commanderDrm: plainChart(
    chartSchema('LFM T9', {
      pointsByCv: Type.Object({ 1: count, 2: count, 3: count, 4: count, 5: count, 6: count }, strict),
    }),
  ),
  artilleryTable: chart(chartSchema('LFM T10', rollTable(span, checks)), (file, report) => {
    checkSpans(file.columns, 0, report);
    return readRollTable(file, report);
  }),
  artilleryDrms: chart(
    chartSchema('LFM T11', { denseAboveSp: count, rows: drmRows(ARTILLERY_DRMS) }),
    ({ denseAboveSp, rows }, report) => ({ denseAboveSp, rows: readDrmRows(rows, ARTILLERY_DRMS, report) }),
  ),
  bombardmentLadder: checkedChart(ladders, checkLadders),
  chargeTable: chart(chartSchema('LFM T13', { ...rollTable(span, text), codes }), (file, report) => {
    checkSpans(file.columns, null, report);
    const table = readRollTable(file, report);
    checkCodes(table, file.codes, report);
    return { ...table, codes: file.codes };
  }),
  chargeDrms: chart(chartSchema('LFM T14', { rows: drmRows(CHARGE_DRMS) }), ({ rows }, report) =>
    readDrmRows(rows, CHARGE_DRMS, report),
  ),
  commandRanges: plainChart(chartSchema('LFM T15', { hexes: byId(COMMAND_LINKS, count) })),
  reorganizationRanges: plainChart(chartSchema('LFM T16', { hexes: byId(COMMAND_LEVELS, orNone(count)) })),
  zones: checkedChart(zones, checkFireBands),
  stacking: plainChart(
    chartSchema('LFM T18', {
      regiments: Type.Object({ sp: whole, brigades: whole, fightingSp: whole }, strict),
      artillery: Type.Object({ sp: whole, loneUnitMayExceed: Type.Boolean(), fightingSp: whole }, strict),
    }),
  ),
  timeTrack: checkedChart(
    chartSchema('LFM T19', { turns: Type.Array(turn, { minItems: 1 }) }),
    ({ turns }, report) => checkTrack(turns, report),
  ),
  victoryPoints: plainChart(
    chartSchema('LFM T20', {
      perEliminatedSp: byId(['infantry', 'artillery', 'cavalry', 'sharpshooters'], count),
      commandersLost: Type.Object(
        { levels: Type.Array(Type.Enum(COMMAND_LEVELS)), points: Type.Literal('commandValue') },
        strict,
      ),
      objectives: Type.Object({ heldBy: Type.Literal('lastInfantryRegiment') }, strict),
      dailyCheck: Type.Object(
        { atLeast: count, ratio: Type.Object({ own: whole, enemy: whole }, strict) },
        strict,
      ),
    }),
  ),
};

/** The tables of the rulebook as the rules use them. */
export type LfmCharts = ChartsOf<typeof TABLES>;

const FILES = filedByKey(TABLES);

/** The charts from their files, or what is wrong with them; `fileOf` gives the file of a chart. */
export function readCharts(files: Charts, fileOf: (chart: string) => string): Parsed<LfmCharts> {
  const read = readChartFiles('LFM', FILES, files, fileOf);
  if (!read.ok) return read;
  const together = checkTogether(read.value, fileOf('combat-results'));
  return together.ok ? read : together;
}

/** The combat results must have the columns of the odds and no codes but those that are explained. */
function checkTogether({ odds, combatResults, resultCodes }: LfmCharts, file: string): Parsed<null> {
  const report = new Report(file);
  const columns = columnsOf(odds);
  if (columns.join() !== combatResults.columns.join())
    report.problem('/columns', `must be the columns of the odds: ${columns.join(', ')}`);
  checkCodes(combatResults, resultCodes, report);
  return report.parsed(null);
}

/** The columns of T5, from the worst odds of the attacker to the best. */
function columnsOf(odds: LfmCharts['odds']): readonly OddsColumn[] {
  return odds.method === 'grid' ? odds.columns : odds.columns.map(({ column }) => column);
}
