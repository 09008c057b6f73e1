import { directionTo, type Grid, type Hex, lineSteps } from '@abatis/hex';
import type { Ruling } from '@abatis/kernel';

/** The places that a way must pass, the one that is pointed at last. */
export const stopsTo = (via: readonly string[], place: string): readonly string[] =>
  via.at(-1) === place ? via : [...via, place];

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

/** The hexes that refusals name: there the way is stopped. */
export const refusedPlaces = ({ refusals }: Ruling): ReadonlySet<string> =>
  new Set(refusals.flatMap(({ facts }) => (typeof facts?.hex === 'string' ? [facts.hex] : [])));
