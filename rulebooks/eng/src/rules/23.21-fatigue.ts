import { TAB_3 } from '../charts/tables.ts';

/* ENG 23.21c: twelve turns of work, then six of rest. The same counters serve a party, a whole command (23.21h) and the
 * planner. */

/** ENG 23.21c1: the shift of four hours. */
export const SHIFT = 12;
/** ENG 23.21c2: the rest of two hours. */
export const REST = 6;

export interface Fatigue {
  /** Work turns since the last full rest. */
  readonly shift: number;
  /** Turns without work on end. */
  readonly restRun: number;
  /** Turns of rest still owed. */
  readonly owed: number;
}

export const FRESH: Fatigue = { shift: 0, restRun: 0, owed: 0 };

/** ENG 23.21c2: a unit that owes rest may not work. */
export const owesRest = ({ owed }: Fatigue): boolean => owed > 0;

/** ENG 23.21c1, c2, c4: the counters after a turn of work, or one without. */
export const afterTurn = (before: Fatigue, worked: boolean): Fatigue =>
  worked ? afterWork(before) : afterRest(before);

/** The rest is to be taken on end: work in it, or a fight, makes all of it due again (R39). */
function afterWork({ shift, owed }: Fatigue): Fatigue {
  const worked = shift + 1;
  return { shift: worked, restRun: 0, owed: worked === SHIFT || owed > 0 ? REST : 0 };
}

/** ENG 23.21c2, R39, R138: a turn of combat is neither work nor rest. */
export const afterCombat = ({ shift, owed }: Fatigue): Fatigue => ({
  shift,
  restRun: 0,
  owed: owed > 0 ? REST : 0,
});

function afterRest({ shift, restRun, owed }: Fatigue): Fatigue {
  const rested = restRun + 1;
  const left = Math.max(0, owed - 1);
  const isOver = rested >= REST || (owed > 0 && left === 0);
  return isOver ? { shift: 0, restRun: rested, owed: 0 } : { shift, restRun: rested, owed: left };
}

/** ENG T.6: at dawn the shift begins anew, and a party that was ACTIVE in the night owes a rest first. */
export const atDawn = (wasActive: boolean): Fatigue => ({ ...FRESH, owed: wasActive ? REST : 0 });

/** ENG 23.21c3, R38, R40: figures lost at the end of every third turn of work while rest is owed. */
export const overworkLoss = (figures: number): number =>
  Math.min(figures, Math.max(1, Math.floor(figures / TAB_3.overwork.share)));
