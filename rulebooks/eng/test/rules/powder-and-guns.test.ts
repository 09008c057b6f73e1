import { chancesOf } from '@abatis/kernel/host';
import { describe, expect, test } from 'vitest';
import { FEATURES, type FeatureKind } from '../../src/charts/tables.ts';
import { TAB_2 } from '../../src/charts/transport.ts';
import { overworkLoss } from '../../src/rules/23.21-fatigue.ts';
import { yieldOf } from '../../src/rules/23.33-sources.ts';
import { attackersThatCount, figuresOverFace, pointsTaken } from '../../src/rules/23.53-redoubts.ts';
import {
  carriedPowderRoll,
  carriersFor,
  fuseRoll,
  isTooWet,
  layingTurns,
  lightingRoll,
  mayBeFired,
  reloadsAfter,
} from '../../src/rules/23.71-powder.ts';
import {
  barrelLosses,
  factorOf,
  type Near,
  rideThruRoll,
  shareLosses,
  testAfter,
} from '../../src/rules/23.72-blast.ts';
import {
  type Battered,
  batter,
  blast,
  chargeOnBuilding,
  damageOf,
  damagePoints,
  leftOf,
  openedBy,
} from '../../src/rules/23.81-battering.ts';
import { chanceOfFire, fireRoll, specialRoll, standsAtBreach } from '../../src/rules/x-breaches.ts';

const near = (id: string, distance: number, figures = 20): Near => ({ id, distance, figures });
const feature = (kind: FeatureKind, sections: number, more: Partial<Battered> = {}): Battered => ({
  id: kind,
  kind,
  hits: 0,
  open: Array.from({ length: sections }, () => false),
  ...more,
});
const opened = ({ open }: Battered): number => open.filter(Boolean).length;

describe('men and material', () => {
  test('ENG EX 17 ENG EX 18 overwork of sappers and of a battalion', () => {
    expect([4, 3].map(overworkLoss)).toEqual([1, 1]);
    expect(overworkLoss(20)).toBe(5);
    expect(overworkLoss(15)).toBe(3);
  });

  test('ENG EX 26 ENG 23.33 what a source yields', () => {
    expect(yieldOf({ kind: 'woods', squareInches: 200 }, false)).toBe(34);
    expect(yieldOf({ kind: 'town' }, false)).toBe(25);
    expect([false, true].map(on => yieldOf({ kind: 'village' }, on))).toEqual([0, 16]);
  });

  test('ENG EX 28 a small barge and three carts', () => {
    expect(TAB_2.smallBarge.load / 12).toBe(18);
    expect((3 * TAB_2.cart.load) / 12).toBe(3);
  });

  test('ENG 23.53a8 a9 figures over a face, none where a battery stands', () => {
    const twelve = { figures: 12, twoRanks: false };
    expect(figuresOverFace('large', twelve, false)).toBe(6);
    expect(figuresOverFace('large', { figures: 12, twoRanks: true }, false)).toBe(4);
    expect(figuresOverFace('normal', twelve, false)).toBe(4);
    expect(figuresOverFace('large', twelve, true)).toBe(0);
  });

  test('ENG 23.53a10 b4 R79 points of cannon and figures', () => {
    expect(pointsTaken('redoubt', 2, 3)).toBe(5);
    expect(pointsTaken('position', 6, 12)).toBe(24);
  });

  test('ENG A.13 R81 at most twice the defenders count, but never fewer than four', () => {
    expect(attackersThatCount(40, 9)).toBe(18);
    expect(attackersThatCount(40, 1)).toBe(4);
    expect(attackersThatCount(3, 1)).toBe(3);
  });
});

describe('ENG 23.71 powder', () => {
  test('ENG EX 3 reloads of a depot', () => {
    expect(reloadsAfter(10, ['large', 'small', 'small'])).toBe(5);
    expect(reloadsAfter(2, ['large'])).toBeNull();
  });

  test('ENG EX 40 fuses that fail, are cut, and go off', () => {
    expect(fuseRoll({ fuse: 'LAID', enemyNear: true }).read(5, 5)).toBe('CUT');
    expect(fuseRoll({ fuse: 'LAID', enemyNear: false }).read(6, 6)).toBe('FAILED1');
    expect(fuseRoll({ fuse: 'FAILED1', enemyNear: false }).read(2, 2)).toBe('EXPLODED');
    expect(fuseRoll({ fuse: 'FAILED1', enemyNear: false }).read(3, 3)).toBe('DUD');
    expect((['LAID', 'FAILED1', 'DUD', 'CUT', 'EXPLODED'] as const).filter(mayBeFired)).toEqual([
      'LAID',
      'FAILED1',
    ]);
  });

  test('ENG TAB 11 both attempts together explode in 77.8 of a hundred', () => {
    const chance = (fuse: 'LAID' | 'FAILED1'): number =>
      chancesOf(fuseRoll({ fuse, enemyNear: false })).find(({ result }) => result === 'EXPLODED')!
        .probability;
    expect(chance('LAID') + (1 - chance('LAID')) * chance('FAILED1')).toBeCloseTo(0.778, 3);
  });

  test('ENG EX 42 ENG 23.71d2 five hundred pounds on three figures', () => {
    expect(carriersFor(500)).toBe(3);
    const { read } = carriedPowderRoll(500);
    expect([1, 2].map(die => read(die, die))).toEqual([true, false]);
  });

  test('ENG 23.71e f a large charge takes two turns to lay', () => {
    expect((['small', 'large'] as const).map(layingTurns)).toEqual([1, 2]);
  });

  test('ENG EX 46 a wet pyre', () => {
    const { drms, read } = lightingRoll(true);
    expect(drms).toHaveLength(1);
    expect(read(4 + 1, 4)).toBe(false);
    expect(lightingRoll(false).read(4, 4)).toBe(true);
    expect(isTooWet(2, true)).toBe(true);
    expect(isTooWet(2, false)).toBe(false);
  });
});

describe('ENG 23.72 blasts', () => {
  test('ENG EX 1 three dice for a large charge; 7, 5 and 9 take two figures', () => {
    const { dice, read } = rideThruRoll(factorOf('large'));
    expect(dice.count).toBe(3);
    const hits = [7, 5, 9].filter(face => dice.of === 'pool' && dice.isHit(face)).length;
    expect(read(hits, hits)).toBe(2);
  });

  test('ENG EX 41 losses are shared, the remainder goes to the nearest', () => {
    expect([...shareLosses(3, [near('b', 2.8), near('a', 1.5), near('c', 5)])]).toEqual([
      ['a', 2],
      ['b', 1],
    ]);
    expect([testAfter(1.5), testAfter(5), testAfter(7)]).toEqual([
      'with modifiers',
      'without modifiers',
      null,
    ]);
  });

  test('ENG R97 a unit loses no more figures than it has, and the rest is not carried over', () => {
    expect([...shareLosses(6, [near('a', 1, 1), near('b', 2)])]).toEqual([
      ['a', 1],
      ['b', 3],
    ]);
  });

  test('ENG 23.73m a barrel strikes the nearest unit alone', () => {
    expect([...barrelLosses(2, [near('a', 2), near('b', 1)])]).toEqual([['b', 2]]);
    expect([...barrelLosses(2, [near('a', 4)])]).toEqual([]);
  });

  test('ENG TAB 7 the mean loss is half the factor', () => {
    const mean = chancesOf(rideThruRoll(6)).reduce(
      (sum, { result, probability }) => sum + result * probability,
      0,
    );
    expect(mean).toBeCloseTo(3, 10);
  });
});

describe('ENG 23.73 what powder opens', () => {
  test.each<[FeatureKind, number, number]>([
    ['palisade', 2, 3],
    ['breastwork', 1, 2],
    ['earthwork', 1, 2],
    ['earthworkIII', 0, 1],
    ['fortressWall', 0, 0],
    ['fortressGate', 0, 2],
    ['stoneBridge', 0, 2],
    ['highStoneWall', 0, 0],
  ])('ENG TAB 6 %s', (kind, small, large) => {
    expect([openedBy('small', kind), openedBy('large', kind)]).toEqual([small, large]);
  });

  test('ENG 23.73k R140 the sections nearest to the charge', () => {
    const sections = [false, false, false, false, false];
    expect(blast(sections, 3, 'large', 'palisade')).toEqual([false, false, true, true, true]);
    expect(blast(sections, 0, 'large', 'palisade')).toEqual([true, true, true, false, false]);
  });

  test('ENG 23.73h i j R99 buildings', () => {
    expect(chargeOnBuilding('small', 'I', 9)).toBe('gone');
    expect(chargeOnBuilding('small', 'II', damagePoints(4.5, 'II'))).toBe(5);
    expect(chargeOnBuilding('large', 'II', 10)).toBe('ruins');
    expect(chargeOnBuilding('small', 'III', 27)).toBe(4);
    expect(chargeOnBuilding('large', 'III', 27)).toBe(14);
    expect((['I', 'II', 'III'] as const).map(leftOf)).toEqual(['gone', 'ruins', 'ruins']);
  });
});

describe('ENG 23.81 battering', () => {
  test('ENG EX 43 24-pounders open half an inch of earth with two hits and carry one over', () => {
    const [siege] = batter([feature('earthwork', 4)], 1, 2, 'siege');
    expect([opened(siege!), siege!.hits]).toEqual([1, 1]);
    const [heavy] = batter([feature('earthwork', 4)], 1, 2, 'heavy');
    expect([opened(heavy!), heavy!.hits]).toEqual([0, 2]);
  });

  test('ENG EX 44 chevaux-de-frise in front take the first hit', () => {
    const line = [feature('chevaux', 4), feature('breastwork', 4)];
    const once = batter(line, 2, 1, 'heavy');
    expect(once.map(opened)).toEqual([1, 0]);
    expect(once[1]!.hits).toBe(0);
    expect(batter(once, 2, 1, 'heavy')[1]!.hits).toBe(1);
  });

  test('ENG EX 45 a stone bridge yields to siege guns alone', () => {
    expect(batter([feature('stoneBridge', 4)], 1, 8, 'heavy').map(opened)).toEqual([0]);
    const [bridge] = batter([feature('stoneBridge', 4)], 1, 3, 'siege');
    expect(bridge!.open).toEqual([true, true, false, false]);
  });

  test('ENG 23.81a c light and field guns do nothing, siege guns count twice', () => {
    expect((['light', 'field', 'heavy', 'siege'] as const).map(gun => damageOf(gun, 'palisade'))).toEqual([
      0, 0, 1, 2,
    ]);
  });

  test('ENG R140 when all is open at the aim the foremost feature widens, the left section first', () => {
    const open = feature('palisade', 5, { open: [false, false, true, false, false] });
    const after = batter(
      [open, feature('breastwork', 5, { open: [true, true, true, true, true] })],
      2,
      1,
      'heavy',
    );
    expect(after[0]!.open).toEqual([false, true, true, false, false]);
  });

  test('ENG X.1 a fortress wall, and one that was breached before', () => {
    expect(batter([feature('fortressWall', 4)], 1, 18, 'siege').map(opened)).toEqual([1]);
    expect(batter([feature('fortressWall', 4, { hitsPerSection: 27 })], 1, 14, 'siege').map(opened)).toEqual([
      1,
    ]);
    expect(batter([feature('fortressWall', 4)], 1, 100, 'heavy').map(opened)).toEqual([0]);
  });

  test('ENG TAB 8 hits that open half an inch never fall as works grow stronger', () => {
    const hits = (kind: FeatureKind): number => {
      for (let shots = 1; ; shots++)
        if (opened(batter([feature(kind, 4)], 0, shots, 'siege')[0]!) > 0) return shots;
    };
    expect(FEATURES.map(hits).every(shots => shots >= 1 && shots <= 18)).toBe(true);
    expect(hits('earthwork')).toBeGreaterThan(hits('palisade'));
    expect(hits('fortressWall')).toBe(18);
  });
});

describe('ENG X breaches and fires', () => {
  test('ENG EX 39 stands at a breach', () => {
    expect([2.25, 1, 0.5, 3, 6].map(standsAtBreach)).toEqual([3, 1, 0, 4, 4]);
  });

  test('ENG EX 47 a red-hot shot counts on 67, and may set a house on fire', () => {
    const { read } = specialRoll('redHotShot');
    expect([67, 68].map(roll => read(roll, roll))).toEqual([true, false]);
    expect(specialRoll('carcass').read(26, 26)).toBe(false);
    expect(chanceOfFire('redHotShot', 'II', false)).toBe(20);
  });

  test('ENG TAB 9 masonry and rain halve the chance, rounded down', () => {
    expect(chanceOfFire('trainExplosion', 'III', true)).toBe(7);
    expect(fireRoll({ cause: 'mortarShell', building: 'II', rain: true }).read(5, 5)).toBe(true);
    expect(fireRoll({ cause: 'mortarShell', building: 'II', rain: true }).read(6, 6)).toBe(false);
  });
});
