import type { Refusal } from '@abatis/kernel';
import { forbiddenInFull, isToldInFull } from '@abatis/testkit';
import { CLAUSES } from '../../src/clauses.ts';

/** Refused by exactly these clauses, each told in full. */
export const forbiddenBy = forbiddenInFull(CLAUSES);

/** The clauses that refuse; a refusal whose sentence lacks a fact is a failure. */
export function clausesOf(refusals: readonly Refusal[]): readonly string[] {
  for (const refusal of refusals) {
    if (!isToldInFull(CLAUSES, refusal)) throw new Error(`not told in full: ${JSON.stringify(refusal)}`);
  }
  return refusals.map(({ clause }) => clause);
}
