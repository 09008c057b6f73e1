import { isSameSpot, sideOfLine } from './exact.ts';
import type { Spot } from './spot.ts';

/** The corners of the convex hull, anticlockwise from the one farthest west (of those, south); none lies on an edge. */
export function hullOf(spots: readonly Spot[]): readonly Spot[] {
  const sorted = [...spots]
    .sort((a, b) => a.x - b.x || a.y - b.y)
    .filter((each, i, all) => i === 0 || !isSameSpot(each, all[i - 1]!));
  if (sorted.length < 3) return sorted;
  const [lower, upper] = [chain(sorted), chain(sorted.reverse())];
  return [...lower.slice(0, -1), ...upper.slice(0, -1)];
}

/** The corners on the right-hand side of the way from the first spot to the last. */
function chain(spots: readonly Spot[]): readonly Spot[] {
  const kept: Spot[] = [];
  for (const each of spots) {
    while (kept.length >= 2 && sideOfLine(kept.at(-2)!, kept.at(-1)!, each) <= 0) kept.pop();
    kept.push(each);
  }
  return kept;
}
