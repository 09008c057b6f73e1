import { expectOk } from '@abatis/testkit';
import type { UnitCard } from '../../src/battle.ts';
import type { Position } from '../../src/notation/index.ts';
import { parsePosition } from '../../src/notation/index.ts';
import type { Unit } from '../../src/state.ts';

/** These statements on a map of ten columns and twelve rows. */
export const read = (text: string): Position => expectOk(parsePosition(`map 10x12\n${text}`));

/** A unit by its name, with its card. */
export const named = (
  { battle, state }: Position,
  name: string,
): { readonly id: number; readonly card: UnitCard; readonly unit: Unit } => {
  const id = battle.units.findIndex(card => card.name === name);
  return { id, card: battle.units[id]!, unit: state.units[id]! };
};
