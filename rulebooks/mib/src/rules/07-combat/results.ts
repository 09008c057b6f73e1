import type { Effect, EffectsAt, MibCharts, ResultRow } from '../../charts/charts.ts';

/** The first row that reaches as far as the result; the last has no bound, and the first holds for all below it. */
const rowOf = <Row extends { readonly max: number | null }>(rows: readonly Row[], result: number): Row =>
  rows.find(({ max }) => max === null || result <= max)!;

/** MIB 7.1j, T5: the row of the CRT for a modified result. */
export const rowFor = ({ combatResults }: MibCharts, modified: number): ResultRow =>
  rowOf(combatResults, modified);

/** MIB 7.1k, T6: the effects for a natural die, looked up in this column with this modifier. */
export const effectsFor = (
  { combatEffects }: MibCharts,
  { column, drm }: EffectsAt,
  die: number,
): readonly Effect[] => rowOf(combatEffects, die + drm).effects[column];
