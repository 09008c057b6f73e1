import { CHARGE_STEPS } from './charge.ts';
import { COMBAT_STEPS } from './combat.ts';
import { endTurn } from './end-turn.ts';
import * as fire from './fire.ts';
import { GARRISON_STEPS } from './garrison.ts';
import { move } from './move.ts';
import { PURSUIT_STEPS } from './pursuit.ts';
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
  move,
  ...PURSUIT_STEPS,
  ...CHARGE_STEPS,
  'fire-allocate': fire.fireAllocate,
  'fire-resolve': fire.fireResolve,
  refill: fire.refill,
  ...GARRISON_STEPS,
  ...TEST_STEPS,
  ...COMBAT_STEPS,
  'end-turn': endTurn,
};
