import { type Grid, type Hex, NOWHERE } from './grid.ts';
import { EMPTY, type ReachScratch, wayOf } from './reach-scratch.ts';
import type { StepCosts } from './step-costs.ts';

/**
 * Logs every hex within the budget, from the cheapest to the dearest.
 * In one piece: with a function for each of its two paragraphs it took a sixth longer.
 */
export function search(
  grid: Grid,
  costs: StepCosts,
  from: Hex,
  budget: number,
  stop: Uint8Array | undefined,
  scratch: ReachScratch,
): void {
  const { neighbours } = grid;
  const { best, nextStep, origins, buckets, floor, hexes, ways } = scratch;
  best[from] = floor;
  let hex = from;
  let source = NOWHERE;

  for (let spent = 0, place = 0; ; place++) {
    hexes[place] = hex;
    ways[place] = wayOf(source, spent);

    const mayLeave = stop === undefined || stop[hex] !== 1 || hex === from;
    for (let step = hex * 6, end = mayLeave ? step + 6 : step; step < end; step++) {
      const cost = spent + costs[step]!;
      if (cost > budget) continue;
      const to = neighbours[step]!;
      if (floor + cost >= best[to]!) continue;
      best[to] = floor + cost;
      origins[step] = place;
      nextStep[step] = buckets[cost]!;
      buckets[cost] = step;
    }

    let step: number;
    do {
      while (buckets[spent] === EMPTY) {
        if (++spent > budget) {
          scratch.logged = place + 1;
          return;
        }
      }
      step = buckets[spent]!;
      buckets[spent] = nextStep[step]!;
      hex = neighbours[step]!;
      // A step outlives its use when a cheaper way to its hex turns up.
    } while (best[hex] !== floor + spent);
    source = origins[step]!;
  }
}
