import { MOST_BUTTONS, type Offer, orderTools, selectButton } from '@abatis/presenter';
import { type Button, type Choice, plain, type Then } from '@abatis/screen';
import { DONE, type MibAction, type OrderType } from '../../src/actions.ts';
import { explain } from '../../src/explain/orders.ts';
import type { MibState } from '../../src/state.ts';
import { refusedBy } from '../words/refusal.ts';

/** Clicks and buttons that give orders; whether dice follow depends on the moment and is found afterwards. */
export const { ordering, orderButton, doneButton, answersOffer } = orderTools<MibAction>({
  rollsFor: () => false,
  done: DONE,
  refusedBy,
});

/** Few things that are said on the map are buttons as well: for the keys, and for whoever does not look for them. */
export function withButtons(offer: Offer): Offer {
  const buttons = offer.choices.flatMap(({ then, label, mark }): readonly Button[] => {
    if ('act' in then) return [orderButton(plain(label), then.act as MibAction)];
    return mark.kind === 'pick' ? [selectButton(plain(label), then.select)] : [];
  });
  return buttons.length > MOST_BUTTONS ? offer : { ...offer, buttons: [...buttons, ...offer.buttons] };
}

/** Orders for which a die can be thrown at once. */
const ROLLING: readonly OrderType[] = [
  'chits',
  'go',
  'halt',
  'exit',
  'recover',
  'fight',
  'enfilade',
  'bombard',
  'demolish',
  'pursue',
  'done',
];

/** The same offer, with the orders marked that throw dice now. */
export function withDice(state: MibState, offer: Offer): Offer {
  const isRolled = (then: Then): boolean =>
    'act' in then &&
    ROLLING.includes(then.act.type as OrderType) &&
    explain(state, then.act as MibAction).length > 0;
  return {
    ...offer,
    choices: offer.choices.map((choice): Choice => ({ ...choice, rolls: isRolled(choice.then) })),
    buttons: offer.buttons.map(
      (button): Button => ({ ...button, rolls: button.refused === null && isRolled(button.then) }),
    ),
  };
}
