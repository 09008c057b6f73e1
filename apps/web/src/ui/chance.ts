import type { RationalText } from '@abatis/screen';

/** What the faces of one die, of two, three and four, or of two ten-sided ones count to. */
const DICE = [6n, 36n, 100n, 216n, 1_296n] as const;

/** Beyond this a fraction says nothing: the percentages must do. */
const READABLE = 1_296n;

/**
 * Exact chances as the dice show them, all over the same number, so that they can be compared at a glance: 2/6 rather
 * than 1/3, and 12/36 where the chance beside it is 5/36. Empty texts if no such number can be read.
 */
export function fractions(chances: readonly RationalText[]): readonly string[] {
  const exact = chances.map(({ num, den }) => ({ num: BigInt(num), den: BigInt(den) }));
  const common = exact.reduce((all, { den }) => (all * den) / divisorOf(all, den), 1n);
  const whole = DICE.find(dice => dice % common === 0n) ?? common;
  return exact.map(({ num, den }) => (whole > READABLE ? '' : `${(num * whole) / den}/${whole}`));
}

/** The greatest number that divides both. */
const divisorOf = (a: bigint, b: bigint): bigint => (b === 0n ? a : divisorOf(b, a % b));
