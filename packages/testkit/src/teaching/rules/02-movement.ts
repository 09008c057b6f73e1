import { distance, label, MP, reach } from '@abatis/hex';
import { edit, type Ruling, ruling } from '@abatis/kernel';
import { forbid } from '../clauses.ts';
import {
  enemyOf,
  fieldOf,
  hexOf,
  type OutpostState,
  type OutpostTable,
  type Unit,
  type UnitId,
} from '../state.ts';
import { enterBase } from './05-victory.ts';

/** OUT 2.1: two movement points. OUT 2.2: to a free hex. */
export function destinations(state: OutpostState, unit: Unit): readonly string[] {
  const field = fieldOf(state);
  const { hexes } = reach(field.grid, field.costs, hexOf(field, unit), 2 * MP);
  return hexes.map(hex => label(field.grid, hex)).filter(to => !occupied(state, to));
}

export function mayMove(state: OutpostState, unit: Unit, to: string): Ruling {
  if (occupied(state, to)) return ruling(forbid('OUT 2.2', { to }));
  return ruling(!destinations(state, unit).includes(to) && forbid('OUT 2.1', { unit: unit.id, to }));
}

export function move(state: OutpostState, unit: UnitId, to: string, table: OutpostTable): void {
  table.emit({ type: 'moved', clause: 'OUT 2.1', unit, to });
  arrive(state, unit, to, table);
}

/** Puts the unit in the hex, whatever brought it there; in the enemy base OUT 5.1 follows. */
export function arrive(state: OutpostState, unit: UnitId, to: string, table: OutpostTable): void {
  edit(state, 'units', unit).hex = to;
  if (to === fieldOf(state).bases[enemyOf(state.units[unit]!.army)]) enterBase(state, unit, table);
}

export const occupied = (state: OutpostState, hex: string): boolean =>
  state.units.some(unit => unit.hex === hex);

export function adjacent(state: OutpostState, a: Unit, b: Unit): boolean {
  const field = fieldOf(state);
  return a.hex !== null && b.hex !== null && distance(field.grid, hexOf(field, a), hexOf(field, b)) === 1;
}
