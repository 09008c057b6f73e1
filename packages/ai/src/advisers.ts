import type { Action } from '@abatis/kernel';
import type { Proposal, Question, Random } from './player.ts';

/** Knows one kind of order. */
export interface Adviser<V = unknown, A extends Action = Action> {
  readonly id: string;
  /** The steps in which it has something to say; all if absent. */
  readonly steps?: readonly string[];
  /** No proposal of it scores higher, so it need not be asked once somebody has scored as much. */
  readonly ceiling: number;
  propose(at: Question<V, A>, random: Random): Proposal<A> | null;
}

/** The best proposal, the first of equals; null if no adviser has one. An adviser that cannot beat the best so far is not asked. */
export function bestProposal<V, A extends Action>(
  advisers: readonly Adviser<V, A>[],
  at: Question<V, A>,
  random: Random,
): Proposal<A> | null {
  let best: Proposal<A> | null = null;
  for (const adviser of byCeiling(advisers, at.step)) {
    if (best && adviser.ceiling <= best.score) break;
    const proposal = adviser.propose(at, random);
    if (!proposal) continue;
    if (proposal.score > adviser.ceiling)
      throw new Error(`Adviser "${adviser.id}" scored ${proposal.score} above its ceiling`);
    if (!best || proposal.score > best.score) best = proposal;
  }
  return best;
}

/** The advisers that know the step, the one with the highest ceiling first. */
const byCeiling = <V, A extends Action>(
  advisers: readonly Adviser<V, A>[],
  step: string,
): readonly Adviser<V, A>[] =>
  advisers.filter(({ steps }) => !steps || steps.includes(step)).toSorted((a, b) => b.ceiling - a.ceiling);
