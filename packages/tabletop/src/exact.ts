/** Two whole numbers to be multiplied. */
export type Product = readonly [number, number];

/** Beyond this share of what was added up, a sum of rounded products has the sign of the true sum. */
const SURE = 2 ** -48;

/**
 * The sign of a sum of products of whole numbers: -1, 0 or 1, and never wrong. The products of a table's lengths and
 * directions outgrow what a number holds exactly; only close calls are worked out in full.
 */
export function signOfSum(...products: readonly Product[]): -1 | 0 | 1 {
  let sum = 0;
  let size = 0;
  for (const [a, b] of products) {
    sum += a * b;
    size += Math.abs(a * b);
  }
  if (Math.abs(sum) > size * SURE) return sum > 0 ? 1 : -1;
  return signOf(products.reduce((all, [a, b]) => all + BigInt(a) * BigInt(b), 0n));
}

const signOf = (value: bigint): -1 | 0 | 1 => (value > 0n ? 1 : value < 0n ? -1 : 0);
