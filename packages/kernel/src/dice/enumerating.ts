import { multiply, ONE, type Rational } from '../rational.ts';
import type { Dice, RollRequest } from './dice.ts';
import { type Ways, waysOf } from './ways.ts';

/** Dice that fall every way they can, one way per run. */
export interface EnumeratingDice extends Dice {
  /** The chance of everything that has been rolled in this run. */
  weight(): Rational;
  /** Starts the next run: the last roll that has another way takes it. False when every way has been seen. */
  next(): boolean;
}

interface Fork {
  readonly ways: Ways;
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

  return {
    spec: { kind: 'enumerating' },
    roll(request: RollRequest) {
      let fork = forks[depth];
      if (!fork) {
        fork = { ways: waysOf(request), way: 0, chance: ONE };
        choose(fork, depth);
        forks.push(fork);
      }
      depth++;
      return fork.ways.ways[fork.way]!.dice;
    },
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
