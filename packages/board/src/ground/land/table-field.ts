import { contains, isClosed, type Line } from '../geometry.ts';
import { noiseAt } from '../random.ts';
import { type Raster, signedDistances } from './distances.ts';
import type { Step } from './levels.ts';

/*
 * On a free table a contour is an edge that rules ask for: the level changes exactly there. So the ground begins to
 * rise at the contour and rises inwards, and the strokes end on the line. From a steep contour it rises evenly to the
 * next one, and what lies within that is level.
 */

export interface TableHeights {
  readonly heights: Float32Array;
  /** By cell: how much steeper the ground is drawn than it rises. */
  readonly boost: Float32Array;
}

/** Shares of the gauge over which gentle and steep ground rises where no contour follows. */
const GENTLE = 0.95;
const STEEP = 0.45;
/** Steep ground is drawn so much darker than gentle ground that rises as fast. */
const BOOST = 1.9;
/** A contour farther away than this, in gauges, is another hill. */
const FARTHEST = 4;

export function heightsOfTable(steps: readonly Step[], raster: Raster, across: number): TableHeights {
  const count = raster.cols * raster.rows;
  const lowest = Math.ceil(steps[0]!.level) - 1;
  const heights = new Float32Array(count).fill(lowest);
  const boost = new Float32Array(count).fill(1);
  for (const [order, { level, lines, steep }] of steps.entries()) {
    const [below, above] = [steps[order - 1], steps[order + 1]];
    const rise = level - (below?.level ?? lowest);
    const next = above ? signedDistances(above.lines, raster) : null;
    const isTop = (line: Line) =>
      (below?.steep ?? []).some(foot => isClosed(foot) && contains(foot, line[0]!));
    const gentle = lines.filter(line => !steep.includes(line) && !isTop(line));
    if (gentle.length > 0) raise(heights, raster, gentle, { rise, next, wide: GENTLE * across, order });
    const beyond = above ? above.level - level : 0;
    if (steep.length > 0) climb(heights, boost, raster, steep, { rise, beyond, next, across });
  }
  return { heights, boost };
}

interface Rise {
  readonly rise: number;
  /** Distances to the next higher contours. */
  readonly next: Float32Array | null;
}

/** Gentle ground: up from the line, and no farther than to the next. */
function raise(
  heights: Float32Array,
  { cell, cols, ...raster }: Raster,
  lines: readonly Line[],
  { rise, next, wide, order }: Rise & { readonly wide: number; readonly order: number },
): void {
  const inside = signedDistances(lines, { cell, cols, ...raster });
  const unit = cell / (2 * wide);
  for (let i = 0; i < heights.length; i++) {
    const far = inside[i]!;
    if (far <= 0) continue;
    const noise = noiseAt((i % cols) * unit, Math.floor(i / cols) * unit, 51 + order);
    const room = next && next[i]! < 0 ? far - next[i]! : Infinity;
    heights[i]! += rise * easeOut(far / Math.min(room, wide * (1 + 0.22 * noise)));
  }
}

/** Steep ground: evenly up to the next line. */
function climb(
  heights: Float32Array,
  boost: Float32Array,
  raster: Raster,
  lines: readonly Line[],
  { rise, beyond, next, across }: Rise & { readonly beyond: number; readonly across: number },
): void {
  const inside = signedDistances(lines, raster);
  for (let i = 0; i < heights.length; i++) {
    const far = inside[i]!;
    if (far <= 0) continue;
    const up = next ? -next[i]! : Infinity;
    const isFollowed = up < FARTHEST * across;
    const room = isFollowed ? far + Math.max(0, up) : STEEP * across;
    const share = Math.min(1, far / room);
    heights[i]! +=
      (isFollowed ? rise + beyond : rise) * share + unevenness(raster, i, across) * share * (1 - share);
    if (share < 1) boost[i] = BOOST;
  }
}

/** Spurs and hollows of a slope, in levels: without them the strokes would stand in ranks. */
function unevenness({ cell, cols }: Raster, i: number, across: number): number {
  const [x, y] = [(i % cols) * cell, Math.floor(i / cols) * cell];
  return (
    1.5 * noiseAt(x / (0.9 * across), y / (0.9 * across), 61) +
    0.5 * noiseAt(x / (0.33 * across), y / (0.33 * across), 62)
  );
}

/** Quick at the foot, where the edge must be seen, and slow towards the level ground. */
function easeOut(t: number): number {
  const within = Math.min(1, Math.max(0, t));
  return within * (2 - within);
}
