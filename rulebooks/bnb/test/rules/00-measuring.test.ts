import { expect, test } from 'vitest';
import { distanceOf, footprintOf } from '../../src/rules/index.ts';
import { field } from '../support/field.ts';

test('BNB 0.6a the distance between units is that of their footprints', () => {
  const { state, unit } = field(`
    red  P: 12x1 @20,10
    blue Q: 12x2 @20,16
  `);
  expect(footprintOf(state, unit('P')).bounds).toEqual({
    left: 17_750,
    right: 22_250,
    bottom: 9500,
    top: 10_000,
  });
  expect(distanceOf(state, unit('P'), unit('Q'))).toBe(6000);
});
