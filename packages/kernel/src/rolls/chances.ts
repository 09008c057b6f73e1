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

/** What a roll is worth on average; the worth of a result that is a plain value is asked once for all naturals in a row. */
export function meanOf<R>(roll: Readable<R>, worth: (result: R) => number): number {
  const { naturals, total } = naturalsOf(roll.dice);
  let [sum, each] = [0, 0];
  let before: R | undefined;
  for (const { natural, weight } of naturals) {
    const result = resultAt(roll, natural);
    if (before === undefined || result !== before) each = worth(result);
    before = result;
    sum += Number(weight) * each;
  }
  return sum / Number(total);
}

/** Naturals and what they mean: a face of a die, a total, a number of hits, or a span of them. */
export interface Face<R> {
  readonly die: number;
  /** The last of a span; as `die` if there is only one. */
  readonly to: number;
  readonly result: R;
  /** Null if each is as likely as every other. */
  readonly chance: Rational | null;
}

/** Up to this many naturals are listed one by one; if there are more, neighbours with the same meaning are listed together. */
const MANY = 20;

/** What every natural means, in ascending order. */
export function facesOf<R>(roll: Readable<R>): readonly Face<R>[] {
  const { naturals, total } = naturalsOf(roll.dice);
  const isMany = naturals.length > MANY;
  const faces: { readonly die: number; to: number; readonly result: R; weight: bigint }[] = [];
  for (const { natural, weight } of naturals) {
    const result = resultAt(roll, natural);
    const last = faces.at(-1);
    if (isMany && last && keyOf(last.result) === keyOf(result)) {
      last.to = natural;
      last.weight += weight;
    } else faces.push({ die: natural, to: natural, result, weight });
  }
  const isEven = roll.dice.of === 'die' && !isMany;
  return faces.map(({ weight, ...face }) => ({
    ...face,
    chance: isEven ? null : reduce({ num: weight, den: total }),
  }));
}
