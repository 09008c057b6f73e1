import { type Drm, net } from '../modifiers.ts';

/**
 * The dice of a roll and what is read of them: one whole number, the natural. Of a die it is the face, of two dice for
 * tens and units 1 to 100, of a sum the total, of a pool the number of hits, of a contest the lead of the first die over
 * the second.
 */
export type Throw = { readonly count: number; readonly sides: number } & (
  | { readonly of: 'die' }
  | { readonly of: 'percentile' }
  | { readonly of: 'sum' }
  | { readonly of: 'pool'; readonly isHit: (face: number) => boolean }
  /** Each of two parties throws a die, both again as long as the lead decides nothing. */
  | { readonly of: 'contest'; readonly decides: (lead: number) => boolean }
);

export const oneDie = (sides: number): Throw => ({ of: 'die', count: 1, sides });

export const D6: Throw = oneDie(6);
export const D10: Throw = oneDie(10);

/** Two ten-sided dice read as tens and units, 00 being 100. */
export const PERCENTILE: Throw = { of: 'percentile', count: 2, sides: 10 };

export const diceSum = (count: number, sides: number): Throw => ({ of: 'sum', count, sides });

/** A handful of dice, each held against the same target. */
export const dicePool = (count: number, sides: number, isHit: (face: number) => boolean): Throw => ({
  of: 'pool',
  count,
  sides,
  isHit,
});

/** Dice that hit from this face on, each with the same modifiers: a pool of 6 D10 that need 8, at -1 for woods. */
export const hitsFrom = (count: number, sides: number, needed: number, drms: readonly Drm[]): Throw => {
  const lowest = needed - net(drms);
  return dicePool(count, sides, face => face >= lowest);
};

export const contest = (sides: number, decides: (lead: number) => boolean): Throw => ({
  of: 'contest',
  count: 2,
  sides,
  decides,
});

export function naturalOf(thrown: Throw, dice: readonly number[]): number {
  switch (thrown.of) {
    case 'die':
      return dice[0]!;
    case 'percentile':
      return (dice[0]! % 10) * 10 + (dice[1]! % 10) || 100;
    case 'sum':
      return dice.reduce((total, face) => total + face, 0);
    case 'pool':
      return dice.filter(thrown.isHit).length;
    case 'contest':
      return dice[0]! - dice[1]!;
  }
}
