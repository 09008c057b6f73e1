import type { LfmFrame } from '../../../src/steps/frames.ts';
import type { Ask, FrameOf } from '../ask.ts';
import type { Offer } from '../offer.ts';
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

type OfferOf<Step extends LfmFrame['step']> = (ask: Ask<FrameOf<Step>>) => Offer;

/** Every question of the sequence of play, as clicks and buttons. */
const OFFERS: { readonly [Step in LfmFrame['step']]?: OfferOf<Step> } = {
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
export function offerOf(ask: Ask): Offer {
  const make = OFFERS[ask.frame.step] as ((ask: Ask) => Offer) | undefined;
  if (!make) throw new Error(`The table has no answers for the step "${ask.frame.step}"`);
  return make(ask);
}
