import { formatRational, isOdds, type Json, odds, type Rational } from '@abatis/kernel/host';
import type { LfmAction } from '../../src/actions.ts';
import type { LfmGame } from '../game-at.ts';

export const FACES = [1, 2, 3, 4, 5, 6] as const;

/** Chances as exact fractions, by outcome. */
type Distribution = Readonly<Record<string, string>>;

/** What the program says of an order: every way the dice can fall, and nothing left out. */
export function oddsOf(game: LfmGame, order: LfmAction): Distribution {
  const answer = odds(game, order);
  if (!isOdds(answer)) throw new Error(JSON.stringify(answer.refusals));
  if (!answer.exact) throw new Error('The odds are sampled');
  return Object.fromEntries(
    answer.outcomes.map(({ outcome, chance }) => [JSON.stringify(outcome), formatRational(chance)]),
  );
}

/** The same distribution counted by a test, way by way. */
export class Count {
  private readonly chances = new Map<string, Rational>();

  /** One way in which so many dice can fall. */
  add(outcome: readonly Json[], dice: number): void {
    const text = JSON.stringify(outcome);
    const { num, den } = this.chances.get(text) ?? { num: 0n, den: 1n };
    const ways = 6n ** BigInt(dice);
    this.chances.set(text, { num: num * ways + den, den: den * ways });
  }

  /** Throws if it has not counted every way once. */
  distribution(): Distribution {
    const sum = [...this.chances.values()].reduce(
      (all, { num, den }) => ({ num: all.num * den + num * all.den, den: all.den * den }),
      { num: 0n, den: 1n },
    );
    if (sum.num !== sum.den) throw new Error(`The chances add up to ${formatRational(lowest(sum))}`);
    return Object.fromEntries(
      [...this.chances].map(([text, chance]) => [text, formatRational(lowest(chance))]),
    );
  }
}

function lowest({ num, den }: Rational): Rational {
  let [a, b] = [num, den];
  while (b !== 0n) [a, b] = [b, a % b];
  return { num: num / a, den: den / a };
}

/** Every way in which so many dice can fall. */
export function throws(dice: number): readonly (readonly number[])[] {
  if (dice === 0) return [[]];
  return throws(dice - 1).flatMap(first => FACES.map(last => [...first, last]));
}

/** A table of the rulebook as it is printed: a row for each number from the first on; what is beyond uses the last. */
export const printed =
  (first: number, rows: readonly string[]) =>
  (row: number): string =>
    rows[Math.min(Math.max(row - first, 0), rows.length - 1)]!;
