import { type Json, type Odds, type Rational, sumOf, toNumber } from '@abatis/kernel';
import { type OutcomeBar, rationalText, type Text } from '@abatis/screen';

/** An outcome as bars tell it: its code, what that means here, and how good it is for the one who asks. */
export interface Meaning {
  readonly code: string;
  readonly text: Text;
  readonly grade: OutcomeBar['grade'];
}

/** Chances of the same code, with their sum; the best for the asker first, then the likelier. */
export function barsOf(
  parts: readonly { readonly meaning: Meaning; readonly chance: Rational }[],
): readonly OutcomeBar[] {
  const byCode = new Map<string, { readonly meaning: Meaning; readonly chances: Rational[] }>();
  for (const { meaning, chance } of parts) {
    const known = byCode.get(meaning.code);
    if (known) known.chances.push(chance);
    else byCode.set(meaning.code, { meaning, chances: [chance] });
  }
  return [...byCode.values()]
    .map(({ meaning, chances }) => barOf(meaning, sumOf(chances)))
    .sort((a, b) => a.grade - b.grade || b.probability - a.probability);
}

const barOf = (meaning: Meaning, chance: Rational): OutcomeBar => ({
  ...meaning,
  chance: rationalText(chance),
  probability: toNumber(chance),
});

/** What the rulebook tells of an outcome: one thing after the other. */
export type Told = readonly { readonly [key: string]: Json }[];

/** What an outcome means to the side that asks; null if it is not about this order. */
export type MeaningOf = (told: Told) => Meaning | null;

/** The bars of what an order can come to; null if no outcome says anything that the order is about. */
export function barsOfOdds(odds: Odds, meaningOf: MeaningOf): readonly OutcomeBar[] | null {
  const parts = odds.outcomes.map(({ outcome, chance }) => ({ meaning: meaningOf(outcome as Told), chance }));
  return parts.every(({ meaning }) => meaning !== null)
    ? barsOf(parts.map(({ meaning, chance }) => ({ meaning: meaning!, chance })))
    : null;
}
