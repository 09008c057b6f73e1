import type { Feature } from '@abatis/battlefield';
import { DIRECTIONS, type Hex, hexesOfSide, NOWHERE, neighbour } from '@abatis/hex';
import { relaxed, simplified } from './curve.ts';
import { feature } from './feature.ts';
import { type Ground, hexNamed, middle, nearestHex, sideNamed } from './ground.ts';
import { noise } from './noise.ts';
import { ACROSS, listed, type Plan, ROW } from './plan.ts';
import {
  addBump,
  blurred,
  createRaster,
  type hexesUnder,
  MARGIN,
  pointOf,
  type Raster,
  traced,
  valueAt,
} from './raster.ts';
import { doubledArea, isInside, type Line, type Point, rounded, same } from './vector.ts';

/** How far the ground at a hex centre may be off the middle of its level. Contours lie half a level off. */
const SLACK = 0.36;

/** The level of each hex. */
function levelsOf(plan: Plan, ground: Ground): readonly number[] {
  const levels = ground.centres.map(() => plan.relief.ground ?? 0);
  for (const [level, hexes] of Object.entries(plan.levels)) {
    for (const text of listed(hexes)) levels[hexNamed(ground, text)] = Number(level);
  }
  return levels;
}

/** The smoothest ground on which every hex centre lies at its level. Whole numbers are the middle of a level. */
export function heights(plan: Plan, ground: Ground, under: ReturnType<typeof hexesUnder>): Raster {
  const levels = levelsOf(plan, ground);
  const known = pegs(plan, ground);
  const flat = createRaster(ground, () => 0);
  const hexes = under(flat);
  let raster: Raster = { ...flat, values: Float64Array.from(hexes, hex => levels[hex]!) };
  for (let pass = 0; pass < 80; pass++) {
    raster = blurred(raster, ACROSS * 0.27);
    hold(raster, known, 0.62);
  }
  const smooth = raster;
  const rough = raster.values.map((_, i) => {
    const [x, y] = pointOf(raster, i);
    const warped: Point = [x + 95 * noise(x, y, 520, 13), y + 95 * noise(x, y, 520, 14)];
    return (
      valueAt(smooth, warped) +
      0.18 * noise(x, y, 520, 7) +
      0.14 * noise(x, y, 250, 8) +
      0.06 * noise(x, y, 115, 9)
    );
  });
  raster = blurred({ ...raster, values: rough }, ACROSS * 0.06);
  for (let pass = 0; pass < 30; pass++) hold(raster, known, 0.44);
  return raster;
}

/** A point whose height is known within limits. */
interface Peg {
  readonly at: Point;
  readonly least: number;
  readonly most: number;
}

const pegAt = (at: Point, level: number, slack = SLACK): Peg => ({
  at,
  least: level - slack,
  most: level + slack,
});

/** By hex: less play beside a cliff, so that its contours lie well between the hex centres. */
function slackAt({ grid }: Ground, levels: readonly number[], hex: Hex): number {
  const around = DIRECTIONS.map(direction => neighbour(grid, hex, direction)).filter(
    other => other !== NOWHERE,
  );
  const drop = Math.max(...around.map(other => Math.abs(levels[other]! - levels[hex]!)));
  return drop > 1 ? SLACK / 2 : SLACK;
}

/** Water runs in a valley that nothing bars, as low as the lower of its banks. */
function valleyPegs(plan: Plan, ground: Ground, levels: readonly number[]): readonly Peg[] {
  return plan.streams
    .flatMap(({ sides }) => listed(sides))
    .map(text => {
      const side = sideNamed(ground, text);
      const banks = hexesOfSide(ground.grid, side).map(hex => levels[hex]!);
      return {
        at: middle(ground, side),
        least: Number.NEGATIVE_INFINITY,
        most: Math.min(...banks) + SLACK / 2,
      };
    });
}

/** The hex centres, and beyond the edge a few more rows at the level of the nearest hex: the ground goes on there. */
function pegs(plan: Plan, ground: Ground): readonly Peg[] {
  const levels = levelsOf(plan, ground);
  const first = ground.centres[0]!;
  const [west, south, east, north] = ground.extent;
  const own = ground.centres.map((at, hex) => pegAt(at, levels[hex]!, slackAt(ground, levels, hex)));
  const beyond: Peg[] = [];
  for (let row = -GHOSTS; row < plan.rows + GHOSTS; row++) {
    for (let col = -GHOSTS; col < plan.cols + GHOSTS; col++) {
      const at: Point =
        plan.orientation === 'flat'
          ? [first[0] + col * ROW, first[1] - (row + (col & 1) / 2) * ACROSS]
          : [first[0] + (col - (row & 1) / 2) * ACROSS, first[1] - row * ROW];
      const isInside = row >= 0 && row < plan.rows && col >= 0 && col < plan.cols;
      const isNear =
        at[0] > west - MARGIN && at[0] < east + MARGIN && at[1] > south - MARGIN && at[1] < north + MARGIN;
      if (!isInside && isNear) beyond.push(pegAt(at, levels[nearestHex(ground, at)]!));
    }
  }
  return [...valleyPegs(plan, ground, levels), ...own, ...beyond];
}

const GHOSTS = 2;

/** Pulls the ground back to the levels that are known. */
function hold(raster: Raster, known: readonly Peg[], width: number): void {
  for (const { at, least, most } of known) {
    const height = valueAt(raster, at);
    const excess = Math.max(0, height - most) - Math.max(0, least - height);
    if (excess !== 0) addBump(raster, at, -excess * 0.8, ACROSS * width);
  }
}

/** The lines at which each level begins. */
export function contours(raster: Raster, plan: Plan, ground: Ground): Feature[] {
  const levels = levelsOf(plan, ground);
  const [lowest, highest] = [Math.min(...levels), Math.max(...levels)];
  const steps = Array.from({ length: highest - lowest }, (_, i) => lowest + 1 + i);
  return steps.flatMap(level =>
    traced(raster, level - 0.5)
      .filter(line => isWorthDrawing(line, ground))
      .map((line, i) => contour(`contour-${level}-${i + 1}`, level, line)),
  );
}

function contour(id: string, level: number, line: Line): Feature {
  const coordinates = simplified(relaxed(line, 2)).map(rounded);
  const isClosed = same(line[0]!, line.at(-1)!);
  const isHollow = isClosed && doubledArea(line.slice(0, -1)) < 0;
  return feature(
    id,
    'contour',
    { type: 'LineString', coordinates },
    isHollow ? { level, uphill: 'outside' } : { level },
  );
}

/** A knoll or hollow between the hex centres is noise. */
function isWorthDrawing(line: Line, ground: Ground): boolean {
  return !same(line[0]!, line.at(-1)!) || ground.centres.some(centre => isInside(centre, line));
}
