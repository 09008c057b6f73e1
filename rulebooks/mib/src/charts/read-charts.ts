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
  type Column,
  type Effect,
  type EffectsRow,
  FACTORS,
  type Fraction,
  type MibCharts,
} from './charts.ts';
import { checkEnds, checkLadder, checkRatios, checkTimes } from './checks.ts';
import { CODE_FORMS, effectOf } from './effects.ts';
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
