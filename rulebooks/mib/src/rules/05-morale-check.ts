import type { Die, Event, Facts, Table } from '@abatis/kernel';

/** A check that has been rolled. */
export interface Checked {
  readonly roll: Die;
  readonly passed: boolean;
}

/**
 * MIB 5.0a, 5.0b, R1: a die equal to or below the rating, modifiers included, passes. So 6 and more always pass, 0 and less
 * never do; the die is rolled all the same.
 */
export function moraleCheck(
  table: Table<Event>,
  purpose: `MIB ${string}`,
  rating: number,
  about?: Facts,
): Checked {
  const { roll, result } = table.d6As(face => face <= rating, purpose, about);
  return { roll, passed: result };
}
