import { type OfferTable, offersBy } from '@abatis/presenter';
import type { LfmAction } from '../../../src/actions.ts';
import type { LfmState } from '../../../src/state.ts';
import type { LfmFrame } from '../../../src/steps/frames.ts';
import { advanceOffer } from './advance.ts';
import {
  lossOffer,
  nightLimberOffer,
  pickOffer,
  placeOffer,
  recoveryOffer,
  removeWorksOffer,
  reorganizeOffer,
} from './answers.ts';
import { artilleryOffer } from './artillery.ts';
import { assignOffer, fightOffer } from './assign.ts';
import { commandOffer } from './command.ts';
import { constructionOffer } from './construction.ts';
import { movementOffer } from './movement.ts';
import { retreatOffer } from './retreats.ts';
import { ridingOffer } from './riding.ts';
import { setUpOffer } from './set-up.ts';

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
