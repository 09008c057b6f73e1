import { edit } from './edit.ts';
import type { Frame } from './happening.ts';
import { UMPIRE, type Viewer } from './roles.ts';
import type { Rulebook } from './rulebook.ts';
import type { Action, AnyDecision, Event, SealedDecision, Seat, State } from './steps.ts';
import type { Table } from './table.ts';

/*
 * Questions to several seats at once. The kernel keeps the answers in the frame of the question, so that a game can be
 * saved between two of them, and takes them out of every view but that of the seat that gave them.
 */

type Answers = NonNullable<Frame['sealed']>;

export const isSealed = <S extends State, E extends Event>(
  step: AnyDecision<S, Action, Frame, E>,
): step is SealedDecision<S, Action, Frame, E> => 'open' in step;

const NONE: Answers = Object.freeze({});

/** The answers that wait for others to come in. */
export const sealedAnswers = ({ steps }: State): Answers => steps.at(-1)?.sealed ?? NONE;

/** Keeps a seat's answer. When it is the last, the seals are broken and everybody learns what was hidden. */
export function seal<S extends State, E extends Event>(
  step: SealedDecision<S, Action, Frame, E>,
  draft: S,
  order: Action,
  seat: Seat,
  table: Table<E>,
): void {
  const frame = draft.steps.at(-1)!;
  const answers = { ...frame.sealed, [seat]: order };
  const { sealed: _, ...question } = frame;
  const seats = step.seats(draft, frame);
  if (seats.some(each => answers[each] === undefined)) {
    edit<State>(draft).steps = draft.steps.with(-1, { ...question, sealed: answers });
    return;
  }
  edit<State>(draft).steps = draft.steps.with(-1, question);
  if (seats.length > 1) table.reveal();
  step.open(draft, answers as Readonly<Record<Seat, Action>>, table, question);
}

/** The state without the sealed answers of others: null says that one has been given. */
function withoutSealed<S extends State>(state: S, viewer: Viewer): S {
  const answers = sealedAnswers(state);
  if (answers === NONE || viewer === UMPIRE) return state;
  const seen = Object.entries(answers).map(([seat, order]) => [seat, seat === viewer ? order : null]);
  const frame = { ...state.steps.at(-1)!, sealed: Object.fromEntries(seen) };
  return { ...state, steps: state.steps.with(-1, frame) };
}

/** Was this an answer that others have not seen yet, in the state that it led to? */
export const isSecretAnswer = (after: State, by: Seat, viewer: Viewer): boolean =>
  by !== viewer && viewer !== UMPIRE && Object.hasOwn(sealedAnswers(after), by);

/** All that a viewer may know of a state; the umpire knows all of it. */
export const viewOf = <S extends State, A extends Action, E extends Event, V>(
  { view }: Pick<Rulebook<S, A, E, V>, 'view'>,
  state: S,
  viewer: Viewer,
): V | S => (viewer === UMPIRE ? state : view(withoutSealed(state, viewer), viewer));

/** Is there anything in this state that the seat cannot know? */
export const hasSecrets = <S extends State, A extends Action, E extends Event>(
  { imagine }: Rulebook<S, A, E>,
  state: S,
  seat: Seat,
): boolean =>
  seat !== UMPIRE &&
  (imagine !== undefined || Object.keys(sealedAnswers(state)).some(other => other !== seat));

/** Draws anew all that the seat cannot know: sealed answers of others, each candidate alike, and what the rulebook hides. */
export function imagineFor<S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  draft: S,
  seat: Seat,
  table: Table<E>,
  order?: Action,
): void {
  rulebook.imagine?.(draft, seat, table, order);
  const frame = draft.steps.at(-1);
  const step = frame && rulebook.steps[frame.step];
  if (!frame?.sealed || !step || !('open' in step)) return;
  const answers = Object.entries(frame.sealed).map(([other, given]) => {
    if (other === seat) return [other, given];
    return [other, table.draw([...step.candidates(draft, frame, other)], 'ABATIS sealed').item];
  });
  edit<State>(draft).steps = draft.steps.with(-1, { ...frame, sealed: Object.fromEntries(answers) });
}
