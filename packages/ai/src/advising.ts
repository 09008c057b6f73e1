import type { Action, Frame } from '@abatis/kernel';
import type { Adviser } from './advisers.ts';
import type { Because, Planned, Proposal, Question } from './player.ts';

/** The highest that an adviser of a doctrine scores; steps have few advisers, so that most simply use it. */
export const CEILING = 100;

/** What an adviser of a doctrine proposes: how good that is follows from which adviser it is. */
export type Advice<A extends Action> = Omit<Proposal<A>, 'score'>;

/** Makes a proposal of an order, with the rest of its plan. */
export type Propose<A extends Action> = (
  action: A,
  because: Because,
  next?: readonly Planned<A>[],
) => Advice<A>;

export const proposal = <A extends Action>(
  action: A,
  because: Because,
  next: readonly Planned<A>[] = [],
): Advice<A> => ({ action, because, next });

/** The first of these orders, with the others as the rest of its plan; null if there is none. */
export const inTurn = <A extends Action>([first, ...next]: readonly Planned<A>[]): Advice<A> | null =>
  first ? { ...first, next } : null;

/** How an adviser of a doctrine is written. */
interface Advising<V, A extends Action, Outlook> {
  readonly id: string;
  readonly steps: readonly string[];
  /** Of several advisers for a step, those that are this far below the ceiling are asked after the others. */
  readonly below?: number;
  propose(outlook: Outlook, at: Question<V, A>): Advice<A> | null;
}

/** Makes advisers that see a question with a doctrine's eyes: `outlookOf` looks at it with the doctrine's weights. */
export const advisingBy =
  <V, A extends Action, Outlook, Weights>(outlookOf: (at: Question<V, A>, weights: Weights) => Outlook) =>
  ({ id, steps, below = 0, propose }: Advising<V, A, Outlook>) =>
  (weights: Weights): Adviser<V, A> => {
    const score = CEILING - below;
    return {
      id,
      steps,
      ceiling: score,
      propose(at) {
        const advice = propose(outlookOf(at, weights), at);
        return advice && { ...advice, score };
      },
    };
  };

/** What the present step knows, for an adviser of this step alone. */
export function frameOf<F extends Frame, Step extends F['step']>(
  { view }: Pick<Question<{ readonly steps: readonly F[] }>, 'view'>,
  step: Step,
): Extract<F, { readonly step: Step }> {
  const frame = view.steps.at(-1);
  if (frame?.step !== step) throw new Error(`The present step is not "${step}"`);
  return frame as Extract<F, { readonly step: Step }>;
}
