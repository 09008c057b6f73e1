import { type Side, type UnitId, unitsOf } from '@abatis/bnb/rules';
import { troopOf } from '../access.ts';
import type { SiegeState } from '../state.ts';
import { owesRest } from './23.21-fatigue.ts';

/* ENG 23.35a, R67: the best infantry digs when nobody else is there. */

/** ENG A.4: infantry of grade A or B at the start. */
export const isElite = (state: SiegeState, id: UnitId): boolean => {
  const { arm, grade } = state.units[id]!;
  return arm === 'infantry' && (grade === 'A' || grade === 'B') && troopOf(state, id).engType === 'soldier';
};

/** ENG R67: line infantry that could do the work: unshaken, of grade C to F, and free. */
export const isOthersFree = (state: SiegeState, side: Side): boolean =>
  unitsOf(state, side).some(({ id, arm, grade, shaken }) => {
    const { role, fatigue, engType } = troopOf(state, id);
    return (
      arm === 'infantry' &&
      grade !== 'A' &&
      grade !== 'B' &&
      !shaken &&
      engType === 'soldier' &&
      role === 'none' &&
      !owesRest(fatigue)
    );
  });
