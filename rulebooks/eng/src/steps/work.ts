import { done } from '@abatis/kernel';
import * as rules from '../rules/index.ts';
import type { Runs } from './step.ts';

/** ENG S.4: one turn of work for everybody who has earned it. */
export const work: Runs<'eng/work'> = {
  run(state, table) {
    done(state);
    for (const event of rules.tick(state)) table.emit(event);
  },
};

/** ENG T.1: the next turn of the calendar. */
export const clock: Runs<'eng/clock'> = {
  run(state, table) {
    done(state);
    for (const event of rules.passTurn(state)) table.emit(event);
  },
};
