import type { Frame } from './happening.ts';
import { isRuling, type Ruling, ruling } from './rulings.ts';
import { isSealed } from './sealed.ts';
import {
  type Action,
  type AnyDecision,
  type Decision,
  type Event,
  isDecision,
  type PlannedDecision,
  type State,
  type Step,
} from './steps.ts';
import type { Table } from './table.ts';

/** What an extension changes in a step of its base. */
export interface Amendment<S extends State, E extends Event> {
  /** Runs after the step has run, or after an answer to it was carried out; it may put frames of its own on top. */
  after?(state: S, table: Table<E>, frame: Frame): void;
  /** Answers that the decision takes in addition. */
  readonly answers?: MoreAnswers<S, Action, Frame, E>;
  /** Why an answer of the base is not legal in addition to what the base says. */
  forbid?(state: S, order: Action, frame: Frame): Ruling;
}

/** Answers that an extension adds to a decision of its base. `apply` ends the step as the base's own answers do. */
export type MoreAnswers<S extends State, O extends Action, F extends Frame, E extends Event> = Omit<
  Decision<S, O, F, E>,
  'seat' | 'prompt'
>;

/** The step as the extension has it. */
export function amended<S extends State, E extends Event>(
  step: Step<S, Action, Frame, E>,
  amendment: Amendment<S, E>,
): Step<S, Action, Frame, E> {
  if (isDecision(step)) return amendedDecision(step, amendment);
  return {
    run(state, table, frame) {
      step.run(state, table, frame);
      amendment.after?.(state, table, frame);
    },
  };
}

/** A legal answer of the base or of the extension, to be carried out by whoever judged it. */
interface Plan<S extends State, E extends Event> {
  apply(state: S, table: Table<E>): void;
}

function amendedDecision<S extends State, E extends Event>(
  step: AnyDecision<S, Action, Frame, E>,
  { after, answers, forbid }: Amendment<S, E>,
): PlannedDecision<S, Action, Frame, E, Plan<S, E>> {
  if (isSealed(step)) throw new Error('A question with sealed answers cannot be amended');
  const isAllowed = (state: S, order: Action, frame: Frame): boolean =>
    forbid?.(state, order, frame).legal ?? true;
  return {
    actions: { ...step.actions, ...answers?.actions },
    seat: (state, frame) => step.seat(state, frame),
    prompt: (state, frame) => step.prompt(state, frame),
    *candidates(state, frame) {
      for (const order of step.candidates(state, frame)) if (isAllowed(state, order, frame)) yield order;
      if (answers) yield* answers.candidates(state, frame);
    },
    plan(state, order, frame) {
      if (answers && Object.hasOwn(answers.actions, order.type)) {
        const verdict = answers.judge(state, order, frame);
        return verdict.legal
          ? { apply: (draft, table) => answers.apply(draft, order, table, frame) }
          : verdict;
      }
      const more = forbid?.(state, order, frame);
      const plan = 'plan' in step ? step.plan(state, order, frame) : step.judge(state, order, frame);
      if (isRuling(plan) && !plan.legal) return ruling(plan, more);
      if (more && !more.legal) return more;
      const ready = isRuling(plan) ? order : plan;
      return { apply: (draft, table) => step.apply(draft, ready as Action, table, frame) };
    },
    apply(state, plan, table, frame) {
      plan.apply(state, table);
      after?.(state, table, frame);
    },
  };
}
