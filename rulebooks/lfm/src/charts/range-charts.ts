import type { LfmCharts } from './charts.ts';
import type { CommandLevel, CommandLink } from './vocabulary.ts';

/** LFM T15, in hexes. */
export const commandRange = ({ commandRanges }: LfmCharts, link: CommandLink): number =>
  commandRanges.hexes[link];

/** LFM T16, in hexes; null if a commander of this level reorganizes nobody. */
export const reorganizationRange = (
  { reorganizationRanges }: LfmCharts,
  level: CommandLevel,
): number | null => reorganizationRanges.hexes[level];

/** LFM T17, 6.1a, in hexes. */
export const zoiRange = ({ zones }: LfmCharts, arm: keyof LfmCharts['zones']['zoi']): number =>
  zones.zoi[arm];

/** LFM T17, 7.5: with what part of its SP artillery fires at this range; null: it may not. */
export function fireStrength({ zones: { fire } }: LfmCharts, range: number): 'full' | 'half' | null {
  const within = ({ from, to }: { from: number; to: number }): boolean => from <= range && range <= to;
  if (within(fire.full)) return 'full';
  return within(fire.half) ? 'half' : null;
}
