import {
  keepingPlans,
  type Offer,
  type PromptFacts,
  type QuestionTable,
  questionsBy,
} from '@abatis/presenter';
import { type At, isPlan } from '@abatis/screen';
import type { MibAction, MibFrame, MibState, Side } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { type Ask, withDice } from '../scene/offer.ts';
import { factSpan } from '../words/log/index.ts';
import { player } from '../words/say.ts';
import { ACTIVATION } from './actions.ts';
import { COMBAT } from './combat.ts';
import { attackId, queuedAttacks } from './planned.ts';
import prompts from './prompts.json' with { type: 'json' };
import { RESULTS } from './results.ts';
import { TURN } from './turn.ts';
import { promptFacts } from './words.ts';

/** Every decision of the sequence of play, with its words and choices. */
export const QUESTIONS: QuestionTable<MibState, MibAction, MibFrame> = {
  ...TURN,
  ...ACTIVATION,
  ...COMBAT,
  ...RESULTS,
};

/** MIB 2.5: of what happens behind the other side's charts or in the fog, only that it happens. */
function hidden(state: MibState, frame: MibFrame, to: Pick<At, 'seat' | 'open'>): PromptFacts | null {
  if (to.open === true || mib.seeFrame(state, frame, to.seat as Side | null) === frame) return null;
  const side = 'side' in frame ? frame.side : state.activation?.side;
  const isMove = side && frame.step === 'moving' && !mib.isAfar(state, frame.step);
  return { line: isMove ? 'hidden move' : 'hidden', player: side && player(state, side) };
}

const questions = questionsBy<MibState, MibAction>(QUESTIONS, {
  file: prompts,
  spanOf: factSpan,
  about: promptFacts,
  hidden,
});

/** The words of the prompt for the decision that the state waits for; null when the game is over. */
export const { promptWords } = questions;

/** What the player who is asked can do. */
export const offerFor = (ask: Ask): Offer =>
  keepingPlans(withDice(ask.state, questions.offerFor(ask)), plansKept(ask.state, ask.seat, ask.selection));

/** The attacks that this seat has queued, by the ids that the selection keeps: they wait for the end of the actions. */
export function plansKept(
  state: MibState,
  seat: string | null,
  selection: readonly string[],
): readonly string[] {
  if (state.activation?.side !== seat || !selection.some(isPlan)) return [];
  return queuedAttacks(state, selection).map(attack => attackId(state, attack));
}
