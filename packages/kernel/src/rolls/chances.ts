import { type Rational, reduce, toNumber } from '../rational.ts';
import { naturalsOf } from './naturals.ts';
import { keyOf, type RollFor, resultAt } from './roll-spec.ts';

/** All of a roll that its chances depend on. */
type Readable<R> = Pick<RollFor<R>, 'dice' | 'drms' | 'read'>;

/** A result of a roll and how likely it is. */
export interface Chance<R> {
  readonly result: R;
  readonly chance: Rational;
  /** The chance as a number. */
  readonly probability: number;
}

/** The exact chances of a roll, equal results added up, in the order of its naturals. Nothing is rolled and nothing played. */
export function chancesOf<R>(roll: Readable<R>): readonly Chance<R>[] {
  const { naturals, total } = naturalsOf(roll.dice);
  const byResult = new Map<unknown, { readonly result: R; weight: bigint }>();
  for (const { natural, weight } of naturals) {
    const result = resultAt(roll, natural);
    const known = byResult.get(keyOf(result));
    if (known) known.weight += weight;
    else byResult.set(keyOf(result), { result, weight });
  }
  return Array.from(byResult.values(), ({ result, weight }) => {
    const chance = reduce({ num: weight, den: total });
    return { result, chance, probability: toNumber(chance) };
  });
}

/** What a roll is worth on average; the worth of each result is asked once. */
export function meanOf<R>(roll: Readable<R>, worth: (result: R) => number): number {
  const { naturals, total } = naturalsOf(roll.dice);
  const worths = new Map<unknown, number>();
  let sum = 0;
  for (const { natural, weight } of naturals) {
    const result = resultAt(roll, natural);
    const key = keyOf(result);
    let each = worths.get(key);
    if (each === undefined) {
      each = worth(result);
      worths.set(key, each);
    }
    sum += Number(weight) * each;
  }
  return sum / Number(total);
}
