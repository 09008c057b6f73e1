import {
  type Action,
  type Asked,
  askedAmong,
  candidatesFor,
  type Event,
  edit,
  type Fields,
  type Frame,
  isRuling,
  LEGAL,
  type Prompt,
  prepare,
  promptTo,
  type Ready,
  type Ruling,
  ruling,
  type ScriptItem,
  type Seat,
  type State,
  type Step,
  settleAmong,
  type Table,
  transact,
} from '@abatis/kernel/host';
import type { ScriptedTable } from './scripted.ts';

/** What a player is asked. */
export interface StepQuestion<A extends Action> extends Prompt {
  readonly step: string;
  readonly seat: Seat;
  readonly candidates: readonly A[];
}

/**
 * A table at which only these steps are played: it stops before any other frame, so that a phase can be tested by
 * itself. `play(at(state, { step: 'command' }), [4, 2], { type: 'command', commander: 'Meade' })`.
 */
export class StepTable<
  S extends State & { readonly steps: readonly F[] },
  A extends Action,
  F extends Frame,
  E extends Event,
> {
  private readonly steps: Readonly<Record<string, Step<S>>>;
  private readonly scripted: (...dice: readonly ScriptItem[]) => ScriptedTable<E>;
  private readonly fields: Fields;

  constructor(
    steps: Readonly<Record<string, Step<S>>>,
    scripted: (...dice: readonly ScriptItem[]) => ScriptedTable<E>,
    fields: Fields = {},
  ) {
    this.steps = steps;
    this.scripted = scripted;
    this.fields = fields;
  }

  /** The state with nothing but these frames to do, the first named first, brought to the first question. */
  at(state: S, frames: F | readonly F[], ...dice: readonly number[]): S {
    return this.open(state, frames, dice).state;
  }

  /** What is reported on the way to the first question. */
  opens(state: S, frames: F | readonly F[], ...dice: readonly number[]): readonly E[] {
    return this.open(state, frames, dice).events;
  }

  /** The state after these orders, given with these dice; throws if one is refused or a die is left over. */
  play(state: S, dice: readonly number[], ...orders: readonly A[]): S {
    return this.carryOutAll(state, dice, orders).state;
  }

  /** What is reported of these orders, given with these dice. */
  hears(state: S, dice: readonly number[], ...orders: readonly A[]): readonly E[] {
    return this.carryOutAll(state, dice, orders).events;
  }

  /** What is asked now; null where the table stops. */
  asks(state: S): StepQuestion<A> | null {
    const question = this.asked(state);
    if (!question) return null;
    const { seat, frame } = question;
    const candidates = [...candidatesFor<S, A, E>(question, state, seat)];
    return { ...promptTo(question, state, seat), step: frame.step, seat, candidates };
  }

  /** The referee's answer to an order; 'ABATIS action' if the step takes none of its type. */
  judge(state: S, order: A): Ruling {
    const ready = this.prepared(state, order);
    return isRuling(ready) ? ready : LEGAL;
  }

  /** One order at a table of the test's own. */
  carryOut(state: S, order: A, table: Table<E>): S {
    const ready = this.prepared(state, order);
    if (isRuling(ready))
      throw new Error(`${JSON.stringify(order)} is refused: ${JSON.stringify(ready.refusals)}`);
    return transact(state, draft => {
      ready.apply(draft, table);
      settleAmong(this.steps, draft, table);
    });
  }

  private prepared(state: S, order: A): Ready<S, E> | Ruling {
    const question = this.asked(state);
    if (question) return prepare(question, state, order, undefined);
    return ruling({ clause: 'ABATIS action', facts: { type: order.type } });
  }

  private open(state: S, frames: F | readonly F[], dice: readonly number[]) {
    const table = this.scripted(...dice);
    const opened = transact(state, draft => {
      edit<State>(draft).steps = 'step' in frames ? [frames] : frames.toReversed();
      settleAmong(this.steps, draft, table);
    });
    table.expectSpent();
    return { state: opened, events: table.events };
  }

  private carryOutAll(state: S, dice: readonly number[], orders: readonly A[]) {
    const table = this.scripted(...dice);
    const after = orders.reduce((now, order) => this.carryOut(now, order, table), state);
    table.expectSpent();
    return { state: after, events: table.events };
  }

  private asked(state: S): Asked<S, E> | null {
    const question = askedAmong(this.steps, state);
    return question && { ...question, fields: this.fields };
  }
}

/** The candidates of one type. */
export const candidatesOf = <A extends Action, Type extends A['type']>(
  asked: StepQuestion<A> | null,
  type: Type,
): readonly Extract<A, { readonly type: Type }>[] =>
  (asked?.candidates ?? []).filter((each): each is Extract<A, { readonly type: Type }> => each.type === type);

/** What is on top of the stack, where the table stopped. */
export const nextStep = (state: State): string | null => state.steps.at(-1)?.step ?? null;
