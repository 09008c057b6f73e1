import { done } from '@abatis/kernel';
import { candidatesOf, type StepQuestion, StepTable } from '@abatis/testkit';
import type { LfmAction, OrderType, WrittenOrder } from '../src/actions.ts';
import type { LfmEvent } from '../src/events.ts';
import { FIELDS } from '../src/references.ts';
import type { LfmState } from '../src/state.ts';
import { REACTION_STEPS } from '../src/steps/reactions.ts';
import type { LfmFrame, Steps } from '../src/steps/step.ts';
import { suddenDeathStep } from '../src/steps/turn.ts';
import { scripted } from './rules/scripted.ts';

export { nextStep } from '@abatis/testkit';

export type Question = StepQuestion<LfmAction>;

/** The reactions that any phase may lead to. */
const REACTIONS: Steps = { ...REACTION_STEPS, 'sudden-death': suddenDeathStep };

/** A phase in which nobody does anything. */
const idle: Steps[string] = { run: state => done(state) };

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

/** A table at which only these steps, and the reactions, are played. */
export class PhaseTable extends StepTable<LfmState, LfmAction, LfmFrame, LfmEvent> {
  constructor(steps: Steps) {
    super({ ...REACTIONS, ...steps }, scripted, FIELDS);
  }
}

/** The candidates of one type. */
export const ofType = <Type extends OrderType>(
  asked: Question | null,
  type: Type,
): readonly WrittenOrder<Type>[] => candidatesOf(asked, type) as readonly WrittenOrder<Type>[];
