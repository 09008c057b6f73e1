import type { Action } from '@abatis/kernel';
import { type Adviser, bestProposal } from './advisers.ts';
import type { Planned, Player, Proposal, Question, Random } from './player.ts';

/** An answer of last resort: it must have one whenever there is a legal answer. */
export type Fallback<V, A extends Action> = (at: Question<V, A>, random: Random) => A;

/** Is a planned order still good, although an order before it may have been given up? */
export type StillGood<V, A extends Action> = (at: Question<V, A>, order: A) => boolean;

/**
 * A player that does what its advisers think best. A plan of several orders is carried through as long as the
 * same step asks, the referee agrees and the orders are still good; otherwise the advisers are asked anew. Without a
 * legal proposal the fallback decides, so that a game never stalls.
 */
export function advisedPlayer<V, A extends Action>(
  id: string,
  advisers: readonly Adviser<V, A>[],
  fallback: Fallback<V, A> = firstCandidate,
  isStillGood: StillGood<V, A> = () => true,
): Player<V, A> {
  const mayGo: StillGood<V, A> = (at, order) => at.judge(order).legal && isStillGood(at, order);
  let plan: Plan<A> | null = null;
  return {
    id,
    decide(at, random) {
      const proposal =
        nextOfPlan(plan, at, mayGo) ?? advised(advisers, at, random) ?? resort(fallback, at, random);
      const { next = [], score } = proposal;
      plan = next.length > 0 ? { step: at.step, orders: next, score } : null;
      return proposal;
    },
  };
}

/** The orders still to be given in a step. */
interface Plan<A extends Action> extends Pick<Proposal<A>, 'score'> {
  readonly step: string;
  readonly orders: readonly Planned<A>[];
}

/** The next order of the plan that may still be given; those before it are given up. */
function nextOfPlan<V, A extends Action>(
  plan: Plan<A> | null,
  at: Question<V, A>,
  mayGo: StillGood<V, A>,
): Proposal<A> | null {
  if (plan?.step !== at.step) return null;
  const { orders, score } = plan;
  const place = orders.findIndex(({ action }) => mayGo(at, action));
  return place < 0 ? null : { ...orders[place]!, score, next: orders.slice(place + 1) };
}

function advised<V, A extends Action>(
  advisers: readonly Adviser<V, A>[],
  at: Question<V, A>,
  random: Random,
): Proposal<A> | null {
  const proposal = bestProposal(advisers, at, random);
  return proposal && at.judge(proposal.action).legal ? proposal : null;
}

const resort = <V, A extends Action>(
  fallback: Fallback<V, A>,
  at: Question<V, A>,
  random: Random,
): Proposal<A> => ({
  action: fallback(at, random),
  score: Number.NEGATIVE_INFINITY,
  because: { id: 'nothing-better' },
});

/** What the step offers first. */
export function firstCandidate<V, A extends Action>(at: Question<V, A>): A {
  for (const action of at.candidates()) return action;
  throw new Error(`Step "${at.step}" offers nothing`);
}

/** Ends the step with this answer where it may, else takes what the step offers first, which brings its end nearer. */
export const endOrFirst =
  <V, A extends Action>(end: A): Fallback<V, A> =>
  at =>
    at.judge(end).legal ? end : firstCandidate(at);
