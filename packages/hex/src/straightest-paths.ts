import { distance } from './distance.ts';
import type { Grid, Hex } from './grid.ts';
import { straightestSteps } from './line-steps.ts';

type Path = readonly Hex[];

/** The whole paths, both ends included, that lead through straightestSteps from hex to adjacent hex. */
export function straightestPaths(grid: Grid, a: Hex, b: Hex): readonly Path[] {
  const [start = [], ...onward] = straightestSteps(grid, a, b);
  return onward.reduce<readonly Path[]>((paths, step) => extendAll(grid, paths, step), [start]);
}

function extendAll(grid: Grid, paths: readonly Path[], step: readonly Hex[]): readonly Path[] {
  return paths.flatMap(path =>
    step.filter(hex => distance(grid, path.at(-1)!, hex) === 1).map(hex => [...path, hex]),
  );
}
