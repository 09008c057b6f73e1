import { SINES } from './sines.ts';

/** Whole tenths of a degree, 0 to 3599: 0 is north (+y), and they count clockwise. */
export type Facing = number & { readonly __facing: unique symbol };

/** Facings in a full turn, a half turn and a right angle. */
export const FULL_TURN = 3600;
export const HALF_TURN = 1800;
export const RIGHT_ANGLE = 900;

/** What stands for 1 in a direction. */
export const MILLION = 1_000_000;

/** A direction in millionths. Its length is 1 to about a millionth; turned by right angles it stays exactly as long. */
export interface Direction {
  readonly x: number;
  readonly y: number;
}

/** Any whole number of tenths as a facing: -1 is 3599. */
export function facing(tenths: number): Facing {
  if (!Number.isSafeInteger(tenths)) throw new Error(`A facing is a whole number of tenths, not ${tenths}`);
  return (((tenths % FULL_TURN) + FULL_TURN) % FULL_TURN) as Facing;
}

/** A facing given in degrees, on the grid. */
export const degrees = (angle: number): Facing => facing(Math.round(angle * 10));

/** Clockwise by an angle in tenths of a degree, anticlockwise if it is negative. */
export const turned = (from: Facing, tenths: number): Facing => facing(from + tenths);

/** The smallest turn from one facing to another, in tenths: -1799 to 1800, clockwise positive. */
export function turnBetween(from: Facing, to: Facing): number {
  const clockwise = facing(to - from);
  return clockwise > HALF_TURN ? clockwise - FULL_TURN : clockwise;
}

/** The sine of any whole number of tenths of a degree, in millionths. */
export function sine(tenths: number): number {
  const angle = facing(tenths);
  if (angle > HALF_TURN) return -sine(angle - HALF_TURN);
  return SINES[angle <= RIGHT_ANGLE ? angle : HALF_TURN - angle]!;
}

export const cosine = (tenths: number): number => sine(tenths + RIGHT_ANGLE);

/** Every direction by its facing, made once. */
const DIRECTIONS: readonly Direction[] = Array.from({ length: FULL_TURN }, (_, tenths) => ({
  x: sine(tenths),
  y: cosine(tenths),
}));

/** Straight ahead. */
export const ahead = (of: Facing): Direction => DIRECTIONS[of]!;

/** To the right of somebody who faces that way. */
export const right = (of: Facing): Direction =>
  DIRECTIONS[of < FULL_TURN - RIGHT_ANGLE ? of + RIGHT_ANGLE : of + RIGHT_ANGLE - FULL_TURN]!;
