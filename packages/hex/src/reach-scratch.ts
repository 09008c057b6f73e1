import type { Grid } from './grid.ts';

/** Marks an empty bucket, and the last step of one. */
export const EMPTY = -1;

const HIGHEST = 0x7fffffff;

/**
 * Memory that the searches of one grid take turns to use, with Dial's bucket queue in it: a bucket holds
 * the steps that arrive at one cost, linked each to the next. A search leaves every bucket empty.
 */
export interface ReachScratch {
  /** By hex: the least cost found so far, plus the floor of the search that found it. */
  readonly best: Int32Array;
  /** By step: the next one in its bucket. */
  readonly nextStep: Int32Array;
  /** By step: the place in the log of the hex it leads from. */
  readonly origins: Int32Array;
  /** By cost: the first step of its bucket. */
  buckets: Int32Array;
  floor: number;
  /** The log of the last search, in order of cost: each hex, and the way to it (see wayOf). */
  readonly hexes: Int32Array;
  readonly ways: Int32Array;
  logged: number;
  /** How many searches there have been. */
  searches: number;
}

/** The place of the hex before and the cost in one number: results are copied, and two lists copy faster than three. */
export const wayOf = (source: number, cost: number): number => ((source + 1) << COST_BITS) | cost;
export const costOfWay = (way: number): number => way & MOST_COST;
export const sourceOfWay = (way: number): number => (way >> COST_BITS) - 1;

const COST_BITS = 16;
const MOST_COST = 0xffff;

export function createReachScratch(grid: Grid): ReachScratch {
  return {
    best: new Int32Array(grid.size).fill(HIGHEST),
    nextStep: new Int32Array(grid.size * 6),
    origins: new Int32Array(grid.size * 6),
    buckets: new Int32Array(0),
    floor: HIGHEST,
    hexes: new Int32Array(grid.size),
    ways: new Int32Array(grid.size),
    logged: 0,
    searches: 0,
  };
}

/** Makes the scratch ready for a search of this budget. */
export function prepare(scratch: ReachScratch, budget: number): void {
  if (scratch.buckets.length <= budget) scratch.buckets = new Int32Array(budget + 1).fill(EMPTY);
  lowerFloor(scratch, budget);
  scratch.searches++;
}

/**
 * Each search writes its costs above a floor of its own and below all that earlier searches wrote, so what
 * they left behind reads as dearer than any new find and need not be cleared.
 */
function lowerFloor(scratch: ReachScratch, budget: number): void {
  if (scratch.floor <= budget) {
    scratch.best.fill(HIGHEST);
    scratch.floor = HIGHEST;
  }
  scratch.floor -= budget + 1;
}
