import type { Action, Frame } from '@abatis/kernel';
import type { Because, Planned, Proposal, Question } from './player.ts';

/** The highest that an adviser of a doctrine scores; steps have few advisers, so that most simply use it. */
export const CEILING = 100;

/** Makes a proposal of an order, with the rest of its plan. */
export type Propose<A extends Action> = (
  action: A,
  because: Because,
  next?: readonly Planned<A>[],
  score?: number,
) => Proposal<A>;

export const proposal = <A extends Action>(
  action: A,
  because: Because,
  next: readonly Planned<A>[] = [],
  score = CEILING,
): Proposal<A> => ({ action, score, because, next });

/** What the present step knows, for an adviser of this step alone. */
export function frameOf<F extends Frame, Step extends F['step']>(
  { view }: Pick<Question<{ readonly steps: readonly F[] }>, 'view'>,
  step: Step,
): Extract<F, { readonly step: Step }> {
  const frame = view.steps.at(-1);
  if (frame?.step !== step) throw new Error(`The present step is not "${step}"`);
  return frame as Extract<F, { readonly step: Step }>;
}
