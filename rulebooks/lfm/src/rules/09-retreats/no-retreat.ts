import type { LfmState, UnitId } from '../../state.ts';
import { retreatDuty } from '../08-combat/retreat-duty.ts';
import { type RetreatCause, ruleOf } from './causes.ts';

/** LFM 9.1d, 3.6, R67: need the unit not retreat, though this happened? Only combat and fire spare those on NR ground. */
export function mayStay(state: LfmState, id: UnitId, cause: RetreatCause): boolean {
  const { isChoice, freedByGround } = ruleOf(cause);
  return isChoice || (freedByGround && retreatDuty(state, id) !== 'must');
}
