import { transact } from '@abatis/kernel';
import { readableTable, type ScriptedTable, StepTable } from '@abatis/testkit';
import type { BnbAction } from '../../src/actions.ts';
import type { BnbEvent, BnbHappening, BnbTable } from '../../src/events.ts';
import type { BnbFrame } from '../../src/frames.ts';
import { FIELDS } from '../../src/references.ts';
import type { BnbState } from '../../src/state.ts';
import { STEPS } from '../../src/steps/index.ts';
import { type Field, fieldOf } from './field.ts';

const readable = readableTable('BNB');

/** A table with written dice, and an eye on the log; `expectSpent` at the end. */
export const scripted = (...dice: readonly number[]): ScriptedTable<BnbHappening> => readable(...dice);

/** Steps by themselves: `at(state, frame)`, `play(state, dice, order)`, `hears`, `asks`, `judge`. */
export const table: StepTable<BnbState, BnbAction, BnbFrame, BnbEvent> = new StepTable(
  STEPS as never,
  scripted as never,
  FIELDS,
);

/** The field after a rule has changed it with these dice; a die left over is a failure. */
export function after(
  field: Field,
  dice: readonly number[],
  change: (draft: BnbState, table: BnbTable) => void,
): Field {
  const at = scripted(...dice);
  const state = transact(field.state, draft => change(draft, at));
  at.expectSpent();
  return fieldOf(state);
}
