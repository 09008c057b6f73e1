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

type Broken<S> = (state: S) => string | null;

/** What is wrong with a piece: true if its name says enough. */
type WrongPiece<S, Piece> = (piece: Piece, id: number, state: S) => string | boolean;

/** Names the first piece of a list with something wrong, and what that is; `sign` stands between the two. */
export const wrongAmong =
  <S, Piece>(
    listOf: (state: S) => readonly Piece[],
    nameOf: (state: S, id: number) => string,
    sign = ' ',
  ): ((wrong: WrongPiece<S, Piece>) => Broken<S>) =>
  wrong =>
  state =>
    firstWrong(listOf(state).entries(), ([id, piece]) => {
      const reason = wrong(piece, id, state);
      if (typeof reason === 'string') return `${nameOf(state, id)}${sign}${reason}`;
      return reason && nameOf(state, id);
    });

/** The first thing that one of these finds wrong. */
export const firstBroken =
  <S>(...all: readonly Broken<S>[]): Broken<S> =>
  state =>
    firstWrong(all, broken => broken(state) ?? false);

/** Is a step of one of these names still to be done? */
export const isPending = ({ steps }: State, ...names: readonly string[]): boolean =>
  steps.some(({ step }) => names.includes(step));

/** The game is over when it is decided, not before and not later. */
export const endsDecided = <S extends State & { readonly result: object | null }>(
  clause: string,
): Invariant<S, unknown> => ({
  clause,
  broken({ steps, result }) {
    if ((steps.length === 0) === (result !== null)) return null;
    return result === null ? 'it is over and not decided' : 'it is decided and goes on';
  },
});

/** No piece of these lists is made or forgotten: the state has as many as the battle. */
export const isWhole =
  <S, List extends keyof S>(
    battleOf: (state: S) => Readonly<Record<List, readonly unknown[]>>,
    ...lists: readonly List[]
  ): Broken<S> =>
  state => {
    const battle = battleOf(state);
    const areAll = lists.every(list => (state[list] as readonly unknown[]).length === battle[list].length);
    return areAll ? null : 'there are more or fewer pieces than the battle has';
  };
