import { LEAST_TEXT } from '../palette.ts';

/** A counter is 50 units square, and the gauge is 70: as wide as the hex that it stands in. */
export const GAUGE_UNITS = 70;
export const COUNTER = 50;

/** How much is drawn: block, figures alone, name and figures, the whole counter, all that is known. */
export type Detail = 'block' | 'figures' | 'named' | 'counter' | 'near' | 'close';

/** From which gauge on, in CSS pixels. */
const STEPS: readonly (readonly [Detail, number])[] = [
  ['close', 132],
  ['near', 90],
  ['counter', 67],
  ['named', 56],
  ['figures', 44],
  ['block', 0],
];

export const detailAt = (gauge: number): Detail => STEPS.find(([, from]) => gauge >= from)![0];

/** The least size of letters in units, so that they are never too small anywhere in the step. */
export function leastText(detail: Detail): number {
  const [, from] = STEPS.find(([name]) => name === detail)!;
  return Math.ceil((100 * LEAST_TEXT * GAUGE_UNITS) / from) / 100;
}

/** Units of the drawing for a CSS pixel at the beginning of a step; blocks are seen from 30 px a gauge on. */
export function pixelUnits(detail: Detail): number {
  const [, from] = STEPS.find(([name]) => name === detail)!;
  return Math.round((100 * GAUGE_UNITS) / Math.max(30, from)) / 100;
}
