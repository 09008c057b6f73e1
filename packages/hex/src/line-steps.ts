import { rotate } from './direction.ts';
import { type Grid, type Hex, hexOnLane, NOWHERE } from './grid.ts';
import { stepOf } from './lattice.ts';
import { type Legs, legsBetween } from './legs.ts';

/**
 * Whether a hex is near enough to the line. `miss` is how far the hex lies beside the line, measured along
 * the row of hexes that are equally many steps from the start, in 1/length of a hex.
 */
type NearEnough = (miss: number, legs: Legs) => boolean;

/**
 * The hexes a straight line between two centres passes, step by step, both ends included. Two in a step:
 * the line runs along their common side, or crosses the middle of it, and neither has the better claim.
 * Hexes off the map are left out. The same steps in reverse lead back.
 */
export function lineSteps(grid: Grid, a: Hex, b: Hex): readonly (readonly Hex[])[] {
  return stepsBeside(grid, a, b, withinHalfAHex);
}

/**
 * The hexes on shortest paths whose centres are within one hex-side length of the straight line, step by
 * step, both ends included. There are never more than two in a step.
 */
export function straightestSteps(grid: Grid, a: Hex, b: Hex): readonly (readonly Hex[])[] {
  return stepsBeside(grid, a, b, withinOneSideLength);
}

function stepsBeside(grid: Grid, a: Hex, b: Hex, nearEnough: NearEnough): readonly (readonly Hex[])[] {
  const legs = legsBetween(grid, a, b);
  const length = legs.ahead + legs.aside;
  const steps: (readonly Hex[])[] = [[a]];
  for (let taken = 1; taken < length; taken++) steps.push(hexesOfStep(grid, a, legs, taken, nearEnough));
  if (length > 0) steps.push([b]);
  return steps;
}

/** In order of hex number, so that the way back meets them in the same order. */
function hexesOfStep(
  grid: Grid,
  start: Hex,
  legs: Legs,
  taken: number,
  nearEnough: NearEnough,
): readonly Hex[] {
  const length = legs.ahead + legs.aside;
  const due = legs.aside * taken;
  const low = Math.floor(due / length);
  const hexes: Hex[] = [];
  // Only these two can qualify: any other misses the line by a whole hex or more.
  for (const aside of [low, low + 1]) {
    const hex = nearEnough(aside * length - due, legs)
      ? afterSteps(grid, start, legs, taken, aside)
      : NOWHERE;
    if (hex !== NOWHERE) hexes.push(hex);
  }
  return hexes.length === 2 && hexes[0]! > hexes[1]! ? hexes.reverse() : hexes;
}

function afterSteps(grid: Grid, start: Hex, legs: Legs, taken: number, aside: number): Hex {
  const forward = stepOf(grid.layout, legs.direction);
  const sideways = stepOf(grid.layout, rotate(legs.direction, 1));
  const ahead = taken - aside;
  return hexOnLane(
    grid,
    grid.lanes[start]! + ahead * forward.lane + aside * sideways.lane,
    grid.alongs[start]! + ahead * forward.along + aside * sideways.along,
  );
}

function withinHalfAHex(miss: number, legs: Legs): boolean {
  return 2 * Math.abs(miss) <= legs.ahead + legs.aside;
}

/** Twice the area of the triangle start, hex, end, over its base; the squares avoid both roots. */
function withinOneSideLength(miss: number, { ahead, aside }: Legs): boolean {
  return 9 * miss * miss <= 4 * (ahead * ahead + ahead * aside + aside * aside);
}
