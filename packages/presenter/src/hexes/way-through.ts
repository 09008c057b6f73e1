import { directionTo, type Grid, type Hex, lineSteps } from '@abatis/hex';

/**
 * UI 2: the way from stop to stop, without its start: straight to an adjacent hex, else by the cheapest way, else as
 * the crow flies, so that the referee can say what is wrong. `cheapest` gives a way with its start, or none.
 */
export const wayThrough = (
  grid: Grid,
  stops: readonly Hex[],
  cheapest: (from: Hex, to: Hex) => readonly Hex[],
): readonly Hex[] => stops.slice(1).flatMap((to, place) => leg(grid, stops[place]!, to, cheapest));

function leg(
  grid: Grid,
  from: Hex,
  to: Hex,
  cheapest: (from: Hex, to: Hex) => readonly Hex[],
): readonly Hex[] {
  if (from === to) return [];
  if (directionTo(grid, from, to) !== null) return [to];
  const way = cheapest(from, to);
  return way.length > 0
    ? way.slice(1)
    : lineSteps(grid, from, to)
        .slice(1)
        .map(([hex]) => hex!);
}
