import type { MibState } from '../state.ts';

/** What holds in every game, at every decision or at some of them. */
export interface Invariant {
  readonly clause: string;
  /** Null, or what is wrong. */
  broken(state: MibState): string | null;
  /** When it can be asked; always, if absent. */
  when?(state: MibState): boolean;
}

/** Is a step of one of these names still to be done? */
export const isPending = ({ steps }: MibState, ...names: readonly string[]): boolean =>
  steps.some(({ step }) => names.includes(step));

/** The first item with something wrong. */
export function firstWrong<T>(items: Iterable<T>, wrong: (item: T) => string | false): string | null {
  for (const item of items) {
    const reason = wrong(item);
    if (reason !== false) return reason;
  }
  return null;
}
