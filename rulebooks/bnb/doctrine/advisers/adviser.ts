import { type Adviser, advisingBy, type Propose, proposal, type Question, weighingBy } from '@abatis/ai';
import type { BnbAction, BnbState, Side } from '../../src/inside.ts';
import type { Mind } from '../insight.ts';
import { lookAt, type Outlook } from '../outlook.ts';

export { bestCandidate, frameOf, inTurn, ofType } from '@abatis/ai';
export { placeAt } from '../sketch.ts';

/** BNB has no secrets: a seat sees the whole table. */
export type BnbQuestion = Question<BnbState, BnbAction>;
export type BnbAdviser = Adviser<BnbState, BnbAction>;

const outlookOf = ({ view, seat }: BnbQuestion, mind: Mind): Outlook => lookAt(view, seat as Side, mind);

export const advising: ReturnType<typeof advisingBy<BnbState, BnbAction, Outlook, Mind>> =
  advisingBy(outlookOf);
export const weighing: ReturnType<typeof weighingBy<BnbState, BnbAction, Outlook, Mind>> =
  weighingBy(outlookOf);
export const propose: Propose<BnbAction> = proposal;
