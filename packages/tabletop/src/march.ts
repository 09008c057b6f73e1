import type { Box } from './box.ts';
import { centreSpot } from './box-spots.ts';
import { type Stance, stanceAlong } from './pose.ts';
import { type Placed, type Shape, shapeOf, together } from './shape.ts';
import { type Spot, vectorTo } from './spot.ts';
import type { Stretch } from './stretch.ts';
import { swept } from './sweep.ts';

/** How far along a way of this length it is looked at: at the start, at every step, and at the end. */
export function stopsAlong(length: number, step: number): readonly number[] {
  const whole = Math.ceil(length / step);
  return length <= 0 ? [0] : [...Array.from({ length: whole }, (_, i) => i * step), length];
}

/** A way of this length in steps; the last may be shorter. */
export function stepsAlong(length: number, step: number): readonly Stretch[] {
  const stops = stopsAlong(length, step);
  return stops.slice(1).map((to, i) => ({ from: stops[i]!, to }));
}

/** A box on the way of a straight leg, whose direction is given clockwise from the facing. */
export const boxAlong = (box: Box<Stance>, clockwise: number, by: number): Box<Stance> => ({
  ...box,
  pose: stanceAlong(box.pose, clockwise, by),
});

/** A box at each stop of a straight leg. */
export const boxesAlong = (
  box: Box<Stance>,
  clockwise: number,
  length: number,
  step: number,
): readonly Box<Stance>[] => stopsAlong(length, step).map(by => boxAlong(box, clockwise, by));

/** The ground of a box that is carried straight to the centre of another one, and of that one. */
export const carried = (from: Box<Stance>, to: Box<Stance>): Shape =>
  together(swept(from, vectorTo(centreSpot(from), centreSpot(to))), to);

/** Like `carried` for any shapes with the spots that count as their centres. */
export const carriedShape = (from: Placed, to: Placed, centres: readonly [Spot, Spot]): Shape =>
  together(swept(shapeOf(from), vectorTo(centres[0], centres[1])), to);
