import { type Dice, FACES, type Matters } from './dice/dice.ts';
import { waysTogether } from './dice/ways.ts';
import { presentDraft } from './edit.ts';
import { type Fields, named, namedRefusal } from './fields.ts';
import type { Facts } from './json.ts';
import { type RollFor, totalOf } from './rolls/roll-spec.ts';
import { dicePool, diceSum, naturalOf, PERCENTILE, type Throw } from './rolls/throw.ts';
import type { Refusal } from './rulings.ts';
import type { Event, State } from './steps.ts';

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
  /** The one number that is read of the dice, before any modifier. */
  readonly natural: number;
}

/** A described roll as it fell. */
export interface Rolled<R> {
  readonly roll: Die;
  /** The natural with the modifiers. */
  readonly total: number;
  readonly result: R;
}

/** Several rolls in one go, and what they came to together. */
export interface RolledTogether<R, T> {
  readonly each: readonly Rolled<R>[];
  readonly gathered: T;
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
  /** A roll that has been described: odds walk its results, not the faces. */
  roll<R>(spec: RollFor<R>): Rolled<R>;
  /**
   * Several rolls in one go, of which matters what they come to together: `gather` is given each result in turn, and
   * odds walk what it makes of them. Every roll is in the log by itself.
   */
  rollAll<R, T>(specs: readonly RollFor<R>[], start: T, gather: Gather<R, T>): RolledTogether<R, T>;
  die(sides: number, purpose: string, about?: Facts): Die;
  d6(purpose: string, about?: Facts): Die;
  d10(purpose: string, about?: Facts): Die;
  /** A die of which only what it is read as matters: odds walk the results, not the faces. */
  dieAs<R extends Reading>(
    sides: number,
    read: (face: number) => R,
    purpose: string,
    about?: Facts,
  ): ReadDie<R>;
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

/** What rolls have come to before, and the result of the next of them. */
type Gather<R, T> = (before: T, result: R, place: number) => T;

const NONE: readonly never[] = Object.freeze([]);

/** The table of one action. */
export class ActionTable<E extends Event> implements Table<E> {
  rolls: readonly Roll[] = NONE;
  events: readonly E[] = NONE;
  revealed = false;
  bound: Refusal | null = null;
  private readonly dice: Dice;
  private readonly fields: Fields | undefined;
  private seq: number;

  /** What leaves the rules is named as `fields` say, in the state that it then is in. */
  constructor(dice: Dice, seq: number, fields?: Fields) {
    this.dice = dice;
    this.seq = seq;
    this.fields = fields;
  }

  /** Number of the next roll of the game. */
  get nextSeq(): number {
    return this.seq;
  }

  roll<R>(spec: RollFor<R>): Rolled<R> {
    const { purpose, about, dice: thrown } = spec;
    const { count, sides } = thrown;
    for (;;) {
      const roll = this.throwDice(count, sides, spec, purpose, about);
      const natural = naturalOf(thrown, roll.dice);
      if (thrown.of !== 'contest' || thrown.decides(natural)) return rolled(spec, roll, natural);
    }
  }

  rollAll<R, T>(specs: readonly RollFor<R>[], start: T, gather: Gather<R, T>): RolledTogether<R, T> {
    const fallen = this.dice.together?.(() => waysTogether(specs, start, gather));
    let gathered = start;
    const each = specs.map((spec, place) => {
      const one = fallen ? this.keepFallen(spec, fallen[place]!) : this.roll(spec);
      gathered = gather(gathered, one.result, place);
      return one;
    });
    return { each, gathered };
  }

  die(sides: number, purpose: string, about?: Facts): Die {
    const roll = this.throwDice(1, sides, FACES, purpose, about);
    return dieOf(roll, roll.dice[0]!);
  }

  d6(purpose: string, about?: Facts): Die {
    return this.die(6, purpose, about);
  }

  dieAs<R extends Reading>(
    sides: number,
    read: (face: number) => R,
    purpose: string,
    about?: Facts,
  ): ReadDie<R> {
    const matters: Matters = { of: 'sort', sortOf: face => String(read(face)) };
    const roll = this.throwDice(1, sides, matters, purpose, about);
    const natural = roll.dice[0]!;
    return { roll: dieOf(roll, natural), result: read(natural) };
  }

  d10(purpose: string, about?: Facts): Die {
    return this.die(10, purpose, about);
  }

  percentile(purpose: string, about?: Facts): Die {
    const roll = this.throwAs(PERCENTILE, purpose, about);
    return { ...roll, natural: naturalOf(PERCENTILE, roll.dice) };
  }

  sum(count: number, sides: number, purpose: string, about?: Facts): Sum {
    const thrown = diceSum(count, sides);
    const roll = this.throwAs(thrown, purpose, about);
    return { ...roll, total: naturalOf(thrown, roll.dice) };
  }

  pool(count: number, sides: number, hit: (face: number) => boolean, purpose: string, about?: Facts): Pool {
    const thrown = dicePool(count, sides, hit);
    const roll = this.throwAs(thrown, purpose, about);
    return { ...roll, hits: naturalOf(thrown, roll.dice) };
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
      const roll = this.throwDice(count, sides, matters, purpose, about);
      if (decides(roll.dice)) return roll;
    }
  }

  draw<T>(cup: readonly T[], purpose: string, about?: Facts): Draw<T> {
    if (cup.length === 0) throw new Error(`There is nothing to draw for "${purpose}"`);
    const matters: Matters = { of: 'sort', sortOf: face => JSON.stringify(cup[face - 1]) };
    const roll = this.throwDice(1, cup.length, matters, purpose, about);
    const index = roll.dice[0]! - 1;
    return { ...roll, index, item: cup[index]! };
  }

  emit(event: E): void {
    const written = this.named(event, event.type);
    if (this.events === NONE) this.events = [written];
    else (this.events as E[]).push(written);
  }

  reveal(): void {
    this.revealed = true;
  }

  bind(by: Refusal): void {
    this.bound ??= namedRefusal(this.fields, presentDraft() as State, by);
  }

  private named<T extends object>(record: T, of: string): T {
    const draft = presentDraft();
    return draft ? named(this.fields, draft as State, record, of) : record;
  }

  private throwAs(thrown: Throw, purpose: string, about?: Facts): Roll {
    return this.throwDice(thrown.count, thrown.sides, { of: 'natural', thrown }, purpose, about);
  }

  private throwDice(count: number, sides: number, matters: Matters, purpose: string, about?: Facts): Roll {
    const seq = this.seq++;
    return this.keep(seq, this.dice.roll({ seq, purpose, count, sides, matters }), sides, purpose, about);
  }

  /** A roll whose dice have fallen together with those of others. */
  private keepFallen<R>(spec: RollFor<R>, dice: readonly number[]): Rolled<R> {
    const roll = this.keep(this.seq++, dice, spec.dice.sides, spec.purpose, spec.about);
    return rolled(spec, roll, naturalOf(spec.dice, dice));
  }

  private keep(seq: number, dice: readonly number[], sides: number, purpose: string, about?: Facts): Roll {
    const roll: Roll = about
      ? { seq, purpose, sides, dice, about: this.named(about, purpose) }
      : { seq, purpose, sides, dice };
    if (this.rolls === NONE) this.rolls = [roll];
    else (this.rolls as Roll[]).push(roll);
    return roll;
  }
}

// Written out, not spread: this is the one roll that search and odds make by the million.
const dieOf = ({ seq, purpose, sides, dice, about }: Roll, natural: number): Die =>
  about ? { seq, purpose, sides, dice, natural, about } : { seq, purpose, sides, dice, natural };

function rolled<R>(spec: RollFor<R>, roll: Roll, natural: number): Rolled<R> {
  const total = totalOf(spec, natural);
  return { roll: dieOf(roll, natural), total, result: spec.read(total, natural) };
}
