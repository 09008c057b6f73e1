import { type Offer, type OfferTable, offersBy } from '@abatis/presenter';
import type { MibAction } from '../../../src/actions.ts';
import type { MibFrame } from '../../../src/frames.ts';
import type { MibState } from '../../../src/state.ts';
import type { Ask } from '../ask.ts';
import { withDice } from '../offer.ts';
import { actionsOffer } from './actions.ts';
import {
  collapseOffer,
  endureOffer,
  enfiladeOffer,
  loseOffer,
  nextCombatOffer,
  pursuitOffer,
  townHoldOffer,
} from './answers.ts';
import { declaringOffer } from './declaring.ts';
import { advanceOffer, retreatOffer, withdrawalOffer } from './going.ts';
import { commitOffer, movingOffer } from './moving.ts';
import {
  bombardOffer,
  firstOrSecondOffer,
  holdBackOffer,
  initiativeOffer,
  ordersOffer,
  pickOffer,
  reinforcementsOffer,
  trainsEscapeOffer,
} from './turn.ts';

/** Every question of the sequence of play, as clicks and buttons. */
const OFFERS: OfferTable<MibState, MibAction, MibFrame> = {
  reinforcements: reinforcementsOffer,
  'special-choice': pickOffer,
  'late-reserves': holdBackOffer,
  orders: ordersOffer,
  initiative: initiativeOffer,
  'first-or-second': firstOrSecondOffer,
  'hold-back': holdBackOffer,
  actions: actionsOffer,
  moving: movingOffer,
  withdrawal: withdrawalOffer,
  commit: commitOffer,
  displaced: pickOffer,
  'trains-escape': trainsEscapeOffer,
  declaring: declaringOffer,
  'next-combat': nextCombatOffer,
  enfilade: enfiladeOffer,
  'town-hold': townHoldOffer,
  retreat: retreatOffer,
  collapse: collapseOffer,
  'tired-pursuer': pickOffer,
  advance: advanceOffer,
  lose: loseOffer,
  'smashed-retreat': retreatOffer,
  flight: retreatOffer,
  pursuit: pursuitOffer,
  'leave-field': retreatOffer,
  bombarding: bombardOffer,
  'target-withdrawal': withdrawalOffer,
  endure: endureOffer,
  following: advanceOffer,
};

const offerOf = offersBy<MibState, MibAction>(OFFERS);

/** What the player who is asked can do. */
export const offerFor = (ask: Ask): Offer => withDice(ask.state, offerOf(ask));
