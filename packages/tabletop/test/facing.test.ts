import fc from 'fast-check';
import { expect, test } from 'vitest';
import { signOfSum } from '../src/exact.ts';
import { ahead, cosine, right, sine } from '../src/facing.ts';
import { degrees, facing, inches, inInches, rounded, thou, turnBetween, turned } from '../src/index.ts';
import { facings, trueAhead } from './tables.ts';

test('every direction is the true one to half a millionth', () => {
  for (let tenths = 0; tenths < 3600; tenths++) {
    const { x, y } = trueAhead(facing(tenths));
    expect(Math.abs(sine(tenths) - 1e6 * x)).toBeLessThanOrEqual(0.5000001);
    expect(Math.abs(cosine(tenths) - 1e6 * y)).toBeLessThanOrEqual(0.5000001);
  }
});

test('north is up the table, and facings count clockwise', () => {
  expect(ahead(degrees(0))).toEqual({ x: 0, y: 1_000_000 });
  expect(ahead(degrees(90))).toEqual({ x: 1_000_000, y: 0 });
  expect(right(degrees(0))).toEqual({ x: 1_000_000, y: 0 });
  expect(right(degrees(270))).toEqual({ x: 0, y: 1_000_000 });
  expect(degrees(-0.1)).toBe(3599);
});

test('right is ahead, a right angle later', () => {
  fc.assert(
    fc.property(facings, looks => {
      expect(right(looks)).toEqual(ahead(turned(looks, 900)));
    }),
  );
});

test('the turn between two facings leads from one to the other and is at most half a circle', () => {
  fc.assert(
    fc.property(facings, facings, (from, to) => {
      const turn = turnBetween(from, to);
      expect(turned(from, turn)).toBe(to);
      expect(turn).toBeGreaterThan(-1800);
      expect(turn).toBeLessThanOrEqual(1800);
    }),
  );
});

test('lengths are whole thousandths, rounded with halves away from zero', () => {
  expect(inches(0.375)).toBe(375);
  expect([rounded(0.5), rounded(-0.5), rounded(1.4999), rounded(-1.5)]).toEqual([1, -1, 1, -2]);
  expect(Object.is(rounded(-0.2), 0)).toBe(true);
  expect(inInches(inches(12.25))).toBe('12.25');
  expect(() => thou(0.5)).toThrow('whole number');
  expect(() => facing(0.5)).toThrow('whole number');
});

test('the sign of a sum of products is that of whole-number arithmetic, however close', () => {
  const factor = fc.integer({ min: -(2 ** 50), max: 2 ** 50 });
  const small = fc.integer({ min: -3, max: 3 });
  fc.assert(
    fc.property(factor, factor, small, small, (a, b, da, db) => {
      const exact = BigInt(a) * BigInt(b) - BigInt(a + da) * BigInt(b + db);
      const sign = signOfSum([a, b], [-(a + da), b + db]);
      expect(sign).toBe(exact > 0n ? 1 : exact < 0n ? -1 : 0);
    }),
  );
});
