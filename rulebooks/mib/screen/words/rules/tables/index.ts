import type { ChartTable } from '@abatis/presenter';
import { artilleryTable, drmTable, effectsTable, factorTable, ratioTable, resultTable } from './combat.ts';
import { orderTable, transitTable, turnTable } from './command.ts';
import { fatigueTable, initiativeTable, ladderTable, supplyTable, trackTable } from './condition.ts';
import { chargeTable, zoneTable } from './ground.ts';
import { movementTable } from './movement.ts';

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

export const printed = (clause: string, chart: unknown): ChartTable | null =>
  (TABLES as Readonly<Record<string, (chart: unknown) => ChartTable>>)[clause]?.(chart) ?? null;
