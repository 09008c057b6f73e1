import { measured } from './exact.ts';
import { MILLION } from './facing.ts';
import type { Extent } from './overlap.ts';
import { offsetOf, type Stance } from './pose.ts';
import { cornersOfShape, type Placed } from './shape.ts';
import type { Spot } from './spot.ts';

/** A spot as somebody in a stance measures it, in thousandths: before the line of the front, and to the right. */
export function measuredFrom(stance: Stance, spot: Spot): { readonly ahead: number; readonly right: number } {
  const offset = offsetOf(stance, spot);
  return { ahead: measured(offset.ahead / MILLION), right: measured(offset.right / MILLION) };
}

/**
 * Between which values something lies as somebody in a stance measures it: before the line of the front (negative is
 * behind), and to the right of its middle.
 */
export function extentFrom(
  stance: Stance,
  placed: Placed,
): { readonly ahead: Extent; readonly right: Extent } {
  const seen = cornersOfShape(placed).map(corner => measuredFrom(stance, corner));
  const [a, r] = [seen.map(each => each.ahead), seen.map(each => each.right)];
  return {
    ahead: { least: Math.min(...a), most: Math.max(...a) },
    right: { least: Math.min(...r), most: Math.max(...r) },
  };
}
