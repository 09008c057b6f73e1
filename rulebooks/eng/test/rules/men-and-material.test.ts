import { describe, expect, test } from 'vitest';
import { TAB_2 } from '../../src/charts/transport.ts';
import { overworkLoss } from '../../src/rules/23.21-fatigue.ts';
import { yieldOf } from '../../src/rules/23.33-sources.ts';
import { attackersThatCount, figuresOverFace, pointsTaken } from '../../src/rules/23.53-redoubts.ts';

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

  test('ENG 23.53a8 ENG 23.53a9 ENG R78 figures over a face, none where a battery stands', () => {
    const twelve = { figures: 12, twoRanks: false };
    expect(figuresOverFace('large', twelve, false)).toBe(6);
    expect(figuresOverFace('large', { figures: 12, twoRanks: true }, false)).toBe(4);
    expect(figuresOverFace('normal', twelve, false)).toBe(4);
    expect(figuresOverFace('large', twelve, true)).toBe(0);
  });

  test('ENG 23.53a10 ENG 23.53b4 ENG R79 points of cannon and figures', () => {
    expect(pointsTaken('redoubt', 2, 3)).toBe(5);
    expect(pointsTaken('position', 6, 12)).toBe(24);
  });

  test('ENG A.13 ENG R81 at most twice the defenders count, but never fewer than four', () => {
    expect(attackersThatCount(40, 9)).toBe(18);
    expect(attackersThatCount(40, 1)).toBe(4);
    expect(attackersThatCount(3, 1)).toBe(3);
  });
});
