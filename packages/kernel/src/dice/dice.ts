import type { RollSpec } from '../rolls/roll-spec.ts';
import type { Throw } from '../rolls/throw.ts';

/**
 * Where numbers come from. A source answers one request at a time; it is told the roll's sequence number and
 * purpose, so that a roll is a pure function of the seed and its place in the game. Rules never see this
 * interface: they ask the table.
 */
export interface Dice {
  /** What a save file keeps, so that the same dice can be had again. */
  readonly spec: DiceSpec;
  roll(request: RollRequest): readonly number[];
  /**
   * The dice of several rolls at once, by the ways in which they can fall together. Only dice that fall every way have
   * it: all others roll one after the other.
   */
  together?(waysOf: () => Falls<readonly (readonly number[])[]>): readonly (readonly number[])[];
}

export interface RollRequest {
  /** Number of the roll in the game, from 0. */
  readonly seq: number;
  /** Clause and words: 'LFM 18 cohesion check'. */
  readonly purpose: string;
  readonly count: number;
  /** Faces 1 to sides. */
  readonly sides: number;
  /** What of the dice matters to the asker: the enumerating dice merge faces that make no difference. */
  readonly matters: Matters;
}

export type Matters =
  | { readonly of: 'faces' }
  /** The one number that is read of this throw. */
  | { readonly of: 'natural'; readonly thrown: Throw }
  /** What a described roll means. */
  | RollSpec
  /** Faces with the same text are the same to the asker: identical chits in a cup. */
  | { readonly of: 'sort'; readonly sortOf: (face: number) => string }
  /** Dice that do not decide are thrown again. */
  | { readonly of: 'accepted'; readonly accepts: (dice: readonly number[]) => boolean };

/** One way for a roll to fall: dice that stand for all equal ones, and how many of `total` throws they stand for. */
export interface Fall<D> {
  readonly dice: D;
  readonly weight: bigint;
}

/** `D` is the dice of a roll; of several rolls together, the dice of each. */
export interface Falls<D = readonly number[]> {
  readonly ways: readonly Fall<D>[];
  readonly total: bigint;
}

export const FACES: Matters = { of: 'faces' };

export type DiceSpec =
  /** With `from`, in a branch of a game: rolls before this number are those of the record. */
  | { readonly kind: 'seeded'; readonly seed: string; readonly from?: number }
  | CommittedSpec
  | { readonly kind: 'scripted'; readonly script: readonly ScriptItem[] }
  | { readonly kind: 'enumerating' }
  /** A file shared while the game goes on keeps its seed back. */
  | { readonly kind: 'withheld' };

export interface CommittedSpec {
  readonly kind: 'committed';
  /** Name of the game, so that two games with the same secrets roll different dice. */
  readonly game: string;
  /** Seat to SHA-256 of its secret, published before the first roll. */
  readonly commitments: Readonly<Record<string, string>>;
  /** Seat to secret. Only the host has them before the game is over. */
  readonly secrets?: Readonly<Record<string, string>>;
}

/** Bare dice in order, or dice that must be asked for with this purpose. */
export type ScriptItem = number | { readonly purpose: string; readonly dice: readonly number[] };
