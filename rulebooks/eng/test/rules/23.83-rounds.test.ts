import { chancesOf } from '@abatis/kernel/host';
import { expect, test } from 'vitest';
import { specialRoll } from '../../src/rules/23.83-rounds.ts';

test('ENG EX 47 ENG 23.83a ENG 23.83b ENG TAB 11 hits of hot rounds count on 25 and on 67 of a hundred', () => {
  expect([67, 68].map(roll => specialRoll('redHotShot').read(roll, roll))).toEqual([true, false]);
  expect([25, 26].map(roll => specialRoll('carcass').read(roll, roll))).toEqual([true, false]);
  const chance = (round: 'carcass' | 'redHotShot'): number =>
    chancesOf(specialRoll(round)).find(({ result }) => result)!.probability;
  expect(chance('carcass')).toBeCloseTo(0.25, 12);
  expect(chance('redHotShot')).toBeCloseTo(0.67, 12);
});
