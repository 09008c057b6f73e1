import { DIRECTIONS } from './direction.ts';
import { type Grid, type Hex, NOWHERE } from './grid.ts';
import { neighbour } from './neighbour.ts';

/**
 * Each hex to which steps lead that `leads` allows, the nearest first, with one of the shortest paths to it: the hexes
 * entered, `most` of them at the most. The hexes of the start come first, with an empty path.
 */
export function* pathsFrom(
  grid: Grid,
  start: readonly Hex[],
  leads: (from: Hex, to: Hex) => boolean,
  most: number = Number.POSITIVE_INFINITY,
): Generator<readonly [hex: Hex, path: readonly Hex[]]> {
  const paths = new Map<Hex, readonly Hex[]>(start.map(hex => [hex, []]));
  for (const reached of paths) {
    yield reached;
    const [from, path] = reached;
    if (path.length === most) continue;
    for (const direction of DIRECTIONS) {
      const to = neighbour(grid, from, direction);
      if (to !== NOWHERE && !paths.has(to) && leads(from, to)) paths.set(to, [...path, to]);
    }
  }
}
