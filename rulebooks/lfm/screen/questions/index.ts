import { type QuestionTable, questionsBy } from '@abatis/presenter';
import type { LfmAction, LfmFrame, LfmState } from '../../src/inside.ts';
import { factSpan } from '../words/facts.ts';
import { ARTILLERY } from './artillery.ts';
import { COMBAT } from './combat.ts';
import { MOVEMENT } from './movement.ts';
import { PHASES } from './phases.ts';
import prompts from './prompts.json' with { type: 'json' };
import { REACTIONS } from './reactions.ts';
import { NIGHT } from './retreats.ts';
import { promptFacts } from './words.ts';

/** Every decision of the sequence of play, with its words and choices. */
export const QUESTIONS: QuestionTable<LfmState, LfmAction, LfmFrame> = {
  ...PHASES,
  ...ARTILLERY,
  ...MOVEMENT,
  ...NIGHT,
  ...COMBAT,
  ...REACTIONS,
};

/** The words of the prompt for the decision that the state waits for, and what the player who is asked can do. */
export const { promptWords, offerFor } = questionsBy<LfmState, LfmAction>(QUESTIONS, {
  file: prompts,
  spanOf: factSpan,
  about: promptFacts,
});
