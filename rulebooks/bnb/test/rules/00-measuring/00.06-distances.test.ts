import { expect, test } from 'vitest';
import {
  areInContact,
  contactSide,
  distanceOf,
  doOverlap,
  footprintOf,
  generalAt,
  isFree,
  isUnitWithin,
} from '../../../src/rules/index.ts';
import { field } from '../../support/field.ts';

test('BNB 0.6a distance is measured between footprints, and contact is a hundredth of an inch', () => {
  const { state, unit } = field(`
    red  P: 12x1 @20,10
    blue Q: 12x2 @20,16
    blue R: 12x1 @20,10.01
    blue S: 12x1 @20,10.011
  `);
  expect(distanceOf(state, unit('P'), unit('Q'))).toBe(6000);
  expect(areInContact(state, unit('P'), unit('R'))).toBe(true);
  expect(areInContact(state, unit('P'), unit('S'))).toBe(false);
});

test('BNB 0.6b a general measures from his point to the nearest point of the footprint', () => {
  const { state, unit, general } = field(`
    red P: 12x1 @20,10
    red general Cole @20,22
    red general Ross @20,22 with P
  `);
  expect(isUnitWithin(state, unit('P'), general('Cole').at, 12_000)).toBe(true);
  expect(isUnitWithin(state, unit('P'), general('Cole').at, 11_989)).toBe(false);
  expect(generalAt(state, general('Ross'))).toEqual({ x: 20_000, y: 9750 });
});

const sideIn = (charger: string, target = '@20,20/0') => {
  const { state, unit } = field(`
    red  T: 8x4 ${target}
    blue C: ${charger}
  `);
  return contactSide(state, unit('C'), unit('T'));
};

test.each([
  ['4x2 @20,20/180', 'front'],
  ['4x2 @18.5,19/90', 'left'],
  ['4x2 @21.5,19/270', 'right'],
  ['4x2 @20,18/0', 'rear'],
  ['4x2 @40,18/0', null],
])('BNB 0.7a the edge that is touched: %s', (charger, side) => {
  expect(sideIn(charger)).toBe(side);
});

test.each([
  ['against its facing', '4x2 @22.25,20/180', 'front'],
  ['across it', '4x2 @21.5,20.75/270', 'right'],
  ['across it on the left', '4x2 @18.5,20.75/90', 'left'],
])('BNB 0.7a a front corner alone, charged %s', (_, charger, side) => {
  expect(sideIn(charger)).toBe(side);
});

test.each([
  ['along its facing', '4x2 @22.25,18/0', 'rear'],
  ['across it', '4x2 @21.5,17.25/270', 'right'],
])('BNB 0.7a a rear corner alone, charged %s', (_, charger, side) => {
  expect(sideIn(charger)).toBe(side);
});

test('BNB 0.7b of several edges the first of front, left, right, rear', () => {
  // Slantwise over the front left corner, within tolerance: both its edges are touched.
  expect(sideIn('4x2 @18.506,19.994/135')).toBe('front');
  expect(sideIn('4x2 @18.506,18.006/45')).toBe('left');
});

test('BNB 0.8a no footprint overlaps another, closed ground or the edge of the table', () => {
  const { state, unit } = field(`
    table 40x40
    river amato: 30,0 34,0 34,40 30,40
    red  P: 8x2 @10,10
    blue Q: 8x2 @20,20
  `);
  const isFreeAt = (x: number, y: number) => {
    const there = { ...unit('P'), pose: { ...unit('P').pose, at: { x, y } } } as ReturnType<typeof unit>;
    return isFree(state, there, footprintOf(state, there));
  };
  expect(isFreeAt(15_000, 15_000)).toBe(true);
  expect(isFreeAt(20_000, 20_010)).toBe(true);
  expect(isFreeAt(20_000, 20_011)).toBe(false);
  expect(isFreeAt(30_000, 10_000)).toBe(false);
  expect(isFreeAt(1000, 10_000)).toBe(false);
});

test('BNB 0.8c overlap is the least shift that would part them', () => {
  const { state, unit } = field(`
    red  P: 8x2 @10,10
    blue Q: 8x2 @12.99,10/0
    blue R: 8x2 @12.98,10/0
  `);
  const overlaps = (name: string) => doOverlap(footprintOf(state, unit('P')), footprintOf(state, unit(name)));
  expect([overlaps('Q'), overlaps('R')]).toEqual([false, true]);
});
