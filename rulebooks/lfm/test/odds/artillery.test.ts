import type { Json } from '@abatis/kernel';
import { expect, test } from 'vitest';
import type { LfmAction } from '../../src/actions.ts';
import { gameAt } from '../game-at.ts';
import { Count, FACES, oddsOf, printed, throws } from './distributions.ts';

/** LFM T10, from row -2: the number of checks, in the columns that are used here. */
const T10 = {
  '2-3': printed(-2, ['2', '1', '1', '1', '1', '0', '0', '0', '0', '0', '0']),
  '4-5': printed(-2, ['2', '2', '1', '1', '1', '1', '0', '0', '0', '0', '0']),
  '6-8': printed(-2, ['2', '2', '2', '2', '1', '1', '1', '0', '0', '0', '0']),
  '9-12': printed(-2, ['3', '2', '2', '2', '2', '1', '1', '1', '0', '0', '0']),
  '17+': printed(-2, ['3', '3', '3', '3', '3', '2', '2', '1', '1', '1', '0']),
};

/** LFM T12: what becomes of the unit after so many failures. */
const T12 = {
  good: [null, 'disorganized', 'retreat', 'eliminated'],
  disorganized: [null, 'retreat', 'eliminated', 'eliminated'],
  shattered: [null, 'eliminated', 'eliminated', 'eliminated'],
} as const;

interface Fire {
  readonly position: string;
  readonly guns: readonly string[];
  readonly column: keyof typeof T10;
  /** LFM T11, added up. */
  readonly drm: number;
  readonly order: keyof typeof T12;
  readonly cr: number;
  /** LFM 18.2: 1 or 0. */
  readonly isolated: number;
  /** LFM R73: who rolls if the unit is eliminated. */
  readonly commander?: string;
}

/** LFM 7.5, 7.8, 18: the fire, then as many checks, up to the retreat that its owner decides. */
function counted({ column, drm, order, cr, isolated, commander }: Fire): Count {
  const count = new Count();
  for (const die of FACES) {
    const checks = Number(T10[column](die + drm));
    if (checks === 0) count.add([{ target: 'X', checks }], 1);
    else {
      for (const dice of checkedDice(checks, order, cr, isolated)) {
        const failures = dice.filter(each => each + isolated > cr).length;
        const effect = T12[order][failures]!;
        const told: readonly Json[] = [
          { target: 'X', checks },
          { unit: 'X', effect },
        ];
        if (effect !== 'eliminated' || !commander) count.add(told, 1 + dice.length);
        else
          for (const last of FACES)
            count.add([...told, { commander, casualty: last === 1 }], 2 + dice.length);
      }
    }
  }
  return count;
}

/** LFM 7.8c: nobody checks any more once the unit is eliminated. */
function checkedDice(checks: number, order: keyof typeof T12, cr: number, isolated: number) {
  const ladder = T12[order];
  const ways = new Map<string, readonly number[]>();
  for (const dice of throws(checks)) {
    let failures = 0;
    const end = dice.findIndex(each => {
      if (each + isolated > cr) failures++;
      return ladder[failures] === 'eliminated';
    });
    const rolled = end < 0 ? dice : dice.slice(0, end + 1);
    ways.set(rolled.join(), rolled);
  }
  return [...ways.values()];
}

const AWAY = 'confederate 1401 Z 4-4';

const FIRES: Readonly<Record<string, Fire>> = {
  'LFM 7.5 LFM T10 LFM 18.2 full strength, an isolated target in the open': {
    position: `union 0606 G 6/3-5\nconfederate 0609 X 3-4`,
    guns: ['G'],
    column: '6-8',
    drm: 0,
    order: 'good',
    cr: 4,
    isolated: 1,
  },
  'LFM 7.1b LFM 7.5 LFM R61 LFM X22 two hexes, one of them at half strength: 6.5 is 6': {
    position: `union 0606 G 3/1-4; H 2/1-4\nunion 0705 I 3/1-4\nconfederate 0610 X 6-4\nconfederate 0611 Y 4-4`,
    guns: ['G', 'H', 'I'],
    column: '6-8',
    drm: 0,
    order: 'good',
    cr: 4,
    isolated: 0,
  },
  'LFM T11 LFM 27.3g partial sight +1, dense target -1, disorganized firer +1, target disorganized': {
    position: `woods 0609\nunion 0606 G 4/2-4 D\nconfederate 0609 X 5-4 D; Y 4-4 D\nconfederate 0610 W 4-4`,
    guns: ['G'],
    column: '4-5',
    drm: 1,
    order: 'disorganized',
    cr: 4,
    isolated: 0,
  },
  'LFM T11 LFM X23 a town: partial sight +1 and works +1': {
    position: `town 0609\nunion 0606 G 9/4-4\nconfederate 0609 X 5-3`,
    guns: ['G'],
    column: '9-12',
    drm: 2,
    order: 'good',
    cr: 3,
    isolated: 1,
  },
  'LFM T11 LFM R43 breastworks do not help mounted cavalry, a soft target -1': {
    position: `breastworks 0609\nunion 0606 G 2/1-4\nconfederate 0609 X 5-3 cavalry`,
    guns: ['G'],
    column: '2-3',
    drm: -1,
    order: 'good',
    cr: 3,
    isolated: 1,
  },
  'LFM 7.8a LFM T10 three checks: good order, disorganized, retreat, eliminated': {
    position: `union 0606 G 10/5-4\nunion 0705 H 10/5-4\nconfederate 0609 X 3-4 @K\nconfederate 0610 Y 4-4 @K`,
    guns: ['G', 'H'],
    column: '17+',
    drm: 0,
    order: 'good',
    cr: 4,
    isolated: 0,
  },
  'LFM 16.6 LFM 8.10d LFM R73 a shattered regiment, and the general who is with it': {
    position: `brigade K confederate shattered\nunion 0606 G 10/5-4\nunion 0705 H 10/5-4
      confederate 0609 X 3-4 @K; Y 3-4 @K; Ewell *** CV4 then=Early:3`,
    guns: ['G', 'H'],
    column: '17+',
    drm: 0,
    order: 'shattered',
    cr: 4,
    isolated: 1,
    commander: 'Ewell',
  },
};

test.each(Object.entries(FIRES))('%s', (_, fire) => {
  const game = gameAt(`phase artillery union\n${fire.position}\n${AWAY}`);
  const order: LfmAction = { type: 'fire', guns: fire.guns, target: 'X' };
  expect(oddsOf(game, order)).toEqual(counted(fire).distribution());
});
