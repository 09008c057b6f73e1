import type { RollRequest } from './dice.ts';

/** One way for a roll to fall: dice that stand for all equal ones, and how many of `total` throws they stand for. */
interface Way {
  readonly dice: readonly number[];
  readonly weight: bigint;
}

export interface Ways {
  readonly ways: readonly Way[];
  readonly total: bigint;
}

/** Every way a roll can fall that makes a difference to the asker, with exact weights. */
export function waysOf({ count, sides, matters }: Pick<RollRequest, 'count' | 'sides' | 'matters'>): Ways {
  switch (matters.of) {
    case 'faces':
      return remembered(knownFaces, allFaces, count, sides);
    case 'sum':
      return remembered(knownSums, sums, count, sides);
    case 'hits':
      return hits(count, sides, matters.hit);
    case 'sort':
      return sorts(sides, matters.sortOf);
    case 'accepted': {
      const ways = allFaces(count, sides).ways.filter(({ dice }) => matters.accepts(dice));
      if (ways.length === 0) throw new Error('A roll is repeated for ever: no throw is accepted');
      return { ways, total: BigInt(ways.length) };
    }
  }
}

/** Odds ask for the same few kinds of dice thousands of times. */
const knownFaces = new Map<number, Ways>();
const knownSums = new Map<number, Ways>();

function remembered(known: Map<number, Ways>, make: typeof sums, count: number, sides: number): Ways {
  const key = count * 1_000 + sides;
  let ways = known.get(key);
  if (!ways) {
    ways = make(count, sides);
    known.set(key, ways);
  }
  return ways;
}

const faces = (sides: number): readonly number[] => Array.from({ length: sides }, (_, face) => face + 1);

function allFaces(count: number, sides: number): Ways {
  let dice: readonly (readonly number[])[] = [[]];
  for (let i = 0; i < count; i++) dice = dice.flatMap(before => faces(sides).map(face => [...before, face]));
  return { ways: dice.map(way => ({ dice: way, weight: 1n })), total: BigInt(dice.length) };
}

/** Totals of n dice by convolution: eleven ways for two dice, not thirty-six. */
function sums(count: number, sides: number): Ways {
  let byTotal: ReadonlyMap<number, Way> = new Map([[0, { dice: [], weight: 1n }]]);
  for (let i = 0; i < count; i++) {
    const next = new Map<number, Way>();
    for (const [total, way] of byTotal) {
      for (const face of faces(sides)) {
        const known = next.get(total + face);
        next.set(total + face, {
          dice: known?.dice ?? [...way.dice, face],
          weight: (known?.weight ?? 0n) + way.weight,
        });
      }
    }
    byTotal = next;
  }
  return { ways: [...byTotal.values()], total: BigInt(sides) ** BigInt(count) };
}

/** The binomial: one way for each number of hits, not sides ** count. */
function hits(count: number, sides: number, hit: (face: number) => boolean): Ways {
  const hitting = faces(sides).filter(hit);
  const missing = faces(sides).filter(face => !hit(face));
  const ways: Way[] = [];
  let choose = 1n;
  for (let n = 0; n <= count; n++) {
    const weight = choose * BigInt(hitting.length) ** BigInt(n) * BigInt(missing.length) ** BigInt(count - n);
    if (weight > 0n) {
      const dice = Array.from({ length: count }, (_, i) => (i < n ? hitting[0]! : missing[0]!));
      ways.push({ dice, weight });
    }
    choose = (choose * BigInt(count - n)) / BigInt(n + 1);
  }
  return { ways, total: BigInt(sides) ** BigInt(count) };
}

function sorts(sides: number, sortOf: (face: number) => string): Ways {
  const bySort = new Map<string, Way>();
  for (const face of faces(sides)) {
    const known = bySort.get(sortOf(face));
    bySort.set(sortOf(face), { dice: known?.dice ?? [face], weight: (known?.weight ?? 0n) + 1n });
  }
  return { ways: [...bySort.values()], total: BigInt(sides) };
}
