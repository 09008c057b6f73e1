import { type Adviser, type Propose, proposal, type Question } from '@abatis/ai';
import type { MibAction } from '../../src/actions.ts';
import type { MibFrame } from '../../src/frames.ts';
import type { Side } from '../../src/state.ts';
import type { MibView } from '../../src/view/view.ts';
import { lookAt, type Outlook } from '../outlook.ts';
import { suppose } from '../suppose.ts';
import type { Weights } from '../weights.ts';

export { bestCandidate, CEILING, frameOf, ofType } from '@abatis/ai';

export type MibAdviser = Adviser<MibView, MibAction>;
export type MibQuestion = Question<MibView, MibAction>;

/** The position as the seat supposes it to be, and how it looks. */
export const outlookOf = ({ view, seat }: MibQuestion, weights: Weights): Outlook =>
  lookAt(suppose(view), seat as Side, weights);

/** What the present step knows. */
export type FrameOf<Step extends MibFrame['step']> = Extract<MibFrame, { readonly step: Step }>;

export const propose: Propose<MibAction> = proposal;
