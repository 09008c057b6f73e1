import { type Dice, FACES, type Matters, SUM } from './dice/dice.ts';
import type { Facts } from './json.ts';
import type { Refusal } from './rulings.ts';
import type { Event } from './steps.ts';

/** A roll as the log keeps it: enough to do the lookup again by hand, and to verify it. */
export interface Roll {
  readonly seq: number;
  readonly purpose: string;
  readonly sides: number;
  /** The natural dice, before any modifier. */
  readonly dice: readonly number[];
  readonly about?: Facts;
}

export interface Die extends Roll {
  readonly natural: number;
}

/** What a die can be read as: a code of a table, a number of checks, passed or not. */
export type Reading = string | number | boolean;

export interface ReadDie<R extends Reading> {
  readonly roll: Die;
  readonly result: R;
}

export interface Sum extends Roll {
  readonly total: number;
}

export interface Pool extends Roll {
  readonly hits: number;
}

export interface Draw<T> extends Roll {
  readonly item: T;
  /** Where it was in the cup; the rule takes it out. */
  readonly index: number;
}

/** What `apply` has before it: dice to be asked for by purpose, a place for events, and a way to say what was shown. */
export interface Table<E extends Event = Event> {
  die(sides: number, purpose: string, about?: Facts): Die;
  d6(purpose: string, about?: Facts): Die;
  d10(purpose: string, about?: Facts): Die;
  /** A six-sided die of which only what it is read as matters: odds walk the results, not the faces. */
  d6As<R extends Reading>(read: (face: number) => R, purpose: string, about?: Facts): ReadDie<R>;
  /** Two ten-sided dice read as tens and units, 00 being 100. */
  percentile(purpose: string, about?: Facts): Die;
  sum(count: number, sides: number, purpose: string, about?: Facts): Sum;
  /** A handful against one target; every die is kept for the log. */
  pool(count: number, sides: number, hit: (face: number) => boolean, purpose: string, about?: Facts): Pool;
  /** Dice thrown again until they decide, as for initiative. Every throw is in the log. */
  until(
    count: number,
    sides: number,
    decides: (dice: readonly number[]) => boolean,
    purpose: string,
    about?: Facts,
  ): Roll;
  /** One of the cup, each with the same chance. The cup itself belongs to the state. */
  draw<T>(cup: readonly T[], purpose: string, about?: Facts): Draw<T>;
  emit(event: E): void;
  /** Says that this action shows a seat what it could not know, so that it cannot be taken back freely. */
  reveal(): void;
  /** Says that a clause makes this action final, so that it cannot be taken back freely: `table.bind(forbid('OUT 2.4'))`. */
  bind(by: Refusal): void;
}

const NONE: readonly never[] = Object.freeze([]);

/** The table of one action. */
export class ActionTable<E extends Event> implements Table<E> {
  rolls: readonly Roll[] = NONE;
  events: readonly E[] = NONE;
  revealed = false;
  bound: Refusal | null = null;
  private readonly dice: Dice;
  private seq: number;

  constructor(dice: Dice, seq: number) {
    this.dice = dice;
    this.seq = seq;
  }

  /** Number of the next roll of the game. */
  get nextSeq(): number {
    return this.seq;
  }

  die(sides: number, purpose: string, about?: Facts): Die {
    const { seq, dice } = this.roll(1, sides, FACES, purpose, about);
    const natural = dice[0]!;
    // Written out, not spread: this is the one roll that search and odds make by the million.
    return about ? { seq, purpose, sides, dice, natural, about } : { seq, purpose, sides, dice, natural };
  }

  d6(purpose: string, about?: Facts): Die {
    return this.die(6, purpose, about);
  }

  d6As<R extends Reading>(read: (face: number) => R, purpose: string, about?: Facts): ReadDie<R> {
    const { seq, sides, dice } = this.roll(
      1,
      6,
      { of: 'sort', sortOf: face => String(read(face)) },
      purpose,
      about,
    );
    const natural = dice[0]!;
    const roll = about
      ? { seq, purpose, sides, dice, natural, about }
      : { seq, purpose, sides, dice, natural };
    return { roll, result: read(natural) };
  }

  d10(purpose: string, about?: Facts): Die {
    return this.die(10, purpose, about);
  }

  percentile(purpose: string, about?: Facts): Die {
    const roll = this.roll(2, 10, FACES, purpose, about);
    const [tens, units] = roll.dice as [number, number];
    return { ...roll, natural: (tens % 10) * 10 + (units % 10) || 100 };
  }

  sum(count: number, sides: number, purpose: string, about?: Facts): Sum {
    const roll = this.roll(count, sides, SUM, purpose, about);
    return { ...roll, total: roll.dice.reduce((total, die) => total + die, 0) };
  }

  pool(count: number, sides: number, hit: (face: number) => boolean, purpose: string, about?: Facts): Pool {
    const roll = this.roll(count, sides, { of: 'hits', hit }, purpose, about);
    return { ...roll, hits: roll.dice.filter(hit).length };
  }

  until(
    count: number,
    sides: number,
    decides: (dice: readonly number[]) => boolean,
    purpose: string,
    about?: Facts,
  ): Roll {
    const matters: Matters = { of: 'accepted', accepts: decides };
    for (;;) {
      const roll = this.roll(count, sides, matters, purpose, about);
      if (decides(roll.dice)) return roll;
    }
  }

  draw<T>(cup: readonly T[], purpose: string, about?: Facts): Draw<T> {
    if (cup.length === 0) throw new Error(`There is nothing to draw for "${purpose}"`);
    const matters: Matters = { of: 'sort', sortOf: face => JSON.stringify(cup[face - 1]) };
    const roll = this.roll(1, cup.length, matters, purpose, about);
    const index = roll.dice[0]! - 1;
    return { ...roll, index, item: cup[index]! };
  }

  emit(event: E): void {
    if (this.events === NONE) this.events = [event];
    else (this.events as E[]).push(event);
  }

  reveal(): void {
    this.revealed = true;
  }

  bind(by: Refusal): void {
    this.bound ??= by;
  }

  private roll(count: number, sides: number, matters: Matters, purpose: string, about?: Facts): Roll {
    const seq = this.seq++;
    const dice = this.dice.roll({ seq, purpose, count, sides, matters });
    const roll: Roll = about ? { seq, purpose, sides, dice, about } : { seq, purpose, sides, dice };
    if (this.rolls === NONE) this.rolls = [roll];
    else (this.rolls as Roll[]).push(roll);
    return roll;
  }
}
