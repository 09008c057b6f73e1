import type { Json } from './json.ts';
import { formatRational } from './rational.ts';
import { facesOf } from './rolls/chances.ts';
import type { RollFor } from './rolls/roll-spec.ts';
import type { ExplainedRoll } from './rulebook.ts';

/** A roll as an umpire is told of it: its facts with names instead of ids, its results as `tell` has them. */
export const explained = <R>(
  roll: RollFor<R>,
  facts: ExplainedRoll['facts'],
  tell: (result: R) => Json = toldResult,
): ExplainedRoll => ({
  purpose: roll.purpose,
  facts,
  drms: roll.drms,
  table: roll.table,
  faces: facesOf(roll).map(({ die, to, result, chance }) => ({
    die,
    ...(to !== die && { to }),
    result: tell(result),
    ...(chance && { chance: formatRational(chance) }),
  })),
});

/** A result as it is told: a check is passed or failed. */
export function toldResult(result: unknown): Json {
  return typeof result === 'boolean' ? (result ? 'passed' : 'failed') : (result as Json);
}
