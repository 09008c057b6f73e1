import type { Adviser, Because, Planned, Proposal, Question } from '@abatis/ai';
import type { MibAction } from '../../src/actions.ts';
import type { Side } from '../../src/state.ts';
import type { MibFrame } from '../../src/steps/frames.ts';
import type { MibView } from '../../src/view/view.ts';
import { lookAt, type Outlook } from '../outlook.ts';
import { suppose } from '../suppose.ts';
import type { Weights } from '../weights.ts';

export { bestCandidate, ofType } from '@abatis/ai';

export type MibAdviser = Adviser<MibView, MibAction>;
export type MibQuestion = Question<MibView, MibAction>;
type MibProposal = Proposal<MibAction>;

/** The position as the seat supposes it to be, and how it looks. */
export const outlookOf = ({ view, seat }: MibQuestion, weights: Weights): Outlook =>
  lookAt(suppose(view), seat as Side, weights);

/** What the present step knows. */
export type FrameOf<Step extends MibFrame['step']> = Extract<MibFrame, { readonly step: Step }>;

export function frameOf<Step extends MibFrame['step']>({ view }: MibQuestion, step: Step): FrameOf<Step> {
  const frame = view.steps.at(-1);
  if (frame?.step !== step) throw new Error(`The present step is not "${step}"`);
  return frame as FrameOf<Step>;
}

/** The highest that any adviser of the doctrine scores; steps have few advisers, so most simply use it. */
export const CEILING = 100;

export const propose = (
  action: MibAction,
  because: Because,
  next: readonly Planned<MibAction>[] = [],
  score = CEILING,
): MibProposal => ({ action, score, because, next });
