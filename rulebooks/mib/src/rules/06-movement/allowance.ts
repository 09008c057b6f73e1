import { isNight } from '../../battle.ts';
import { cardOf, formationOf, unitOf } from '../../pieces.ts';
import type { MibState, UnitId } from '../../state.ts';
import { wearinessOf } from '../11-fatigue/weariness.ts';

/** MIB 11.1d: all that is left to a Spent unit. */
const SPENT_ALLOWANCE = 1;

/** MIB 6.0e, R9: the allowance of a unit as it is now, in movement points; fractions are dropped. */
export function allowanceOf(state: MibState, id: UnitId): number {
  const weariness = wearinessOf(state, id);
  if (weariness === 'spent') return SPENT_ALLOWANCE;
  const halvings = [
    unitOf(state, id).disorganized,
    weariness === 'tired',
    isHalvedByOrders(state, id),
    isNight(state),
  ].filter(Boolean).length;
  return Math.floor(cardOf(state, id).allowance / 2 ** halvings);
}

/** MIB 15.5: its leader failed the Mandatory Orders Check. */
function isHalvedByOrders(state: MibState, id: UnitId): boolean {
  const formation = formationOf(state, id);
  return formation !== null && (state.activation?.halved.includes(formation) ?? false);
}

/** MIB 13.2: an allowance that only the night changes, of a leader or a train. */
export const byNight = (state: MibState, allowance: number): number =>
  isNight(state) ? Math.floor(allowance / 2) : allowance;
