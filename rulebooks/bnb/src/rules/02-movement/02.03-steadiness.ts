import { groundOf } from '../../battle.ts';
import { isTouching, piecesOf } from '../../ground.ts';
import type { BnbState, Unit } from '../../state.ts';
import { footprintOf } from '../00-measuring/index.ts';
import { isCloseOrder, isGradeAtLeast } from '../01-introduction/index.ts';

/** Why a unit is unsteady (2.3i); the screen has the words. */
export type Unsteadiness =
  | 'grade F'
  | 'disordered'
  | 'shaken'
  | 'skirmishers'
  | 'gunners'
  | 'town block'
  | 'obstacle'
  | 'elbow room';

/** BNB 2.3h, 2.3i, R12: every reason why a unit is unsteady now (2.3j); a steady unit has none. */
export function unsteadiness(state: BnbState, unit: Unit): readonly Unsteadiness[] {
  const reasons: Unsteadiness[] = [];
  if (!isGradeAtLeast(unit.grade, 'E')) reasons.push('grade F');
  if (unit.disordered) reasons.push('disordered');
  if (unit.shaken) reasons.push('shaken');
  if (unit.arm === 'artillery') reasons.push('gunners');
  else if (unit.block === null && !isCloseOrder(unit)) reasons.push('skirmishers');
  if (isAtBlock(state, unit)) reasons.push('town block');
  if (unit.turn.cramped) reasons.push('elbow room');
  return reasons;
}

export const isSteady = (state: BnbState, unit: Unit): boolean => unsteadiness(state, unit).length === 0;

/** BNB 6.4.1j, R78: inside a block or in contact with one, held or empty. */
function isAtBlock(state: BnbState, unit: Unit): boolean {
  if (unit.block !== null) return true;
  return piecesOf(groundOf(state), 'block').some(block => isTouching(block, footprintOf(state, unit)));
}
