import type { State } from './steps.ts';

/** What holds in every game, at every decision or at some of them. */
export interface Invariant<S extends State, Moment = S> {
  readonly clause: string;
  /** Null, or what is wrong. */
  broken(state: S): string | null;
  /** When it can be asked; always, if absent. */
  when?(moment: Moment): boolean;
}

/** Finds the first invariant that a position of a game breaks, with what is wrong; null if it breaks none. */
export function brokenBy<S extends State, Moment>(
  invariants: Readonly<Record<string, Invariant<S, Moment>>>,
  momentOf: (state: S) => Moment,
): (state: S) => string | null {
  const all = Object.entries(invariants);
  return state => {
    const moment = momentOf(state);
    for (const [name, { clause, when, broken }] of all) {
      if (when && !when(moment)) continue;
      const wrong = broken(state);
      if (wrong !== null) return `${name}, ${clause}: ${wrong} (in ${state.steps.at(-1)?.step ?? 'the end'})`;
    }
    return null;
  };
}

/** The first item with something wrong. */
export function firstWrong<T>(items: Iterable<T>, wrong: (item: T) => string | false): string | null {
  for (const item of items) {
    const reason = wrong(item);
    if (reason !== false) return reason;
  }
  return null;
}

/** Is a step of one of these names still to be done? */
export const isPending = ({ steps }: State, ...names: readonly string[]): boolean =>
  steps.some(({ step }) => names.includes(step));
