import { candidatesOf, type StepQuestion, StepTable } from '@abatis/testkit';
import type { MibAction, OrderType, WrittenOrder } from '../src/actions.ts';
import type { MibEvent } from '../src/events.ts';
import type { MibFrame } from '../src/frames.ts';
import { FIELDS } from '../src/references.ts';
import type { MibState } from '../src/state.ts';
import type { Steps } from '../src/steps/step.ts';
import { scripted } from './rules/scripted.ts';

export { nextStep } from '@abatis/testkit';

export type Question = StepQuestion<MibAction>;

/** A table at which only these steps are played. */
export class PhaseTable extends StepTable<MibState, MibAction, MibFrame, MibEvent> {
  constructor(steps: Steps) {
    super(steps, scripted, FIELDS);
  }
}

/** The candidates of one type. */
export const ofType = <Type extends OrderType>(
  asked: Question | null,
  type: Type,
): readonly WrittenOrder<Type>[] => candidatesOf(asked, type) as readonly WrittenOrder<Type>[];
