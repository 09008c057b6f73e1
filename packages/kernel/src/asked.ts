import { kernelRefusal } from './clauses.ts';
import { notebook } from './derived.ts';
import { type Fields, named, namedRuling } from './fields.ts';
import type { Frame } from './happening.ts';
import { resolve, write } from './orders.ts';
import type { Rulebook } from './rulebook.ts';
import { isRuling, type Ruling, ruling } from './rulings.ts';
import { isSealed, seal, sealedAnswers } from './sealed.ts';
import {
  type Action,
  type AnyDecision,
  type Event,
  isDecision,
  type PlannedDecision,
  type Prompt,
  type Seat,
  type State,
} from './steps.ts';
import type { Table } from './table.ts';

/** Who is asked what. */
export interface Asked<S extends State = State, E extends Event = Event> {
  /** The seats that have not answered yet; more than one only where answers are sealed. */
  readonly seats: readonly Seat[];
  /** The first of them. */
  readonly seat: Seat;
  readonly frame: Frame;
  readonly step: AnyDecision<S, Action, Frame, E>;
  /** What the fields of its facts refer to. */
  readonly fields: Fields | undefined;
}

/** Null when the game is over. */
export function asked<S extends State, A extends Action, E extends Event>(
  { steps, fields }: Pick<Rulebook<S, A, E>, 'steps' | 'fields'>,
  state: S,
): Asked<S, E> | null {
  const frame = state.steps.at(-1);
  if (!frame) return null;
  const question = askedAmong(steps, state, fields);
  if (!question) throw new Error(`Nobody decides in step "${frame.step}"`);
  return question;
}

/** What the present step asks; null if it is none of these steps, or nobody decides in it. */
export function askedAmong<S extends State, E extends Event>(
  steps: Rulebook<S, Action, E>['steps'],
  state: S,
  fields?: Fields,
): Asked<S, E> | null {
  const frame = state.steps.at(-1);
  const step = frame && steps[frame.step];
  if (!step || !isDecision(step)) return null;
  if (!isSealed(step)) {
    const seat = step.seat(state, frame);
    return { seats: [seat], seat, frame, step, fields };
  }
  const answers = sealedAnswers(state);
  const seats = step.seats(state, frame).filter(seat => !Object.hasOwn(answers, seat));
  return { seats, seat: seats[0]!, frame, step, fields };
}

export function promptTo<S extends State, E extends Event>(
  { step, frame, fields }: Asked<S, E>,
  state: S,
  seat: Seat,
): Prompt {
  const prompt = isSealed(step) ? step.prompt(state, frame, seat) : step.prompt(state, frame);
  if (!fields || !prompt.facts) return prompt;
  return { ...prompt, facts: named(fields, state, prompt.facts, prompt.id) };
}

/** The legal answers that the step proposes to a seat, with ids. */
export const proposedTo = <S extends State, E extends Event>(
  { step, frame }: Asked<S, E>,
  state: S,
  seat: Seat,
): Iterable<Action> => (isSealed(step) ? step.candidates(state, frame, seat) : step.candidates(state, frame));

/** The same as they are written. */
export function* candidatesFor<S extends State, A extends Action, E extends Event>(
  question: Asked<S, E>,
  state: S,
  seat: Seat,
): Generator<A> {
  for (const order of proposedTo(question, state, seat)) yield written(question, state, order) as A;
}

/** An order with names, as files, wires and screens have it. */
export const written = <S extends State, E extends Event>(
  { step }: Asked<S, E>,
  state: S,
  order: Action,
): Action => write(step.actions[order.type]!, state, order);

/** A legal order with its resolved form, its plan, and the seat that gives it. */
export interface Ready<S extends State, E extends Event> {
  readonly seat: Seat;
  /** With ids. */
  readonly order: Action;
  /** Carries it out; the steps that follow are not part of it. */
  apply(draft: S, table: Table<E>): void;
}

/** Judges an order as it was written: the refusals, or what is ready to be carried out. `by` is the asked seat if absent. */
export function prepare<S extends State, E extends Event>(
  question: Asked<S, E>,
  state: S,
  action: Action,
  by: Seat | undefined,
): Ready<S, E> | Ruling {
  const refused = refusedAtOnce(question, action, by);
  if (refused) return refused;
  const order = resolve(question.step.actions[action.type]!, state, action);
  return writtenOut(
    question,
    state,
    'type' in order ? planned(question, state, order, by) : ruling(...order),
  );
}

/** Refusals leave the rules with names for ids. */
const writtenOut = <S extends State, E extends Event>(
  { fields }: Asked<S, E>,
  state: S,
  answer: Ready<S, E> | Ruling,
): Ready<S, E> | Ruling => (isRuling(answer) ? namedRuling(fields, state, answer) : answer);

/** The same for an order that has ids already, as candidates of the step have. */
export function prepareResolved<S extends State, E extends Event>(
  question: Asked<S, E>,
  state: S,
  order: Action,
  by: Seat | undefined,
): Ready<S, E> | Ruling {
  const refused = refusedAtOnce(question, order, by);
  if (refused) return refused;
  const answer = listedFor(state).orders.includes(order)
    ? unjudged(question, state, order, by)
    : planned(question, state, order, by);
  return writtenOut(question, state, answer);
}

/** An order that has been listed for a state is legal, and is not judged again when it is given. */
const listedFor = notebook((_: State): { orders: readonly Action[] } => ({ orders: [] }), 'recent');

/** The legal answers that the step proposes to a seat, with ids, all at once. */
export function listedTo<S extends State, E extends Event>(
  question: Asked<S, E>,
  state: S,
  seat: Seat,
): readonly Action[] {
  const proposed = proposedTo(question, state, seat);
  const orders: readonly Action[] = Array.isArray(proposed) ? proposed : [...proposed];
  listedFor(state).orders = orders;
  return orders;
}

/** A listed order; only what sealing or planning it makes of it has still to be found. */
function unjudged<S extends State, E extends Event>(
  question: Asked<S, E>,
  state: S,
  order: Action,
  by: Seat | undefined,
): Ready<S, E> | Ruling {
  const { seat: first, frame, step } = question;
  if (isSealed(step)) return planned(question, state, order, by);
  const seat = by ?? first;
  if ('plan' in step) {
    const plan = step.planLegal ? step.planLegal(state, order, frame) : step.plan(state, order, frame);
    return withPlan(step, plan, seat, order, frame);
  }
  return { seat, order, apply: (draft, table) => step.apply(draft, order, table, frame) };
}

/** It is for somebody else to answer, or it is no answer to this question. */
function refusedAtOnce<S extends State, E extends Event>(
  { seats, frame, step }: Asked<S, E>,
  { type }: Action,
  by: Seat | undefined,
): Ruling | null {
  if (by !== undefined && !seats.includes(by)) {
    const hasAnswered = frame.sealed !== undefined && Object.hasOwn(frame.sealed, by);
    return ruling(
      hasAnswered
        ? kernelRefusal('ABATIS sealed', { seat: by })
        : kernelRefusal('ABATIS seat', { seat: seats.join(', ') }),
    );
  }
  if (Object.hasOwn(step.actions, type)) return null;
  return ruling(
    kernelRefusal('ABATIS action', { type, step: frame.step, orders: Object.keys(step.actions) }),
  );
}

function planned<S extends State, E extends Event>(
  { seat: first, frame, step }: Asked<S, E>,
  state: S,
  order: Action,
  by: Seat | undefined,
): Ready<S, E> | Ruling {
  const seat = by ?? first;
  if (isSealed(step)) {
    const verdict = step.judge(state, order, frame, seat);
    return verdict.legal
      ? { seat, order, apply: (draft, table) => seal(step, draft, order, seat, table) }
      : verdict;
  }
  if ('plan' in step) return withPlan(step, step.plan(state, order, frame), seat, order, frame);
  const verdict = step.judge(state, order, frame);
  return verdict.legal
    ? { seat, order, apply: (draft, table) => step.apply(draft, order, table, frame) }
    : verdict;
}

const withPlan = <S extends State, E extends Event>(
  step: PlannedDecision<S, Action, Frame, E>,
  plan: object,
  seat: Seat,
  order: Action,
  frame: Frame,
): Ready<S, E> | Ruling =>
  isRuling(plan) ? plan : { seat, order, apply: (draft, table) => step.apply(draft, plan, table, frame) };
