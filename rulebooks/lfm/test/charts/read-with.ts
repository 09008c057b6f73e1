import { type Parsed, trusted } from '@abatis/data';
import type { Json } from '@abatis/kernel';
import { changedAt, type OUT } from '@abatis/testkit';
import { type LfmCharts, readCharts } from '../../src/charts/charts.ts';
import { SHIPPED } from '../../src/charts/shipped.ts';

/** The shipped charts with one of them replaced by an owner's. */
export const tryWith = (name: string, chart: Json): Parsed<LfmCharts> =>
  readCharts({ ...SHIPPED, [name]: chart }, chartName => `mine/${chartName}.json`);

export const readWith = (name: string, chart: Json): LfmCharts => trusted(tryWith(name, chart));

/** The charts of an owner whose T2 lets breastworks hide what is behind them, or who is in them. */
export const screeningCharts = (losHeight: number, targetPartial: boolean): LfmCharts =>
  readWith(
    'terrain-hexes',
    changed('terrain-hexes', 'breastworks', { noRetreat: 'allButMountedCavalry', losHeight, targetPartial }),
  );

/** A shipped chart with the value at the path (`rows/3/roll`) changed. */
export const changed = (name: string, path: string, value: Json | typeof OUT): Json =>
  changedAt(SHIPPED[name]!, path, value);
