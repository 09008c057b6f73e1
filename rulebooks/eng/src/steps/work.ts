import { done } from '@abatis/kernel';
import type { EngTable } from '../events.ts';
import * as rules from '../rules/index.ts';
import type { Runs } from './step.ts';

/** ENG S.4: one turn of work for everybody who has earned it. */
export const work: Runs<'eng/work'> = {
  run(state, table) {
    done(state);
    rules.noteFinished(state, rules.tick(state), table as EngTable);
  },
};

/** ENG T.1: the next turn of the calendar. */
export const clock: Runs<'eng/clock'> = {
  run(state, table) {
    done(state);
    rules.noteQuiet(state, table as EngTable);
    rules.endOfTurn(state, table as EngTable);
  },
};
