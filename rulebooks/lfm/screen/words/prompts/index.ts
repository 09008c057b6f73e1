import { type PromptTable, promptsBy } from '@abatis/presenter';
import type { LfmState } from '../../../src/state.ts';
import type { LfmFrame } from '../../../src/steps/frames.ts';
import { ARTILLERY, COMMAND, CONSTRUCTION, SET_UP } from './before-moves.ts';
import { COMBAT } from './combat.ts';
import { MOVEMENT, NIGHT } from './movement.ts';
import { REACTIONS, REORGANIZATION } from './reactions.ts';

/** What every step asks; null for those that the rules carry out by themselves. A new step does not compile without. */
export const PROMPTS: PromptTable<LfmState, LfmFrame> = {
  ...SET_UP,
  ...COMMAND,
  ...CONSTRUCTION,
  ...ARTILLERY,
  ...MOVEMENT,
  ...NIGHT,
  ...COMBAT,
  ...REORGANIZATION,
  ...REACTIONS,
  turn: null,
  'player-turn': null,
  phase: null,
  'end-of-phase': null,
  'end-of-player-turn': null,
  'end-of-turn': null,
  'sudden-death': null,
};

/** The words of the prompt for the decision that the state waits for; null when the game is over. */
export const promptWords = promptsBy<LfmFrame, LfmState>(PROMPTS);
