import { resultAt, spanWith } from '@abatis/data';
import type { Effect, LfmCharts, OddsColumn, OddsGrid, ResultCode } from './charts.ts';
import type { CommandLevel, CommandLink, Condition, Failure } from './vocabulary.ts';

/** LFM T5, R89: the best column for the attacker that his strength reaches, and the first if it reaches none. */
export function oddsColumn({ odds }: LfmCharts, attackerSp: number, defenderSp: number): OddsColumn {
  if (odds.method === 'grid') return gridColumn(odds, attackerSp, defenderSp);
  const reached = odds.columns.findLast(
    ({ attacker, defender }) => attackerSp * defender >= defenderSp * attacker,
  );
  return (reached ?? odds.columns[0]!).column;
}

/** Strengths below the first heading cannot be: it is 1. */
function gridColumn({ defenderFrom, rows }: OddsGrid, attackerSp: number, defenderSp: number): OddsColumn {
  const row = rows.findLast(({ attackerFrom }) => attackerFrom <= attackerSp);
  return row!.columns[defenderFrom.findLastIndex(from => from <= defenderSp)]!;
}

/** LFM T5b: the column shifted to the right (to the left if negative), within the limit of the shift and the table. */
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

/** LFM T9: the points that a commander's CV is worth in combat. */
export function commanderDrm({ commanderDrm: { pointsByCv } }: LfmCharts, cv: number): number {
  if (!isCv(cv)) throw new Error(`A CV is 1 to 6, not ${cv}.`);
  return pointsByCv[cv];
}

type Cv = keyof LfmCharts['commanderDrm']['pointsByCv'];
const isCv = (cv: number): cv is Cv => Number.isInteger(cv) && cv >= 1 && cv <= 6;

/**
 * LFM T10, R61: the number of checks that the fire of these SP causes; SP are counted after halving, without fractions.
 */
export const artilleryChecks = ({ artilleryTable }: LfmCharts, sp: number, modifiedRoll: number): number =>
  resultAt(artilleryTable, modifiedRoll, spanWith(artilleryTable.columns, sp));

/** LFM T11: do these SP of infantry and cavalry make a hex a dense target? */
export const isDense = ({ artilleryDrms }: LfmCharts, sp: number): boolean => sp > artilleryDrms.denseAboveSp;

/** LFM T12: what the failed checks of one fire have done to a unit in this condition; null: nothing. */
export function bombardmentEffect(
  { bombardmentLadder: { ladders } }: LfmCharts,
  condition: Condition,
  failures: number,
): Failure | null {
  return ladders[condition].findLast(({ failure }) => failure <= failures)?.effect ?? null;
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

/** LFM T15, in hexes. */
export const commandRange = ({ commandRanges }: LfmCharts, link: CommandLink): number =>
  commandRanges.hexes[link];

/** LFM T16, in hexes; null if a commander of this level does not reorganize. */
export const reorganizationRange = (
  { reorganizationRanges }: LfmCharts,
  level: CommandLevel,
): number | null => reorganizationRanges.hexes[level];

/** LFM T17, 6.1a, in hexes. */
export const zoiRange = ({ zones }: LfmCharts, arm: keyof LfmCharts['zones']['zoi']): number =>
  zones.zoi[arm];

/** LFM T17, 7.5: the part of its SP with which artillery fires at this range; null: it may not fire. */
export function fireStrength({ zones: { fire } }: LfmCharts, range: number): 'full' | 'half' | null {
  const within = ({ from, to }: { from: number; to: number }): boolean => from <= range && range <= to;
  if (within(fire.full)) return 'full';
  return within(fire.half) ? 'half' : null;
}

type VictorySchedule = LfmCharts['victoryPoints'];

/** LFM T20: for each SP of the enemy that is gone, by kind of unit. */
export const eliminationPoints = ({
  perEliminatedSp: { infantry, artillery, cavalry, sharpshooters },
}: VictorySchedule) => ({ infantry, artillery, cavalry, usss: sharpshooters });

/** LFM T20: for an enemy commander lost. */
export const commanderPoints = (
  { commandersLost }: VictorySchedule,
  level: CommandLevel,
  cv: number,
): number => (commandersLost.levels.includes(level) ? cv : 0);

/** LFM T20: the points, and how many times the enemy's, that win at the end of a day. */
export const dailyMark = ({ dailyCheck: { atLeast, ratio } }: VictorySchedule) => ({
  atLeast,
  ratio: [ratio.own, ratio.enemy] as [number, number],
});
