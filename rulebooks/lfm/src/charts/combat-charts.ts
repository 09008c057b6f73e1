import { pointer, type Report } from '@abatis/data';
import type { Drm } from '@abatis/kernel';
import type { LfmState } from '../state.ts';
import type { DrmRow, DrmRows, Effect, LfmCharts, OddsColumn, OddsGrid, ResultCode, Span } from './charts.ts';
import { type CommandLevel, type CommandLink, type Condition, type Failure, idsOf } from './vocabulary.ts';

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

/** What a row that applies adds to the roll; `times` counts its hexes, or the points of T9. */
export const drmOf = ({ value, scope }: Pick<DrmRow, 'value' | 'scope'>, times = 1): number =>
  scope === 'once' ? value : value * times;

/** By row of a table of modifiers (T8, T11, T14): what it is called, and whether or how often it applies to a case. */
export type DrmRules<Id extends string, Case> = Readonly<
  Record<Id, readonly [label: string, times: (state: LfmState, about: Case) => number | boolean]>
>;

/** The rows that apply to a case, in the order of the rules. */
export function drmsBy<Id extends string, Case>(
  rules: DrmRules<Id, Case>,
  rows: DrmRows<Id>,
  state: LfmState,
  about: Case,
): readonly Drm[] {
  return idsOf(rules).flatMap(id => {
    const [label, count] = rules[id];
    const times = Number(count(state, about));
    return times === 0 ? [] : [{ value: drmOf(rows[id], times), clause: rows[id].clause, label }];
  });
}

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

/** A roll table as it stands in its file. */
interface RollTableFile<Column, Result> {
  readonly belowUse: number;
  readonly aboveUse: number;
  readonly columns: readonly Column[];
  readonly rows: readonly { readonly roll: number; readonly results: readonly Result[] }[];
}

/** A table that is entered with a modified roll and a column. */
export interface RollTable<Column, Result> {
  readonly columns: readonly Column[];
  /** The roll of the first row; each further row is one higher. */
  readonly lowest: number;
  readonly rows: readonly (readonly Result[])[];
}

/** Rolls below the first row use the first, rolls above the last the last. */
function resultAt<Column, Result>(
  { lowest, rows }: RollTable<Column, Result>,
  roll: number,
  column: number,
): Result {
  const row = Math.min(Math.max(roll - lowest, 0), rows.length - 1);
  return rows[row]![column]!;
}

/** The column whose span holds the value. */
export function spanWith(columns: readonly Span[], value: number): number {
  return columns.findIndex(({ to }) => to === null || value <= to);
}

/** The heading of a column: '4 to 5', '17 or more'. */
export function columnText({ from, to }: Span): string {
  if (to === null) return `${from} or more`;
  if (from === null) return `${to} or less`;
  return from === to ? `${from}` : `${from} to ${to}`;
}

/** Makes the table ready for look-ups; every row and every cell must be there. */
export function readRollTable<Column, Result>(
  { belowUse, aboveUse, columns, rows }: RollTableFile<Column, Result>,
  report: Report,
): RollTable<Column, Result> {
  const rolls = rows.map(({ roll }) => roll);
  checkNoGap(rolls, report);
  if (belowUse !== rolls[0]) report.problem('/belowUse', `must be the first row, ${rolls[0]}`);
  if (aboveUse !== rolls.at(-1)) report.problem('/aboveUse', `must be the last row, ${rolls.at(-1)}`);
  for (const [row, { results }] of rows.entries()) {
    if (results.length === columns.length) continue;
    const reason = `must hold ${columns.length} results, one for each column, not ${results.length}`;
    report.problem(pointer('rows', row, 'results'), reason);
  }
  return { columns, lowest: belowUse, rows: rows.map(({ results }) => results) };
}

function checkNoGap(rolls: readonly number[], report: Report): void {
  for (const [row, roll] of rolls.entries()) {
    const due = (rolls[row - 1] ?? roll - 1) + 1;
    if (roll !== due)
      report.problem(pointer('rows', row, 'roll'), `must be ${due}, the next roll, not ${roll}`);
  }
}

/** The spans must follow each other without a gap, from the lowest value (null: no limit) and without end. */
export function checkSpans(columns: readonly Span[], lowest: number | null, report: Report): void {
  const checkStart = (column: number, due: number | null): void => {
    const { from } = columns[column]!;
    if (from !== due) report.problem(pointer('columns', column, 'from'), `must be ${due}, not ${from}`);
  };
  checkStart(0, lowest);
  for (const [column, span] of columns.entries()) {
    const fault = faultOfEnd(span, column === columns.length - 1);
    if (fault !== null) report.problem(pointer('columns', column, 'to'), fault);
    else if (span.to !== null) checkStart(column + 1, span.to + 1);
  }
}

function faultOfEnd({ from, to }: Span, isLast: boolean): string | null {
  if (isLast) return to === null ? null : `must be null, not ${to}: the last column has no limit`;
  if (to === null) return 'only the last column has no limit';
  return from !== null && to < from ? `must not be less than ${from}, not ${to}` : null;
}

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
