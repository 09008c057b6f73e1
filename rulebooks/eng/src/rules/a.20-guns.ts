import type { Manoeuvre, Unit, UnitId } from '@abatis/bnb/rules';
import { inches, type Thou } from '@abatis/tabletop';
import { troopOf } from '../access.ts';
import { TAB_12 } from '../charts/works-in-play.ts';
import type { SiegeState } from '../state.ts';

/* ENG A.20, A.32: siege guns and ladders, where BNB has heavy guns and stands with ladders. */

/** Guns on their beds are not dragged along (A.20); a rate of nothing would divide by nothing. */
const NO_PROLONGE = 1 as Thou;

/** ENG A.20, TAB 12: siege guns go four inches limbered, and not at all unlimbered. */
export function rateOfGuns(state: SiegeState, { id, formation }: Unit, rate: Thou): Thou {
  const { guns } = troopOf(state, id);
  if (guns === null || formation === 'away') return rate;
  return formation === 'unlimbered' ? NO_PROLONGE : inches(TAB_12[guns].move);
}

/** ENG A.20: they take a whole move to limber or unlimber. */
export function shareOfGuns(state: SiegeState, unit: UnitId, manoeuvre: Manoeuvre): number | null {
  const { guns } = troopOf(state, unit);
  return guns !== null && (manoeuvre === 'limber' || manoeuvre === 'unlimber') ? TAB_12[guns].limber : null;
}

/** ENG A.32: stands that one ladder group equips. */
const STANDS = 4;
const STAND_FIGURES = 4;

/** ENG A.32: the smaller of four stands for each group and those that the unit has. */
export const laddersOf = (state: SiegeState, { id, figures }: Unit): number =>
  Math.min(STANDS * troopOf(state, id).ladderGroups, Math.ceil(figures / STAND_FIGURES));
