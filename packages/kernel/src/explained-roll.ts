import type { Json } from './json.ts';
import type { Drm } from './modifiers.ts';
import { formatRational } from './rational.ts';
import { facesOf } from './rolls/chances.ts';
import type { RollSpec } from './rolls/roll-spec.ts';
import { D6 } from './rolls/throw.ts';
import type { ExplainedRoll } from './rulebook.ts';

/** A roll as an umpire is told of it; `facts` are its own with names instead of ids. */
export const explained = (roll: RollSpec, facts: ExplainedRoll['facts']): ExplainedRoll => ({
  purpose: roll.purpose,
  facts,
  drms: roll.drms,
  table: roll.table,
  faces: facesOf(roll).map(({ die, to, result, chance }) => ({
    die,
    ...(to !== die && { to }),
    result: toldResult(result),
    ...(chance && { chance: formatRational(chance) }),
  })),
});

/** A result as it is told: a check is passed or failed. */
export const toldResult = (result: unknown): Json =>
  typeof result === 'boolean' ? (result ? 'passed' : 'failed') : (result as Json);

/** A roll of one die: in a column of a table, or against a number if there is none. */
export const explainedRoll = (
  purpose: string,
  facts: ExplainedRoll['facts'],
  drms: readonly Drm[],
  table: ExplainedRoll['table'],
  resultOf: (natural: number, modified: number) => Json,
): ExplainedRoll => {
  const read = (total: number, natural: number): Json => resultOf(natural, total);
  return explained({ kind: purpose, purpose, facts, drms, table, dice: D6, read }, facts);
};
