import { D6, type Die, type Drm, type Facts, type RollSpec } from '@abatis/kernel';
import type { MibTable } from '../events.ts';
import { cardOf } from '../pieces.ts';
import type { MibState, UnitId } from '../state.ts';

/** A check: facts of its own, and the rating that it is held against. */
export type CheckRoll<Kind extends string, F> = RollSpec<Kind, F & { readonly rating: number }, boolean>;

export type UnitCheck<Kind extends string> = CheckRoll<Kind, { readonly unit: UnitId }>;

/** MIB 5.0b: modifiers change the rating, not the die. */
const NO_DRMS: readonly Drm[] = [];

/**
 * MIB 5.0a, 5.0b, R1: a die equal to or below the rating, modifiers included, passes. So 6 and more always pass, 0 and less
 * never do; the die is rolled all the same.
 */
export const checkRoll = <Kind extends string, F extends object>(
  kind: Kind,
  purpose: `MIB ${string}`,
  rating: number,
  about: Facts,
  facts: F,
): CheckRoll<Kind, F> => ({
  kind,
  purpose,
  about,
  facts: { ...facts, rating },
  drms: NO_DRMS,
  table: null,
  dice: D6,
  read: die => die <= rating,
});

/** A check that has been made, as events tell of it. */
interface Checked {
  readonly rating: number;
  readonly roll: Die;
  readonly passed: boolean;
}

/** Makes the check. */
export function check<Kind extends string, F>(due: CheckRoll<Kind, F>, table: MibTable): Checked {
  const { roll, result: passed } = table.roll(due);
  return { rating: due.facts.rating, roll, passed };
}

/** A check against the morale of a unit. */
export const unitCheck = <Kind extends string>(
  state: MibState,
  kind: Kind,
  purpose: `MIB ${string}`,
  unit: UnitId,
): UnitCheck<Kind> => checkRoll(kind, purpose, cardOf(state, unit).morale, { unit }, { unit });
