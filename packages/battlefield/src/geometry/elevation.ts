import type { Relief } from '../schema/battlefield.ts';
import { centimetres } from './point.ts';

/** What a level means in a file that gives levels only; any other height would do as well. */
const PLAIN_RELIEF: Relief = { interval: 10, base: 0 };

/** The height in centimetres of something drawn with a height or with a level. */
export function heightOf(
  { height, level = 0 }: { readonly height?: number; readonly level?: number },
  { interval, base }: Relief = PLAIN_RELIEF,
): number {
  return height === undefined ? centimetres(base) + level * centimetres(interval) : centimetres(height);
}

/** The level of ground at this height or just above it. */
export function levelAbove(height: number, { interval, base }: Relief = PLAIN_RELIEF): number {
  return Math.floor((height - centimetres(base)) / centimetres(interval));
}

/** The level of ground just below this height. */
export function levelBelow(height: number, { interval, base }: Relief = PLAIN_RELIEF): number {
  return Math.ceil((height - centimetres(base)) / centimetres(interval)) - 1;
}
