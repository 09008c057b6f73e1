import type { Bounds } from '@abatis/geometry';

/** Things on a map, found by where they are. */
export interface Buckets<T> {
  /** All that may touch the box, each once, in the order in which they were given. */
  within(box: Bounds): readonly T[];
}

/** Sorts things into square cells, so that a tile asks only those that can touch it. */
export function bucketsOf<T>(things: readonly T[], boxOf: (thing: T) => Bounds, cell: number): Buckets<T> {
  const cells = new Map<number, number[]>();
  for (const [i, thing] of things.entries()) {
    forCells(boxOf(thing), cell, key => {
      const list = cells.get(key);
      if (list) list.push(i);
      else cells.set(key, [i]);
    });
  }
  return {
    within(box) {
      const found = new Set<number>();
      forCells(box, cell, key => {
        for (const i of cells.get(key) ?? []) found.add(i);
      });
      return [...found].sort((a, b) => a - b).map(i => things[i]!);
    },
  };
}

/** More cells than any field has in a row. */
const ROW = 1 << 15;

function forCells(box: Bounds, cell: number, visit: (key: number) => void): void {
  const last = Math.floor(box.east / cell);
  const bottom = Math.floor(box.south / cell);
  const top = Math.floor(box.north / cell);
  for (let col = Math.floor(box.west / cell); col <= last; col++)
    for (let row = bottom; row <= top; row++) visit((row + ROW / 2) * ROW + col + ROW / 2);
}
