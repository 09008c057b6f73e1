import { expect, test } from 'vitest';
import { frontHexes } from '../../../src/rules/06-movement/06.07-end-of-move.ts';
import { field } from '../../field.ts';

test('MIB R61 a unit alone in a village keeps a facing, though all six hexsides are front', () => {
  const { state, hex, unit } = field('village 0505\nfrench 0505>2 Morand 6-4-8');
  const id = unit('Morand');
  expect(state.units[id]!.facing).toBe(2);
  expect(frontHexes(state, { unit: id, hex: hex('0505') })).toHaveLength(6);
});
