import {
  type Action,
  asked,
  candidatesFor,
  type Event,
  type Frame,
  judge,
  promptTo,
  type Rulebook,
  type Ruling,
  type Seat,
  type State,
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
  };
}

/** Of what the step proposes, the orders of one type. */
export const proposed = <S extends State, A extends Action, Type extends A['type']>(
  ask: Pick<Ask<S, A>, 'candidates'>,
  type: Type,
): readonly Extract<A, { readonly type: Type }>[] =>
  [...ask.candidates()].filter((order): order is Extract<A, { readonly type: Type }> => order.type === type);
