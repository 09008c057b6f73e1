import { describe, expect, test } from 'vitest';
import { goalMapOf } from '../../doctrine/goals.ts';
import { WEIGHTS } from '../../doctrine/worth.ts';
import { started } from '../started.ts';

describe("Brawner's Farm", () => {
  const { state, hex } = started('brawners-farm');
  const union = goalMapOf(state, 'union', WEIGHTS);
  const confederate = goalMapOf(state, 'confederate', WEIGHTS);

  test('both sides want the farmhouse, for themselves and against the other', () => {
    expect(union.stand[hex('1010')]).toBe(10);
    expect(confederate.stand[hex('1010')]).toBe(10);
  });

  test('the Confederates want to stand on the pike, the Union to keep them away from it', () => {
    expect(confederate.stand[hex('1111')]).toBe(20);
    expect(union.stand[hex('1111')]).toBe(0);
    expect(union.guard[hex('1111')]).toBeGreaterThan(union.guard[hex('0811')]!);
    expect(union.guard[hex('0101')]).toBe(0);
  });
});

test.each(['union', 'confederate'] as const)(
  'a crossroads that wins at once is worth more than anything else to %s: it is denied by standing on it',
  side => {
    const { state, hex } = started('east-cavalry-field');
    const { stand } = goalMapOf(state, side, WEIGHTS);
    expect(stand[hex('1513')]).toBe(WEIGHTS.goal.immediate);
    expect(Math.max(...stand)).toBe(WEIGHTS.goal.immediate);
  },
);
