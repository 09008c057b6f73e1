import { describe, expect, test } from 'vitest';
import { boxOf, widthClass } from '../../../src/rules/index.ts';
import { field } from '../../support/field.ts';

describe('BNB 7.9 two-rank line', () => {
  test('BNB 7.9a half an inch for each figure; BNB R90 an inch in skirmish order', () => {
    const f = field(`options twoRankLine
      red P: twoRank 24x1 @40,20
      red S: twoRank skirmish 12x1 @40,30
      red T: 24x1 @40,10`);
    expect(boxOf(f.state, f.unit('P'))).toMatchObject({ width: 12_000, depth: 500 });
    expect(boxOf(f.state, f.unit('S'))).toMatchObject({ width: 12_000, depth: 500 });
    expect(boxOf(f.state, f.unit('T'))).toMatchObject({ width: 9000 });
  });

  test('BNB 7.9a classes of width are still counted in files', () => {
    const f = field('options twoRankLine\nred P: twoRank 8x3 @40,20\nred Q: twoRank 25x1 @40,30');
    expect(widthClass(f.unit('P'))).toBe('column');
    expect(widthClass(f.unit('Q'))).toBe('extended');
  });
});
