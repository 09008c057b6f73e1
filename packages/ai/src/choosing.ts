import type { Action } from '@abatis/kernel';

/** The candidate that is rated highest; the first of equals, null if there is none that is rated `above` a mark. */
export function bestCandidate<Candidate>(
  candidates: Iterable<Candidate>,
  rate: (candidate: Candidate) => number | null,
  above = Number.NEGATIVE_INFINITY,
): Candidate | null {
  let best: Candidate | null = null;
  let most = above;
  for (const candidate of candidates) {
    const score = rate(candidate);
    if (score !== null && score > most) [best, most] = [candidate, score];
  }
  return best;
}

/** The candidates that are rated, the highest first; equals stay as they came. */
export function bestFirst<A extends Action>(
  candidates: Iterable<A>,
  rate: (candidate: A) => number | null,
): readonly A[] {
  return [...candidates]
    .flatMap(candidate => {
      const score = rate(candidate);
      return score === null || score === Number.NEGATIVE_INFINITY ? [] : [{ candidate, score }];
    })
    .sort((a, b) => b.score - a.score)
    .map(({ candidate }) => candidate);
}

/** Candidates of one type. */
export function* ofType<A extends Action, Type extends A['type']>(
  candidates: Iterable<A>,
  type: Type,
): Generator<Extract<A, { readonly type: Type }>> {
  for (const candidate of candidates)
    if (candidate.type === type) yield candidate as Extract<A, { readonly type: Type }>;
}
