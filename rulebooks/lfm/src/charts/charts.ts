import {
  byWord,
  type ChartsOf,
  chart,
  chartSchema,
  checkCodes,
  checkedChart,
  checkOnce,
  checkSpans,
  closed,
  count,
  drmRows,
  type FileOf,
  filedByKey,
  idsOf,
  isObject,
  orNull,
  type Parsed,
  plainChart,
  pointer,
  Report,
  readChartFiles,
  readDrmRows,
  readRollTable,
  rollTable,
  span,
  suggestion,
  text,
  whole,
} from '@abatis/data';
import type { Charts } from '@abatis/kernel';
import Type from 'typebox';
import { ROADS, TERRAINS } from '../ground.ts';
import {
  ARTILLERY_DRMS,
  CHARGE_DRMS,
  COMBAT_DRMS,
  COMBAT_SCOPES,
  COMBAT_SIDES,
  COMMAND_LEVELS,
  COMMAND_LINKS,
  CONDITIONS,
  DRM_SCOPES,
  EXEMPTIONS,
  FAILURES,
  MOVERS,
  PAYERS,
} from './vocabulary.ts';

/** The name of a column of T5 and T6: '3:2'. An owner's charts may have other columns. */
export type OddsColumn = string;

/** A result of T6 or T13: 'DE2'. An owner's charts may have other codes, but no other effects. */
export type ResultCode = string;

const cost = Type.Union([count, Type.Literal('prohibited')], {
  description: 'Twelfths of a movement point.',
});
const costs = byWord(PAYERS, cost);
const noRetreat = Type.Enum(EXEMPTIONS);
const chargeRow = Type.Enum(idsOf(CHARGE_DRMS), { description: 'The row of T14 that it brings in.' });
const combatRow = Type.Enum(idsOf(COMBAT_DRMS), { description: 'The row of T8 that it brings in.' });

const terrain = closed({
  cost12: costs,
  noRetreat,
  losHeight: count,
  works: Type.Boolean({ description: 'Permanent works (24.3).' }),
  combatDrm: Type.Integer({ description: 'Of the ground itself, works apart.' }),
  chargeRow: orNull(chargeRow),
  targetPartial: Type.Boolean(),
});
const hexside = closed({
  cost12: costs,
  combatRow: orNull(combatRow),
  combatScope: Type.Enum(COMBAT_SCOPES),
  chargeRow: orNull(chargeRow),
  blocksZoc: Type.Boolean(),
});
const passage = closed({ alongRoad: costs, offRoad: costs });
const crossing = closed({ blocksZoc: Type.Boolean(), cost12: byWord(['creek', 'river'], passage) });
const road = closed({
  cost12: whole,
  disorganizedCost12: whole,
  negatesHex: Type.Boolean(),
  negatesHexside: Type.Boolean(),
});

/** T5 as columns, each with the ratio from which it is used. */
const oddsThresholds = chartSchema('LFM T5', {
  method: Type.Literal('thresholds'),
  columns: Type.Array(closed({ column: text, attacker: whole, defender: whole }), {
    minItems: 1,
  }),
});

/** T5 as a printed grid, where strengths from one heading up to the next share a line. */
const oddsGrid = chartSchema('LFM T5', {
  method: Type.Literal('grid'),
  columns: Type.Array(text, {
    minItems: 1,
    uniqueItems: true,
    description: 'From the worst odds of the attacker to the best.',
  }),
  defenderFrom: Type.Array(whole, { minItems: 1 }),
  rows: Type.Array(closed({ attackerFrom: whole, columns: Type.Array(text) }), { minItems: 1 }),
});

const side = Type.Enum(COMBAT_SIDES);
const effect = Type.Union([
  closed({ effect: Type.Literal('eliminate'), side, units: whole }),
  closed({ effect: Type.Literal('retreat'), side }),
  closed({ effect: Type.Literal('check'), side }),
  closed({ effect: Type.Literal('exchange') }),
]);
const codes = Type.Record(Type.String(), Type.Array(effect));

/** No ladder of T12 is longer, so no fire causes more checks. */
const checks = Type.Integer({ minimum: 0, maximum: 3 });
const ladder = Type.Array(closed({ failure: whole, effect: Type.Enum(FAILURES) }), {
  minItems: 1,
});
const ladders = chartSchema('LFM T12', { ladders: byWord(CONDITIONS, ladder) });

const band = closed({ from: count, to: count });
const zones = chartSchema('LFM T17', {
  zoc: count,
  zoi: closed({ regiment: count, artillery: count }),
  fire: closed({ full: band, half: band }),
});

const turn = closed({
  id: text,
  label: text,
  kind: Type.Enum(['day', 'night'] as const),
  startHour: Type.Integer({ minimum: 0, maximum: 23 }),
  hours: Type.Integer({ minimum: 1, maximum: 24 }),
  lastDay: Type.Boolean({ description: 'The last daytime turn of its day (SP.8).' }),
});

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
  movementAllowances: plainChart(chartSchema('LFM T1', { mp: byWord(MOVERS, whole) })),
  terrainHexes: plainChart(
    chartSchema('LFM T2', {
      terrains: byWord(TERRAINS, terrain),
      breastworks: closed({ noRetreat, losHeight: count, targetPartial: Type.Boolean() }),
    }),
  ),
  terrainHexsides: plainChart(
    chartSchema('LFM T3', {
      hexsides: byWord(['steepSlope', 'stonewall', 'creek', 'river'], hexside),
      crossings: byWord(['bridge', 'ford'], crossing),
    }),
  ),
  roads: plainChart(chartSchema('LFM T4', { roads: byWord(ROADS, road) })),
  odds: (json: unknown, file: string): Parsed<OddsThresholds | OddsGrid> =>
    (isObject(json) && json.method === 'grid' ? readGrid : readThresholds)(json, file),
  cohesionShift: plainChart(chartSchema('LFM T5b', { maxShift: count })),
  combatResults: chart(chartSchema('LFM T6', rollTable(text, text)), readRollTable),
  resultCodes: chart(chartSchema('LFM T7', { codes }), file => file.codes),
  combatDrms: chart(
    chartSchema('LFM T8', { rows: drmRows('LFM', COMBAT_DRMS, DRM_SCOPES) }),
    ({ rows }, report) => readDrmRows(rows, COMBAT_DRMS, report),
  ),
  commanderDrm: plainChart(
    chartSchema('LFM T9', {
      pointsByCv: closed({ 1: count, 2: count, 3: count, 4: count, 5: count, 6: count }),
    }),
  ),
  artilleryTable: chart(chartSchema('LFM T10', rollTable(span, checks)), (file, report) => {
    checkSpans(file.columns, 0, report);
    return readRollTable(file, report);
  }),
  artilleryDrms: chart(
    chartSchema('LFM T11', { denseAboveSp: count, rows: drmRows('LFM', ARTILLERY_DRMS, DRM_SCOPES) }),
    ({ denseAboveSp, rows }, report) => ({ denseAboveSp, rows: readDrmRows(rows, ARTILLERY_DRMS, report) }),
  ),
  bombardmentLadder: checkedChart(ladders, checkLadders),
  chargeTable: chart(chartSchema('LFM T13', { ...rollTable(span, text), codes }), (file, report) => {
    checkSpans(file.columns, null, report);
    const table = readRollTable(file, report);
    checkCodes(table, file.codes, report);
    return { ...table, codes: file.codes };
  }),
  chargeDrms: chart(
    chartSchema('LFM T14', { rows: drmRows('LFM', CHARGE_DRMS, DRM_SCOPES) }),
    ({ rows }, report) => readDrmRows(rows, CHARGE_DRMS, report),
  ),
  commandRanges: plainChart(chartSchema('LFM T15', { hexes: byWord(COMMAND_LINKS, count) })),
  reorganizationRanges: plainChart(chartSchema('LFM T16', { hexes: byWord(COMMAND_LEVELS, orNull(count)) })),
  zones: checkedChart(zones, checkFireBands),
  stacking: plainChart(
    chartSchema('LFM T18', {
      regiments: closed({ sp: whole, brigades: whole, fightingSp: whole }),
      artillery: closed({ sp: whole, loneUnitMayExceed: Type.Boolean(), fightingSp: whole }),
    }),
  ),
  timeTrack: checkedChart(
    chartSchema('LFM T19', { turns: Type.Array(turn, { minItems: 1 }) }),
    ({ turns }, report) => checkTrack(turns, report),
  ),
  victoryPoints: plainChart(
    chartSchema('LFM T20', {
      perEliminatedSp: byWord(['infantry', 'artillery', 'cavalry', 'sharpshooters'], count),
      commandersLost: closed({
        levels: Type.Array(Type.Enum(COMMAND_LEVELS)),
        points: Type.Literal('commandValue'),
      }),
      objectives: closed({ heldBy: Type.Literal('lastInfantryRegiment') }),
      dailyCheck: closed({ atLeast: count, ratio: closed({ own: whole, enemy: whole }) }),
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

/** From the worst odds of the attacker to the best. */
function checkThresholds({ columns }: OddsThresholds, report: Report): void {
  const named = columns.map(({ column }, i) => ({ name: column, path: pointer('columns', i, 'column') }));
  checkOnce(named, report, 'there');
  for (const [place, { column, attacker, defender }] of columns.entries()) {
    const before = columns[place - 1];
    if (before === undefined || attacker * before.defender > before.attacker * defender) continue;
    report.problem(
      pointer('columns', place),
      `${column} is not better for the attacker than ${before.column}`,
    );
  }
}

/** Headings must rise from 1, and every cell of the grid must name a known column. */
function checkGrid(grid: OddsGrid, report: Report): void {
  const { columns, defenderFrom, rows } = grid;
  for (const [place, from] of defenderFrom.entries())
    checkHeading(from, defenderFrom[place - 1], pointer('defenderFrom', place), report);
  for (const [place, row] of rows.entries()) {
    checkHeading(
      row.attackerFrom,
      rows[place - 1]?.attackerFrom,
      pointer('rows', place, 'attackerFrom'),
      report,
    );
    checkGridRow(row.columns, defenderFrom.length, columns, pointer('rows', place, 'columns'), report);
  }
}

function checkHeading(from: number, before: number | undefined, path: string, report: Report): void {
  if (before === undefined && from !== 1) report.problem(path, `must be 1, not ${from}`);
  if (before !== undefined && from <= before)
    report.problem(path, `must be more than ${before}, not ${from}`);
}

function checkGridRow(
  row: readonly string[],
  width: number,
  columns: readonly string[],
  path: string,
  report: Report,
): void {
  if (row.length !== width) report.problem(path, `must name ${width} columns, not ${row.length}`);
  for (const [place, column] of row.entries()) {
    if (!columns.includes(column))
      report.problem(
        path + pointer(place),
        `"${column}" is not one of the columns${suggestion(column, columns)}`,
      );
  }
}

/** Failures are counted from one, and the last of a ladder eliminates. */
function checkLadders({ ladders }: Ladders, report: Report): void {
  for (const [condition, ladder] of Object.entries(ladders)) {
    for (const [place, { failure, effect }] of ladder.entries()) {
      const path = pointer('ladders', condition, place);
      const isLast = place === ladder.length - 1;
      if (failure !== place + 1) report.problem(`${path}/failure`, `must be ${place + 1}, not ${failure}`);
      if (isLast !== (effect === 'eliminated'))
        report.problem(`${path}/effect`, 'the last failure eliminates, and no other');
    }
  }
}

/** Fire at full strength begins nearest, fire at half strength where that ends. */
function checkFireBands({ fire: { full, half } }: Zones, report: Report): void {
  if (full.to < full.from)
    report.problem('/fire/full/to', `must not be less than ${full.from}, not ${full.to}`);
  if (half.from !== full.to + 1)
    report.problem('/fire/half/from', `must be ${full.to + 1}, not ${half.from}`);
  if (half.to < half.from)
    report.problem('/fire/half/to', `must not be less than ${half.from}, not ${half.to}`);
}

/** The turns of one day: each begins when the one before it ends, the first when the last does. */
function checkTrack(turns: readonly TrackTurn[], report: Report): void {
  const named = turns.map(({ id }, i) => ({ name: id, path: pointer('turns', i, 'id') }));
  checkOnce(named, report, 'there');
  for (const [place, { startHour }] of turns.entries()) {
    const before = turns.at(place - 1)!;
    const due = (before.startHour + before.hours) % 24;
    if (startHour !== due)
      report.problem(
        pointer('turns', place, 'startHour'),
        `must be ${due}, when ${before.label} ends, not ${startHour}`,
      );
  }
  const lastDay = turns.findLastIndex(({ kind }) => kind === 'day');
  for (const [place, turn] of turns.entries()) {
    if (turn.lastDay !== (place === lastDay))
      report.problem(pointer('turns', place, 'lastDay'), `must be ${place === lastDay}, not ${turn.lastDay}`);
  }
}
