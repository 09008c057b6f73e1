import type { Json } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import type { LfmAction } from '../../src/actions.ts';
import { gameAt } from '../game-at.ts';
import { Count, FACES, oddsOf } from './distributions.ts';

const roll = (commander: string): LfmAction => ({ type: 'command', commander });

/** LFM 20.3 to 20.5: he passes with the modified die at most his CV; who is with him then needs no roll (20.9). */
function counted(commander: string, cv: number, drm: number, present: readonly string[] = []): Count {
  const count = new Count();
  for (const die of FACES) {
    const inCommand = die + drm <= cv;
    const others = inCommand ? present : [];
    const told: readonly Json[] = [commander, ...others].map(each => ({ commander: each, inCommand }));
    count.add(told, 1);
  }
  return count;
}

/** Meade 3 hexes from Reynolds, Reynolds 2 from Wadsworth; a second division whose general is out of range. */
const ARMY = `
  phase command union
  brigade Meredith union I/1
  brigade Cutler union I/1
  brigade Paul union I/2
  union 0602 Meade army CV4
  union 0605 Reynolds *** CV3 =I; Doubleday ** CV3 =I/3
  union 0607 Wadsworth ** CV2 =I/1; Meredith *; 2WI 4-5 @Meredith
  union 0608 Cutler *; 6WI 4-5 @Cutler
  union 0614 Robinson ** CV4 =I/2; Paul *; 13MA 4-4 @Paul
  confederate 1401 26NC 8-5`;

describe('under orders and alone', () => {
  test('LFM 20.3a the army commander: CV 4 and nothing else', () => {
    expect(oddsOf(gameAt(ARMY), roll('Meade'))).toEqual(counted('Meade', 4, 0).distribution());
  });

  test('LFM 20.4a LFM 20.9 in the range of a superior in command -1, and who is with him comes along', () => {
    const game = gameAt(ARMY, [4], roll('Meade'));
    const expected = counted('Reynolds', 3, -1, ['Doubleday']);
    expect(oddsOf(game, roll('Reynolds'))).toEqual(expected.distribution());
  });

  test('LFM 20.3c LFM 20.4b a superior who has failed gives nothing', () => {
    const game = gameAt(ARMY, [5], roll('Meade'));
    const expected = counted('Reynolds', 3, 0, ['Doubleday']);
    expect(oddsOf(game, roll('Reynolds'))).toEqual(expected.distribution());
  });

  test('LFM 20.5a the whole chain: -1 for Wadsworth by Reynolds', () => {
    const game = gameAt(ARMY, [4, 4], roll('Meade'), roll('Reynolds'));
    const expected = counted('Wadsworth', 2, -1, ['Meredith']);
    expect(oddsOf(game, roll('Wadsworth'))).toEqual(expected.distribution());
  });

  test('LFM 20.5b a shattered brigade +1 beside the orders of Reynolds -1', () => {
    const army = ARMY.replace('brigade Cutler union I/1', 'brigade Cutler union I/1 shattered');
    const game = gameAt(army, [4, 4], roll('Meade'), roll('Reynolds'));
    expect(oddsOf(game, roll('Wadsworth'))).toEqual(counted('Wadsworth', 2, 0, ['Meredith']).distribution());
  });

  test('LFM 20.4d LFM 20.5a nine hexes from his superior: on his own initiative', () => {
    const game = gameAt(ARMY, [4, 4], roll('Meade'), roll('Reynolds'));
    expect(oddsOf(game, roll('Robinson'))).toEqual(counted('Robinson', 4, 0, ['Paul']).distribution());
  });
});

test('LFM 20.5b LFM R169 LFM X3 one brigade shattered and one out of range: +2, and no orders 6 hexes away', () => {
  const game = gameAt(
    `phase command union
    brigade Meredith union I/1 shattered
    brigade Cutler union I/1
    union 0601 Meade army CV4
    union 0602 Reynolds *** CV3 =I
    union 0608 Wadsworth ** CV4 =I/1
    union 0609 Meredith *; 2WI 4-5 @Meredith
    union 0614 Cutler *; 6WI 4-5 @Cutler
    confederate 1401 26NC 8-5`,
    [5, 3],
    roll('Meade'),
    roll('Reynolds'),
  );
  expect(oddsOf(game, roll('Wadsworth'))).toEqual(counted('Wadsworth', 4, 2).distribution());
});

test('LFM R162 an acting army commander rolls once, against his CV alone', () => {
  const game = gameAt(`
    phase command union
    brigade Meredith union I/1 shattered
    union 0608 Wadsworth ** CV3 =I/1
    union 0609 Meredith *; 2WI 4-5 @Meredith
    confederate 1401 26NC 8-5`);
  expect(oddsOf(game, roll('Wadsworth'))).toEqual(counted('Wadsworth', 3, 0).distribution());
});
