import { edit } from '@abatis/kernel';
import { unitName } from '../../events/names.ts';
import { formationOf, isActive, unitOf } from '../../pieces.ts';
import type { MibState, UnitId } from '../../state.ts';
import type { MibTable } from '../../steps/step.ts';

/** MIB 9.0e, R40: who began its activation Disorganized is so no more at its end, whatever it did. */
export function restoreOrder(state: MibState, table: MibTable): void {
  for (const [id, { disorganized, act }] of state.units.entries())
    if (disorganized && act.beganDisorganized && isActive(state, id)) restore(state, id, 'MIB 9.0e', table);
}

/** R131: units without a formation, which are never activated, at the end of each turn. */
export function restoreUnattached(state: MibState, table: MibTable): void {
  for (const id of state.units.keys())
    if (unitOf(state, id).disorganized && formationOf(state, id) === null)
      restore(state, id, 'MIB R131', table);
}

function restore(state: MibState, id: UnitId, clause: 'MIB 9.0e' | 'MIB R131', table: MibTable): void {
  edit(state, 'units', id).disorganized = false;
  table.emit({ type: 'order-restored', clause, unit: unitName(state, id) });
}
