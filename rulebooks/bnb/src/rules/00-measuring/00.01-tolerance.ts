import { type Facing, HALF_TURN, thou, turnBetween } from '@abatis/tabletop';

/* BNB 0.1a, R3: every comparison of a rule goes through these. Lengths are thousandths of an inch, rounded or not. */

/** A hundredth of an inch, and a tenth of a degree. */
export const TOLERANCE = thou(10);
export const ANGLE_TOLERANCE = 1;

/** BNB 0.1a: sums of move fractions may exceed their limit by so much, in millionths of a move. */
const FRACTION_TOLERANCE = 5000;
export const WHOLE_MOVE = 1_000_000;

/** "Within d", "at most d". */
export const isAtMost = (length: number, limit: number): boolean => length <= limit + TOLERANCE;

/** "More than d". */
export const isMoreThan = (length: number, limit: number): boolean => length > limit + TOLERANCE;

/** "At least d". */
export const isAtLeast = (length: number, limit: number): boolean => length >= limit - TOLERANCE;

/** "Less than d". */
export const isLessThan = (length: number, limit: number): boolean => length < limit - TOLERANCE;

/** Does a sum of move fractions, in millionths, fit into this share of a move? */
export const fitsInMove = (used: number, share: number = WHOLE_MOVE): boolean =>
  used <= share + FRACTION_TOLERANCE;

/** BNB 0.2c: two facings as whole tenths, with one tenth of tolerance. */
export const isFacingWithin = (a: Facing, b: Facing, tenths: number): boolean =>
  Math.abs(turnBetween(a, b)) <= tenths + ANGLE_TOLERANCE;

/** BNB 0.7a: does one look against the other, give or take so many tenths? */
export const isOpposite = (a: Facing, b: Facing, tenths: number): boolean =>
  HALF_TURN - Math.abs(turnBetween(a, b)) <= tenths + ANGLE_TOLERANCE;
