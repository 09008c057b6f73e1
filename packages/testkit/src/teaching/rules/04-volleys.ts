import { dicePool } from '@abatis/kernel';
import type { OutpostState, OutpostTable, Unit, VolleyRoll } from '../state.ts';

/** OUT 4.1, optional: the defender rolls a die for each point of strength; each six counts against the attack. */
export const volleyRoll = ({ id, strength }: Unit): VolleyRoll => ({
  kind: 'volley',
  purpose: 'OUT 4.1 volley',
  about: { unit: id },
  facts: { unit: id, strength },
  drms: [],
  table: null,
  dice: dicePool(strength, 6, face => face === 6),
  read: hits => hits,
});

/** OUT 4.1: how many sixes there are. */
export const volley = (state: OutpostState, defender: Unit, table: OutpostTable): number =>
  state.options.volleys ? table.roll(volleyRoll(defender)).result : 0;
