import { net } from '@abatis/kernel';
import { describe, expect, test } from 'vitest';
import { hasFlank } from '../../../src/rules/04-combat/index.ts';
import { combatDrms, isDense, rateOf, sharesOf, testOf, widthClass } from '../../../src/rules/index.ts';
import { field } from '../../support/field.ts';
import { advance, costOf, moved, reform, refusedBy } from '../../support/moving.ts';
import { table } from '../../support/table.ts';

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

  test('BNB 7.11c BNB 4.10a infantry at the side of a masse meets the whole outer file, cavalry the rest of the outside', () => {
    const f = (more: string) =>
      field(`options nationalModifiers
        red P: 4x8 masse austria @40,20
        blue Q: 12x1 @38.5,18/90
        blue H: cavalry 8x1 @40,20
        engaged Q > P left\n${more}`);
    expect(sharesOf(f('').state, f('').unit('P'))).toEqual([2]);
    // 8 of the 20 outer figures stand in that file.
    expect(sharesOf(f('engaged H > P front').state, f('').unit('P'))).toEqual([2, 3]);
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

  test('BNB 7.11c a masse is a square to those who meet it from front or side, and a column in all else', () => {
    const f = (side: string, charger: string) =>
      field(`options nationalModifiers
        red P: 4x6 masse austria @40,20
        blue H: ${charger} @40,20
        charge H > P ${side} home`);
    const met = (side: string, charger: string) => {
      const { units } = table.at(f(side, charger).state, { step: 'contact' });
      return units.map(({ disordered }) => disordered);
    };
    // BNB 2.3e to 2.3g: cavalry is disordered by a steady square, a column by cavalry, a square by infantry.
    expect(met('front', 'cavalry 8x1')).toEqual([false, true]);
    expect(met('left', 'cavalry 8x1')).toEqual([false, true]);
    expect(met('rear', 'cavalry 8x1')).toEqual([true, false]);
    expect(met('front', '12x1')).toEqual([true, false]);
    expect(met('rear', '12x1')).toEqual([false, false]);
    const home = (side: string) => {
      const made = f(side, 'cavalry 8x1');
      const state = {
        ...made.state,
        charges: made.state.charges.map(each => ({ ...each, outcome: 'made' as const })),
      };
      return testOf(state, made.unit('H'), 'charge-home')?.drms.map(({ value }) => value);
    };
    expect(home('front')).toEqual([-4]);
    expect(home('rear')).toEqual([]);
    const modifiers = (side: string) => {
      const fight = field(`options nationalModifiers
        red P: 4x6 masse austria disordered @40,20
        blue H: cavalry 8x1 disordered @40,20
        engaged H > P ${side}`);
      const [link] = fight.state.engagements;
      return ['H', 'P'].map(name => net(combatDrms(fight.state, fight.unit(name), link!)));
    };
    expect(modifiers('front')).toEqual([-3, 3]);
    expect(modifiers('rear')).toEqual([0, 0]);
    const shape = field(
      'options nationalModifiers\nred P: 4x6 masse austria @40,20\nred Q: 4x2 masse austria @50,20',
    );
    expect([isDense(shape.unit('P')), isDense(shape.unit('Q'))]).toEqual([true, false]);
    expect(widthClass(shape.unit('P'))).toBe('column');
  });
});
