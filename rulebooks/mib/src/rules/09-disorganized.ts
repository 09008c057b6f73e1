import { edit } from '@abatis/kernel';
import { unitName } from '../events/names.ts';
import { unitOf } from '../pieces.ts';
import type { MibState, UnitId } from '../state.ts';
import type { MibTable } from '../steps/step.ts';

/**
 * MIB 9.0a, 7.3b: the marker, by this clause. Who has it already keeps it and nothing more happens; a Smashed unit needs
 * none (10.2a).
 */
export function disorganize(state: MibState, id: UnitId, clause: string, table: MibTable): void {
  const { place, disorganized, smashed } = unitOf(state, id);
  if (place !== 'map' || disorganized || smashed) return;
  edit(state, 'units', id).disorganized = true;
  table.emit({ type: 'disorganized', clause, unit: unitName(state, id) });
}
