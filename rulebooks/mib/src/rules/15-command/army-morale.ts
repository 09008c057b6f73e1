import { plays } from '../../options.ts';
import { cardOf, sideOfUnit } from '../../pieces.ts';
import { enemyOf, type MibState, type UnitId } from '../../state.ts';
import type { MibTable } from '../../steps/step.ts';
import { shiftInitiative } from '../16-initiative.ts';

/**
 * MIB 15.16: a division becomes Smashed, or is eliminated without having been. Detachments do not count.
 */
export function divisionBroken(state: MibState, id: UnitId, table: MibTable): void {
  if (!plays(state, 'armyMorale') || cardOf(state, id).level !== 'division') return;
  shiftInitiative(state, enemyOf(sideOfUnit(state, id)), 'MIB 15.16', table);
}
