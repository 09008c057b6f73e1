import {
  type Action,
  type Decision,
  edit,
  type Frame,
  type Prompt,
  type Ruling,
  ruling,
  type Seat,
  transact,
} from '@abatis/kernel';

import type { MibAction, Order, OrderType } from '../src/actions.ts';
import type { MibEvent } from '../src/events/index.ts';
import type { MibState } from '../src/state.ts';
import type { MibFrame } from '../src/steps/frames.ts';
import type { MibTable, Steps } from '../src/steps/step.ts';
import { scripted } from './rules/scripted.ts';

type Asking = Decision<MibState, Action, Frame, MibEvent>;

/** What a player is asked. */
export interface Question extends Prompt {
  readonly step: string;
  readonly seat: Seat;
  readonly candidates: readonly MibAction[];
}

/** More than this without a question is a circle. */
const MANY = 10_000;

/**
 * A table at which only these steps are played: it stops before any other frame, so that a phase
 * can be tested by itself. `play(at(state, { step: 'declare', combats: [] }), [4, 2], DONE)`.
 */
export class PhaseTable {
  private readonly steps: Steps;

  constructor(steps: Steps) {
    this.steps = steps;
  }

  /** The state with nothing but these frames to do, the first named first, brought to the first question. */
  at(state: MibState, frames: MibFrame | readonly MibFrame[], ...dice: readonly number[]): MibState {
    return this.open(state, frames, dice).state;
  }

  /** What is reported on the way to the first question. */
  opens(
    state: MibState,
    frames: MibFrame | readonly MibFrame[],
    ...dice: readonly number[]
  ): readonly MibEvent[] {
    return this.open(state, frames, dice).events;
  }

  /** The state after these orders, given with these dice; throws if one is refused or a die is left over. */
  play(state: MibState, dice: readonly number[], ...orders: readonly MibAction[]): MibState {
    return this.carryOutAll(state, dice, orders).state;
  }

  /** What is reported of these orders, given with these dice. */
  hears(state: MibState, dice: readonly number[], ...orders: readonly MibAction[]): readonly MibEvent[] {
    return this.carryOutAll(state, dice, orders).events;
  }

  /** What is asked now; null where the table stops. */
  asks(state: MibState): Question | null {
    const asked = this.asked(state);
    if (!asked) return null;
    const { step, frame } = asked;
    const candidates = [...step.candidates(state, frame)] as readonly MibAction[];
    return { ...step.prompt(state, frame), step: frame.step, seat: step.seat(state, frame), candidates };
  }

  /** The referee's answer to an order; 'ABATIS action' if the step takes none of its type. */
  judge(state: MibState, order: MibAction): Ruling {
    const asked = this.asked(state);
    if (!asked || !Object.hasOwn(asked.step.actions, order.type))
      return ruling({ clause: 'ABATIS action', facts: { type: order.type } });
    return asked.step.judge(state, order, asked.frame);
  }

  /** One order at a table of the test's own. */
  carryOut(state: MibState, order: MibAction, table: MibTable): MibState {
    const verdict = this.judge(state, order);
    if (!verdict.legal)
      throw new Error(`${JSON.stringify(order)} is refused: ${JSON.stringify(verdict.refusals)}`);
    const { step, frame } = this.asked(state)!;
    return transact(state, draft => {
      step.apply(draft, order, table, frame);
      this.settle(draft, table);
    });
  }

  private open(state: MibState, frames: MibFrame | readonly MibFrame[], dice: readonly number[]) {
    const table = scripted<MibEvent>(...dice);
    const opened = transact(state, draft => {
      edit(draft).steps = 'step' in frames ? [frames] : frames.toReversed();
      this.settle(draft, table);
    });
    table.expectSpent();
    return { state: opened, events: table.events };
  }

  private carryOutAll(state: MibState, dice: readonly number[], orders: readonly MibAction[]) {
    const table = scripted<MibEvent>(...dice);
    const after = orders.reduce((now, order) => this.carryOut(now, order, table), state);
    table.expectSpent();
    return { state: after, events: table.events };
  }

  private asked(state: MibState): { readonly frame: MibFrame; readonly step: Asking } | null {
    const frame = state.steps.at(-1);
    const step = frame && this.steps[frame.step];
    return frame && step && 'judge' in step ? { frame, step } : null;
  }

  private settle(state: MibState, table: MibTable): void {
    for (let n = 0; n < MANY; n++) {
      const before = state.steps;
      const frame = before.at(-1);
      const step = frame && this.steps[frame.step];
      if (!step || 'judge' in step) return;
      step.run(state, table, frame);
      if (state.steps === before) throw new Error(`Step "${frame.step}" ran without ending itself`);
    }
    throw new Error('The steps go round in circles');
  }
}

/** The candidates of one type. */
export const ofType = <Type extends OrderType>(asked: Question | null, type: Type): readonly Order<Type>[] =>
  (asked?.candidates ?? []).filter((each): each is Order<Type> => each.type === type);

/** What is on top of the stack, where the table stopped. */
export const nextStep = (state: MibState): string | null => state.steps.at(-1)?.step ?? null;
