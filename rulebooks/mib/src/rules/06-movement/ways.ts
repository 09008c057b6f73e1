import { DIRECTIONS, directionTo, type Grid, type Hex, NOWHERE } from '@abatis/hex';
import { battleOf } from '../../battle.ts';
import type { MibState } from '../../state.ts';
import { reachOver } from './courses.ts';
import type { Payer } from './hand.ts';

/** Where those in hand can go together: every hex with a cheapest way. */
export interface Ways {
  /** The start first, in order of cost. */
  readonly hexes: readonly Hex[];
  /** Both ends included; empty if the hex is out of reach. */
  pathTo(hex: Hex): readonly Hex[];
  /** What that way costs each payer; for hexes in reach. */
  costsTo(hex: Hex): readonly number[];
}

/** Of those who go nowhere. */
export const NO_WAYS: Ways = { hexes: [], pathTo: () => [], costsTo: () => [] };

/** MIB 6.0a, R105: each pays his own price, and the slowest decides. */
export function waysFrom(state: MibState, payers: readonly Payer[], from: Hex): Ways {
  const { grid } = battleOf(state).ground;
  const [first] = payers;
  const isOneKind = payers.every(
    ({ course, leaving }) => course === first!.course && leaving === first!.leaving,
  );
  return isOneKind ? oneSearch(payers, from) : sharedSearch(grid, payers, from);
}

/** They pay the same for every step: whoever has least left counts for all. */
function oneSearch(payers: readonly Payer[], from: Hex): Ways {
  const { course, leaving } = payers[0]!;
  const left = Math.max(0, Math.min(...payers.map(payer => payer.left)));
  const { hexes, pathTo, costTo } = reachOver(course, from, left, leaving);
  return { hexes, pathTo, costsTo: hex => new Array<number>(payers.length).fill(costTo(hex)) };
}

/** A way to a hex, and what it costs each of them. */
interface Way {
  readonly hex: Hex;
  readonly spent: readonly number[];
  readonly before: Way | null;
}

/**
 * Where one is slower here and another there: a way that is dear for one may be the only one that another can pay
 * for, so every way is kept that no other beats for all of them.
 */
function sharedSearch(grid: Grid, payers: readonly Payer[], from: Hex): Ways {
  const start: Way = { hex: from, spent: payers.map(() => 0), before: null };
  const best = new Map<Hex, readonly Way[]>([[from, [start]]]);
  const ways = [start];
  for (const way of ways) {
    const mustStop = way !== start && payers.some(({ course }) => course.stop[way.hex] === 1);
    if (mustStop || !best.get(way.hex)!.includes(way)) continue;
    for (const next of waysOn(grid, way, payers)) {
      const others = best.get(next.hex) ?? [];
      if (others.some(other => beats(other, next))) continue;
      best.set(next.hex, [...others.filter(other => !beats(next, other)), next]);
      ways.push(next);
    }
  }
  return inOrder(best);
}

function waysOn(grid: Grid, way: Way, payers: readonly Payer[]): readonly Way[] {
  return DIRECTIONS.flatMap(direction => {
    const hex = grid.neighbours[way.hex * DIRECTIONS.length + direction]!;
    const spent = payers.map(
      (payer, place) => way.spent[place]! + stepPrice(grid, payer, way.hex, hex, !way.before),
    );
    const canPay = spent.every((cost, place) => cost <= payers[place]!.left);
    return hex !== NOWHERE && canPay ? [{ hex, spent, before: way }] : [];
  });
}

const beats = ({ spent }: Way, other: Way): boolean =>
  spent.every((cost, place) => cost <= other.spent[place]!);

const dearest = ({ spent }: Way): number => Math.max(...spent);

function inOrder(best: ReadonlyMap<Hex, readonly Way[]>): Ways {
  const cheapest = new Map<Hex, Way>();
  for (const [hex, ways] of best)
    cheapest.set(
      hex,
      ways.reduce((found, way) => (dearest(way) < dearest(found) ? way : found)),
    );
  const sorted = [...cheapest.values()].sort((a, b) => dearest(a) - dearest(b) || a.hex - b.hex);
  return {
    hexes: sorted.map(({ hex }) => hex),
    pathTo: hex => pathOf(cheapest.get(hex) ?? null),
    costsTo: hex => cheapest.get(hex)!.spent,
  };
}

function pathOf(end: Way | null): readonly Hex[] {
  const path: Hex[] = [];
  for (let way = end; way !== null; way = way.before) path.push(way.hex);
  return path.reverse();
}

/** MIB 6.0b: what one step costs one of them; leaving the hex of the start may cost more. */
export function stepPrice(
  grid: Grid,
  { course, leaving }: Payer,
  from: Hex,
  to: Hex,
  isFirst: boolean,
): number {
  const direction = to === NOWHERE ? null : directionTo(grid, from, to);
  if (direction === null) return Number.POSITIVE_INFINITY;
  return course.costs[from * DIRECTIONS.length + direction]! + (isFirst ? leaving : 0);
}

/** What a whole way costs one of them, the hex of the start first in it. */
export const priceOf = (state: MibState, payer: Payer, path: readonly Hex[]): number =>
  path.reduce(
    (sum, hex, place) =>
      place === 0
        ? 0
        : sum + stepPrice(battleOf(state).ground.grid, payer, path[place - 1]!, hex, place === 1),
    0,
  );
