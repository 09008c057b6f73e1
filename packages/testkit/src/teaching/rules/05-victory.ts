import { edit, endGame } from '@abatis/kernel';
import type { Clause } from '../clauses.ts';
import { type Army, enemyOf, type OutpostState, type OutpostTable, onField, type UnitId } from '../state.ts';
import { show } from './03-combat.ts';

/** OUT 5.1: a base shows what has come into it. */
export function enterBase(state: OutpostState, id: UnitId, table: OutpostTable): void {
  show(state, id, table);
  const { hex, army } = state.units[id]!;
  if (hex !== null) finish(state, army, 'OUT 5.1', table);
  else checkDefeat(state, table);
}

/** OUT 5.2: when both are gone, nobody has won. */
export function checkDefeat(state: OutpostState, table: OutpostTable): void {
  const [beaten, other] = (['blue', 'red'] as const).filter(army => onField(state, army).length === 0);
  if (beaten) finish(state, other ? null : enemyOf(beaten), 'OUT 5.2', table);
}

/** OUT 5.3: null when both are equal. */
export function stronger(state: OutpostState): Army | null {
  const strength = (army: Army): number => onField(state, army).reduce((sum, unit) => sum + unit.strength, 0);
  const lead = strength('blue') - strength('red');
  return lead === 0 ? null : lead > 0 ? 'blue' : 'red';
}

export function finish(state: OutpostState, winner: Army | null, clause: Clause, table: OutpostTable): void {
  edit(state).verdict = { winner, clause };
  table.emit({ type: 'won', clause, winner });
  endGame(state);
}
