/** Between these bounds, both included. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Standard deviations on either side that hold 95 % of a normal distribution. */
const Z = 1.959964;

/**
 * Wilson's interval for a share that was seen in a sample, at 95 %. Unlike the plain one it stays between 0 and 1
 * and says something useful of a match that was won in every game.
 */
export function interval(hits: number, tries: number): Interval {
  if (tries === 0) return { low: 0, high: 1 };
  const share = hits / tries;
  const spread = (Z * Z) / tries;
  const centre = (share + spread / 2) / (1 + spread);
  const reach = (Z * Math.sqrt((share * (1 - share)) / tries + spread / (4 * tries))) / (1 + spread);
  return { low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) };
}
