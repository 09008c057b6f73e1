import type { Bounds } from '@abatis/geometry';
import { boxOf, type Line, resampled, type Vec } from '../geometry.ts';

/** A coarse raster that remembers which ground is taken, and by how much. */
export interface Mask {
  at(x: number, y: number): number;
  /** The greatest mark within the box. */
  most(box: Bounds): number;
  /** The sum of marks within the box. */
  sum(box: Bounds): number;
  markPoint(point: Vec, reach: number, mark: number): void;
  markLine(line: Line, reach: number, mark: number): void;
  markArea(rings: readonly Line[], mark: number): void;
}

export function createMask(box: Bounds, cell: number): Mask {
  const cols = Math.ceil((box.east - box.west) / cell) + 1;
  const rows = Math.ceil((box.north - box.south) / cell) + 1;
  const marks = new Uint8Array(cols * rows);
  const colOf = (x: number) => Math.min(cols - 1, Math.max(0, Math.floor((x - box.west) / cell)));
  const rowOf = (y: number) => Math.min(rows - 1, Math.max(0, Math.floor((box.north - y) / cell)));
  const raise = (i: number, mark: number) => {
    if (marks[i]! < mark) marks[i] = mark;
  };
  function* cells({ west, east, north, south }: Bounds): Generator<number> {
    const last = colOf(east);
    const bottom = rowOf(south);
    for (let r = rowOf(north); r <= bottom; r++) for (let c = colOf(west); c <= last; c++) yield r * cols + c;
  }
  const markPoint = ([x, y]: Vec, reach: number, mark: number) => {
    if (x < box.west - reach || x > box.east + reach || y < box.south - reach || y > box.north + reach)
      return;
    for (const i of cells({ west: x - reach, east: x + reach, north: y + reach, south: y - reach }))
      raise(i, mark);
  };
  return {
    markPoint,
    at: (x, y) => marks[rowOf(y) * cols + colOf(x)]!,
    most(within) {
      let most = 0;
      for (const i of cells(within)) if (marks[i]! > most) most = marks[i]!;
      return most;
    },
    sum(within) {
      let sum = 0;
      for (const i of cells(within)) sum += marks[i]!;
      return sum;
    },
    markLine(line, reach, mark) {
      for (const point of resampled(line, cell)) markPoint(point, reach, mark);
    },
    markArea(rings, mark) {
      const within = boxOf(rings.flat());
      for (let r = rowOf(within.north); r <= rowOf(within.south); r++) {
        const y = box.north - (r + 0.5) * cell;
        const crossings = crossingsAt(rings, y);
        for (let i = 0; i + 1 < crossings.length; i += 2)
          for (let c = colOf(crossings[i]!); c <= colOf(crossings[i + 1]!); c++) raise(r * cols + c, mark);
      }
    },
  };
}

/** Where a level line crosses the rings, from west to east. */
export function crossingsAt(rings: readonly Line[], y: number): readonly number[] {
  const crossings: number[] = [];
  for (const ring of rings)
    for (let i = 1; i < ring.length; i++) {
      const [ax, ay] = ring[i - 1]!;
      const [bx, by] = ring[i]!;
      if (ay > y !== by > y) crossings.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
    }
  return crossings.sort((a, b) => a - b);
}
