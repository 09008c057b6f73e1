import { type Adviser, advisingBy, type Propose, proposal, type Question, weighingBy } from '@abatis/ai';
import type { LfmAction, LfmView, Side } from '../../src/inside.ts';
import type { Mind } from '../intent.ts';
import { lookAt, type Outlook } from '../outlook.ts';

export { bestCandidate, frameOf, inTurn, ofType } from '@abatis/ai';

export type LfmAdviser = Adviser<LfmView, LfmAction>;
export type LfmQuestion = Question<LfmView, LfmAction>;

/** Nothing is hidden (R15), so the view is the position. */
const outlookOf = ({ view, seat }: LfmQuestion, { weights, intent }: Mind): Outlook =>
  lookAt(view, seat as Side, weights, intent);

/** Advisers that see a question so. */
export const advising: ReturnType<typeof advisingBy<LfmView, LfmAction, Outlook, Mind>> =
  advisingBy(outlookOf);

/** Advisers that propose the best order of one type. */
export const weighing: ReturnType<typeof weighingBy<LfmView, LfmAction, Outlook, Mind>> =
  weighingBy(outlookOf);

export const propose: Propose<LfmAction> = proposal;
