import type { Dice, RollRequest } from './dice.ts';

/**
 * Dice from a seed. Each roll starts its own small generator (sfc32) from the seed and the roll's number, so
 * a branch of the game needs no copy of a generator's state.
 */
export function seeded(seed: string): Dice {
  const [a, b] = seedWords(seed);
  return {
    spec: { kind: 'seeded', seed },
    roll: ({ seq, count, sides }: RollRequest) => rollFrom(generator(a, b, seq), count, sides),
  };
}

/** A stream of numbers from 0 to 2³²-1. */
export type Words = () => number;

/** Uniform faces: words above the last whole multiple of `sides` are thrown away, so no face is favoured. */
export function rollFrom(words: Words, count: number, sides: number): readonly number[] {
  const limit = WORD - (WORD % sides);
  const dice: number[] = [];
  while (dice.length < count) {
    const word = words();
    if (word < limit) dice.push((word % sides) + 1);
  }
  return dice;
}

const WORD = 0x1_0000_0000;

function seedWords(seed: string): readonly [number, number] {
  let a = 0x6a09e667;
  let b = 0x3c6ef372;
  for (let i = 0; i < seed.length; i++) {
    a = Math.imul(a ^ seed.charCodeAt(i), 0x85ebca6b);
    b = Math.imul(b ^ a ^ (a >>> 15), 0xc2b2ae35);
  }
  return [a ^ (b >>> 16), b ^ (a >>> 13)];
}

function generator(a: number, b: number, seq: number): Words {
  let x = a | 0;
  let y = b | 0;
  let z = seq | 0;
  let counter = 1;
  const next = (): number => {
    const sum = (((x + y) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    x = y ^ (y >>> 9);
    y = (z + (z << 3)) | 0;
    z = (z << 21) | (z >>> 11);
    z = (z + sum) | 0;
    return sum >>> 0;
  };
  // The seed words and the number must have met before the first word is used.
  for (let i = 0; i < 12; i++) next();
  return next;
}

/** A stream for everything that is random but not part of a game: checkers, samples, computer players. */
export function randomStream(seed: string): {
  below(limit: number): number;
  pick<T>(items: readonly T[]): T;
} {
  const [a, b] = seedWords(seed);
  const words = generator(a, b, 0);
  const below = (limit: number): number => rollFrom(words, 1, limit)[0]! - 1;
  return { below, pick: items => items[below(items.length)]! };
}
