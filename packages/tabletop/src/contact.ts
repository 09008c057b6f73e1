import type { Box, Corner } from './box.ts';
import { CORNERS } from './box.ts';
import { cornerSpot, type Edge, edgeOf, SIDES, type Side } from './box-spots.ts';
import { distanceBetween } from './distance.ts';
import type { Stance } from './pose.ts';
import { type Placed, shapeOf } from './shape.ts';
import { lengthOf, vectorTo } from './spot.ts';
import { type Stretch, stretchesNear, totalLength } from './stretch.ts';

/** How near is a touch, and how much of an edge at either end belongs to its corner. */
export interface TouchRule {
  readonly reach: number;
  readonly ends: number;
}

/** What of a box something touches. */
export interface Contact {
  /** The edges that are touched between their ends, in the order of `SIDES`. */
  readonly sides: readonly Side[];
  /** The corner that alone is touched; null if an edge is, or nothing. */
  readonly corner: Corner | null;
}

/** Which edges of a box something touches, or else which corner. Null if it touches none. */
export function contactWith(box: Box<Stance>, placed: Placed, rule: TouchRule): Contact | null {
  const shape = shapeOf(placed);
  const sides = SIDES.filter(side => isEdgeTouched(edgeOf(box, side), shape, rule));
  if (sides.length > 0) return { sides, corner: null };
  const corner = nearestCorner(box, shape);
  return distanceBetween(box, shape) <= rule.reach ? { sides, corner } : null;
}

/** Is some spot of an edge, farther than `ends` from both its ends, at most `reach` away? */
export function isEdgeTouched({ from, to }: Edge, placed: Placed, { reach, ends }: TouchRule): boolean {
  const length = lengthOf(vectorTo(from, to));
  return stretchesNear(from, to, placed, reach).some(part => part.to > ends && part.from < length - ends);
}

/** The corner of a box that is nearest to something, the first of several. */
export function nearestCorner(box: Box<Stance>, placed: Placed): Corner {
  const shape = shapeOf(placed);
  const far = CORNERS.map(corner => distanceBetween(cornerSpot(box, corner), shape));
  return CORNERS[far.indexOf(Math.min(...far))]!;
}

/** The stretches of an edge that lie at most `reach` from something. */
export const touchedStretches = ({ from, to }: Edge, placed: Placed, reach: number): readonly Stretch[] =>
  stretchesNear(from, to, placed, reach);

/** How much of an edge lies at most `reach` from something. */
export const touchedLength = (edge: Edge, placed: Placed, reach: number): number =>
  totalLength(touchedStretches(edge, placed, reach));
