import type { Action } from '@abatis/kernel';
import type { Adviser } from './advisers.ts';
import { CEILING, proposal } from './advising.ts';
import { bestCandidate, ofType } from './choosing.ts';
import type { Because, Planned, Question } from './player.ts';

/** How the orders of one type are weighed against each other; `Outlook` is what a doctrine sees in a question. */
interface Weighing<V, A extends Action, Outlook, Type extends A['type']> {
  readonly id: string;
  readonly steps: readonly string[];
  readonly type: Type;
  /** Null for an order that is not worth giving. */
  worth(outlook: Outlook, order: Extract<A, { readonly type: Type }>, at: Question<V, A>): number | null;
  because(order: Extract<A, { readonly type: Type }>, at: Question<V, A>): Because;
  /** The answer where no order is worth giving; without it the adviser then proposes nothing. */
  readonly otherwise?: Planned<A>;
}

/** Makes advisers that propose the best order of a type. `outlookOf` looks at a question with a doctrine's weights. */
export const weighingBy =
  <V, A extends Action, Outlook, Weights>(outlookOf: (at: Question<V, A>, weights: Weights) => Outlook) =>
  <Type extends A['type']>({ id, steps, type, worth, because, otherwise }: Weighing<V, A, Outlook, Type>) =>
  (weights: Weights): Adviser<V, A> => ({
    id,
    steps,
    ceiling: CEILING,
    propose(at) {
      const outlook = outlookOf(at, weights);
      const best = bestCandidate(ofType<A, Type>(at.candidates(), type), order => worth(outlook, order, at));
      if (best) return proposal<A>(best, because(best, at));
      return otherwise ? proposal(otherwise.action, otherwise.because) : null;
    },
  });
