import { artillery, bombard } from './artillery.ts';
import { COMBAT_STEPS } from './combat/index.ts';
import { command, determineCommand } from './command.ts';
import { construct, construction } from './construction.ts';
import { MOVEMENT_STEPS } from './movement/index.ts';
import { limberAtNightStep, nightfall, nightLimbering, nightRetreat, nightRetreatsStep } from './night.ts';
import { REACTION_STEPS } from './reactions.ts';
import {
  placeRecoveredStep,
  recoveries,
  recovery,
  reorganization,
  reorganizeStep,
  reorganizing,
  unshatter,
} from './reorganization.ts';
import { deploy, setUp } from './set-up.ts';
import type { Steps } from './step.ts';
import { endOfPhase, endOfPlayerTurn, endOfTurn, phase, playerTurn, suddenDeathStep, turn } from './turn.ts';

/** Every step by the name that frames give it. */
export const STEPS: Steps = {
  'set-up': setUp,
  deploy,
  turn,
  'player-turn': playerTurn,
  phase,
  'end-of-phase': endOfPhase,
  'sudden-death': suddenDeathStep,
  'end-of-player-turn': endOfPlayerTurn,
  'end-of-turn': endOfTurn,
  command,
  'determine-command': determineCommand,
  construction,
  construct,
  artillery,
  bombard,
  nightfall,
  'night-limbering': nightLimbering,
  'limber-at-night': limberAtNightStep,
  'night-retreats': nightRetreatsStep,
  'night-retreat': nightRetreat,
  ...MOVEMENT_STEPS,
  ...COMBAT_STEPS,
  reorganization,
  reorganizing,
  reorganize: reorganizeStep,
  recoveries,
  recovery,
  'place-recovered': placeRecoveredStep,
  unshatter,
  ...REACTION_STEPS,
};
