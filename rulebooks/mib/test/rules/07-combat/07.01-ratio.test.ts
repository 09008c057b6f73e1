import { rational } from '@abatis/kernel/rational';
import { describe, expect, test } from 'vitest';
import { shippedCharts } from '../../../src/charts/shipped.ts';
import { ratioDrm } from '../../../src/rules/07-combat/07.01-drms.ts';

const charts = shippedCharts;

const drmOf = (attacker: number, defender: number) =>
  ratioDrm(charts, rational(attacker), rational(defender)).drm;
const ratioOf = (attacker: number, defender: number) =>
  ratioDrm(charts, rational(attacker), rational(defender)).ratio;

describe('ratios', () => {
  test.each([
    [249, 100, '2:1', 2],
    [250, 100, '3:1', 3],
    [12, 8, '2:1', 2],
    [11, 8, null, 1],
    [8, 8, '1:1', 0],
    [8, 11, null, -1],
    [8, 12, '1:2', -2],
    [100, 249, '1:2', -2],
    [100, 250, '1:3', -3],
    [60, 10, null, 5],
  ])('MIB X2 MIB 7.1b MIB T4 %i to %i', (attacker, defender, ratio, drm) => {
    expect(drmOf(attacker, defender)).toBe(drm);
    if (ratio) expect(ratioOf(attacker, defender)).toBe(ratio);
  });

  test.each([
    [149, 100, 1],
    [150, 100, 2],
    [349, 100, 3],
    [350, 100, 4],
    [449, 100, 4],
    [450, 100, 5],
    [900, 100, 5],
    [100, 149, -1],
    [100, 150, -2],
    [100, 349, -3],
    [100, 350, -4],
    [100, 449, -4],
    [100, 450, -5],
    [100, 900, -5],
    [101, 100, 1],
    [100, 101, -1],
  ])('MIB 7.1b MIB 7.1c MIB T4 the border %i to %i gives %i', (attacker, defender, drm) => {
    expect(drmOf(attacker, defender)).toBe(drm);
  });

  test('MIB 7.1c MIB R53 exactly 1.5 is rounded to 2, for the weaker side alike', () => {
    expect(ratioOf(12, 8)).toBe('2:1');
    expect(ratioOf(8, 12)).toBe('1:2');
  });

  test('MIB 7.1a fractions are compared exactly', () => {
    const third = rational(1, 3);
    expect(ratioDrm(charts, rational(1, 2), third).drm).toBe(2);
    expect(ratioDrm(charts, rational(499999, 1_000_000), third).drm).toBe(1);
  });
});
