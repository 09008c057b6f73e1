import { type Adviser, advisingBy, type Propose, proposal, type Question } from '@abatis/ai';
import type { BnbAction } from '@abatis/bnb';
import type { EngAction, Side, SiegeState } from '../../src/weighed.ts';
import type { Weights } from '../weights.ts';

export type AnyAction = BnbAction | EngAction;
export type EngQuestion = Question<SiegeState, AnyAction>;
export type EngAdviser = Adviser<SiegeState, AnyAction>;

/** What a side knows, and what it thinks important. */
export interface View {
  readonly state: SiegeState;
  readonly side: Side;
  readonly weights: Weights;
}

const viewOf = ({ view, seat }: EngQuestion, weights: Weights): View => ({
  state: view,
  side: seat as Side,
  weights,
});

export const advising: ReturnType<typeof advisingBy<SiegeState, AnyAction, View, Weights>> =
  advisingBy(viewOf);
export const propose: Propose<AnyAction> = proposal;
