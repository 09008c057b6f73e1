import type { LfmCharts } from './charts.ts';
import type { CommandLevel } from './vocabulary.ts';

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
