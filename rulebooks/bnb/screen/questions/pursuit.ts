import { type Offer, say } from '@abatis/presenter';
import type { BnbAction } from '../../src/inside.ts';
import { type Ask, type FrameOf, orderButton, type Questions } from '../scene/offer.ts';

/** What each answer says on its button. */
function answerText(order: BnbAction): string {
  switch (order.type) {
    case 'pursue':
      return say`Pursue`;
    case 'resist':
      return order.charisma === 'stay' ? say`Hold them back` : say`Roll, the general urging them on`;
    case 'let-go':
      return say`Stay`;
    case 'halt-pursuit':
      return say`Halt`;
    case 'follow-track':
      return say`Follow round it`;
    default:
      return order.type;
  }
}

/** A question that its buttons answer, the first of them usually. */
function answersOf(ask: Ask<FrameOf<'choose-pursuit' | 'halt-pursuit'>>): Offer {
  const orders = [...ask.candidates()];
  return {
    selection: [],
    choices: [],
    buttons: orders.map((order, place) => orderButton(answerText(order), order, { primary: place === 0 })),
    checklist: [],
  };
}

export const PURSUIT: Questions<'choose-pursuit' | 'halt-pursuit'> = {
  'choose-pursuit': {
    facts: (state, { unit }) => ({ unit: state.units[unit]!.name }),
    offer: ask => answersOf(ask),
  },
  'halt-pursuit': {
    facts: (state, { unit }) => ({ unit: state.units[unit]!.name }),
    offer: ask => answersOf(ask),
  },
};
