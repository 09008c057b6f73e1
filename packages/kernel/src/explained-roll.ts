import type { Json } from './json.ts';
import type { Drm } from './modifiers.ts';
import { formatRational, reduce } from './rational.ts';
import { naturalsOf } from './rolls/naturals.ts';
import { type RollSpec, resultAt } from './rolls/roll-spec.ts';
import { D6 } from './rolls/throw.ts';
import type { ExplainedRoll } from './rulebook.ts';

type Face = ExplainedRoll['faces'][number];

/** A roll as an umpire is told of it; `facts` are its own with names instead of ids. */
export const explained = (roll: RollSpec, facts: ExplainedRoll['facts']): ExplainedRoll => ({
  purpose: roll.purpose,
  facts,
  drms: roll.drms,
  table: roll.table,
  faces: facesOf(roll),
});

/** So many naturals are told one by one; of more, those that follow each other and mean the same are told together. */
const MANY = 20;

/** What each natural means, in ascending order. */
export function facesOf(roll: Pick<RollSpec, 'dice' | 'drms' | 'read'>): readonly Face[] {
  const { naturals, total } = naturalsOf(roll.dice);
  const isEven = roll.dice.of === 'die' && naturals.length <= MANY;
  const faces: { readonly die: number; to: number; readonly result: Json; weight: bigint }[] = [];
  for (const { natural, weight } of naturals) {
    const result = toldResult(resultAt(roll, natural));
    const last = faces.at(-1);
    if (naturals.length > MANY && last && JSON.stringify(last.result) === JSON.stringify(result)) {
      last.to = natural;
      last.weight += weight;
    } else faces.push({ die: natural, to: natural, result, weight });
  }
  return faces.map(({ die, to, result, weight }) => ({
    die,
    ...(to !== die && { to }),
    result,
    ...(!isEven && { chance: formatRational(reduce({ num: weight, den: total })) }),
  }));
}

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
