import { transact } from '@abatis/kernel';
import { expect, test } from 'vitest';
import type { MibHappening } from '../../../src/events.ts';
import {
  disorganizeOverstacked,
  fits,
  stackStrength,
} from '../../../src/rules/06-movement/06.01-stacking-and-zones.ts';
import { field } from '../../field.ts';
import { scripted } from '../scripted.ts';

test('MIB 6.1a MIB R10 steps on the map count two each, whatever the state of the unit', () => {
  const { state, hex, unit } = field('french 0505>0 One 6-4-8 G3 C1 D fatigue=7 @III; Two 4-4-8 @III');
  expect(stackStrength(state, hex('0505'))).toBe(10);
  expect(stackStrength(state, hex('0505'), [unit('One')])).toBe(4);
  expect(stackStrength(state, hex('0504'))).toBe(0);
});

test('MIB R10 MIB 2.2.4a a Smashed unit counts 2; leaders and trains count nothing', () => {
  const { state, hex } = field(`
    option trains
    french 0505>0 One 6-4-8 smashed stragglers=2 @III
    french 0505 leader Davout 5 @III
    french 0505 train Wagon 6 full`);
  expect(stackStrength(state, hex('0505'))).toBe(2);
});

test('MIB 6.1a MIB 16.6h half of a line counts in each of its hexes, rounded up', () => {
  const { state, hex } = field('french 0505/0605>1 Line 6-4-8 steps=3 @III');
  expect(stackStrength(state, hex('0505'))).toBe(3);
  expect(stackStrength(state, hex('0605'))).toBe(3);
});

test('MIB 6.1a a unit with a list of strengths counts what is printed', () => {
  const { state, hex } = field('french 0505>0 One 5-4-8 strengths=0/2/5 @III');
  expect(stackStrength(state, hex('0505'))).toBe(5);
});

test('MIB 6.1a MIB 6.1b up to ten strength points of whatever corps fit in a hex, and not more', () => {
  const { state, hex, unit } = field(`
    french 0505>0 Six 6-4-8 @III
    french 0506>0 Four 4-4-8 @II; Two 2-4-8 @II
    french 0507>0 Beaten 4-4-8 smashed stragglers=2 @II`);
  expect(fits(state, hex('0505'), [unit('Four')])).toBe(true);
  expect(fits(state, hex('0505'), [unit('Four'), unit('Two')])).toBe(false);
  expect(fits(state, hex('0505'), [unit('Beaten'), unit('Two')])).toBe(true);
  expect(fits(state, hex('0505'), [unit('Four'), unit('Beaten')])).toBe(false);
  expect(fits(state, hex('0505'), [unit('Four'), unit('Two')], [unit('Six')])).toBe(true);
  expect(fits(state, hex('0505'), [unit('Six'), unit('Four')])).toBe(true);
});

test('MIB 6.1d MIB R11 a hex with more than ten strength points has all its units Disorganized, one with ten has not', () => {
  const disorder = (text: string) => {
    const { state, hex, battle } = field(text);
    const table = scripted<MibHappening>();
    const after = transact(state, draft => disorganizeOverstacked(draft, hex('0505'), table));
    return {
      names: battle.units.filter((_, id) => after.units[id]!.disorganized).map(({ name }) => name),
      table,
    };
  };
  const over = disorder('french 0505>0 One 6-4-8 @III; Two 6-4-8 @II');
  expect(over.names).toEqual(['One', 'Two']);
  expect(over.table.events.map(({ clause }) => clause)).toEqual(['MIB 6.1d', 'MIB 6.1d']);
  expect(disorder('french 0505>0 One 6-4-8 @III; Two 4-4-8 @II').names).toEqual([]);
});
