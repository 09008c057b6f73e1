import { leftOf } from './clip.ts';
import { nearestBetween } from './distance.ts';
import { turned } from './facing.ts';
import type { Stance } from './pose.ts';
import { type Placed, type Shape, shapeOf, shapeOfPieces } from './shape.ts';
import { movedBy, type Spot, vectorAlong } from './spot.ts';

/** How long the edge of an arc is drawn to divide the table; any length does. */
const FAR = 1000;

/** The part of something within an angle (at most a right angle) of straight ahead, seen from the middle of the front. */
export function partInArc({ at, facing }: Stance, placed: Placed, halfAngle: number): Shape | null {
  const edge = (clockwise: number): Spot => movedBy(at, vectorAlong(turned(facing, clockwise), FAR));
  const [left, right] = [edge(-halfAngle), edge(halfAngle)];
  const parts = shapeOf(placed)
    .pieces.map(piece => leftOf(leftOf(piece, at, right), left, at))
    .filter(piece => piece.length > 0);
  return parts.length > 0 ? shapeOfPieces(parts) : null;
}

/** The spot of something within an angle (at most a right angle) of straight ahead that is nearest, and how far it is. */
export function nearestInArc(
  stance: Stance,
  placed: Placed,
  halfAngle: number,
): { readonly distance: number; readonly at: Spot } | null {
  const part = partInArc(stance, placed, halfAngle);
  if (part === null) return null;
  const { distance, to } = nearestBetween(stance.at, part);
  return { distance, at: to };
}
