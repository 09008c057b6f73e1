import type { Box } from './box.ts';
import { cornerSpots } from './box-spots.ts';
import { measured } from './exact.ts';
import type { Stance } from './pose.ts';
import { lengthOf, vectorTo } from './spot.ts';

/**
 * How far the corners of a box must go to become those of another, whichever corner becomes which, as long as they stay in
 * their order round the box: the longest way of a corner, in the pairing that makes it shortest.
 */
export function cornerWay(from: Box<Stance>, to: Box<Stance>): number {
  const [old, next] = [cornerSpots(from), cornerSpots(to)];
  const ways = old.map((_, shift) =>
    Math.max(...old.map((corner, i) => lengthOf(vectorTo(corner, next[(i + shift) % old.length]!)))),
  );
  return measured(Math.min(...ways));
}
