import { artillery, bombard } from './artillery.ts';
import { COMBAT_STEPS } from './combat/index.ts';
import { appear, command, determineCommand, relief, waiting } from './command.ts';
import { construct, construction } from './construction.ts';
import { MOVEMENT_STEPS } from './movement/index.ts';
import { limberAtNightStep, nightfall, nightLimbering, nightRetreat, nightRetreatsStep } from './night.ts';
import { advanceStep, advancesStep } from './reactions/advances.ts';
import { checks, pick } from './reactions/checks.ts';
import { casualties, displace, displaced } from './reactions/displaced.ts';
import { lose, loss } from './reactions/losses.ts';
import { retreatStep, retreats } from './reactions/retreats.ts';
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
import { endOfPhase, endOfPlayerTurn, endOfTurn, phase, playerTurn, suddenDeathStep, turn } from './turn.ts';

/** Every step by the name that frames give it. */
export const STEPS = {
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
  waiting,
  appear,
  relief,
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
  checks,
  pick,
  retreats,
  retreat: retreatStep,
  advances: advancesStep,
  advance: advanceStep,
  loss,
  lose,
  displaced,
  displace,
  casualties,
} as const;
