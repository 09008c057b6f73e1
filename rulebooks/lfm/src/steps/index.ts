import { artillery, bombard } from './artillery.ts';
import { COMBAT_STEPS } from './combat/index.ts';
import { command, determineCommand } from './command.ts';
import { construct, construction } from './construction.ts';
import { MOVEMENT_STEPS } from './movement/index.ts';
import * as night from './night.ts';
import { REACTION_STEPS } from './reactions.ts';
import * as reorganization from './reorganization.ts';
import { deploy, setUp } from './set-up.ts';
import type { Steps } from './step.ts';
import * as turns from './turn.ts';

/** Every step by the name that frames give it. */
export const STEPS: Steps = {
  'set-up': setUp,
  deploy,
  turn: turns.turn,
  'player-turn': turns.playerTurn,
  phase: turns.phase,
  'end-of-phase': turns.endOfPhase,
  'sudden-death': turns.suddenDeathStep,
  'end-of-player-turn': turns.endOfPlayerTurn,
  'end-of-turn': turns.endOfTurn,
  command,
  'determine-command': determineCommand,
  construction,
  construct,
  artillery,
  bombard,
  nightfall: night.nightfall,
  'night-limbering': night.nightLimbering,
  'limber-at-night': night.limberAtNightStep,
  'night-retreats': night.nightRetreatsStep,
  'night-retreat': night.nightRetreat,
  ...MOVEMENT_STEPS,
  ...COMBAT_STEPS,
  reorganization: reorganization.reorganization,
  reorganizing: reorganization.reorganizing,
  reorganize: reorganization.reorganizeStep,
  recoveries: reorganization.recoveries,
  recovery: reorganization.recovery,
  'place-recovered': reorganization.placeRecoveredStep,
  unshatter: reorganization.unshatter,
  ...REACTION_STEPS,
};
