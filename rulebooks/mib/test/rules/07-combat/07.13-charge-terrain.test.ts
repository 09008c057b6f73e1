import { describe, expect, test } from 'vitest';
import { shippedCharts } from '../../../src/charts/shipped.ts';
import { canAttackAcross } from '../../../src/rules/07-combat/07.07-terrain.ts';
import { canCharge } from '../../../src/rules/07-combat/07.11-artillery-and-charges.ts';
import { field } from '../../field.ts';

const D = 'coalition 0504>3 Jellacic 4-3-8';

describe('where cavalry can charge', () => {
  test.each([
    ['clear ground', '', true],
    ['clear ground on a level', 'level 2 0504', true],
    ['forest', 'forest 0504', false],
    ['a village', 'village 0504', false],
    ['a town', 'town 0504', false],
    ['swamp', 'swamp 0504', false],
    ['across a creek', 'creek 0504/0505', true],
    ['across a stream', 'stream 0504/0505', false],
    ['across a bridged stream', 'stream 0504/0505\nroad 0504 0505', true],
    ['across a river', 'river 0504/0505', false],
    ['across a bridged river', 'river 0504/0505\nroad 0504 0505', true],
    ['up a slope', 'slope 0504/0505 up 0504', true],
    ['up a steep slope', 'steep 0504/0505 up 0504', false],
    ['down a steep slope', 'steep 0504/0505 up 0505', true],
    ['out of forest', 'forest 0505', true],
    ['a chateau held by a division', 'chateau 0504', true],
  ])('MIB T12 MIB X62 MIB 7.13a %s', (_, ground, can) => {
    const { state, hex } = field(`${ground}\n${D}`);
    expect(canCharge(state, hex('0505'), hex('0504'))).toBe(can);
  });

  test('MIB T12 a chateau that a detachment holds is barred', () => {
    const { state, hex } = field('chateau 0504\ncoalition 0504>3 Post 2-3-8 detachment');
    expect(canCharge(state, hex('0505'), hex('0504'))).toBe(false);
  });

  test('MIB 14.3 MIB T12 a finished trench is barred, one begun is not', () => {
    const charge = (text: string): boolean => {
      const { state, hex } = field(`${D}\n${text}`);
      return canCharge(state, hex('0505'), hex('0504'));
    };
    expect(charge('trench 0504')).toBe(false);
    expect(charge('trench 0505')).toBe(true);
    expect(charge('trench 0504 begun by=Jellacic')).toBe(true);
  });

  test('MIB T12 MIB 6.10b a destroyed bridge is none', () => {
    const { state, hex } = field(`stream 0504/0505\nroad 0504 0505\ndestroyed 0504/0505\n${D}`);
    expect(canCharge(state, hex('0505'), hex('0504'))).toBe(false);
  });

  test('MIB 2.1d MIB T12 a scenario may bar creeks and slopes as well', () => {
    const chargeTerrain = { ...shippedCharts.chargeTerrain, barred: ['unbridgedCreek', 'slopeUp'] as const };
    const charge = (ground: string): boolean => {
      const { state, hex } = field(`${ground}\n${D}`, { ...shippedCharts, chargeTerrain });
      return canCharge(state, hex('0505'), hex('0504'));
    };
    expect(charge('creek 0504/0505')).toBe(false);
    expect(charge('creek 0504/0505\nroad 0504 0505')).toBe(true);
    expect(charge('slope 0504/0505 up 0504')).toBe(false);
    expect(charge('slope 0504/0505 up 0505')).toBe(true);
    expect(charge('stream 0504/0505')).toBe(true);
  });
});

describe('across which hexsides units attack', () => {
  test('MIB 7.0a MIB 7.7.1b adjacent hexes, but not across a river without a bridge', () => {
    const { state, hex } = field(`river 0504/0505 0504/0404\nroad 0504 0404\nstream 0504/0604\n${D}`);
    const can = (from: string): boolean => canAttackAcross(state, hex(from), hex('0504'));
    expect(can('0505')).toBe(false);
    expect(can('0404')).toBe(true);
    expect(can('0604')).toBe(true);
    expect(can('0506')).toBe(false);
    expect(can('0504')).toBe(false);
  });
});
