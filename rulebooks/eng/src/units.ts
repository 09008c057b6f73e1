import { type Rational, rational } from '@abatis/kernel/rational';

/** Material in twelfths of a material unit, so that ¼, ⅓ and ½ are exact (ENG 23.30b). */
export type Twelfths = number & { readonly __twelfths?: never };

export const MU = 12;

/** Material from a text of a chart: `3`, `1/2`, `1/3`. */
export function twelfths(text: string): Twelfths {
  const [whole, part = '1'] = text.split('/');
  return (MU * Number(whole)) / Number(part);
}

/** Material in units, as plans and forecasts write it. */
export const inUnits = (amount: Twelfths): number => Math.round((amount / MU) * 1000) / 1000;

/** Material as a number of a plan has it, on the nearest twelfth. */
export const twelfthsOf = (mu: number): Twelfths => Math.round(mu * MU);

const PARTS: Readonly<Record<number, string>> = { 3: '¼', 4: '⅓', 6: '½', 8: '⅔', 9: '¾' };

/** `4½`, or tenths where there is no sign for the part. */
export function muText(amount: Twelfths): string {
  const whole = Math.floor(amount / MU);
  const rest = amount - whole * MU;
  if (rest === 0) return String(whole);
  const part = PARTS[rest];
  return part ? `${whole || ''}${part}` : String(Math.round((amount / MU) * 100) / 100);
}

/** `3/64` as an exact fraction: progress as the state keeps it (ENG 23.53a15). */
export function fractionOf(text: string): Rational {
  const [num, den = '1'] = text.split('/');
  return rational(Number(num), Number(den));
}
