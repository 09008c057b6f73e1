import type { BnbAction, BnbEvent } from '@abatis/bnb';
import { FIELDS } from '@abatis/bnb/rules';
import { type Frame, transact } from '@abatis/kernel';
import { readableTable, type ScriptedTable, StepTable } from '@abatis/testkit';
import type { EngAction } from '../../src/actions.ts';
import type { EngEvent, EngHappening, EngTable } from '../../src/events.ts';
import type { EngFrame } from '../../src/frames.ts';
import { ENG_FIELDS } from '../../src/references.ts';
import { eng } from '../../src/rulebook.ts';
import type { SiegeState } from '../../src/state.ts';
import { ENG_STEPS } from '../../src/steps/index.ts';
import { type Field, fieldOf } from './field.ts';

const readable = readableTable('(ENG|BNB)');

/** A table with written dice, and an eye on the log; `expectSpent` at the end. */
const scripted = (...dice: readonly number[]): ScriptedTable<EngHappening> => readable(...dice);

/** Steps of ENG by themselves: `at(state, frame)`, `play(state, dice, order)`, `hears`, `asks`, `judge`. */
export const table: StepTable<
  SiegeState & { readonly steps: readonly never[] },
  EngAction,
  EngFrame,
  EngEvent
> = new StepTable(ENG_STEPS as never, scripted as never, { ...FIELDS, ...ENG_FIELDS }) as never;

/** The field after a rule has changed it with these dice; a die left over is a failure. */
export function after(
  field: Field,
  dice: readonly number[],
  change: (draft: SiegeState, table: EngTable) => void,
): Field {
  const at = scripted(...dice);
  const state = transact(field.state, draft => change(draft, at as never));
  at.expectSpent();
  return fieldOf(state);
}

/** The field after so many turns in which nobody moves: each is credited, the clock goes on, and what is done is placed. */
export function afterTurns(field: Field, turns: number): Field {
  let { state } = field;
  for (let turn = 0; turn < turns; turn++)
    state = table.at(state as never, [
      { step: 'eng/work' },
      { step: 'eng/clock' },
      { step: 'eng/place' },
    ]) as never;
  return fieldOf(state);
}

/** The steps of BNB and ENG together, as they are played: with all that ENG changes in those of BNB. */
export const whole: StepTable<
  SiegeState & { readonly steps: readonly never[] },
  EngAction | BnbAction,
  Frame,
  EngEvent | BnbEvent
> = new StepTable(eng.steps as never, readableTable('(?:BNB|ENG)') as never, {
  ...FIELDS,
  ...ENG_FIELDS,
}) as never;
