import type { Refusal, Ruling } from '@abatis/kernel';
import { forbiddenBy as byTheseClauses } from '@abatis/testkit';
import { CLAUSES } from '../../src/clauses/index.ts';

/** Refused by exactly these clauses, and with every fact of their sentences: a player is told who and where. */
export const forbiddenBy = (...clauses: readonly string[]) => {
  const expected = byTheseClauses(...clauses);
  return {
    ...expected,
    asymmetricMatch: (other: unknown): boolean =>
      expected.asymmetricMatch(other) && (other as Ruling).refusals.every(isToldInFull),
  };
};

/** Are all facts there, and none of them blank, that our sentence for the clause asks for? */
function isToldInFull({ clause, facts = {} }: Refusal): boolean {
  const sentence = CLAUSES[clause as keyof typeof CLAUSES];
  return [...sentence.matchAll(/\{(\w+)\}/g)].every(([, name = '']) => (facts[name] ?? '') !== '');
}
