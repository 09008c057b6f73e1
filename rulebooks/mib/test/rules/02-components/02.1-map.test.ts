import { expect, test } from 'vitest';
import { wearinessOf } from '../../../src/rules/11-fatigue.ts';
import { field } from '../../field.ts';

const SPENT = 'french 0505>0 Morand 6-4-8 @III fatigue=7';

test('MIB 1.0c with option lite the formation is tired, not the unit’s own track', () => {
  const standard = field(SPENT);
  expect(wearinessOf(standard.state, standard.unit('Morand'))).toBe('spent');
  const lite = field(`option lite\n${SPENT}`);
  expect(wearinessOf(lite.state, lite.unit('Morand'))).toBe('fresh');
});

test('MIB 2.4 markers are states of units and hexes, not pieces', () => {
  const { state, battle, unit } = field(
    'option trenches\nfrench 0505>0 Morand 6-4-8 D; Friant 8-5-8 steps=0 stragglers=2 smashed',
  );
  expect(battle.units).toHaveLength(2);
  expect(state.units[unit('Morand')]!.disorganized).toBe(true);
  expect(state.units[unit('Friant')]!.smashed).toBe(true);
  expect([...battle.leaders, ...battle.trains]).toEqual([]);
});
