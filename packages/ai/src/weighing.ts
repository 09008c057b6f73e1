import type { Action } from '@abatis/kernel';
import type { Adviser } from './advisers.ts';
import { advisingBy, proposal } from './advising.ts';
import { bestFirst, ofType } from './choosing.ts';
import type { Because, Planned, Question } from './player.ts';

/** How the orders of one type are weighed against each other; `Outlook` is what a doctrine sees in a question. */
interface Weighing<V, A extends Action, Outlook, Type extends A['type']> {
  readonly id: string;
  readonly steps: readonly string[];
  readonly type: Type;
  /** Null for an order that is not worth giving. */
  worth(outlook: Outlook, order: Extract<A, { readonly type: Type }>, at: Question<V, A>): number | null;
  because(order: Extract<A, { readonly type: Type }>, at: Question<V, A>, outlook: Outlook): Because;
  /** How likely the order succeeds; asked only of the order that is given and of the next best. */
  chance?(outlook: Outlook, order: Extract<A, { readonly type: Type }>, at: Question<V, A>): number | null;
  /** The answer where no order is worth giving; without it the adviser then proposes nothing. */
  readonly otherwise?: Planned<A>;
}

/** Makes advisers that propose the best order of a type. `outlookOf` looks at a question with a doctrine's weights. */
export const weighingBy =
  <V, A extends Action, Outlook, Weights>(outlookOf: (at: Question<V, A>, weights: Weights) => Outlook) =>
  <Type extends A['type']>(
    weighing: Weighing<V, A, Outlook, Type>,
  ): ((weights: Weights) => Adviser<V, A>) => {
    const { id, steps, type, worth, otherwise } = weighing;
    return advisingBy(outlookOf)({
      id,
      steps,
      propose(outlook, at) {
        const orders = bestFirst(ofType<A, Type>(at.candidates(), type), order => worth(outlook, order, at));
        if (orders.length > 0) return proposal<A>(orders[0]!, reasonFor(weighing, outlook, orders, at));
        return otherwise ?? null;
      },
    });
  };

/** Why the first of these orders is given, and which is the next that does not come to the same. */
function reasonFor<V, A extends Action, Outlook, Type extends A['type']>(
  { because, chance }: Weighing<V, A, Outlook, Type>,
  outlook: Outlook,
  [best, ...others]: readonly Extract<A, { readonly type: Type }>[],
  at: Question<V, A>,
): Because {
  const likely = (order: Extract<A, { readonly type: Type }>): Pick<Because, 'chance'> => {
    const found = chance?.(outlook, order, at) ?? null;
    return found === null ? {} : { chance: found };
  };
  const reason = because(best!, at, outlook);
  const said = JSON.stringify(reason);
  const next = others.find(other => JSON.stringify(because(other, at, outlook)) !== said);
  const instead = next && because(next, at, outlook);
  return {
    ...reason,
    ...likely(best!),
    ...(instead?.facts && { instead: { facts: instead.facts, ...likely(next!) } }),
  };
}
