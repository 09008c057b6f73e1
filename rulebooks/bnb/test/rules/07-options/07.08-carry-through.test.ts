import { describe, expect, test } from 'vitest';
import { field } from '../../support/field.ts';
import { laid, resolved, told, volley } from '../../support/shooting.ts';

describe('BNB 7.8 carry-through', () => {
  test('BNB 7.8a ballshot goes 6, 8 or 10 inches beyond the far side of a close-order target', () => {
    const line = (guns: string, y: number) =>
      field(`options carryThrough
        red G: ${guns} guns 3 @40,10
        blue P: 24x1 @40,30
        blue Q: 24x1 @40,${y}`);
    // The far side of P is at 30.5, the near side of Q is its front.
    const shots = (guns: string, y: number) => {
      const f = line(guns, y);
      return told(f, volley(f, 'G', 'P'));
    };
    expect(shots('light', 36.5)).toEqual(['6 at P 8+']);
    expect(shots('field', 38.5)).toEqual(['6 at P 8+ > Q 8+']);
    expect(shots('field', 38.6)).toEqual(['6 at P 8+']);
    expect(shots('heavy', 40.5)).toEqual(['6 at P 8+ > Q 8+']);
    expect(shots('heavy', 40.6)).toEqual(['6 at P 8+']);
  });

  test('BNB 7.8a and so on to further units within that same distance', () => {
    const f = field(`options carryThrough
      red G: heavy guns 1 @40,10
      blue P: 24x1 @40,30
      blue Q: 24x1 @40,34
      blue R: 24x1 @40,38
      blue S: 24x1 @40,42`);
    expect(told(f, volley(f, 'G', 'P'))).toEqual(['2 at P 8+ > Q 8+ > R 8+']);
  });

  test('BNB 7.8b behind enemy skirmishers small arms and canister go on, and so behind a screen to its parent', () => {
    const f = field(`options carryThrough skirmishScreens
      red P: 24x1 @40,20
      blue L: skirmish 8x1 @40,23
      blue Q: 24x1 @40,25`);
    expect(told(f, volley(f, 'P', 'L'))).toEqual(['6 at L 9+ > Q 9+']);
    const screened = field(`options carryThrough skirmishScreens
      red P: 8x1 @40,20
      blue Q: 24x1 screens @40,25 out 8x1 @40,23`);
    expect(told(screened, volley(screened, 'P', 'Q'))).toEqual(['2 at Q 9+ > Q 9+']);
    const { field: hit } = resolved(laid(screened, ['P', 'Q']), [9, 1, 10]);
    expect(hit.unit('Q')).toMatchObject({ figures: 22, screen: { figures: 7 } });
    expect(hit.unit('Q').turn.hits.map(({ kind, count }) => `${count} ${kind}`)).toEqual([
      '1 screen',
      '1 shot',
    ]);
  });

  test('BNB 7.8b BNB R115 friends behind the target are hit before any enemy beyond them, and without the option not at all', () => {
    const text = `red P: 24x1 @40,20
      blue Q: 24x1 @40,23
      red F: 24x1 @40,25
      blue R: 24x1 @40,27`;
    const f = field(`options carryThrough\n${text}`);
    expect(told(f, volley(f, 'P', 'Q'))).toEqual(['6 at Q 7+ > F 9+ > R 9+']);
    expect(told(field(text), volley(field(text), 'P', 'Q'))).toEqual(['6 at Q 7+']);
  });
});
