import { done } from '@abatis/kernel';
import type { EngTable } from '../events.ts';
import * as rules from '../rules/index.ts';
import type { Runs } from './step.ts';

/** ENG 23.48b, S.6: what was finished in the last turn; A.39, 23.61l: who holds it; 23.21a2, R67: those who may no longer work are free. */
export const place: Runs<'eng/place'> = {
  run(state, table) {
    done(state);
    for (const event of rules.placeAll(state)) table.emit(event);
    rules.leaveOpenRedoubts(state, table as EngTable);
    for (const event of rules.manRedoubts(state)) table.emit(event);
    for (const event of rules.releaseSoldiers(state)) table.emit(event);
    for (const event of rules.releaseElite(state)) table.emit(event);
  },
};

/** ENG S.4: one turn of work for everybody who has earned it. */
export const work: Runs<'eng/work'> = {
  run(state, table) {
    done(state);
    for (const event of rules.captureCarriers(state)) table.emit(event);
    rules.noteFinished(state, rules.tick(state), table as EngTable);
  },
};

/** ENG T.1: the next turn of the calendar. */
export const clock: Runs<'eng/clock'> = {
  run(state, table) {
    done(state);
    rules.noteQuiet(state, table as EngTable);
    rules.wakeAttacked(state);
    rules.endCrossings(state);
    rules.endOfTurn(state, table as EngTable);
  },
};
