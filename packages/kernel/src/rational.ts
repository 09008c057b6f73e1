/** An exact fraction. Denominators of dice stay small powers, so sums share them most of the time. */
export interface Rational {
  readonly num: bigint;
  readonly den: bigint;
}

export const ONE: Rational = { num: 1n, den: 1n };

/** A fraction of whole numbers, in lowest terms: `rational(3, 4)`. */
export const rational = (num: number, den = 1): Rational => reduce({ num: BigInt(num), den: BigInt(den) });

export const multiply = (a: Rational, b: Rational): Rational => ({ num: a.num * b.num, den: a.den * b.den });

export const add = (a: Rational, b: Rational): Rational =>
  a.den === b.den
    ? { num: a.num + b.num, den: a.den }
    : reduce({ num: a.num * b.den + b.num * a.den, den: a.den * b.den });

/** Below 0 if the first is smaller, above it if it is larger; denominators are positive. */
export function compareRationals(a: Rational, b: Rational): number {
  const difference = a.num * b.den - b.num * a.den;
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

/** The sum of chances that lead to the same, in lowest terms. */
export const sumOf = (parts: readonly Rational[]): Rational =>
  reduce(parts.reduce(add, { num: 0n, den: 1n }));

export function reduce({ num, den }: Rational): Rational {
  const divisor = gcd(num, den);
  return divisor === 1n ? { num, den } : { num: num / divisor, den: den / divisor };
}

/** The nearest number, also where both parts are too long for one. */
export function toNumber({ num, den }: Rational): number {
  const shift = BigInt(Math.max(0, den.toString(2).length - 1000));
  return Number(num >> shift) / Number(den >> shift);
}

export const formatRational = ({ num, den }: Rational): string => (den === 1n ? `${num}` : `${num}/${den}`);

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a < 0n ? -a : a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
