import type { Adviser, Because, Planned, Proposal, Question } from '@abatis/ai';
import type { LfmAction } from '../../src/actions.ts';
import type { LfmView } from '../../src/rulebook.ts';
import type { Side } from '../../src/state.ts';
import type { LfmFrame } from '../../src/steps/frames.ts';
import { lookAt, type Outlook } from '../outlook.ts';
import type { Weights } from '../weights.ts';

export { bestCandidate, ofType } from '@abatis/ai';

export type LfmAdviser = Adviser<LfmView, LfmAction>;
export type LfmQuestion = Question<LfmView, LfmAction>;
export type LfmProposal = Proposal<LfmAction>;

/** Nothing is hidden (R15), so the view is the position. */
export const outlookOf = ({ view, seat }: LfmQuestion, weights: Weights): Outlook =>
  lookAt(view, seat as Side, weights);

/** What the present step knows. */
export type FrameOf<Step extends LfmFrame['step']> = Extract<LfmFrame, { readonly step: Step }>;

export const frameOf = <Step extends LfmFrame['step']>({ view }: LfmQuestion, step: Step): FrameOf<Step> => {
  const frame = view.steps.at(-1);
  if (frame?.step !== step) throw new Error(`The present step is not "${step}"`);
  return frame as FrameOf<Step>;
};

/** The highest that any adviser of the doctrine scores; steps have few advisers, so most simply use it. */
export const CEILING = 100;

export const propose = (
  action: LfmAction,
  because: Because,
  next: readonly Planned<LfmAction>[] = [],
  score = CEILING,
): LfmProposal => ({ action, score, because, next });
