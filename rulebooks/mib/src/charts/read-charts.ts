import {
  type ChartReaders,
  chart,
  checkedChart,
  type Parsed,
  plainChart,
  pointer,
  type Report,
  readChartFiles,
} from '@abatis/data';
import type { Charts } from '@abatis/kernel';
import {
  CODE_FORMS,
  type Column,
  type Effect,
  type EffectsRow,
  effectOf,
  FACTORS,
  type Fraction,
  type MibCharts,
} from './charts.ts';
import {
  artilleryDrmSchema,
  chargeTerrainSchema,
  combatDrmsSchema,
  combatEffectsSchema,
  combatResultsSchema,
  fatigueEffectsSchema,
  initiativeTrackSchema,
  liteLadderSchema,
  movementCostsSchema,
  ordersSchema,
  orderTransitSchema,
  ratiosSchema,
  strengthFactorsSchema,
  supplySchema,
  tracksSchema,
  turnTrackSchema,
  zoneTerrainSchema,
} from './schema.ts';

/** Minutes after midnight. */
function minutesOf(time: string): number {
  const [hours, minutes] = time.split(':').map(Number);
  return hours! * 60 + minutes!;
}

/** `3/4`, or `2`. */
function fractionOf(text: string): Fraction {
  const [num, den = 1] = text.split('/').map(Number);
  return [num!, den];
}

const readTurnTrack = chart(turnTrackSchema, ({ day, night, firstAfternoon, noon }, report) => {
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
});

const readFactors = chart(strengthFactorsSchema, ({ rows }, report) => {
  const places = new Map<string, number>();
  for (const [place, { id }] of rows.entries()) {
    if (places.has(id)) report.problem(pointer('rows', place, 'id'), `"${id}" is already there`);
    places.set(id, place);
  }
  for (const id of FACTORS) if (!places.has(id)) report.problem('/rows', `has no row "${id}"`);
  return Object.fromEntries(
    rows.map(({ id, factor, clause, label }) => [id, { factor: fractionOf(factor), clause, label }]),
  ) as unknown as MibCharts['strengthFactors'];
});

const readRatios = chart(ratiosSchema, (file, report) => {
  const rows = file.rows.map(({ ratio, from, inclusive, drm }) => ({
    ratio,
    from: fractionOf(from),
    inclusive,
    drm,
  }));
  checkRatios(rows, report);
  return rows;
});

const readResults = chart(combatResultsSchema, ({ rows }, report) => {
  checkEnds(
    rows.map(({ max }) => max),
    'max',
    report,
  );
  return rows;
});

const readEffects = chart(combatEffectsSchema, ({ rows }, report) => {
  checkEnds(
    rows.map(({ max }) => max),
    'max',
    report,
  );
  return rows.map((row, place): EffectsRow => {
    const read = (column: Column) => effectsOf(row[column], pointer('rows', place, column), report);
    return {
      max: row.max,
      effects: { Engaged: read('Engaged'), Retreat: read('Retreat'), Advance: read('Advance') },
    };
  });
});

/** The codes of a cell, one by one. */
function effectsOf(text: string, path: string, report: Report): readonly Effect[] {
  return text
    .split(' ')
    .filter(code => code !== '')
    .flatMap(code => {
      const effect = effectOf(code);
      if (!effect) report.problem(path, `"${code}" is none of the codes ${CODE_FORMS}`);
      return effect ?? [];
    });
}

const readTransit = chart(orderTransitSchema, ({ rows }, report) => {
  checkEnds(
    rows.map(({ upTo }) => upTo),
    'upTo',
    report,
  );
  return rows;
});

/** Each chart with the name of its file. */
const READERS: ChartReaders<MibCharts> = {
  turnTrack: ['turn-track', readTurnTrack],
  movementCosts: ['movement-costs', plainChart(movementCostsSchema)],
  strengthFactors: ['strength-factors', readFactors],
  ratios: ['ratios', readRatios],
  combatResults: ['combat-results', readResults],
  combatEffects: ['combat-effects', readEffects],
  combatDrms: ['combat-drms', plainChart(combatDrmsSchema)],
  fatigueEffects: ['fatigue-effects', plainChart(fatigueEffectsSchema)],
  tracks: ['tracks', plainChart(tracksSchema)],
  initiativeTrack: ['initiative-track', plainChart(initiativeTrackSchema)],
  artilleryDrm: ['artillery-drm', plainChart(artilleryDrmSchema)],
  chargeTerrain: ['charge-terrain', plainChart(chargeTerrainSchema)],
  zoneTerrain: ['zone-terrain', plainChart(zoneTerrainSchema)],
  liteLadder: ['lite-ladder', checkedChart(liteLadderSchema, checkLadder)],
  orders: ['orders', chart(ordersSchema, ({ orders }) => orders)],
  supply: ['supply', plainChart(supplySchema)],
  transit: ['order-transit', readTransit],
};

/** The charts from their files, or what is wrong with them; `fileOf` gives the file of a chart. */
export const readCharts = (files: Charts, fileOf: (chart: string) => string): Parsed<MibCharts> =>
  readChartFiles('MIB', READERS, files, fileOf);

/** The order of two fractions. */
const compare = ([a, b]: Fraction, [c, d]: Fraction): number => a * d - c * b;

/** Rows end higher and higher, and only the last, which has no end, holds all that is above. */
function checkEnds(ends: readonly (number | null)[], key: string, report: Report): void {
  for (const [row, end] of ends.entries()) {
    const isLast = row === ends.length - 1;
    const before = ends[row - 1];
    if (isLast !== (end === null))
      report.problem(
        pointer('rows', row, key),
        isLast ? `must be null, not ${end}: the last row has no end` : 'only the last row has no end',
      );
    else if (end !== null && before != null && end <= before)
      report.problem(pointer('rows', row, key), `must be more than ${before}, not ${end}`);
  }
}

interface RatioRow {
  readonly from: Fraction;
  readonly inclusive: boolean;
  readonly ratio: string;
  readonly drm: number;
}

/** Every quotient from 0 has its row, and a better one never a lower modifier. */
function checkRatios(rows: readonly RatioRow[], report: Report): void {
  for (const [place, row] of rows.entries()) {
    const before = rows[place - 1];
    if (before) checkBetter(row, before, place, report);
    else if (row.from[0] !== 0 || !row.inclusive)
      report.problem(pointer('rows', place, 'from'), 'the first row begins with 0, included');
  }
}

function checkBetter(row: RatioRow, before: RatioRow, place: number, report: Report): void {
  const order = compare(row.from, before.from);
  if (order < 0 || (order === 0 && (row.inclusive || !before.inclusive)))
    report.problem(pointer('rows', place, 'from'), `${row.ratio} does not begin above ${before.ratio}`);
  if (row.drm < before.drm)
    report.problem(pointer('rows', place, 'drm'), `must not be less than ${before.drm}, not ${row.drm}`);
}

/** Times of one day, one after the other. */
function checkTimes(times: readonly number[], report: Report): void {
  for (const [place, time] of times.entries()) {
    if (place > 0 && time <= times[place - 1]!)
      report.problem(pointer('day', place), 'must be later than the turn before');
  }
}

interface Ladder {
  readonly levels: readonly string[];
  readonly tired: number;
  readonly spent: number;
  readonly beforeNoon: number;
  readonly afterNoon: number;
}

/** Tired comes before Spent, and every place is on the ladder. */
function checkLadder({ levels, ...places }: Ladder, report: Report): void {
  for (const [key, place] of Object.entries(places)) {
    if (place >= levels.length)
      report.problem(pointer(key), `must be less than ${levels.length}, the number of levels, not ${place}`);
  }
  if (places.tired >= places.spent)
    report.problem('/tired', `must be less than ${places.spent}, where Spent is, not ${places.tired}`);
}
