import type { Throw } from './throw.ts';

/** A natural that a throw can show: dice that stand for all that show it, and how many of `total` throws do. */
export interface Natural {
  readonly natural: number;
  readonly dice: readonly number[];
  readonly weight: bigint;
}

export interface Naturals {
  /** In ascending order. */
  readonly naturals: readonly Natural[];
  readonly total: bigint;
}

/** Every natural of a throw with its exact weight. */
export function naturalsOf(thrown: Throw): Naturals {
  const { count, sides } = thrown;
  switch (thrown.of) {
    case 'die':
      return remembered(`die ${sides}`, () => totals(1, sides));
    case 'sum':
      return remembered(`sum ${count} ${sides}`, () => totals(count, sides));
    case 'percentile':
      return remembered('percentile', percentiles);
    case 'pool': {
      const hitting = faces(sides).filter(thrown.isHit);
      return remembered(`pool ${count} ${sides} ${hitting}`, () => hits(count, sides, hitting));
    }
    case 'contest':
      return deciding(
        remembered(`contest ${sides}`, () => leads(sides)),
        thrown.decides,
      );
  }
}

/** Odds ask for the same few kinds of dice thousands of times. */
const known = new Map<string, Naturals>();

function remembered(key: string, make: () => Naturals): Naturals {
  let naturals = known.get(key);
  if (!naturals) {
    naturals = make();
    known.set(key, naturals);
  }
  return naturals;
}

export const faces = (sides: number): readonly number[] =>
  Array.from({ length: sides }, (_, face) => face + 1);

/** Totals of n dice by convolution: eleven naturals for two dice, not thirty-six. */
function totals(count: number, sides: number): Naturals {
  let sums: ReadonlyMap<number, Natural> = new Map([[0, { natural: 0, dice: [], weight: 1n }]]);
  for (let i = 0; i < count; i++) {
    const next = new Map<number, Natural>();
    for (const { natural, dice, weight } of sums.values()) {
      for (const face of faces(sides)) tally(next, natural + face, [...dice, face], weight);
    }
    sums = next;
  }
  return { naturals: [...sums.values()], total: BigInt(sides) ** BigInt(count) };
}

function tally(
  naturals: Map<number, Natural>,
  natural: number,
  dice: readonly number[],
  weight: bigint,
): void {
  const before = naturals.get(natural);
  naturals.set(natural, before ? { ...before, weight: before.weight + weight } : { natural, dice, weight });
}

const percentiles = (): Naturals => ({
  naturals: Array.from({ length: 100 }, (_, place) => {
    const natural = place + 1;
    return { natural, dice: [Math.floor(natural / 10) % 10 || 10, natural % 10 || 10], weight: 1n };
  }),
  total: 100n,
});

/** The binomial: one natural for each number of hits, not sides ** count. */
function hits(count: number, sides: number, hitting: readonly number[]): Naturals {
  const missing = faces(sides).filter(face => !hitting.includes(face));
  const naturals: Natural[] = [];
  let choose = 1n;
  for (let n = 0; n <= count; n++) {
    const weight = choose * BigInt(hitting.length) ** BigInt(n) * BigInt(missing.length) ** BigInt(count - n);
    if (weight > 0n) {
      const dice = Array.from({ length: count }, (_, i) => (i < n ? hitting[0]! : missing[0]!));
      naturals.push({ natural: n, dice, weight });
    }
    choose = (choose * BigInt(count - n)) / BigInt(n + 1);
  }
  return { naturals, total: BigInt(sides) ** BigInt(count) };
}

function leads(sides: number): Naturals {
  const byLead = new Map<number, Natural>();
  for (const first of faces(sides))
    for (const second of faces(sides)) tally(byLead, first - second, [first, second], 1n);
  const naturals = [...byLead.values()].sort((a, b) => a.natural - b.natural);
  return { naturals, total: BigInt(sides) ** 2n };
}

/** Throws that decide nothing are made again, so that the others share their chances. */
function deciding({ naturals }: Naturals, decides: (lead: number) => boolean): Naturals {
  const decisive = naturals.filter(({ natural }) => decides(natural));
  if (decisive.length === 0) throw new Error('A roll is repeated for ever: no throw is accepted');
  return { naturals: decisive, total: decisive.reduce((sum, { weight }) => sum + weight, 0n) };
}
