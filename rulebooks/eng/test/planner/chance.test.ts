import { describe, expect, test } from 'vitest';
import { timeToOpen, timeToSucceed } from '../../src/planner/chance.ts';

const rounded = ({ mean, early, late }: ReturnType<typeof timeToOpen>) => [
  Math.round(mean * 10) / 10,
  early,
  late,
];

describe('ENG P.10', () => {
  test('ENG TAB 8 a breach of 3 inches by 25 guns through fausse-braye and wall', () => {
    expect(rounded(timeToOpen(432, 25, 0.5, 2))).toEqual([17.8, 17, 19]);
    expect(rounded(timeToOpen(378, 25, 0.5, 2))).toEqual([15.6, 15, 17]);
  });

  test('ENG TAB 8 a second breach of an inch with 25 guns, twelve, seven', () => {
    expect(timeToOpen(144, 25, 0.5, 2).mean).toBeCloseTo(6.2, 1);
    expect(timeToOpen(144, 12, 0.5, 2).mean).toBeCloseTo(12.5, 1);
    expect(timeToOpen(144, 7, 0.5, 2).mean).toBeCloseTo(21, 0);
  });

  test('ENG P.10 a pyre that lights on four of six', () => {
    expect(rounded(timeToSucceed(4 / 6))).toEqual([1.5, 1, 3]);
  });

  test('ENG P.10 agrees with a slow count of every fall of the dice', () => {
    const need = 3;
    // Two dice a try, each hits on a half: the chance that three hits are there after n tries.
    const after = (tries: number): number => {
      let enough = 0;
      for (let fall = 0; fall < 4 ** tries; fall++) {
        let hits = 0;
        for (let rest = fall, die = 0; die < 2 * tries; die++, rest >>= 1) hits += rest & 1;
        if (hits >= need) enough++;
      }
      return enough / 4 ** tries;
    };
    const { early, late } = timeToOpen(need, 2, 0.5);
    expect(after(early) >= 0.1 && after(early - 1) < 0.1).toBe(true);
    expect(after(late) >= 0.9 && after(late - 1) < 0.9).toBe(true);
  });
});
