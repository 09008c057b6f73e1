import { type Adviser, advisingBy, type Propose, proposal, type Question, weighingBy } from '@abatis/ai';
import type { BnbAction, BnbState, Side } from '../../src/inside.ts';
import { lookAt, type Outlook } from '../outlook.ts';
import type { Weights } from '../worth.ts';

export { bestCandidate, frameOf, inTurn, ofType } from '@abatis/ai';
export { placeAt } from '../sketch.ts';

/** BNB has no secrets: a seat sees the whole table. */
export type BnbQuestion = Question<BnbState, BnbAction>;
export type BnbAdviser = Adviser<BnbState, BnbAction>;

const outlookOf = ({ view, seat }: BnbQuestion, weights: Weights): Outlook =>
  lookAt(view, seat as Side, weights);

export const advising: ReturnType<typeof advisingBy<BnbState, BnbAction, Outlook, Weights>> =
  advisingBy(outlookOf);
export const weighing: ReturnType<typeof weighingBy<BnbState, BnbAction, Outlook, Weights>> =
  weighingBy(outlookOf);
export const propose: Propose<BnbAction> = proposal;
