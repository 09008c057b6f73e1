import {
  type Action,
  ActionTable,
  candidates,
  type Event,
  enumerating,
  type Game,
  hash,
  type Rulebook,
  type State,
  stateAfter,
} from '@abatis/kernel/host';

/** How many ways lead n actions deep, and how many different positions they end in. Dice count in every way they fall. */
export interface Perft {
  readonly ways: number;
  readonly positions: number;
}

/** A rule changed by accident shows here as another number. */
export function perft<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  depth: number,
): Perft {
  const ends = new Set<number>();
  const ways = walk(game.rulebook, game.state, depth, state => ends.add(hash(state)));
  return { ways, positions: ends.size };
}

function walk<S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  state: S,
  depth: number,
  visit: (state: S) => void,
): number {
  if (depth === 0 || state.steps.length === 0) {
    visit(state);
    return 1;
  }
  let ways = 0;
  for (const action of candidates({ rulebook, state })) {
    const dice = enumerating();
    do {
      const table = new ActionTable<E>(dice, 0);
      ways += walk(rulebook, stateAfter({ rulebook, state }, action, table)!, depth - 1, visit);
    } while (dice.next());
  }
  return ways;
}
