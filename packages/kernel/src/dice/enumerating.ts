import { multiply, ONE, type Rational } from '../rational.ts';
import type { Dice, Falls, RollRequest } from './dice.ts';
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
  readonly ways: Falls<Fallen>;
  way: number;
  /** Chance of this fork and all before it, as chosen. */
  chance: Rational;
}

/**
 * The rules run once for every way the dice can fall: same start, same questions, the answers counted up like
 * an odometer. Rules need no second formula for odds, and cannot disagree with themselves.
 */
export const enumerating = (): EnumeratingDice => new Odometer();

class Odometer implements EnumeratingDice {
  readonly spec = { kind: 'enumerating' } as const;
  private readonly forks: Fork[] = [];
  private depth = 0;

  roll(request: RollRequest): readonly number[] {
    const fork = this.forks[this.depth] ?? this.parted(waysOf(request));
    this.depth++;
    return fork.ways.ways[fork.way]!.dice as readonly number[];
  }

  together(waysOfAll: () => Falls<readonly (readonly number[])[]>): readonly (readonly number[])[] {
    const fork = this.forks[this.depth] ?? this.parted(waysOfAll());
    this.depth++;
    return fork.ways.ways[fork.way]!.dice as readonly (readonly number[])[];
  }

  weight(): Rational {
    return this.chanceAt(this.depth - 1);
  }

  next(): boolean {
    this.depth = 0;
    while (this.forks.length > 0) {
      const last = this.forks.at(-1)!;
      if (++last.way < last.ways.ways.length) {
        this.choose(last, this.forks.length - 1);
        return true;
      }
      this.forks.pop();
    }
    return false;
  }

  private parted(ways: Falls<Fallen>): Fork {
    const fork: Fork = { ways, way: 0, chance: ONE };
    this.choose(fork, this.depth);
    this.forks.push(fork);
    return fork;
  }

  private chanceAt(index: number): Rational {
    return index < 0 ? ONE : this.forks[index]!.chance;
  }

  private choose(fork: Fork, index: number): void {
    const { ways, total } = fork.ways;
    fork.chance = multiply(this.chanceAt(index - 1), { num: ways[fork.way]!.weight, den: total });
  }
}
