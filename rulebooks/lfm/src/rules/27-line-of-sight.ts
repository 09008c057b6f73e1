import { distance, type Hex, straightestPaths } from '@abatis/hex';
import type { LfmCharts } from '../charts/charts.ts';
import { type Ground, terrainAt } from '../ground.ts';

/** LFM 27.2b. */
export type Sight = 'clear' | 'partial' | 'blocked';

/** One of the shortest, straightest paths, and which of its hexes obstruct it. */
export interface SightPath {
  /** From the hex after the first to the hex before the last. */
  readonly between: readonly Hex[];
  readonly obstructing: readonly Hex[];
}

/** Why a hex is seen as it is seen: what the screen shows and the command line explains. */
export interface SightLine {
  readonly from: Hex;
  readonly to: Hex;
  readonly range: number;
  readonly sight: Sight;
  readonly paths: readonly SightPath[];
  /** LFM 27.3g: the target's own cover makes a clear line a partial one. */
  readonly inCover: boolean;
}

/** Hexes that count a level higher because friends of the firer stand there (27.3e); none for a ZOI (6.1c). */
export type Raised = (hex: Hex) => boolean;

const NOBODY: Raised = () => false;

/** LFM 27.1 to 27.3: the line of sight from one hex to another. */
export function sightLine(
  ground: Ground,
  charts: LfmCharts,
  from: Hex,
  to: Hex,
  raised: Raised = NOBODY,
): SightLine {
  const range = distance(ground.grid, from, to);
  const heightToPass = obstructionHeight(ground, from, to);
  const paths = straightestPaths(ground.grid, from, to).map(path => {
    const between = path.slice(1, -1);
    return {
      between,
      obstructing: between.filter(hex => heightOf(ground, charts, hex, raised) >= heightToPass),
    };
  });
  const inCover = range > 1 && charts.terrainHexes.terrains[terrainAt(ground, to)].targetPartial;
  return { from, to, range, sight: sightOf(paths, inCover), paths, inCover };
}

/** LFM 27.3a to 27.3c in one number (R207): from this height on, a hex between obstructs. */
function obstructionHeight({ level }: Ground, from: Hex, to: Hex): number {
  const higher = Math.max(level[from]!, level[to]!);
  return level[from] === level[to] ? higher + 1 : higher;
}

/** LFM 27.3d to 27.3f: towns, vegetation and friends raise a hex, but by one level at most (R208). */
function heightOf(ground: Ground, charts: LfmCharts, hex: Hex, raised: Raised): number {
  const cover = charts.terrainHexes.terrains[terrainAt(ground, hex)].losHeight;
  return ground.level[hex]! + Math.max(cover, raised(hex) ? 1 : 0);
}

function sightOf(paths: readonly SightPath[], inCover: boolean): Sight {
  const obstructed = paths.filter(({ obstructing }) => obstructing.length > 0).length;
  if (obstructed === paths.length) return 'blocked';
  return obstructed > 0 || inCover ? 'partial' : 'clear';
}
