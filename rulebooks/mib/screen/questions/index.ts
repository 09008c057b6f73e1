import {
  type Offer,
  type OfferTable,
  offersBy,
  type PromptTable,
  type PromptWords,
  promptsBy,
  say,
} from '@abatis/presenter';
import type { At } from '@abatis/screen';
import type { MibAction, MibFrame, MibState, Side } from '../../src/inside.ts';
import * as mib from '../../src/inside.ts';
import { type Ask, withDice } from '../scene/offer.ts';
import { pieceSpans, player } from '../words/say.ts';
import { ACTIVATION, actionsOffer } from './actions.ts';
import { COMBAT, declaringOffer, enfiladeOffer, nextCombatOffer } from './combat.ts';
import { advanceOffer, retreatOffer, withdrawalOffer } from './going.ts';
import { commitOffer, movingOffer } from './moving.ts';
import { collapseOffer, endureOffer, loseOffer, pursuitOffer, RESULTS, townHoldOffer } from './results.ts';
import {
  bombardOffer,
  firstOrSecondOffer,
  holdBackOffer,
  initiativeOffer,
  ordersOffer,
  pickOffer,
  reinforcementsOffer,
  TURN,
  trainsEscapeOffer,
} from './turn.ts';

/** What every step asks; null for those that the rules carry out by themselves. A new step does not compile without. */
export const PROMPTS: PromptTable<MibState, MibFrame> = { ...TURN, ...ACTIVATION, ...COMBAT, ...RESULTS };

const wordsFor = promptsBy<MibFrame, MibState>(PROMPTS);

/**
 * The words of the prompt for the decision that the state waits for; null when the game is over. Of what happens behind
 * the other side's charts or in the fog only that it happens (2.5).
 */
export function promptWords(
  state: MibState,
  selection: readonly string[],
  to: Pick<At, 'seat' | 'open'>,
): PromptWords | null {
  const frame = state.steps.at(-1);
  const hidden = frame && to.open !== true && mib.seeFrame(state, frame, to.seat as Side | null) !== frame;
  if (!hidden) return wordsFor(state, selection, to);
  const side = 'side' in frame ? frame.side : state.activation?.side;
  if (side && frame.step === 'moving' && !mib.isAfar(state, frame.step))
    return {
      title: say`${player(state, side)} moves ${pieceSpans(mib.unitNames(state, frame.units))}`,
      detail: say`How far they can still go depends on their fatigue, which stays hidden ${{ clause: 'MIB 2.5b' }}.`,
    };
  return {
    title: side
      ? say`${player(state, side)} decides something that you cannot see`
      : 'A decision is made out of sight',
    detail: say`What is written on force charts, and what is out of sight, stays hidden ${{ clause: 'MIB 2.5b' }}.`,
  };
}

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
