import { describe, expect, test } from 'vitest';
import type { LfmAction } from '../../src/actions.ts';
import { gameAt } from '../game-at.ts';
import { Count, FACES, oddsOf, throws } from './distributions.ts';

const AWAY = 'confederate 1401 Z 4-4';

describe('reorganization', () => {
  /** LFM 14.5, R144: the modified die against the lowest CR, or the die as it fell against the CV of a commander. */
  function counted(cr: number, drm: number, cv = 0): Count {
    const count = new Count();
    for (const die of FACES) count.add([{ reorganized: '0606', success: die + drm <= cr || die <= cv }], 1);
    return count;
  }

  const STACKS: Readonly<Record<string, readonly [string, Count]>> = {
    'LFM 14.5a LFM 14.5b the lowest CR of the stack; alone +1': [
      'union 0606 A 6-4 D; B 4-3 D\nunion 0608 C 4-4',
      counted(3, 1),
    ],
    'LFM 14.5b LFM R146 a friend in good order beside it': [
      'union 0606 A 6-4 D\nunion 0607 C 4-4',
      counted(4, 0),
    ],
    'LFM 14.5b LFM R146 a disorganized or shattered friend is none': [
      'brigade S union shattered\nunion 0606 A 6-4 D\nunion 0607 C 4-4 D\nunion 0505 E 4-4 @S',
      counted(4, 1),
    ],
    'LFM 14.5c LFM 19.2b a division commander four hexes away: the natural die against his CV': [
      'union 0606 A 6-2 D; B 4-2 D\nunion 0610 Gibbon ** CV4',
      counted(2, 1, 4),
    ],
    'LFM 14.5c LFM 19.2b five hexes away he does not help': [
      'union 0606 A 6-2 D; B 4-2 D\nunion 0611 Gibbon ** CV4',
      counted(2, 1),
    ],
    'LFM 14.5c LFM 19.2a an army commander helps beside him; the better CV counts': [
      'union 0606 A 6-2 D\nunion 0607 McDowell army CV5\nunion 0608 King ** CV3',
      counted(2, 1, 5),
    ],
    'LFM R143 under an enemy eye, where the option lets him roll: +1': [
      'option reorganization.inZoi=plusOne\nunion 0606 A 6-4 D\nconfederate 0609 X 4-4',
      counted(4, 2),
    ],
  };

  test.each(Object.entries(STACKS))('%s', (_, [position, count]) => {
    const game = gameAt(`phase reorganization union\n${position}\nunion 1414 V 4-4 D\n${AWAY}`);
    expect(oddsOf(game, { type: 'reorganize', hex: '0606' })).toEqual(count.distribution());
  });
});

describe('cohesion', () => {
  const burn: LfmAction = { type: 'burn', unit: 'C' };

  /** LFM 25.1c, 25.1d, 18.2, R198: the modifiers add up. */
  const BRIDGES: Readonly<Record<string, readonly [string, number]>> = {
    'LFM 25.1c LFM 18.1 a friend beside it, nobody looking on': ['union 0606 D 4-4', 0],
    'LFM 25.1c LFM 18.2 alone +1': ['', 1],
    'LFM 25.1d LFM R198 alone, in an enemy ZOI: +2': ['confederate 0610 X 3-3', 2],
  };

  test.each(Object.entries(BRIDGES))('%s', (_, [others, drm]) => {
    const game = gameAt(`
      phase construction union
      creek 0607/0608\nbridge 0607/0608\nroad 0606 0607 0608 0609
      union 0607 C 4-4 burning=0607/0608\n${others}\n${AWAY}`);
    const count = new Count();
    for (const die of FACES) {
      const passed = die + drm <= 4;
      count.add([{ unit: 'C', passed }, ...(passed ? [{ burned: '0607/0608' }] : [])], 1);
    }
    expect(oddsOf(game, burn)).toEqual(count.distribution());
  });
});

test('LFM 17.2 LFM R154 recovery: the die as it falls against the CR', () => {
  const game = gameAt(
    `phase movement union
    union 0606 A 4-4 @U; U *\nunion eliminated B 4-3 @U\n${AWAY}`,
    [],
    { type: 'recover', commander: 'U' },
    { type: 'done' },
  );
  const count = new Count();
  for (const die of FACES) count.add([{ recovery: 'B', success: die <= 3 }], 1);
  expect(oddsOf(game, { type: 'rally', commander: 'U', unit: 'B' })).toEqual(count.distribution());
});

test('LFM SP.1a LFM SP.1b initiative: die and CV; a tie is for the higher CV', () => {
  const game = gameAt(`
    phase reorganization union\ninitiative confederate
    union 0606 A 4-4 D; Meade army CV4\nconfederate 1401 Z 4-4; Lee army CV5
    army-commander union Meade\narmy-commander confederate Lee`);
  const count = new Count();
  for (const [union, confederate] of throws(2)) {
    count.add([{ initiative: union! + 4 > confederate! + 5 ? 'union' : 'confederate' }], 2);
  }
  expect(oddsOf(game, { type: 'done' })).toEqual(count.distribution());
});
