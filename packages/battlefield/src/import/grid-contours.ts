import type { Position } from '../schema/geometry.ts';
import type { HeightGrid } from './height-grid.ts';

/*
 * Contours of a height grid, by marching over its squares. Seen from inside a square, the line goes from where the
 * ground sinks below the height to where it rises above it again, anticlockwise: so the higher ground is on its left.
 */

/** The lines of one height, in foreign positions, each with the higher ground on its left. */
export function gridContours(grid: HeightGrid, height: number): readonly (readonly Position[])[] {
  const next = new Map<number, number>();
  for (let row = 0; row + 1 < grid.rows; row++)
    for (let col = 0; col + 1 < grid.cols; col++) march(grid, row * grid.cols + col, height, next);
  return chains(next).map(chain => chain.map(edge => pointOn(grid, edge, height)));
}

/** An edge is named by the point it starts from: even to the east, odd to the south. */
function march(
  { cols, heights }: HeightGrid,
  northWest: number,
  height: number,
  next: Map<number, number>,
): void {
  const southWest = northWest + cols;
  const corners = [
    heights[southWest]!,
    heights[southWest + 1]!,
    heights[northWest + 1]!,
    heights[northWest]!,
  ];
  const high = corners.map(corner => corner >= height);
  if (high.every(one => one === high[0]) || corners.some(Number.isNaN)) return;
  const edges = [2 * southWest, 2 * (northWest + 1) + 1, 2 * northWest, 2 * northWest + 1];
  const centreIsHigh = (corners[0]! + corners[1]! + corners[2]! + corners[3]!) / 4 >= height;
  const rises = (side: number) => !high[side % 4] && high[(side + 1) % 4];
  for (let side = 0; side < 4; side++) {
    if (!high[side] || high[(side + 1) % 4]) continue;
    // On a saddle the line keeps the centre on the side where it belongs.
    const ahead = centreIsHigh ? [side + 1, side + 2, side + 3] : [side + 3, side + 2, side + 1];
    next.set(edges[side]!, edges[ahead.find(rises)! % 4]!);
  }
}

/** Edges that follow each other; open chains first, so that none is entered in the middle. */
function chains(next: Map<number, number>): readonly (readonly number[])[] {
  const ends = new Set(next.values());
  const open = [...next.keys()].filter(edge => !ends.has(edge));
  const found: number[][] = [];
  const follow = (start: number) => {
    const chain = [start];
    for (let at = next.get(start); at !== undefined; at = next.get(at)) {
      next.delete(chain.at(-1)!);
      chain.push(at);
    }
    found.push(chain);
  };
  for (const start of open) follow(start);
  for (const start of [...next.keys()]) if (next.has(start)) follow(start);
  return found;
}

function pointOn(
  { cols, rows, west, south, cell, heights }: HeightGrid,
  edge: number,
  height: number,
): Position {
  const from = edge >> 1;
  const isEastward = edge % 2 === 0;
  const to = isEastward ? from + 1 : from + cols;
  const share = (height - heights[from]!) / (heights[to]! - heights[from]!);
  const col = (from % cols) + (isEastward ? share : 0);
  const row = Math.floor(from / cols) + (isEastward ? 0 : share);
  return [west + col * cell, south + (rows - 1 - row) * cell];
}
