import type { Hex } from '@abatis/hex';
import { type Ground, nearestHex } from './ground.ts';
import { ACROSS } from './plan.ts';
import type { Line, Point } from './vector.ts';

/** Values at the crossings of a square net that reaches beyond the field. */
export interface Raster {
  readonly west: number;
  readonly south: number;
  readonly step: number;
  readonly width: number;
  readonly height: number;
  readonly values: Float64Array;
}

const STEP = ACROSS / 12;
/** How far shapes are drawn beyond the field. */
export const MARGIN = ACROSS * 1.25;

export function createRaster(ground: Ground, valueAt: (point: Point) => number): Raster {
  const [west, south, east, north] = ground.extent;
  const width = Math.ceil((east - west + 2 * MARGIN) / STEP) + 1;
  const height = Math.ceil((north - south + 2 * MARGIN) / STEP) + 1;
  const raster = { west: west - MARGIN, south: south - MARGIN, step: STEP, width, height };
  const values = new Float64Array(width * height);
  for (let i = 0; i < values.length; i++) values[i] = valueAt(pointOf(raster, i));
  return { ...raster, values };
}

type Net = Omit<Raster, 'values'>;

export function pointOf({ west, south, step, width }: Net, index: number): Point {
  return [west + (index % width) * step, south + Math.floor(index / width) * step];
}

/** By place in the raster, the hex it lies in or, beyond the edge, the nearest one. */
export function hexesUnder(ground: Ground): (raster: Raster) => readonly Hex[] {
  const known = new Map<number, readonly Hex[]>();
  return raster => {
    const found = known.get(raster.values.length);
    if (found) return found;
    const hexes = Array.from(raster.values, (_, i) => nearestHex(ground, pointOf(raster, i)));
    known.set(raster.values.length, hexes);
    return hexes;
  };
}

/** Blurred by about `radius` metres. */
export function blurred(raster: Raster, radius: number): Raster {
  const reach = Math.max(1, Math.round(radius / raster.step));
  let values = raster.values;
  for (let pass = 0; pass < 3; pass++) {
    values = swept(values, raster.width, raster.height, reach, true);
    values = swept(values, raster.width, raster.height, reach, false);
  }
  return { ...raster, values };
}

/** The mean of each value and its neighbours along a row or a column; the edge repeats itself. */
function swept(
  values: Float64Array,
  width: number,
  height: number,
  reach: number,
  along: boolean,
): Float64Array {
  const result = new Float64Array(values.length);
  const [lanes, size] = along ? [height, width] : [width, height];
  const place = (lane: number, i: number) => (along ? lane * width + i : i * width + lane);
  for (let lane = 0; lane < lanes; lane++) {
    const at = (i: number) => values[place(lane, Math.min(size - 1, Math.max(0, i)))]!;
    let sum = 0;
    for (let i = -reach; i <= reach; i++) sum += at(i);
    for (let i = 0; i < size; i++) {
      result[place(lane, i)] = sum / (2 * reach + 1);
      sum += at(i + reach + 1) - at(i - reach);
    }
  }
  return result;
}

export function valueAt({ west, south, step, width, height, values }: Raster, [x, y]: Point): number {
  const u = Math.min(width - 1.001, Math.max(0, (x - west) / step));
  const v = Math.min(height - 1.001, Math.max(0, (y - south) / step));
  const [col, row] = [Math.floor(u), Math.floor(v)];
  const [su, sv] = [u - col, v - row];
  const at = (c: number, r: number) => values[r * width + c]!;
  const lower = at(col, row) * (1 - su) + at(col + 1, row) * su;
  const upper = at(col, row + 1) * (1 - su) + at(col + 1, row + 1) * su;
  return lower * (1 - sv) + upper * sv;
}

/** Raises the ground round a point, most at the point itself. */
export function addBump(raster: Raster, [x, y]: Point, amount: number, radius: number): void {
  const { west, south, step, width, height, values } = raster;
  const reach = Math.ceil((radius * 2.5) / step);
  const [col, row] = [Math.round((x - west) / step), Math.round((y - south) / step)];
  for (let r = Math.max(0, row - reach); r <= Math.min(height - 1, row + reach); r++) {
    for (let c = Math.max(0, col - reach); c <= Math.min(width - 1, col + reach); c++) {
      const square = (west + c * step - x) ** 2 + (south + r * step - y) ** 2;
      values[r * width + c]! += amount * Math.exp(-square / (2 * radius * radius));
    }
  }
}

/**
 * The lines along which the raster has a given value, the higher ground on their left. Closed lines repeat
 * their first point; open ones end at the edge of the raster.
 */
export function traced(raster: Raster, threshold: number): Line[] {
  const next = crossedCells(raster, threshold);
  const starts = new Set(next.keys());
  for (const { to } of next.values()) starts.delete(to);
  const lines: Point[][] = [];
  for (const start of [...starts, ...next.keys()]) {
    const line: Point[] = [];
    for (let edge: number | undefined = start; edge !== undefined; ) {
      const step = next.get(edge);
      if (!step) {
        line.push(pointOnEdge(raster, edge, threshold));
        break;
      }
      next.delete(edge);
      line.push(pointOnEdge(raster, edge, threshold));
      edge = step.to;
      if (edge === start) {
        line.push(line[0]!);
        break;
      }
    }
    if (line.length > 2) lines.push(line);
  }
  return lines;
}

const SIDES = [0, 1, 2, 3] as const;

/** Edges are numbered 2 x place for the one to the east of a place, 2 x place + 1 for the one to the north. */
function crossedCells(raster: Raster, threshold: number): Map<number, { readonly to: number }> {
  const { width, height, values } = raster;
  const next = new Map<number, { readonly to: number }>();
  for (let row = 0; row + 1 < height; row++) {
    for (let col = 0; col + 1 < width; col++) {
      const place = row * width + col;
      const corners = [place, place + 1, place + width + 1, place + width];
      const high = corners.map(corner => values[corner]! >= threshold);
      const edges = [2 * place, 2 * (place + 1) + 1, 2 * (place + width), 2 * place + 1];
      const ups = SIDES.filter(i => !high[i] && high[(i + 1) % 4]);
      const downs = SIDES.filter(i => high[i] && !high[(i + 1) % 4]);
      const centre = corners.reduce((sum, corner) => sum + values[corner]!, 0) / 4 >= threshold;
      // Seen anticlockwise, the line comes in where the cell's edge falls and goes out where it rises. In a
      // saddle the middle decides which corners hang together.
      for (const up of ups) {
        const down = (centre ? [3, 2, 1] : [1, 2, 3])
          .map(by => (up + by) % 4)
          .find(i => downs.some(side => side === i))!;
        next.set(edges[down]!, { to: edges[up]! });
      }
    }
  }
  return next;
}

function pointOnEdge(raster: Raster, edge: number, threshold: number): Point {
  const place = Math.floor(edge / 2);
  const other = edge % 2 === 0 ? place + 1 : place + raster.width;
  const [a, b] = [raster.values[place]!, raster.values[other]!];
  const share = a === b ? 0.5 : (threshold - a) / (b - a);
  const [ax, ay] = pointOf(raster, place);
  const [bx, by] = pointOf(raster, other);
  return [ax + (bx - ax) * share, ay + (by - ay) * share];
}
