import type { RationalText } from '@abatis/screen';

/** Denominators up to this are shown in sixths or thirty-sixths of their dice; beyond it a fraction says nothing. */
const READABLE = 1_000n;

/** The exact chance as dice show it: 2/6 rather than 1/3 where it is a matter of one die, 8/36 of two. */
export function fraction({ num, den }: RationalText): string {
  const [n, d] = [BigInt(num), BigInt(den)];
  if (n === 0n) return '0';
  if (n === d) return 'always';
  for (const dice of [6n, 36n, 216n]) if (dice % d === 0n) return `${(n * dice) / d}/${dice}`;
  return d <= READABLE ? `${n}/${d}` : percent(Number((n * 1_000_000n) / d) / 1_000_000);
}

/** A probability for a person: whole percents, but never 0 % or 100 % of what is merely unlikely. */
export function percent(probability: number): string {
  if (probability > 0 && probability < 0.01) return '<1 %';
  if (probability < 1 && probability > 0.99) return '>99 %';
  return `${Math.round(100 * probability)} %`;
}
