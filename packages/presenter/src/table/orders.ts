import type { Action, Frame, Ruling, State } from '@abatis/kernel';
import type { Button, CheckItem, Choice, Mark, Text } from '@abatis/screen';
import { type Ask, proposed } from './ask.ts';
import { nameOn, type Offer, type On, picking } from './offer.ts';
import { lastOf } from './selection.ts';

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
  readonly on: On | readonly On[] | null;
  readonly kind: Mark['kind'];
  /** What the button says, if that is something else. */
  readonly button?: string;
  /** What the checklist says, so that the order is not forgotten. */
  readonly todo?: Omit<CheckItem, 'must'>;
}

/** How the answers to a question are offered. */
interface AnswerTerms {
  /** The button to give none of these orders. */
  readonly end?: string;
  /** This many of the orders are buttons, the first of them the primary one; without it all are, where they are few. */
  readonly urged?: number;
}

/** The words for orders of which the piece is picked first. */
export interface PickWords<A extends Action> {
  piece(order: A): string;
  nameOf(piece: string): string;
  /** What the piece is picked for: 'to dig in'. */
  purpose(piece: string): string;
  button(order: A): string;
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
  /** A question whose answers are the orders of this type that the step proposes. */
  answering<S extends State, Type extends A['type']>(
    type: Type,
    answer: (state: S, order: OrderOf<A, Type>) => Omit<Answer<A>, 'order'>,
    terms?: AnswerTerms,
  ): (ask: Pick<Ask<S, A, Frame>, 'state' | 'candidates' | 'judge'>) => Offer;
  /** Orders of which the piece is picked first: they are buttons for the piece that was picked last. */
  pickedFirst<O extends A>(selection: readonly string[], orders: readonly O[], words: PickWords<O>): Offer;
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
  const choicesFor = ({ on, order, text, kind }: Answer<A>): readonly Choice[] =>
    [on ?? []].flat().map(each => ordering(each, order, text, kind));
  const buttonFor = ({ order, text, button = text }: Answer<A>, primary = false): Button =>
    orderButton(button, order, { primary });
  const answersOffer: OrderTools<A>['answersOffer'] = answers => {
    const areFew = answers.length <= MOST_BUTTONS;
    return {
      selection: [],
      choices: answers.flatMap(choicesFor),
      buttons: answers.filter(({ on }) => areFew || !on).map(answer => buttonFor(answer)),
      checklist: answers.flatMap(({ todo }) => (todo ? [{ ...todo, must: false }] : [])),
    };
  };
  return {
    ordering,
    orderButton,
    doneButton,
    answersOffer,
    answering:
      (type, answer, { end, urged } = {}) =>
      ask => {
        const answers = proposed(ask, type).map(order => ({ order, ...answer(ask.state, order) }));
        const offer = answersOffer(answers);
        if (end === undefined && urged === undefined) return offer;
        const first = answers.slice(0, urged ?? 0).map((each, index) => buttonFor(each, index === 0));
        const done = end === undefined ? [] : [doneButton(ask, end, first.length === 0)];
        return { ...offer, buttons: [...done, ...first.reverse()] };
      },
    pickedFirst(selection, orders, { piece, nameOf, purpose, button }) {
      const pieces = [...new Set(orders.map(piece))];
      const chosen = lastOf(selection, name => pieces.includes(name));
      return {
        selection: chosen === null ? [] : [chosen],
        choices: pieces.map(each => {
          const pick = `Pick ${nameOf(each)} ${purpose(each)}`;
          return picking(each, each === chosen, { pick, letGo: `Let go of ${nameOf(each)}` });
        }),
        buttons: orders
          .filter(order => piece(order) === chosen)
          .map(order => orderButton(button(order), order)),
        checklist: [],
      };
    },
  };
}
