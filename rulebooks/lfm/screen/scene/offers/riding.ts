import type { Offer } from '@abatis/presenter';
import type { Choice } from '@abatis/screen';
import { partyTags } from '../../../src/named.ts';
import { termsAfterCharge } from '../../../src/rules/03-cavalry-charges/ride.ts';
import type { Ask, FrameOf } from '../ask.ts';
import { doneButton } from '../offer.ts';
import { chargeChoice, moveChoice, mpLeft } from './destinations.ts';

/** LFM 3.5b: the stack that has charged is in hand; it charges again, rides on or stays. */
export function ridingOffer(ask: Ask<FrameOf<'riding'>>): Offer {
  const {
    state,
    frame: { ride, mustCharge },
  } = ask;
  const left = mpLeft(state, ride, termsAfterCharge(ride));
  const choices: Choice[] = [];
  for (const order of ask.candidates()) {
    if (order.type === 'move') choices.push(moveChoice(state, ride, order, left));
    if (order.type === 'charge') choices.push(chargeChoice(state, order));
  }
  return {
    selection: partyTags(state, ride),
    choices,
    buttons: [doneButton(ask, 'End the charge', !mustCharge)],
    checklist: [],
  };
}
