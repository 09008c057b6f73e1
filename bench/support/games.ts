// What the benchmarks of rulebooks do with a game, whichever rulebook it is of.
import {
  type Acted,
  type Action,
  act,
  actResolved,
  createGame,
  type Event,
  edit,
  type Game,
  isOdds,
  isOver,
  odds,
  type Rulebook,
  randomStream,
  resolvedCandidates,
  type State,
  seeded,
  transact,
} from '@abatis/kernel/host';
import { expectOk } from '@abatis/testkit';

export function started<S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  scenario: string,
  seed: string,
): Game<S, A, E> {
  return expectOk(createGame(rulebook, { scenario, dice: seeded(seed) }));
}

/** A position of the rulebook's own notation, as a game. */
export function gameAt<S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  text: string,
): Game<S, A, E> {
  const state = expectOk(rulebook.referee!.readPosition(text, 'bench'));
  return started({ ...rulebook, setUp: () => state }, rulebook.scenarios[0]!.id, 'bench');
}

export function played<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  action: A,
): Game<S, A, E> {
  return done(act(game, action));
}

function done<S extends State, A extends Action, E extends Event>(acted: Acted<S, A, E>): Game<S, A, E> {
  if (acted.kind !== 'done') throw new Error(JSON.stringify(acted));
  return acted.game;
}

/** Games one after the other, played by chance: plays so many actions of them, and gives the choices listed. */
export function playedByChance<S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  scenario: string,
): (actions: number) => number {
  const random = randomStream('bench');
  let games = 0;
  let game = started(rulebook, scenario, `bench/${games++}`);
  return actions => {
    let listed = 0;
    for (let n = 0; n < actions; n++) {
      if (isOver(game)) game = started(rulebook, scenario, `bench/${games++}`);
      const choices = resolvedCandidates(game);
      listed += choices.length;
      game = done(actResolved(game, random.pick(choices)));
    }
    return listed;
  };
}

interface Pieces extends State {
  readonly units: readonly { readonly hex: number }[];
}

/** The same game in a state that nobody has asked about, as after another action: what is remembered of units does not count. */
export function askedAnew<S extends Pieces, A extends Action, E extends Event>(
  game: Game<S, A, E>,
): Game<S, A, E> {
  const state = transact(game.state, draft => {
    edit(draft as Pieces, 'units', 0).hex = draft.units[0]!.hex;
  });
  return { ...game, state };
}

/** How many moves those who can be taken in hand have, the first so many of them. */
export function movesInHand<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  most = Number.POSITIVE_INFINITY,
): number {
  return resolvedCandidates(game)
    .filter(({ type }) => type === 'take')
    .slice(0, most)
    .reduce((moves, choice) => moves + resolvedCandidates(done(actResolved(game, choice))).length, 0);
}

/** Copies of the state, each with one of the first units changed. */
export function clones<S extends Pieces, A extends Action, E extends Event>(
  { state }: Game<S, A, E>,
  units: number,
  count: number,
): () => number {
  let hex = 0;
  return () => {
    for (let n = 0; n < count; n++) {
      transact(state as Pieces, draft => {
        edit(draft, 'units', n % units).hex = ++hex & 255;
      });
    }
    return count;
  };
}

/** Asks for the exact odds of an action. */
export function exactOdds<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  action: A,
): () => number {
  return () => {
    const answer = odds(game, action);
    if (!isOdds(answer) || !answer.exact) throw new Error('The odds are not exact');
    return 1;
  };
}
