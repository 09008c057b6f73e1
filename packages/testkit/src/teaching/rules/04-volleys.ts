import type { OutpostState, Referee, Unit } from '../state.ts';

/** OUT 4.1, optional: the defender rolls a die for each point of strength; each six counts against the attack. */
export function volley(state: OutpostState, defender: Unit, table: Referee): number {
  if (!state.options.volleys) return 0;
  return table.pool(defender.strength, 6, face => face === 6, 'OUT 4.1 volley', { unit: defender.id }).hits;
}
