import { chancesOf } from '@abatis/kernel/host';
import { expect, test } from 'vitest';
import { isTooWet, isWet, lightingRoll } from '../../src/rules/23.56-lighting.ts';

test('ENG EX 46 ENG 23.56k2 a wet pyre', () => {
  const { drms, read } = lightingRoll(true);
  expect(drms).toMatchObject([{ value: 1, clause: 'ENG 23.56k2' }]);
  expect(read(4 + 1, 4)).toBe(false);
  expect(lightingRoll(false).read(4, 4)).toBe(true);
  expect(lightingRoll(false).drms).toEqual([]);
});

test('ENG 23.56k2 ENG TAB 11 four faces of six light it, three in the wet', () => {
  const chance = (wet: boolean): number =>
    chancesOf(lightingRoll(wet)).find(({ result }) => result)!.probability * 6;
  expect(chance(false)).toBeCloseTo(4, 12);
  expect(chance(true)).toBeCloseTo(3, 12);
});

test('ENG 23.56k3 two failures in the wet, and it is too wet', () => {
  expect([1, 2, 3].map(failures => isTooWet(failures, true))).toEqual([false, true, true]);
  expect(isTooWet(2, false)).toBe(false);
});

test('ENG R143 what is wet: rain and heavy snow', () => {
  const all = ['clear', 'rain', 'heavyRain', 'snow', 'heavySnow', 'fog'] as const;
  expect(all.filter(isWet)).toEqual(['rain', 'heavyRain', 'heavySnow']);
});
