import { expect, test } from 'vitest';
import { FEATURES, type FeatureKind } from '../../src/charts/tables.ts';
import {
  chargeOnBuilding,
  damagePoints,
  firesBuilding,
  leftOf,
  openedBy,
  sectionsOpened,
} from '../../src/rules/23.73-powder-on-terrain.ts';

test.each<[FeatureKind, number, number]>([
  ['abatis', 2, 3],
  ['chevaux', 2, 3],
  ['palisade', 2, 3],
  ['lowLogWall', 2, 3],
  ['lowStoneWall', 2, 3],
  ['hedge', 2, 3],
  ['woodFence', 2, 3],
  ['barricade', 2, 3],
  ['breastwork', 1, 2],
  ['woodBridge', 1, 2],
  ['pontoonBridge', 1, 2],
  ['wagonWall', 1, 2],
  ['sapTrench', 1, 2],
  ['earthwork', 1, 2],
  ['redoubtWall', 1, 2],
  ['earthworkIII', 0, 1],
  ['trenchIII', 0, 1],
  ['redoubtWallIII', 0, 1],
  ['fortressWall', 0, 0],
  ['fortressGate', 0, 2],
  ['stoneBridge', 0, 2],
  ['highStoneWall', 0, 0],
])(
  'ENG TAB 6 ENG 23.73a ENG 23.73b ENG 23.73c ENG 23.73d ENG 23.73e ENG 23.73f ENG 23.73g half inches of %s',
  (kind, small, large) => {
    expect([openedBy('small', kind), openedBy('large', kind)]).toEqual([small, large]);
  },
);

test('ENG TAB 6 a large charge never opens less than a small one', () => {
  for (const kind of FEATURES)
    expect(openedBy('large', kind)).toBeGreaterThanOrEqual(openedBy('small', kind));
});

const palisade = (count: number) => Array.from({ length: count }, (): FeatureKind => 'palisade');
const large = (kind: FeatureKind): number => openedBy('large', kind);

test('ENG 23.73k ENG R140 the sections whose middles are nearest to the charge, of equals the lower number', () => {
  expect(sectionsOpened([9, 4, 1, 2, 6], palisade(5), large)).toEqual([1, 2, 3]);
  expect(sectionsOpened([0.5, 0.5, 1, 1.5], palisade(4), kind => openedBy('small', kind))).toEqual([0, 1]);
  expect(sectionsOpened([0, 5, 5, 9], palisade(4), kind => openedBy('small', kind))).toEqual([0, 1]);
});

test('ENG 23.73k open sections, and those that powder does not harm, are passed over', () => {
  expect(sectionsOpened([null, 1, null, 3], palisade(4), large)).toEqual([1, 3]);
  expect(sectionsOpened([null, null], palisade(2), large)).toEqual([]);
  expect(sectionsOpened([0, 1], [null, 'palisade'], large)).toEqual([1]);
});

test('ENG 23.73h ENG 23.73i ENG 23.73j ENG R99 what a charge does to a building', () => {
  expect(chargeOnBuilding('small', 'I', 9)).toBe('gone');
  expect(chargeOnBuilding('large', 'I', 9)).toBe('gone');
  expect(chargeOnBuilding('small', 'II', damagePoints(4.5, 'II'))).toBe(5);
  expect(chargeOnBuilding('small', 'II', 9)).toBe(5);
  expect(chargeOnBuilding('large', 'II', 10)).toBe('ruins');
  expect(chargeOnBuilding('small', 'III', 27)).toBe(4);
  expect(chargeOnBuilding('large', 'III', 27)).toBe(14);
});

test('ENG R99 ENG 23.81l ENG 23.81m damage points by the square inch, and what is left', () => {
  expect((['I', 'II', 'III'] as const).map(of => damagePoints(6, of))).toEqual([6, 12, 18]);
  expect(damagePoints(4.5, 'I')).toBe(5);
  expect((['I', 'II', 'III'] as const).map(leftOf)).toEqual(['gone', 'ruins', 'ruins']);
});

test('ENG 23.73i ENG 23.73j half the damage may start a fire', () => {
  const all = (['I', 'II', 'III'] as const).flatMap(of =>
    (['small', 'large'] as const).map(size => firesBuilding(size, of)),
  );
  expect(all).toEqual([null, null, 'smallCharge', null, null, 'largeCharge']);
});
