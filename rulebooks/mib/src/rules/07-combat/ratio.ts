import { compareRationals, multiply, type Rational, rational } from '@abatis/kernel';
import type { MibCharts } from '../../charts/charts.ts';

/** What a comparison of strengths comes to. */
interface Ratio {
  /** As T4 calls it: '2:1'. */
  readonly ratio: string;
  readonly drm: number;
}

/** MIB 7.1b, 7.1c, T4, R53: the row of the exact quotient. Near parity and the halves that round up are in the chart. */
export function ratioDrm({ ratios }: MibCharts, attacker: Rational, defender: Rational): Ratio {
  const { ratio, drm } = ratios.findLast(({ from: [num, den], inclusive }) => {
    const above = compareRationals(attacker, multiply(defender, rational(num, den)));
    return above > 0 || (inclusive && above === 0);
  })!;
  return { ratio, drm };
}
