import { type Json, type Odds, type Rational, sumOf, toNumber } from '@abatis/kernel/host';
import { type OutcomeBar, rationalText, type Text } from '@abatis/screen';

import { translated } from '@abatis/words';

/** From good (0) to bad (4) for the one who asks. */
export type Grade = OutcomeBar['grade'];

/** An outcome as bars tell it: its code, what that means here, and how good it is for the one who asks. */
export interface Meaning {
  readonly code: string;
  readonly text: Text;
  readonly grade: Grade;
}

/** What the rulebook tells of an outcome: one thing after the other. */
export type Outcome = readonly { readonly [key: string]: Json }[];

/** What an outcome means to the side that asks; null if it is not about this order. */
export type MeaningOf = (outcome: Outcome) => Meaning | null;

interface Chance {
  readonly meaning: Meaning | null;
  readonly chance: Rational;
}

/** The bars of what an order can come to; null if some outcome says nothing that the order is about. */
export const barsOfOdds = ({ outcomes }: Odds, meaningOf: MeaningOf): readonly OutcomeBar[] | null =>
  barsOf(outcomes.map(({ outcome, chance }) => ({ meaning: meaningOf(outcome as Outcome), chance })));

/** Chances of the same code, with their sum; the best for the asker first, then the likelier. */
export function barsOf(chances: readonly Chance[]): readonly OutcomeBar[] | null {
  const byCode = new Map<string, { readonly meaning: Meaning; readonly chances: Rational[] }>();
  for (const { meaning, chance } of chances) {
    if (meaning === null) return null;
    const known = byCode.get(meaning.code);
    if (known) known.chances.push(chance);
    else byCode.set(meaning.code, { meaning, chances: [chance] });
  }
  return [...byCode.values()]
    .map(({ meaning, chances: all }) => barOf(meaning, sumOf(all)))
    .sort((a, b) => a.grade - b.grade || b.probability - a.probability);
}

const barOf = (meaning: Meaning, chance: Rational): OutcomeBar => ({
  ...meaning,
  code: translated(meaning.code),
  chance: rationalText(chance),
  probability: toNumber(chance),
});
