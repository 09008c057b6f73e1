import type { Facts } from '../json.ts';
import { type Drm, net } from '../modifiers.ts';
import type { Throw } from './throw.ts';

/**
 * A roll before it is made: all that decides it but the dice. A chapter makes it from the state, and everything else is
 * made from it: the roll itself, its exact chances, the umpire's explanation, the preview, and what computer players
 * expect of it. A rulebook's kinds of roll are a union of these, told apart by `kind`.
 */
export interface RollSpec<Kind extends string = string, F = unknown, R = unknown> {
  readonly kind: Kind;
  /** What the dice are asked for, as the log has it, clause first: 'LFM 8.8 combat'. */
  readonly purpose: string;
  /** What the log keeps beside the dice: the pieces that the roll is about. */
  readonly about?: Facts;
  /** Who takes part and with what: strengths, ratings, ranges. */
  readonly facts: F;
  /** In a pool they change what each die needs (`hitsFrom`), not the number of hits. */
  readonly drms: readonly Drm[];
  /** The clause of the table and the column that is read; null if the roll is held against a number. */
  readonly table: TableRead | null;
  readonly dice: Throw;
  /** What it means; `total` is the natural with the modifiers. Nothing else of the dice matters. */
  readonly read: (total: number, natural: number) => R;
}

/** A roll of any kind with results of this type. */
export type RollFor<R> = RollSpec<string, unknown, R>;

export interface TableRead {
  readonly clause: string;
  readonly column: string;
}

/** The roll of one kind among those of a rulebook. */
export type RollOfKind<R extends RollSpec, Kind extends R['kind']> = Extract<R, { readonly kind: Kind }>;

export type ResultOf<Spec extends RollSpec> = ReturnType<Spec['read']>;

/** What a natural means, the modifiers applied. */
export const resultAt = <R>(roll: Pick<RollFor<R>, 'dice' | 'drms' | 'read'>, natural: number): R =>
  roll.read(totalOf(roll, natural), natural);

/** The natural with the modifiers; the hits of a pool stay as they are counted. */
export const totalOf = ({ dice, drms }: Pick<RollSpec, 'dice' | 'drms'>, natural: number): number =>
  dice.of === 'pool' ? natural : natural + net(drms);

/** Results with the same key are the same to everybody. */
export const keyOf = (result: unknown): unknown =>
  typeof result === 'object' ? JSON.stringify(result) : result;
