import { endTurn } from './end-turn.ts';
import { setUp } from './set-up.ts';
import type { Steps } from './step.ts';
import { TEST_STEPS } from './tests.ts';
import * as turns from './turn.ts';

/** Every step by the name that frames give it. */
export const STEPS: Steps = {
  'set-up': setUp,
  turn: turns.turn,
  initiative: turns.initiative,
  'choose-role': turns.chooseRole,
  ...TEST_STEPS,
  'end-turn': endTurn,
};
