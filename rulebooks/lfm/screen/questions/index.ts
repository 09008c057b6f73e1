import { type OfferTable, offersBy, type PromptTable, promptsBy } from '@abatis/presenter';
import type { LfmAction, LfmFrame, LfmState } from '../../src/inside.ts';
import { ARTILLERY, artilleryOffer } from './artillery.ts';
import { assignOffer, COMBAT, fightOffer } from './combat.ts';
import { COMMAND, commandOffer } from './command.ts';
import { CONSTRUCTION, constructionOffer } from './construction.ts';
import { MOVEMENT, movementOffer, removeWorksOffer, ridingOffer } from './movement.ts';
import { NIGHT, nightLimberOffer } from './night.ts';
import { advanceOffer, lossOffer, pickOffer, placeOffer, REACTIONS } from './reactions.ts';
import { REORGANIZATION, recoveryOffer, reorganizeOffer } from './reorganization.ts';
import { retreatOffer } from './retreats.ts';
import { SET_UP, setUpOffer } from './set-up.ts';

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

/** Every question of the sequence of play, as clicks and buttons. */
const OFFERS: OfferTable<LfmState, LfmAction, LfmFrame> = {
  deploy: setUpOffer,
  'determine-command': commandOffer,
  construct: constructionOffer,
  bombard: artilleryOffer,
  'limber-at-night': nightLimberOffer,
  'night-retreat': retreatOffer,
  movement: movementOffer,
  moving: movementOffer,
  riding: ridingOffer,
  'lose-excess': lossOffer,
  'remove-works': removeWorksOffer,
  assign: assignOffer,
  fight: fightOffer,
  withdrawal: retreatOffer,
  retreat: retreatOffer,
  'voluntary-retreat': retreatOffer,
  advance: advanceOffer,
  pick: pickOffer,
  lose: lossOffer,
  displace: placeOffer,
  'brigade-commander': placeOffer,
  reorganize: reorganizeOffer,
  recovery: recoveryOffer,
  'place-recovered': placeOffer,
};

/** What the player who is asked can do. */
export const offerFor = offersBy<LfmState, LfmAction>(OFFERS);
