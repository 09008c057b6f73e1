import { describe, expect, test } from 'vitest';
import { FEATURES, type FeatureKind, TAB_8 } from '../../src/charts/tables.ts';
import {
  type AfterBattering,
  type Battered,
  batter,
  damageOf,
  mayBatter,
} from '../../src/rules/23.81-battering.ts';
import { kindOfSection } from '../../src/rules/23.81-features.ts';

const feature = (kind: FeatureKind, count: number, aim: number, more: Partial<Battered> = {}): Battered => ({
  aim,
  isFromLeft: true,
  hitsPerSection: null,
  sections: Array.from({ length: count }, () => ({ kind, open: false, hits: 0 })),
  ...more,
});
const withOpen = (each: Battered, ...open: readonly number[]): Battered => ({
  ...each,
  sections: each.sections.map((section, at) => ({ ...section, open: open.includes(at) })),
});
const opened = ({ features }: AfterBattering): readonly (readonly number[])[] =>
  features.map(({ sections }) => sections.flatMap(({ open }, at) => (open ? [at] : [])));
const hits = ({ features }: AfterBattering, feature = 0): readonly number[] =>
  features[feature]!.sections.map(section => section.hits);

describe('ENG 23.81 battering', () => {
  test('ENG EX 43 ENG 23.81h ENG R101 24-pounders open half an inch of earth with two hits and carry one over', () => {
    const siege = batter([feature('earthwork', 4, 1)], 2, 'siege');
    expect(opened(siege)).toEqual([[1]]);
    expect(hits(siege)).toEqual([1, 0, 0, 0]);
    const heavy = batter([feature('earthwork', 4, 1)], 2, 'heavy');
    expect(opened(heavy)).toEqual([[]]);
    expect(hits(heavy)).toEqual([0, 2, 0, 0]);
  });

  test('ENG EX 44 ENG 23.81e chevaux-de-frise in front take the first hit', () => {
    const line = [feature('chevaux', 4, 2), feature('breastwork', 4, 2)];
    const once = batter(line, 1, 'heavy');
    expect(opened(once)).toEqual([[2], []]);
    expect(hits(once, 1)).toEqual([0, 0, 0, 0]);
    const twice = batter(once.features, 1, 'heavy');
    expect(hits(twice, 1)).toEqual([0, 0, 1, 0]);
    expect(twice.struck).toEqual([{ feature: 1, section: 2 }]);
  });

  test('ENG EX 45 ENG 23.81i a stone bridge yields to siege guns alone, an inch at a time', () => {
    expect(opened(batter([feature('stoneBridge', 4, 1)], 8, 'heavy'))).toEqual([[]]);
    expect(opened(batter([feature('stoneBridge', 4, 1)], 3, 'siege'))).toEqual([[0, 1]]);
    expect(opened(batter([feature('woodBridge', 4, 3)], 6, 'heavy'))).toEqual([[2, 3]]);
  });

  test('ENG 23.81a ENG 23.81b ENG 23.81c light and field guns do nothing, siege guns count twice', () => {
    const guns = ['light', 'field', 'heavy', 'siege'] as const;
    expect(guns.map(gun => damageOf(gun, 'palisade'))).toEqual([0, 0, 1, 2]);
    expect(guns.map(gun => damageOf(gun, 'fortressWall'))).toEqual([0, 0, 0, 2]);
    expect(guns.filter(mayBatter)).toEqual(['heavy', 'siege']);
  });

  test('ENG R140 where all is open at the aim the left section beside it comes next, as the guns see it', () => {
    const open = withOpen(feature('palisade', 5, 2), 2);
    expect(opened(batter([open], 1, 'heavy'))).toEqual([[1, 2]]);
    expect(opened(batter([{ ...open, isFromLeft: false }], 1, 'heavy'))).toEqual([[2, 3]]);
  });

  test('ENG R140 a breach widens in depth before it widens further', () => {
    const line = [withOpen(feature('palisade', 5, 2), 2), withOpen(feature('palisade', 5, 2), 2)];
    const next = (count: number) => opened(batter(line, count, 'heavy'));
    expect(next(1)).toEqual([[1, 2], [2]]);
    expect(next(2)).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(next(3)).toEqual([
      [1, 2, 3],
      [1, 2],
    ]);
  });

  test('ENG R140 features in depth have an aim each', () => {
    const line = [feature('chevaux', 2, 0), feature('palisade', 6, 4)];
    expect(opened(batter(line, 2, 'heavy'))).toEqual([[0], [4]]);
  });

  test('ENG R101 surplus goes to the section of the feature that comes next, and is lost where none is left', () => {
    const one = batter([feature('palisade', 1, 0)], 1, 'siege');
    expect(hits(one)).toEqual([0]);
    const two = batter([feature('earthwork', 2, 0)], 3, 'siege');
    expect(opened(two)).toEqual([[0, 1]]);
  });

  test('ENG 23.81h hits at one place stay there when guns aim at another', () => {
    const [first] = batter([feature('earthwork', 4, 0)], 2, 'heavy').features;
    const after = batter([{ ...first!, aim: 3 }], 1, 'heavy');
    expect(hits(after)).toEqual([2, 0, 0, 1]);
  });

  test('ENG 23.81h nothing is struck where nothing is closed, or nothing can be harmed', () => {
    const pits = { ...feature('palisade', 2, 0), sections: [{ kind: null, open: false, hits: 0 }] };
    expect(batter([pits, withOpen(feature('palisade', 1, 0), 0)], 3, 'siege').struck).toEqual([]);
  });

  test('ENG X.1 a fortress wall, and one that was breached before', () => {
    expect(opened(batter([feature('fortressWall', 4, 1)], 17, 'siege'))).toEqual([[]]);
    expect(opened(batter([feature('fortressWall', 4, 1)], 18, 'siege'))).toEqual([[1]]);
    const old = { hitsPerSection: 27 };
    expect(opened(batter([feature('fortressWall', 4, 1, old)], 13, 'siege'))).toEqual([[]]);
    expect(opened(batter([feature('fortressWall', 4, 1, old)], 14, 'siege'))).toEqual([[1]]);
    expect(opened(batter([feature('fortressWall', 4, 1)], 100, 'heavy'))).toEqual([[]]);
  });

  test.each([
    ['chevaux', 1],
    ['palisade', 1],
    ['lowStoneWall', 1],
    ['lowLogWall', 1],
    ['hedge', 1],
    ['woodFence', 1],
    ['barricade', 1],
    ['wagonWall', 1],
    ['highStoneWall', 2],
    ['highLogWall', 2],
    ['abatis', 2],
    ['logTower', 2],
    ['breastwork', 2],
    ['riverPiles', 2],
    ['earthwork', 3],
    ['redoubtWall', 3],
    ['sapTrench', 3],
    ['positionFront', 3],
    ['trenchIII', 4],
    ['earthworkIII', 4],
    ['redoubtWallIII', 4],
    ['positionFrontIII', 4],
    ['fortressGate', 4],
    ['woodBridge', 6],
    ['pontoonBridge', 6],
  ] as const)('ENG TAB 8 hits of 12-pounders that open %s: %i', (kind, needed) => {
    expect(opened(batter([feature(kind, 4, 0)], needed - 1, 'heavy'))[0]).toEqual([]);
    expect(opened(batter([feature(kind, 4, 0)], needed, 'heavy'))[0]).not.toEqual([]);
  });

  test('ENG 23.81d what is shot at on the massed line', () => {
    expect(FEATURES.filter(kind => TAB_8.features[kind].line === 'massed')).toEqual([
      'highStoneWall',
      'highLogWall',
      'logTower',
      'fortressGate',
      'fortressWall',
    ]);
  });
});

const section = { built: true, open: false, hits: 0, isThird: false, firing: false };
const sections = (count: number, isThird = false) =>
  Array.from({ length: count }, () => ({ ...section, isThird }));

describe('ENG X.14 what works count as', () => {
  test('ENG X.14 the front of a siege position is a redoubt wall in strength, its other faces are breastworks', () => {
    const battery = { kind: 'siegePos3', sections: sections(10) } as const;
    expect([0, 5, 6, 9].map(at => kindOfSection(battery, at))).toEqual([
      'positionFront',
      'positionFront',
      'breastwork',
      'breastwork',
    ]);
  });

  test('ENG 23.55h works of class III have rows of their own', () => {
    const third = (kind: Parameters<typeof kindOfSection>[0]['kind']) =>
      kindOfSection({ kind, sections: sections(2, true) }, 0);
    expect([third('earthwork'), third('redoubtNormal'), third('sapTrench'), third('siegePos2')]).toEqual([
      'earthworkIII',
      'redoubtWallIII',
      'trenchIII',
      'positionFrontIII',
    ]);
    expect(third('palisade')).toBe('palisade');
  });

  test('ENG X.14 wolf pits, roads and ditches are harmed by nothing', () => {
    for (const kind of ['wolfPits', 'road', 'ditch', 'ruins'] as const)
      expect(kindOfSection({ kind, sections: sections(1) }, 0)).toBeNull();
  });
});
