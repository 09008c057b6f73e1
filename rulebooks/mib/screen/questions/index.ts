import { type Offer, type PromptWords, type QuestionTable, questionsBy, say } from '@abatis/presenter';
import type { At } from '@abatis/screen';
import type { MibAction, MibFrame, MibState, Side } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { type Ask, withDice } from '../scene/offer.ts';
import { factSpan } from '../words/log/index.ts';
import { pieceSpans, player } from '../words/say.ts';
import { ACTIVATION } from './actions.ts';
import { COMBAT } from './combat.ts';
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

const questions = questionsBy<MibState, MibAction>(QUESTIONS, {
  file: prompts,
  spanOf: factSpan,
  about: promptFacts,
});

/**
 * The words of the prompt for the decision that the state waits for; null when the game is over. Of what happens behind
 * the other side's charts or in the fog only that it happens (2.5).
 */
export function promptWords(
  state: MibState,
  selection: readonly string[],
  to: Pick<At, 'seat' | 'open'>,
): PromptWords | null {
  const frame = state.steps.at(-1);
  const hidden = frame && to.open !== true && mib.seeFrame(state, frame, to.seat as Side | null) !== frame;
  if (!hidden) return questions.promptWords(state, selection, to);
  const side = 'side' in frame ? frame.side : state.activation?.side;
  if (side && frame.step === 'moving' && !mib.isAfar(state, frame.step))
    return {
      title: say`${player(state, side)} moves ${pieceSpans(mib.unitNames(state, frame.units))}`,
      detail: say`How far they can still go depends on their fatigue, which stays hidden ${{ clause: 'MIB 2.5b' }}.`,
    };
  return {
    title: side
      ? say`${player(state, side)} decides something that you cannot see`
      : say`A decision is made out of sight`,
    detail: say`What is written on force charts, and what is out of sight, stays hidden ${{ clause: 'MIB 2.5b' }}.`,
  };
}

/** What the player who is asked can do. */
export const offerFor = (ask: Ask): Offer => withDice(ask.state, questions.offerFor(ask));
