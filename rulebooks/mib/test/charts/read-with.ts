import type { Parsed } from '@abatis/data';
import type { Json } from '@abatis/kernel';
import { changedAt, expectOk, type OUT } from '@abatis/testkit';
import type { MibCharts } from '../../src/charts/charts.ts';
import { readCharts } from '../../src/charts/charts.ts';
import { SHIPPED } from '../../src/charts/shipped.ts';

/** The shipped charts with one of them replaced by an owner's. */
export const tryWith = (name: string, chart: Json): Parsed<MibCharts> =>
  readCharts({ ...SHIPPED, [name]: chart }, chartName => `mine/${chartName}.json`);

export const readWith = (name: string, chart: Json): MibCharts => expectOk(tryWith(name, chart));

/** A shipped chart with the value at the path (`rows/3/max`) changed. */
export const changed = (name: string, path: string, value: Json | typeof OUT): Json =>
  changedAt(SHIPPED[name]!, path, value);
