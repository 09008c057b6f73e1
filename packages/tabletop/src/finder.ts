import { type Bounds, doMeet } from './shape.ts';

/** Finds the things near a place without asking all of them. */
export interface Finder<T> {
  /** The things whose bounds meet these, in the order in which they were given. */
  near(bounds: Bounds): readonly T[];
}

/** A grid of square cells; each thing is kept in every cell that its bounds meet. `cell` is the side of a cell. */
export function createFinder<T>(
  things: readonly T[],
  boundsOf: (thing: T) => Bounds,
  cell: number,
): Finder<T> {
  const bounds = things.map(boundsOf);
  const cells = new Map<number, number[]>();
  bounds.forEach((each, i) => {
    for (const key of cellsOf(each, cell)) {
      const inCell = cells.get(key);
      if (inCell) inCell.push(i);
      else cells.set(key, [i]);
    }
  });
  return {
    near(wanted) {
      const found = new Set<number>();
      for (const key of cellsOf(wanted, cell)) for (const i of cells.get(key) ?? []) found.add(i);
      return [...found]
        .filter(i => doMeet(bounds[i]!, wanted))
        .sort((a, b) => a - b)
        .map(i => things[i]!);
    },
  };
}

/** More columns than any table has cells. */
const COLUMNS = 2 ** 20;

function* cellsOf({ left, bottom, right, top }: Bounds, cell: number): Generator<number> {
  for (let row = Math.floor(bottom / cell); row <= Math.floor(top / cell); row++) {
    for (let col = Math.floor(left / cell); col <= Math.floor(right / cell); col++) yield row * COLUMNS + col;
  }
}
