import { type Grid, type Hex, NOWHERE } from './grid.ts';
import { costOfWay, createReachScratch, prepare, type ReachScratch, sourceOfWay } from './reach-scratch.ts';
import { search } from './search.ts';
import { PROHIBITED, type StepCosts } from './step-costs.ts';

/** Where a budget of movement leads, and at what cost. */
export interface Reach {
  readonly from: Hex;
  /** The start and every hex reached, in order of cost. */
  readonly hexes: readonly Hex[];
  /** The least cost to a hex in twelfths; PROHIBITED if it is out of reach. */
  costTo(hex: Hex): number;
  /** A cheapest path, both ends included; empty if the hex is out of reach. */
  pathTo(hex: Hex): readonly Hex[];
}

/** The log of a search, good until its count of searches moves on. */
interface Log {
  readonly ways: ArrayLike<number>;
  readonly searches: number;
}

const scratches = new WeakMap<Grid, ReachScratch>();

/**
 * Every hex that can be reached within a budget in twelfths. A hex marked 1 in `stop` may be entered but not left;
 * the start may always be left. Given a scratch, the answer is faster but borrowed: once the scratch has
 * served another search, asking it for costs or paths throws.
 */
export function reach(
  grid: Grid,
  costs: StepCosts,
  from: Hex,
  budget: number,
  stop?: Uint8Array,
  scratch?: ReachScratch,
): Reach {
  const used = scratch ?? scratchOf(grid);
  requireSense(grid, from, budget, used);
  prepare(used, budget);
  search(grid, costs, from, budget, stop, used);
  const hexes = copy(used.hexes, used.logged);
  return asReach(hexes, scratch ?? copyLog(used));
}

function requireSense(grid: Grid, from: Hex, budget: number, scratch: ReachScratch): void {
  if (!(from >= 0 && from < grid.size)) throw new Error(`There is no hex ${from} to start from.`);
  if (!Number.isInteger(budget) || budget < 0) {
    throw new Error(`A budget is a whole number of twelfths, not ${budget}.`);
  }
  if (budget >= PROHIBITED)
    throw new Error(`A budget of ${budget} twelfths is more than a search can count.`);
  if (scratch.best.length !== grid.size) throw new Error('The scratch was made for a grid of another size.');
}

function scratchOf(grid: Grid): ReachScratch {
  let scratch = scratches.get(grid);
  if (scratch === undefined) {
    scratch = createReachScratch(grid);
    scratches.set(grid, scratch);
  }
  return scratch;
}

function copyLog({ ways, logged, searches }: ReachScratch): Log {
  return { ways: copy(ways, logged), searches };
}

/** Into a plain array: a small typed array takes longer to make than the search itself. */
function copy(numbers: Int32Array, count: number): readonly number[] {
  const copied = new Array<number>(count);
  for (let i = 0; i < count; i++) copied[i] = numbers[i]!;
  return copied;
}

function asReach(hexes: readonly Hex[], log: Log): Reach {
  const { searches } = log;
  return {
    from: hexes[0]!,
    hexes,
    costTo(hex) {
      requireCurrent(log, searches);
      const way = log.ways[hexes.indexOf(hex)];
      return way === undefined ? PROHIBITED : costOfWay(way);
    },
    pathTo(hex) {
      requireCurrent(log, searches);
      return pathBack(hexes, log.ways, hexes.indexOf(hex));
    },
  };
}

function requireCurrent(log: Log, searches: number): void {
  if (log.searches !== searches) throw new Error('The scratch of this reach has served a later search.');
}

function pathBack(hexes: readonly Hex[], ways: ArrayLike<number>, end: number): readonly Hex[] {
  const path: Hex[] = [];
  for (let place = end; place !== NOWHERE; place = sourceOfWay(ways[place]!)) path.push(hexes[place]!);
  return path.reverse();
}
