import { describe, expect, test } from 'vitest';
import { hasFlank } from '../../../src/rules/04-combat/index.ts';
import { rateOf, sharesOf } from '../../../src/rules/index.ts';
import { field } from '../../support/field.ts';
import { advance, costOf, moved, reform, refusedBy } from '../../support/moving.ts';

const masse = (files = 4) => reform(files, 'masse');

describe('BNB 7.11 national modifiers', () => {
  test('BNB 7.11c Austrian infantry forms column masse 4 files wide, at least 2 ranks deep, and nobody else', () => {
    const tries = (words: string, leg = masse()) =>
      refusedBy(field(`options nationalModifiers\nred P: ${words} @40,20`), 'P', leg);
    expect(tries('8x3 austria')).toEqual([]);
    expect(tries('8x3 austria', masse(5))).toEqual(['BNB 7.11c']);
    expect(tries('5x1 austria')).toEqual([]);
    expect(tries('4x1 austria')).toEqual(['BNB 7.11c']);
    expect(tries('8x3 france')).toEqual(['BNB 7.11c']);
    expect(tries('8x3 austria grade F')).toEqual(['BNB 7.11c']);
    expect(refusedBy(field('red P: 8x3 austria @40,20'), 'P', masse())).toEqual(['BNB 7.11c']);
  });

  test('BNB 7.11c it moves like a column, for half a move to form it', () => {
    const f = field('options nationalModifiers\nred P: 8x3 austria @40,20');
    expect(costOf(f, 'P', masse(), advance(4))).toBe(1000);
    expect(moved(f, 'P', masse()).after).toMatchObject({ formation: 'masse', files: 4 });
  });

  test('BNB 7.11c BNB R85 all outer figures fight cavalry at its front or side; at its rear it is a column', () => {
    const fought = (side: string) => {
      const f = field(`options nationalModifiers
        red P: 4x6 masse austria @40,20
        blue H: cavalry 8x1 @40,20
        engaged H > P ${side}`);
      return { masse: sharesOf(f.state, f.unit('P')), horse: sharesOf(f.state, f.unit('H')) };
    };
    // Front and rear 4 each, 4 more in each outer file: 16 figures.
    expect(fought('front')).toEqual({ masse: [4], horse: [3] });
    expect(fought('left')).toEqual({ masse: [4], horse: [3] });
    // Ridden down in the open, one die for each figure; it strikes with its first rank.
    expect(fought('rear')).toEqual({ masse: [1], horse: [8] });
  });

  test('BNB 7.11c BNB 4.6d it has no flank, only a rear; infantry meets the face that it touches', () => {
    const f = field(`options nationalModifiers
      red P: 4x6 masse austria @40,20
      blue Q: 12x1 @40,20
      blue H: cavalry 8x1 @40,20
      engaged Q > P front
      engaged H > P rear`);
    expect(hasFlank(f.unit('P'), 'left')).toBe(false);
    expect(hasFlank(f.unit('P'), 'rear')).toBe(true);
    expect(sharesOf(f.state, f.unit('P'))).toEqual([1, 1]);
  });

  test('BNB 7.11k early Prussian infantry is an inch slower in every row, raw troops apart', () => {
    const f = field(`options nationalModifiers
      red P: 8x3 prussiaEarly @40,20
      red Q: 24x1 prussiaEarly @40,30
      red R: 24x1 prussiaEarly grade F @40,40
      red H: cavalry 8x1 prussiaEarly @60,20`);
    const rate = (name: string) => rateOf(f.state, f.unit(name));
    expect(['P', 'Q', 'R', 'H'].map(rate)).toEqual([7000, 3000, 4000, 10_000]);
    expect(rateOf(f.having({ options: {} }).state, f.unit('P'))).toBe(8000);
  });

  test('BNB R84 a column has advanced at full speed with 0.95 of its move in advances and wheels', () => {
    const advanced = (by: number) => {
      const f = field('options nationalModifiers\nred P: 8x3 france @40,20');
      return moved(f, 'P', advance(by)).legs[0]!.cost;
    };
    expect(advanced(7.6)).toBe(950_000);
  });
});
