import type { Action, Seat } from './steps.ts';

/**
 * An event of a rulebook: its type, the clause by which it happened, and what it tells.
 * `Happening<'moved', 'PIC 2.1', { unit: CompanyId; to: Pose }>`.
 */
export type Happening<Type extends string, Clause extends string, Fields = unknown> = Readonly<
  { type: Type; clause: Clause } & Fields
>;

/**
 * One level of the sequence of play: which step, and what it needs to know. Kept in the state.
 * `Frame<'march', { side: Side }>`.
 */
export type Frame<Step extends string = string, Fields = unknown> = Readonly<
  {
    step: Step;
    /** The answers given so far to a sealed question, kept by the kernel; null in the view of a seat that may not know it. */
    sealed?: Readonly<Record<Seat, Action | null>>;
  } & Fields
>;
