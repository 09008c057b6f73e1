import { describe, expect, test } from 'vitest';
import { compareRationals, formatRational, multiply, rational, sumOf } from '../src/host.ts';

describe('exact fractions', () => {
  test('are written in lowest terms', () => {
    expect(formatRational(rational(6, 8))).toBe('3/4');
    expect(formatRational(rational(8, 4))).toBe('2');
    expect(formatRational(rational(5))).toBe('5');
    expect(formatRational(rational(0))).toBe('0');
  });

  test('are multiplied and summed without rounding', () => {
    expect(formatRational(sumOf([multiply(rational(8), rational(9, 16))]))).toBe('9/2');
    expect(formatRational(sumOf([rational(1, 3), rational(1, 6)]))).toBe('1/2');
  });

  test('are compared exactly', () => {
    expect(compareRationals(rational(2, 4), rational(1, 2))).toBe(0);
    expect(compareRationals(rational(333, 1000), rational(1, 3))).toBe(-1);
    expect(compareRationals(rational(1, 3), rational(333, 1000))).toBe(1);
  });
});
