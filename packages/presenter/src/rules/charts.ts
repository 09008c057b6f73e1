import type { Charts, Json } from '@abatis/kernel';

/** A chart's file, or a record in it. */
export type Fields = { readonly [key: string]: Json };

export const isFields = (json: Json | undefined): json is Fields =>
  typeof json === 'object' && json !== null && !Array.isArray(json);

/** The chart of a clause. */
export const aboutChart = (charts: Charts, clause: string): Fields | null =>
  Object.values(charts)
    .filter(isFields)
    .find(chart => chart.clause === clause) ?? null;

/** Whether the rulebook gives the table or we have reconstructed it, as its file says. */
export function chartStatus(charts: Charts, clause: string): string | null {
  const status = aboutChart(charts, clause)?.status;
  return typeof status === 'string' ? status : null;
}
