import {
  type Action,
  ActionTable,
  asked,
  candidatesFor,
  type Event,
  type Frame,
  gathered,
  judge,
  promptTo,
  type Rulebook,
  type Ruling,
  type Seat,
  type State,
  seeded,
  stateAfter,
  written,
} from '@abatis/kernel/host';

/** A question put to a player, with what he has selected so far. */
export interface Ask<S extends State, A extends Action, F extends Frame = Frame> {
  readonly state: S;
  readonly seat: Seat;
  readonly frame: F;
  readonly clause: string | null;
  /** As the page has it: it may name what is gone. */
  readonly selection: readonly string[];
  judge(order: A): Ruling;
  /** What the step proposes; many of a step with many answers are not listed here (decision 0007). */
  candidates(): Iterable<A>;
  /** An order of the rules as it is given: with names. */
  written(order: Action): A;
  /** What an order leads to, written so that equal texts mean the same state by the same rolls. Knows what is hidden. */
  leadsTo(order: A): string;
}

/** The frames of a state's steps. */
export type FrameIn<S extends State> = S['steps'][number];

/** What is asked now, and which seat; null when the game is over. Where several seats are asked at once, it is `to` if that is one of them. */
export function askOf<S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  state: S,
  selection: readonly string[],
  to: Seat | null = null,
): Ask<S, A, FrameIn<S>> | null {
  const question = asked(rulebook, state);
  if (!question) return null;
  const { frame } = question;
  const seat = question.seats.find(each => each === to) ?? question.seat;
  return {
    state,
    seat,
    frame,
    clause: promptTo(question, state, seat).clause ?? null,
    selection,
    judge: order => judge({ rulebook, state }, order, seat),
    candidates: () => candidatesFor(question, state, seat),
    written: order => written(question, state, order) as A,
    leadsTo(order) {
      const table = new ActionTable<E>(seeded('imagined'), 0);
      return JSON.stringify([stateAfter({ rulebook, state }, order, table), table.rolls]);
    },
  };
}

/** The orders of one type that the step proposes. */
export const proposed = <S extends State, A extends Action, Type extends A['type']>(
  ask: Pick<Ask<S, A>, 'candidates'>,
  type: Type,
): readonly Extract<A, { readonly type: Type }>[] =>
  [...ask.candidates()].filter((order): order is Extract<A, { readonly type: Type }> => order.type === type);

/**
 * Of orders to the same place, those that differ in what they lead to, the first of each: a player is not asked by
 * which of two paths, if that changes nothing. Only for what is open to both sides, since it looks at the whole state.
 */
export function differing<S extends State, A extends Action, Order extends A>(
  ask: Pick<Ask<S, A>, 'leadsTo'>,
  orders: readonly Order[],
  placeOf: (order: Order) => string,
): readonly Order[] {
  const alike = gathered(orders.map(order => [placeOf(order), order] as const));
  return [...alike.values()].flatMap(same => {
    if (same.length === 1) return same;
    const ends = same.map(order => ask.leadsTo(order));
    return same.filter((_, index) => ends.indexOf(ends[index]!) === index);
  });
}
