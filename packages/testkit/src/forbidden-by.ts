import type { Ruling } from '@abatis/kernel';

/** For `expect(ruling).toEqual(forbiddenBy('LFM 24.10'))`: refused by exactly these clauses, whatever the facts. */
export const forbiddenBy = (...clauses: readonly string[]) => ({
  asymmetricMatch: (other: unknown): boolean =>
    clausesOf(other as Ruling).join() === clauses.toSorted().join(),
  toString: () => `ForbiddenBy<${clauses.join(', ')}>`,
});

const clausesOf = ({ legal, refusals }: Ruling): readonly string[] =>
  legal ? ['legal'] : refusals.map(({ clause }) => clause).toSorted();
