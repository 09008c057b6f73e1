import type { Action, Frame, Ruling, State } from '@abatis/kernel';
import type { Button, Choice, Mark, Text } from '@abatis/screen';
import { translated } from '@abatis/words';
import { type Ask, proposed } from './ask.ts';
import { nameOn, type Offer, type On } from './offer.ts';

/** How a button is to be offered. */
export interface ButtonTerms {
  readonly primary?: boolean;
  readonly refused?: Text | null;
  readonly ends?: boolean;
}

/** An order with what it says on the button and in the menu, and where a click gives it. */
export interface Answer<A extends Action> {
  readonly order: A;
  readonly text: string;
  /** Null if it is nowhere on the map. */
  readonly on: On | null;
  readonly kind: Mark['kind'];
}

/** Clicks and buttons that give a rulebook's orders. */
export interface OrderTools<A extends Action> {
  /** Pointing at it gives this order. */
  ordering(on: On, order: A, label: Text, kind: Mark['kind'], text?: string): Choice;
  /** A button that gives an order. Keys are given out when all buttons are known. */
  orderButton(label: string, order: A, terms?: ButtonTerms): Button;
  /** The button that ends what the player has been asked; while a clause forbids it, it says which. */
  doneButton(ask: Pick<Ask<State, A, Frame>, 'judge'>, label: string, primary?: boolean): Button;
  /** A question that one click answers, on a piece, on a place, or on a button for what is not on the map. */
  answersOffer(answers: readonly Answer<A>[]): Offer;
  /** A question whose answers are the orders of this type that the step proposes; `end` is a button to give none. */
  answering<S extends State, Type extends A['type']>(
    type: Type,
    answer: (state: S, order: OrderOf<A, Type>) => Omit<Answer<A>, 'order'>,
    end?: string,
  ): (ask: Pick<Ask<S, A, Frame>, 'state' | 'candidates' | 'judge'>) => Offer;
}

type OrderOf<A extends Action, Type extends A['type']> = Extract<A, { readonly type: Type }>;

/** What the tools have to know of a rulebook. */
interface OrderTerms<A extends Action> {
  /** Is a die thrown for this order at once? */
  readonly rollsFor: (order: A) => boolean;
  readonly done: A;
  readonly refusedBy: (ruling: Ruling) => Text | null;
}

/** So many answers are buttons as well as marks on the map; more do not fit the prompt line. */
export const MOST_BUTTONS = 3;

export function orderTools<A extends Action>({ rollsFor, done, refusedBy }: OrderTerms<A>): OrderTools<A> {
  const ordering: OrderTools<A>['ordering'] = (on, order, label, kind, text = '') => ({
    id: `${nameOn(on)} ${JSON.stringify(order)}`,
    on,
    label,
    mark: { kind, text },
    then: { act: order },
    rolls: rollsFor(order),
  });
  const orderButton: OrderTools<A>['orderButton'] = (
    label,
    order,
    { primary = false, refused = null, ends = false } = {},
  ) => ({
    id: JSON.stringify(order),
    label,
    key: null,
    primary: primary && refused === null,
    then: { act: order },
    rolls: rollsFor(order),
    refused,
    ends,
  });
  const doneButton: OrderTools<A>['doneButton'] = (ask, label, primary = true) =>
    orderButton(label, done, { primary, refused: refusedBy(ask.judge(done)), ends: true });
  const answersOffer: OrderTools<A>['answersOffer'] = answers => {
    const areFew = answers.length <= MOST_BUTTONS;
    return {
      selection: [],
      choices: answers.flatMap(({ on, order, text, kind }) => (on ? [ordering(on, order, text, kind)] : [])),
      buttons: answers.flatMap(({ on, order, text }) => (areFew || !on ? [orderButton(text, order)] : [])),
      checklist: [],
    };
  };
  return {
    ordering,
    orderButton,
    doneButton,
    answersOffer,
    answering: (type, answer, end) => ask => {
      const orders = proposed(ask, type);
      const offer = answersOffer(orders.map(order => ({ order, ...answer(ask.state, order) })));
      return end === undefined ? offer : { ...offer, buttons: [doneButton(ask, translated(end))] };
    },
  };
}
