import {
  type ChartReaders,
  chart,
  checkedChart,
  type FileOf,
  isObject,
  type Parsed,
  plainChart,
  Report,
  readChartFiles,
} from '@abatis/data';
import type { Charts } from '@abatis/kernel';
import {
  checkCodes,
  checkFireBands,
  checkGrid,
  checkLadders,
  checkThresholds,
  checkTrack,
  type DrmRows,
  readDrmRows,
} from './checks.ts';
import { checkSpans, type RollTable, readRollTable } from './combat-charts.ts';
import {
  artilleryDrmsSchema,
  artilleryTableSchema,
  bombardmentLadderSchema,
  chargeDrmsSchema,
  chargeTableSchema,
  cohesionShiftSchema,
  combatDrmsSchema,
  combatResultsSchema,
  commanderDrmSchema,
  commandRangesSchema,
  type Effect,
  movementAllowancesSchema,
  oddsGridSchema,
  oddsThresholdsSchema,
  reorganizationRangesSchema,
  resultCodesSchema,
  roadsSchema,
  type Span,
  stackingSchema,
  terrainHexesSchema,
  terrainHexsidesSchema,
  timeTrackSchema,
  victoryPointsSchema,
  zonesSchema,
} from './schema.ts';
import {
  ARTILLERY_DRMS,
  type ArtilleryDrm,
  CHARGE_DRMS,
  type ChargeDrm,
  COMBAT_DRMS,
  type CombatDrm,
} from './vocabulary.ts';

/** The name of a column of T5 and T6: '3:2'. An owner's charts may have other columns. */
export type OddsColumn = string;

/** A result of T6 or T13: 'DE2'. An owner's charts may have other codes, but no other effects. */
export type ResultCode = string;

type EffectsByCode = Readonly<Record<ResultCode, readonly Effect[]>>;

/** The tables of the rulebook as the rules use them. */
export interface LfmCharts {
  /** LFM T1. */
  readonly movementAllowances: FileOf<typeof movementAllowancesSchema>;
  /** LFM T2. */
  readonly terrainHexes: FileOf<typeof terrainHexesSchema>;
  /** LFM T3. */
  readonly terrainHexsides: FileOf<typeof terrainHexsidesSchema>;
  /** LFM T4. */
  readonly roads: FileOf<typeof roadsSchema>;
  /** LFM T5. */
  readonly odds: FileOf<typeof oddsThresholdsSchema> | FileOf<typeof oddsGridSchema>;
  /** LFM T5b. */
  readonly cohesionShift: FileOf<typeof cohesionShiftSchema>;
  /** LFM T6. */
  readonly combatResults: RollTable<OddsColumn, ResultCode>;
  /** LFM T7. */
  readonly resultCodes: EffectsByCode;
  /** LFM T8. */
  readonly combatDrms: DrmRows<CombatDrm>;
  /** LFM T9. */
  readonly commanderDrm: FileOf<typeof commanderDrmSchema>;
  /** LFM T10. */
  readonly artilleryTable: RollTable<Span, number>;
  /** LFM T11. */
  readonly artilleryDrms: { readonly denseAboveSp: number; readonly rows: DrmRows<ArtilleryDrm> };
  /** LFM T12. */
  readonly bombardmentLadder: FileOf<typeof bombardmentLadderSchema>;
  /** LFM T13. */
  readonly chargeTable: RollTable<Span, ResultCode> & { readonly codes: EffectsByCode };
  /** LFM T14. */
  readonly chargeDrms: DrmRows<ChargeDrm>;
  /** LFM T15. */
  readonly commandRanges: FileOf<typeof commandRangesSchema>;
  /** LFM T16. */
  readonly reorganizationRanges: FileOf<typeof reorganizationRangesSchema>;
  /** LFM T17. */
  readonly zones: FileOf<typeof zonesSchema>;
  /** LFM T18. */
  readonly stacking: FileOf<typeof stackingSchema>;
  /** LFM T19. */
  readonly timeTrack: FileOf<typeof timeTrackSchema>;
  /** LFM T20. */
  readonly victoryPoints: FileOf<typeof victoryPointsSchema>;
}

const readThresholds = checkedChart(oddsThresholdsSchema, checkThresholds);
const readGrid = checkedChart(oddsGridSchema, checkGrid);

/** Each chart with the name of its file. */
const READERS: ChartReaders<LfmCharts> = {
  movementAllowances: ['movement-allowances', plainChart(movementAllowancesSchema)],
  terrainHexes: ['terrain-hexes', plainChart(terrainHexesSchema)],
  terrainHexsides: ['terrain-hexsides', plainChart(terrainHexsidesSchema)],
  roads: ['roads', plainChart(roadsSchema)],
  odds: [
    'odds',
    (json, file) => (isObject(json) && json.method === 'grid' ? readGrid : readThresholds)(json, file),
  ],
  cohesionShift: ['cohesion-shift', plainChart(cohesionShiftSchema)],
  combatResults: ['combat-results', chart(combatResultsSchema, readRollTable)],
  resultCodes: ['result-codes', chart(resultCodesSchema, ({ codes }) => codes)],
  combatDrms: [
    'combat-drms',
    chart(combatDrmsSchema, ({ rows }, report) => readDrmRows(rows, COMBAT_DRMS, report)),
  ],
  commanderDrm: ['commander-drm', plainChart(commanderDrmSchema)],
  artilleryTable: [
    'artillery-table',
    chart(artilleryTableSchema, (file, report) => {
      checkSpans(file.columns, 0, report);
      return readRollTable(file, report);
    }),
  ],
  artilleryDrms: [
    'artillery-drms',
    chart(artilleryDrmsSchema, ({ denseAboveSp, rows }, report) => {
      return { denseAboveSp, rows: readDrmRows(rows, ARTILLERY_DRMS, report) };
    }),
  ],
  bombardmentLadder: ['bombardment-ladder', checkedChart(bombardmentLadderSchema, checkLadders)],
  chargeTable: [
    'charge-table',
    chart(chargeTableSchema, (file, report) => {
      checkSpans(file.columns, null, report);
      const table = readRollTable(file, report);
      checkCodes(table, file.codes, report);
      return { ...table, codes: file.codes };
    }),
  ],
  chargeDrms: [
    'charge-drms',
    chart(chargeDrmsSchema, ({ rows }, report) => readDrmRows(rows, CHARGE_DRMS, report)),
  ],
  commandRanges: ['command-ranges', plainChart(commandRangesSchema)],
  reorganizationRanges: ['reorganization-ranges', plainChart(reorganizationRangesSchema)],
  zones: ['zones', checkedChart(zonesSchema, checkFireBands)],
  stacking: ['stacking', plainChart(stackingSchema)],
  timeTrack: ['time-track', checkedChart(timeTrackSchema, ({ turns }, report) => checkTrack(turns, report))],
  victoryPoints: ['victory-points', plainChart(victoryPointsSchema)],
};

/** The charts from their files, or what is wrong with them; `fileOf` gives the file of a chart. */
export function readCharts(files: Charts, fileOf: (chart: string) => string): Parsed<LfmCharts> {
  const read = readChartFiles('LFM', READERS, files, fileOf);
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
