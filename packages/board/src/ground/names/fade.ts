/** What is left of a name that is wholly covered. */
const FAINTEST = 0.12;

/** How strongly a name is drawn, from the share of each of its parts that lies under counters. */
export function strengthOf(covered: readonly number[]): number {
  const hidden = covered.reduce((sum, share) => sum + share, 0) / covered.length;
  return Math.max(FAINTEST, 1 - 1.3 * hidden);
}
