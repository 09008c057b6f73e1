import type { LfmCharts } from './charts.ts';
import type { CommandLevel } from './vocabulary.ts';

/** LFM T20, or the schedule that a scenario puts in its place. */
export type VictorySchedule = LfmCharts['victoryPoints'];

/** LFM T20: for eliminated enemies of this kind. */
export const eliminationPoints = (
  { perEliminatedSp }: VictorySchedule,
  kind: keyof VictorySchedule['perEliminatedSp'],
  sp: number,
): number => perEliminatedSp[kind] * sp;

/** LFM T20: for an enemy commander lost. */
export const commanderPoints = (
  { commandersLost }: VictorySchedule,
  level: CommandLevel,
  cv: number,
): number => (commandersLost.levels.includes(level) ? cv : 0);

/** LFM T20: is this lead at the end of a day enough to win at once? */
export function winsAtOnce(
  { dailyCheck: { atLeast, ratio } }: VictorySchedule,
  own: number,
  enemy: number,
): boolean {
  return own >= atLeast && own * ratio.enemy >= enemy * ratio.own;
}
