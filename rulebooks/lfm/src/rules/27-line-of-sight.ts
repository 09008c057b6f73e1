import { distance, type Hex, straightestPaths, straightestSteps } from '@abatis/hex';
import type { Battle } from '../battle.ts';
import { isPartialTarget, losHeight } from '../charts/ground-charts.ts';
import { type Ground, terrainAt } from '../ground.ts';
import type { LfmState } from '../state.ts';

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
  /** LFM 27.3g: the target's own cover makes a clear line a partial one; by T2 orchards are none (R211). */
  readonly inCover: boolean;
}

/** The ground, and the chart that says what hides on it. */
type Field = Pick<Battle, 'ground' | 'charts'>;

/** What stands on the ground between, and may change. */
export interface Obstacles {
  /** Hexes with breastworks, as far as the charts let them hide anything: see `screeningWorks`. */
  readonly works: readonly Hex[];
  /** Do friends of the firer stand in the hex (27.3e)? They do not matter to a ZOI (6.1c). */
  readonly isFriends: (hex: Hex) => boolean;
}

const NO_WORKS: readonly Hex[] = [];

/** The ground alone. */
const NOTHING: Obstacles = { works: NO_WORKS, isFriends: () => false };

/** LFM T2: the breastworks that can hide a hex. By the shipped chart breastworks hide nothing, so the list is empty. */
export function screeningWorks({ charts }: Battle, { breastworks }: LfmState): readonly Hex[] {
  const { losHeight: height, targetPartial } = charts.terrainHexes.breastworks;
  return height > 0 || targetPartial ? breastworks : NO_WORKS;
}

type Remember = <P extends object, V extends object>(find: (part: P) => V) => (part: P) => V;

/**
 * Remembers (by `derived` or `notebook`) what is seen from a part of the battle, with the part and the works that
 * screen it. Where works hide nothing, the part alone is the key, since this is looked up at every step of every path.
 */
export function amongWorks<P extends object, V extends object>(
  remember: Remember,
  find: (part: P, works: readonly Hex[]) => V,
): (part: P, works: readonly Hex[]) => V {
  const inTheOpen = remember((part: P) => find(part, NO_WORKS));
  const screened = remember((part: P) => remember((works: readonly Hex[]) => find(part, works)));
  return (part, works) => (works === NO_WORKS ? inTheOpen(part) : screened(part)(works));
}

/** LFM 27.4: kept by absence: single trees and buildings are not on the map. */

/** LFM 27.1 to 27.3, R205: the line of sight from one hex to another. */
export function sightLine(
  field: Field,
  from: Hex,
  to: Hex,
  obstacles: Partial<Obstacles> = NOTHING,
): SightLine {
  const betweens = straightestPaths(field.ground.grid, from, to).map(path => path.slice(1, -1));
  return lineAlong(field, from, to, betweens, { ...NOTHING, ...obstacles });
}

/**
 * LFM 27.2b: are all paths of the line obstructed? Same answer as `sightLine`, without making the paths: zones of
 * influence need it thousands of times.
 */
export function isSightBlocked(field: Field, from: Hex, to: Hex, works: readonly Hex[]): boolean {
  const { grid } = field.ground;
  const heightToPass = obstructionHeight(field.ground, from, to);
  const obstacles = { ...NOTHING, works };
  const [start = [], ...onward] = straightestSteps(grid, from, to);
  let open = start;
  for (const step of onward) {
    const before = open;
    open = step.filter(
      hex =>
        before.some(last => distance(grid, last, hex) === 1) &&
        (hex === to || heightOf(field, hex, obstacles) < heightToPass),
    );
    if (open.length === 0) return true;
  }
  return false;
}

/** The same line of sight among other obstacles; its paths are known already. */
export function sightAgain(field: Field, { from, to, paths }: SightLine, obstacles: Obstacles): SightLine {
  const betweens = paths.map(({ between }) => between);
  return lineAlong(field, from, to, betweens, obstacles);
}

function lineAlong(
  field: Field,
  from: Hex,
  to: Hex,
  betweens: readonly (readonly Hex[])[],
  obstacles: Obstacles,
): SightLine {
  const { ground, charts } = field;
  const range = distance(ground.grid, from, to);
  const heightToPass = obstructionHeight(ground, from, to);
  const paths = betweens.map(between => ({
    between,
    obstructing: between.filter(hex => heightOf(field, hex, obstacles) >= heightToPass),
  }));
  const inCover = range > 1 && isPartialTarget(charts, terrainAt(ground, to), obstacles.works.includes(to));
  return { from, to, range, sight: sightOf(paths, inCover), paths, inCover };
}

/** LFM 27.3a to 27.3c, R207: the lowest height with which a hex between obstructs the line. */
function obstructionHeight({ level }: Ground, from: Hex, to: Hex): number {
  const higher = Math.max(level[from]!, level[to]!);
  return level[from] === level[to] ? higher + 1 : higher;
}

/** LFM 27.3d to 27.3f, T2: towns, vegetation, works and friends raise a hex; of several the highest counts (R208). */
export function heightOf({ ground, charts }: Field, hex: Hex, { works, isFriends }: Obstacles): number {
  const cover = losHeight(charts, terrainAt(ground, hex), works.includes(hex));
  return ground.level[hex]! + Math.max(cover, isFriends(hex) ? 1 : 0);
}

function sightOf(paths: readonly SightPath[], inCover: boolean): Sight {
  const obstructed = paths.filter(({ obstructing }) => obstructing.length > 0).length;
  if (obstructed === paths.length) return 'blocked';
  return obstructed > 0 || inCover ? 'partial' : 'clear';
}
