import { faces, naturalsOf } from '../rolls/naturals.ts';
import { keyOf, type RollFor, type RollSpec, resultAt } from '../rolls/roll-spec.ts';
import { naturalOf } from '../rolls/throw.ts';
import type { Fall, Falls, RollRequest } from './dice.ts';

/** Every way a roll can fall that makes a difference to the asker, with exact weights. */
export function waysOf({ count, sides, matters }: Pick<RollRequest, 'count' | 'sides' | 'matters'>): Falls {
  if ('read' in matters) return waysToRead(matters);
  switch (matters.of) {
    case 'faces':
      return allFaces(count, sides);
    case 'natural': {
      const { naturals: ways, total } = naturalsOf(matters.thrown);
      return { ways, total };
    }
    case 'sort':
      return sorts(sides, matters.sortOf);
    case 'accepted': {
      const ways = allFaces(count, sides).ways.filter(({ dice }) => matters.accepts(dice));
      if (ways.length === 0) throw new Error('A roll is repeated for ever: no throw is accepted');
      return { ways, total: BigInt(ways.length) };
    }
  }
}

function allFaces(count: number, sides: number): Falls {
  let dice: readonly (readonly number[])[] = [[]];
  for (let i = 0; i < count; i++) dice = dice.flatMap(before => faces(sides).map(face => [...before, face]));
  return { ways: dice.map(way => ({ dice: way, weight: 1n })), total: BigInt(dice.length) };
}

function sorts(sides: number, sortOf: (face: number) => string): Falls {
  const ways = new Merged<readonly number[]>();
  for (const face of faces(sides)) ways.add(sortOf(face), [face], 1n);
  return { ways: ways.all(), total: BigInt(sides) };
}

/** One way for each result. */
function waysToRead(roll: RollSpec): Falls {
  const { naturals, total } = naturalsOf(roll.dice);
  const ways = new Merged<readonly number[]>();
  for (const { natural, dice, weight } of naturals) ways.add(keyOf(resultAt(roll, natural)), dice, weight);
  return { ways: ways.all(), total };
}

/** One way for all that several rolls can come to together: combined roll by roll, so that few are ever at hand. */
export function waysTogether<R, T>(
  rolls: readonly RollFor<R>[],
  start: T,
  gather: (before: T, result: R, place: number) => T,
): Falls<readonly (readonly number[])[]> {
  let sofar: readonly Fall<Gathered<T>>[] = [{ dice: { gathered: start, each: [] }, weight: 1n }];
  let total = 1n;
  for (const [place, roll] of rolls.entries()) {
    const { ways, total: each } = waysToRead(roll);
    const next = new Merged<Gathered<T>>();
    for (const before of sofar) {
      for (const { dice, weight } of ways) {
        const result = resultAt(roll, naturalOf(roll.dice, dice));
        const gathered = gather(before.dice.gathered, result, place);
        next.add(keyOf(gathered), { gathered, each: [...before.dice.each, dice] }, before.weight * weight);
      }
    }
    sofar = next.all();
    total *= each;
  }
  return { ways: sofar.map(({ dice, weight }) => ({ dice: dice.each, weight })), total };
}

interface Gathered<T> {
  readonly gathered: T;
  readonly each: readonly (readonly number[])[];
}

/** Ways under keys: those of the same key are one, with their weights added up. */
class Merged<D> {
  private readonly byKey = new Map<unknown, { readonly dice: D; weight: bigint }>();

  add(key: unknown, dice: D, weight: bigint): void {
    const known = this.byKey.get(key);
    if (known) known.weight += weight;
    else this.byKey.set(key, { dice, weight });
  }

  all(): readonly Fall<D>[] {
    return [...this.byKey.values()];
  }
}
