import { type Action, type Frame, mentionsIn, type Ruling, type State } from '@abatis/kernel/host';
import type { Button, CheckItem, Choice, Mark, Text } from '@abatis/screen';
import { say, translated } from '@abatis/words';
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
  readonly todo?: CheckItem;
}

/** How the answers to a question are offered. */
export interface AnswerTerms {
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

/** What an order says, where it is enough that a click on what the order names gives it. */
type Saying<A extends Action> = string | Omit<Answer<A>, 'order'>;

/** Does Enter press the button that ends a question? It may depend on what else is offered. */
type IsUsual = boolean | ((offer: Offer) => boolean);

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
  answering<S extends State, F extends Frame, Type extends A['type']>(
    type: Type,
    answer: (state: S, order: OrderOf<A, Type>, frame: F) => Saying<A>,
    terms?: AnswerTerms,
  ): (ask: Ask<S, A, F>) => Offer;
  /** The same question with a button by which the player gives no more orders. */
  ending<S extends State, F extends Frame>(
    offerOf: (ask: Ask<S, A, F>) => Offer,
    label: string,
    isUsual?: IsUsual,
  ): (ask: Ask<S, A, F>) => Offer;
  /**
   * Orders of which the piece is picked first: they are buttons for the piece that was picked last. If there is only one, Enter
   * gives it: that is what the piece was picked for.
   */
  pickedFirst<O extends A>(selection: readonly string[], orders: readonly O[], words: PickWords<O>): Offer;
}

export type OrderOf<A extends Action, Type extends A['type']> = Extract<A, { readonly type: Type }>;

/** What the tools have to know of a rulebook. */
interface OrderTerms<A extends Action> {
  /** Is a die thrown for this order at once? */
  readonly rollsFor: (order: A) => boolean;
  readonly done: A;
  readonly refusedBy: (ruling: Ruling) => Text | null;
  /** Where a click gives this order, if its words do not say it; null if nowhere on the map. */
  readonly pointsAt?: (state: never, order: A) => On | null;
}

/** How the references of a rulebook's orders are pointed at, by their kinds: a kind that is not here is not. */
export type PointedKinds = Readonly<Record<string, 'piece' | 'place'>>;

/** What an order points at: the last place that it names, or else the first piece; null if it names neither. */
export function pointedBy<A extends Action>(
  orders: Readonly<Record<A['type'], Parameters<typeof mentionsIn>[0]>>,
  kinds: PointedKinds,
): (order: A) => On | null {
  return order => {
    const mentions = mentionsIn(orders[order.type as A['type']], order);
    const place = mentions.findLast(({ kind }) => kinds[kind] === 'place');
    if (place) return { place: place.name };
    const piece = mentions.find(({ kind }) => kinds[kind] === 'piece');
    return piece ? { piece: piece.name } : null;
  };
}

/** Up to this many answers are buttons as well as marks on the map; more do not fit the prompt line. */
export const MOST_BUTTONS = 3;

export function orderTools<A extends Action>({
  rollsFor,
  done,
  refusedBy,
  pointsAt = () => null,
}: OrderTerms<A>): OrderTools<A> {
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
      checklist: answers.flatMap(({ todo }) => todo ?? []),
    };
  };
  /** Words alone are said where the order points: a place is a goal, a piece is picked. */
  const answerOf = (state: State, order: A, saying: Saying<A>): Answer<A> => {
    if (typeof saying !== 'string') return { order, ...saying };
    const on = pointsAt(state as never, order);
    return { order, text: saying, on, kind: on && 'place' in on ? 'reach' : 'pick' };
  };
  return {
    ordering,
    orderButton,
    doneButton,
    answersOffer,
    answering:
      (type, answer, { end, urged } = {}) =>
      ask => {
        const { state, frame } = ask;
        const answers = proposed(ask, type).map(order => answerOf(state, order, answer(state, order, frame)));
        const offer = answersOffer(answers);
        if (end === undefined && urged === undefined) return offer;
        const [usual, ...others] = answers
          .slice(0, urged ?? 0)
          .map((each, index) => buttonFor(each, index === 0));
        const done = end === undefined ? [] : [doneButton(ask, translated(end), !usual)];
        // The usual one stands last; those that find no room are put away from the end of the others.
        return { ...offer, buttons: [...done, ...others, ...(usual ? [usual] : [])] };
      },
    pickedFirst(selection, orders, { piece, nameOf, purpose, button }) {
      const pieces = [...new Set(orders.map(piece))];
      const chosen = lastOf(selection, name => pieces.includes(name));
      return {
        selection: chosen === null ? [] : [chosen],
        choices: pieces.map(each => {
          const pick = say`Pick ${nameOf(each)} ${purpose(each)}`;
          return picking(each, each === chosen, { pick, letGo: say`Deselect ${nameOf(each)}` });
        }),
        buttons: orders
          .filter(order => piece(order) === chosen)
          .map((order, _, { length }) => orderButton(button(order), order, { primary: length === 1 })),
        checklist: [],
      };
    },
    ending:
      (offerOf, label, isUsual = true) =>
      ask => {
        const offer = offerOf(ask);
        const primary = typeof isUsual === 'boolean' ? isUsual : isUsual(offer);
        return { ...offer, buttons: [...offer.buttons, doneButton(ask, translated(label), primary)] };
      },
  };
}
