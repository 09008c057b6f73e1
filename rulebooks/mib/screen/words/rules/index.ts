import type { Charts } from '@abatis/kernel';
import { type ChartTable, ruleTexts, words } from '@abatis/presenter';
import type { RuleText } from '@abatis/screen';
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

/** The titles of chapters, by the number or letter that their clauses begin with. */
const CHAPTERS: Readonly<Record<string, string>> = words({
  '1': 'Introduction',
  '2': 'Components and what players know',
  '3': 'Sequence of play',
  '4': 'Actions',
  '5': 'Morale checks',
  '6': 'Movement',
  '7': 'Combat',
  '8': 'Higher ground',
  '9': 'Disorganized units',
  '10': 'Stragglers, smashed units, detachments',
  '11': 'Fatigue',
  '12': 'Supply',
  '13': 'Night',
  '14': 'Trenches',
  '15': 'Command',
  '16': 'Optional rules',
  '17': 'Victory',
  R: 'Rulings',
  T: 'Tables',
  X: 'Worked examples',
});

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
  return ruleTexts(ROWS, { chapters: CHAPTERS, charts: { table: printed } }, charts);
}
