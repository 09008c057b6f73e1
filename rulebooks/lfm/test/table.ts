import {
  type Action,
  type Decision,
  done,
  edit,
  type Frame,
  type Prompt,
  type Ruling,
  ruling,
  type Seat,
  transact,
} from '@abatis/kernel';

import type { LfmAction, Order, OrderType } from '../src/actions.ts';
import type { LfmEvent } from '../src/events/index.ts';
import type { LfmState } from '../src/state.ts';
import type { LfmFrame } from '../src/steps/frames.ts';
import { REACTION_STEPS } from '../src/steps/reactions/index.ts';
import type { LfmTable, Runs, Steps } from '../src/steps/step.ts';
import { suddenDeathStep } from '../src/steps/turn.ts';
import { scripted } from './rules/scripted.ts';

type Asking = Decision<LfmState, Action, Frame, LfmEvent>;

/** What a player is asked. */
export interface Question extends Prompt {
  readonly step: string;
  readonly seat: Seat;
  readonly candidates: readonly LfmAction[];
}

/** The reactions that any phase may lead to. */
const REACTIONS: Steps = { ...REACTION_STEPS, 'sudden-death': suddenDeathStep };

/** A phase in which nobody does anything. */
const idle: Runs<Frame> = { run: state => done(state) };

/** Every phase by its first step, with nothing in it. */
export const IDLE_PHASES: Steps = {
  command: idle,
  construction: idle,
  artillery: idle,
  nightfall: idle,
  movement: idle,
  combat: idle,
  reorganization: idle,
};

/** More than this without a question is a circle. */
const MANY = 10_000;

/**
 * A table at which only these steps, and the reactions, are played: it stops before any other frame, so that a phase
 * can be tested by itself. `play(at(state, { step: 'command' }), [4, 2], { type: 'command', commander: 'Meade' })`.
 */
export class PhaseTable {
  private readonly steps: Steps;

  constructor(steps: Steps) {
    this.steps = { ...REACTIONS, ...steps };
  }

  /** The state with nothing but these frames to do, the first named first, brought to the first question. */
  at(state: LfmState, frames: LfmFrame | readonly LfmFrame[], ...dice: readonly number[]): LfmState {
    return this.open(state, frames, dice).state;
  }

  /** What is reported on the way to the first question. */
  opens(
    state: LfmState,
    frames: LfmFrame | readonly LfmFrame[],
    ...dice: readonly number[]
  ): readonly LfmEvent[] {
    return this.open(state, frames, dice).events;
  }

  /** The state after these orders, given with these dice; throws if one is refused or a die is left over. */
  play(state: LfmState, dice: readonly number[], ...orders: readonly LfmAction[]): LfmState {
    return this.carryOutAll(state, dice, orders).state;
  }

  /** What is reported of these orders, given with these dice. */
  hears(state: LfmState, dice: readonly number[], ...orders: readonly LfmAction[]): readonly LfmEvent[] {
    return this.carryOutAll(state, dice, orders).events;
  }

  /** What is asked now; null where the table stops. */
  asks(state: LfmState): Question | null {
    const asked = this.asked(state);
    if (!asked) return null;
    const { step, frame } = asked;
    const candidates = [...step.candidates(state, frame)] as readonly LfmAction[];
    return { ...step.prompt(state, frame), step: frame.step, seat: step.seat(state, frame), candidates };
  }

  /** The referee's answer to an order; 'ABATIS action' if the step takes none of its type. */
  judge(state: LfmState, order: LfmAction): Ruling {
    const asked = this.asked(state);
    if (!asked || !Object.hasOwn(asked.step.actions, order.type))
      return ruling({ clause: 'ABATIS action', facts: { type: order.type } });
    return asked.step.judge(state, order, asked.frame);
  }

  /** One order at a table of the test's own. */
  carryOut(state: LfmState, order: LfmAction, table: LfmTable): LfmState {
    const verdict = this.judge(state, order);
    if (!verdict.legal)
      throw new Error(`${JSON.stringify(order)} is refused: ${JSON.stringify(verdict.refusals)}`);
    const { step, frame } = this.asked(state)!;
    return transact(state, draft => {
      step.apply(draft, order, table, frame);
      this.settle(draft, table);
    });
  }

  private open(state: LfmState, frames: LfmFrame | readonly LfmFrame[], dice: readonly number[]) {
    const table = scripted<LfmEvent>(...dice);
    const opened = transact(state, draft => {
      edit(draft).steps = 'step' in frames ? [frames] : frames.toReversed();
      this.settle(draft, table);
    });
    table.expectSpent();
    return { state: opened, events: table.events };
  }

  private carryOutAll(state: LfmState, dice: readonly number[], orders: readonly LfmAction[]) {
    const table = scripted<LfmEvent>(...dice);
    const after = orders.reduce((now, order) => this.carryOut(now, order, table), state);
    table.expectSpent();
    return { state: after, events: table.events };
  }

  private asked(state: LfmState): { readonly frame: LfmFrame; readonly step: Asking } | null {
    const frame = state.steps.at(-1);
    const step = frame && this.steps[frame.step];
    return frame && step && 'judge' in step ? { frame, step } : null;
  }

  private settle(state: LfmState, table: LfmTable): void {
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
export const nextStep = (state: LfmState): string | null => state.steps.at(-1)?.step ?? null;
