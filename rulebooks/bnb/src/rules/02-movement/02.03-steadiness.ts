import { edit, type Happening } from '@abatis/kernel';
import { groundOf } from '../../battle.ts';
import type { BnbTable } from '../../events.ts';
import { askedOnce, isTouching, piecesOf } from '../../ground.ts';
import { type BnbState, type Unit, type UnitId, unitsOnTable } from '../../state.ts';
import { footprintOf } from '../00-measuring/index.ts';
import { isCloseOrder, isGradeAtLeast } from '../01-introduction/index.ts';
import { hasChargedIntoObstacle, isDividedByObstacle } from '../06-terrain/index.ts';

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
  if (isDividedByObstacle(state, unit) || hasChargedIntoObstacle(state, unit)) reasons.push('obstacle');
  if (unit.turn.cramped) reasons.push('elbow room');
  return reasons;
}

export const isSteady = (state: BnbState, unit: Unit): boolean => unsteadiness(state, unit).length === 0;

/** BNB 6.4.1j, R78: inside a block or in contact with one, held or empty. */
function isAtBlock(state: BnbState, unit: Unit): boolean {
  return unit.block !== null || touchesBlock(groundOf(state), footprintOf(state, unit));
}

const touchesBlock = askedOnce((ground, shape) =>
  piecesOf(ground, 'block').some(block => isTouching(block, shape)),
);

/** Everything that disorders a unit. */
type DisorderClause =
  | 'BNB 2.3a'
  | 'BNB 2.3c'
  | 'BNB 2.3d'
  | 'BNB 2.3e'
  | 'BNB 2.3f'
  | 'BNB 2.3g'
  | 'BNB 6.4.1f'
  | 'BNB 6.6b'
  | 'BNB 6.10c'
  | 'BNB 7.4g'
  | 'BNB 7.14e';

export type DisorderEvent = Happening<'disordered', DisorderClause, { unit: UnitId }>;

/** Marks a unit disordered and tells it, if it was not already. */
export function disorder(state: BnbState, id: UnitId, clause: DisorderClause, table: BnbTable): void {
  if (state.units[id]!.disordered) return;
  edit(state, 'units', id).disordered = true;
  table.emit({ type: 'disordered', clause, unit: id });
}

/** BNB 2.3c: every unit that fought a round and is still on the table. */
export function disorderFighters(state: BnbState, table: BnbTable): void {
  for (const { id } of unitsOnTable(state).filter(({ turn }) => turn.fought))
    disorder(state, id, 'BNB 2.3c', table);
}
