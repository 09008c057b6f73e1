import type { FileOf } from '@abatis/data';
import type { LfmCharts, OddsColumn, ResultCode } from './charts.ts';
import { drmOf } from './drm-rows.ts';
import { resultAt, spanWith } from './roll-table.ts';
import type { Effect, oddsGridSchema } from './schema.ts';
import type { ArtilleryDrm, ChargeDrm, CombatDrm, Failure, Order } from './vocabulary.ts';

/** LFM T5, R89: the best column for the attacker that his strength reaches, and the first if it reaches none. */
export function oddsColumn({ odds }: LfmCharts, attackerSp: number, defenderSp: number): OddsColumn {
  if (odds.method === 'grid') return gridColumn(odds, attackerSp, defenderSp);
  const reached = odds.columns.findLast(
    ({ attacker, defender }) => attackerSp * defender >= defenderSp * attacker,
  );
  return (reached ?? odds.columns[0]!).column;
}

/** Strengths below the first heading cannot be: it is 1. */
function gridColumn(
  { defenderFrom, rows }: FileOf<typeof oddsGridSchema>,
  attackerSp: number,
  defenderSp: number,
): OddsColumn {
  const row = rows.findLast(({ attackerFrom }) => attackerFrom <= attackerSp);
  return row!.columns[defenderFrom.findLastIndex(from => from <= defenderSp)]!;
}

/** LFM T5b: the column so many to the right (to the left if negative), within limits and on the table. */
export function shiftColumn(
  { cohesionShift: { maxShift }, combatResults: { columns } }: LfmCharts,
  column: OddsColumn,
  shift: number,
): OddsColumn {
  const columnsMoved = clamp(shift, -maxShift, maxShift);
  return columns[clamp(columns.indexOf(column) + columnsMoved, 0, columns.length - 1)]!;
}

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** LFM T6. */
export const combatResult = (
  { combatResults }: LfmCharts,
  column: OddsColumn,
  modifiedRoll: number,
): ResultCode => resultAt(combatResults, modifiedRoll, combatResults.columns.indexOf(column));

/** LFM T7. R96 gives the order in which they are carried out. */
export const effectsOf = ({ resultCodes }: LfmCharts, code: ResultCode): readonly Effect[] =>
  resultCodes[code]!;

/** LFM T8: what a row that applies adds to the roll; `times` counts its hexes, or the points of T9. */
export const combatDrm = ({ combatDrms }: LfmCharts, id: CombatDrm, times = 1): number =>
  drmOf(combatDrms[id], times);

/** LFM T9: the points that a commander's CV is worth in combat. */
export function commanderDrm({ commanderDrm: { pointsByCv } }: LfmCharts, cv: number): number {
  if (!isCv(cv)) throw new Error(`A CV is 1 to 6, not ${cv}.`);
  return pointsByCv[cv];
}

type Cv = keyof LfmCharts['commanderDrm']['pointsByCv'];
const isCv = (cv: number): cv is Cv => Number.isInteger(cv) && cv >= 1 && cv <= 6;

/** LFM T10, R61: how many checks the fire of so many SP causes; SP are counted after halving, without fractions. */
export const artilleryChecks = ({ artilleryTable }: LfmCharts, sp: number, modifiedRoll: number): number =>
  resultAt(artilleryTable, modifiedRoll, spanWith(artilleryTable.columns, sp));

/** LFM T11: what a row that applies adds to the roll; `times` counts its hexes. */
export const artilleryDrm = ({ artilleryDrms: { rows } }: LfmCharts, id: ArtilleryDrm, times = 1): number =>
  drmOf(rows[id], times);

/** LFM T11: does so much infantry and cavalry in a hex make it a dense target? */
export const isDense = ({ artilleryDrms }: LfmCharts, sp: number): boolean => sp > artilleryDrms.denseAboveSp;

/** LFM T12: what the failed checks of one fire have done to a unit that was in this order; null: nothing. */
export function bombardmentEffect(
  { bombardmentLadder: { ladders } }: LfmCharts,
  order: Order,
  failures: number,
): Failure | null {
  return ladders[order].findLast(({ failure }) => failure <= failures)?.effect ?? null;
}

/** LFM T13, 3.9: by the charging CR minus the target's. */
export const chargeResult = (
  { chargeTable }: LfmCharts,
  crDifference: number,
  modifiedRoll: number,
): ResultCode => resultAt(chargeTable, modifiedRoll, spanWith(chargeTable.columns, crDifference));

/** LFM T13: the cavalry is the attacker and the target the defender. */
export const chargeEffectsOf = ({ chargeTable }: LfmCharts, code: ResultCode): readonly Effect[] =>
  chargeTable.codes[code]!;

/** LFM T14. */
export const chargeDrm = ({ chargeDrms }: LfmCharts, id: ChargeDrm): number => chargeDrms[id].value;
