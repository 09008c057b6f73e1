import { multiply, ONE, type Rational } from '../rational.ts';
import type { Dice, Ways } from './dice.ts';
import { waysOf } from './ways.ts';

/** Dice that fall every way they can, one way per run. */
export interface EnumeratingDice extends Dice {
  /** The chance of everything that has been rolled in this run. */
  weight(): Rational;
  /** Starts the next run: the last roll that has another way takes it. False when every way has been seen. */
  next(): boolean;
}

/** The dice of one roll, or of several together. */
type Fallen = readonly number[] | readonly (readonly number[])[];

interface Fork {
  readonly ways: Ways<Fallen>;
  way: number;
  /** Chance of this fork and all before it, as chosen. */
  chance: Rational;
}

/**
 * The rules run once for every way the dice can fall: same start, same questions, the answers counted up like
 * an odometer. Rules need no second formula for odds, and cannot disagree with themselves.
 */
export function enumerating(): EnumeratingDice {
  const forks: Fork[] = [];
  let depth = 0;

  const chanceAt = (index: number): Rational => (index < 0 ? ONE : forks[index]!.chance);

  function choose(fork: Fork, index: number): void {
    const { ways, total } = fork.ways;
    fork.chance = multiply(chanceAt(index - 1), { num: ways[fork.way]!.weight, den: total });
  }

  /** The dice at this fork of the run; asked for the same each time, so that they fall as its ways have them. */
  function fallen(find: () => Ways<Fallen>): Fallen {
    let fork = forks[depth];
    if (!fork) {
      fork = { ways: find(), way: 0, chance: ONE };
      choose(fork, depth);
      forks.push(fork);
    }
    depth++;
    return fork.ways.ways[fork.way]!.dice;
  }

  return {
    spec: { kind: 'enumerating' },
    roll: request => fallen(() => waysOf(request)) as readonly number[],
    together: find => fallen(find) as readonly (readonly number[])[],
    weight: () => chanceAt(depth - 1),
    next() {
      depth = 0;
      while (forks.length > 0) {
        const last = forks.at(-1)!;
        if (++last.way < last.ways.ways.length) {
          choose(last, forks.length - 1);
          return true;
        }
        forks.pop();
      }
      return false;
    },
  };
}
