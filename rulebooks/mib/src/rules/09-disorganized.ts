import type { Happening } from '@abatis/kernel';
import { edit } from '@abatis/kernel';
import type { MibTable } from '../events.ts';
import { formationOf, isActive, unitOf } from '../pieces.ts';
import type { MibState, UnitId } from '../state.ts';

export const DISORGANIZED_CLAUSES = {
  'MIB 9.0b': '{unit} is disorganized and may not attack',
  'MIB 9.0c': '{piece} began disorganized and may not enter the enemy zone of control in {hex}',
  'MIB 9.0d': '{unit} began disorganized and may not make a forced march',
} as const;

/** What happens by this chapter, with pieces by name and hexes by label. */
export type DisorganizedEvent =
  /** `clause`: the cause. */
  | Happening<'disorganized', string, { unit: UnitId }>
  | Happening<'order-restored', 'MIB 9.0e' | 'MIB R131', { unit: UnitId }>;

/**
 * MIB 9.0a, 7.3b: gives the unit the marker, by this clause. Nothing happens to a unit that has it already, or to a
 * Smashed unit, which needs none (10.2a).
 */
export function disorganize(state: MibState, id: UnitId, clause: string, table: MibTable): void {
  const { place, disorganized, smashed } = unitOf(state, id);
  if (place !== 'map' || disorganized || smashed) return;
  edit(state, 'units', id).disorganized = true;
  table.emit({ type: 'disorganized', clause, unit: id });
}

/** MIB 9.0e, R40: disorganization at the start of an activation ends with it, whatever the unit did. */
export function restoreOrder(state: MibState, table: MibTable): void {
  for (const [id, { disorganized, act }] of state.units.entries())
    if (disorganized && act.beganDisorganized && isActive(state, id)) restore(state, id, 'MIB 9.0e', table);
}

/** R131: units without a formation are never activated, so they recover at the end of each turn. */
export function restoreUnattached(state: MibState, table: MibTable): void {
  for (const id of state.units.keys())
    if (unitOf(state, id).disorganized && formationOf(state, id) === null)
      restore(state, id, 'MIB R131', table);
}

function restore(state: MibState, id: UnitId, clause: 'MIB 9.0e' | 'MIB R131', table: MibTable): void {
  edit(state, 'units', id).disorganized = false;
  table.emit({ type: 'order-restored', clause, unit: id });
}
