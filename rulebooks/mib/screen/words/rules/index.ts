import type { Charts } from '@abatis/kernel';
import { type ChartTable, ruleTexts } from '@abatis/presenter';
import type { RuleText } from '@abatis/screen';
import chapters from './chapters.json' with { type: 'json' };
import { artilleryTable, drmTable, effectsTable, factorTable, ratioTable, resultTable } from './combat.ts';
import {
  fatigueTable,
  initiativeTable,
  ladderTable,
  orderTable,
  supplyTable,
  trackTable,
  transitTable,
  turnTable,
} from './condition.ts';
import { chargeTable, movementTable, zoneTable } from './movement.ts';

/** The charts as they would be printed, by clause. Each knows the shape of its file, which the reader of charts has checked. */
const TABLES = {
  'MIB T1': turnTable,
  'MIB T2': movementTable,
  'MIB T3': factorTable,
  'MIB T4': ratioTable,
  'MIB T5': resultTable,
  'MIB T6': effectsTable,
  'MIB T7': drmTable,
  'MIB T8': fatigueTable,
  'MIB T9': trackTable,
  'MIB T10': initiativeTable,
  'MIB T11': artilleryTable,
  'MIB T12': chargeTable,
  'MIB T13': zoneTable,
  'MIB T14': ladderTable,
  'MIB T15': orderTable,
  'MIB T16': supplyTable,
  'MIB T17': transitTable,
};

const printed = (clause: string, chart: unknown): ChartTable | null =>
  (TABLES as Readonly<Record<string, (chart: unknown) => ChartTable>>)[clause]?.(chart) ?? null;

/** Our summary of every clause, loaded when it is first asked for; tables show the charts in force. */
export async function rules(charts: Charts): Promise<readonly RuleText[]> {
  const { ROWS } = await import('./rows.ts');
  return ruleTexts(ROWS, { chapters, charts: { table: printed } }, charts);
}
