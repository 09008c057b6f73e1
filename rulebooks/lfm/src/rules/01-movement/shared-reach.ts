import { DIRECTIONS, type Hex, PROHIBITED, type Reach } from '@abatis/hex';
import type { Course } from './lanes.ts';

/** A way to a hex, and what it costs each piece. */
interface Way {
  readonly hex: Hex;
  readonly spent: readonly number[];
  readonly before: Way | null;
}

/**
 * LFM R22: where pieces can go together of which one is slower here and another there. A way that is dear for one of
 * them may be the only one that the other can pay for, so every way is kept that no other beats for all of them.
 */
export function sharedReach(
  courses: readonly Course[],
  budgets: readonly number[],
  from: Hex,
  stop?: Uint8Array,
): Reach {
  const start: Way = { hex: from, spent: courses.map(() => 0), before: null };
  const best = new Map<Hex, readonly Way[]>([[from, [start]]]);
  const ways = [start];
  for (const way of ways) {
    const isBeaten = !best.get(way.hex)!.includes(way);
    const mustStop = stop?.[way.hex] === 1 && way !== start;
    if (isBeaten || mustStop) continue;
    for (const next of waysOn(way, courses, budgets)) {
      const known = best.get(next.hex) ?? [];
      if (known.some(other => beats(other, next))) continue;
      best.set(next.hex, [...known.filter(other => !beats(next, other)), next]);
      ways.push(next);
    }
  }
  return asReach(from, best);
}

function waysOn(way: Way, courses: readonly Course[], budgets: readonly number[]): readonly Way[] {
  const { neighbours } = courses[0]!.grid;
  return DIRECTIONS.flatMap(direction => {
    const step = way.hex * DIRECTIONS.length + direction;
    const spent = courses.map(({ costs }, piece) => way.spent[piece]! + costs[step]!);
    const canPay = spent.every((cost, piece) => cost <= budgets[piece]!);
    return canPay ? [{ hex: neighbours[step]!, spent, before: way }] : [];
  });
}

const beats = ({ spent }: Way, other: Way): boolean =>
  spent.every((cost, piece) => cost <= other.spent[piece]!);

const costOf = ({ spent }: Way): number => Math.max(...spent);

function asReach(from: Hex, best: ReadonlyMap<Hex, readonly Way[]>): Reach {
  const cheapest = new Map<Hex, Way>();
  for (const [hex, ways] of best) {
    cheapest.set(
      hex,
      ways.reduce((found, way) => (costOf(way) < costOf(found) ? way : found)),
    );
  }
  const inOrder = [...cheapest.values()].sort((a, b) => costOf(a) - costOf(b));
  return {
    from,
    hexes: inOrder.map(({ hex }) => hex),
    costTo: hex => (cheapest.has(hex) ? costOf(cheapest.get(hex)!) : PROHIBITED),
    pathTo: hex => pathOf(cheapest.get(hex) ?? null),
  };
}

function pathOf(end: Way | null): readonly Hex[] {
  const path: Hex[] = [];
  for (let way = end; way !== null; way = way.before) path.push(way.hex);
  return path.reverse();
}
