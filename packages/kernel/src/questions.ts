import type { Frame } from './happening.ts';
import { order } from './orders.ts';
import { LEGAL, type Refusal, ruling } from './rulings.ts';
import { type Action, type Automatic, type Decision, done, type Event, type State } from './steps.ts';
import type { Table } from './table.ts';

/* The manners of asking that most questions of a rulebook have. */

/** The order that declines a question, or ends it. */
interface Done extends Action {
  readonly type: 'done';
}

const DONE: Done = Object.freeze({ type: 'done' });
const SHAPE = order('done', {});

/** The same question, which its seat may decline: that comes first among the candidates. It ends the step, unless `declined` says otherwise. */
export function orDone<S extends State, O extends Action, F extends Frame, E extends Event>(
  step: Decision<S, O, F, E>,
  declined: (state: S, table: Table<E>, frame: F) => void = state => done(state),
): Decision<S, O | Done, F, E> {
  const isDone = (given: O | Done): given is Done => given.type === 'done';
  return {
    ...step,
    actions: { ...step.actions, done: SHAPE } as Decision<S, O | Done, F, E>['actions'],
    *candidates(state, frame) {
      yield DONE;
      yield* step.candidates(state, frame);
    },
    judge: (state, given, frame) => (isDone(given) ? LEGAL : step.judge(state, given, frame)),
    apply(state, given, table, frame) {
      if (isDone(given)) declined(state, table, frame);
      else step.apply(state, given, table, frame);
    },
  };
}

/** A question whose candidates are all its legal answers; `refused` says why it takes no other. */
export interface Listed<S extends State, O extends Action, F extends Frame, E extends Event>
  extends Omit<Decision<S, O, F, E>, 'judge'> {
  refused(given: O, frame: F, state: S): Refusal;
}

export const listed = <S extends State, O extends Action, F extends Frame, E extends Event>({
  refused,
  ...step
}: Listed<S, O, F, E>): Decision<S, O, F, E> => ({
  ...step,
  judge(state, given, frame) {
    for (const each of step.candidates(state, frame)) if (isSame(each, given)) return LEGAL;
    return ruling(refused(given, frame, state));
  },
});

/** Plain data, compared by what it says. */
function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return one === other;
  const [keys, others] = [Object.keys(one), Object.keys(other)];
  return (
    keys.length === others.length && keys.every(key => isSame(Reflect.get(one, key), Reflect.get(other, key)))
  );
}

/**
 * Puts the question of this step for as long as `left` finds something to ask, with the fields of the frame that it
 * gives; then it is over.
 */
export const askWhile = <S extends State, F extends Frame, E extends Event>(
  step: string,
  left: (state: S, frame: F, table: Table<E>) => Partial<F> | boolean,
): Automatic<S, F, E> => ({
  run(state, table, frame) {
    const open = left(state, frame, table);
    if (open === false) done(state);
    else done<Frame>(state, { ...frame, ...(open === true ? {} : open), step });
  },
});
