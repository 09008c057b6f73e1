import {
  type Action,
  act,
  candidates,
  type Event,
  type Game,
  isOver,
  readSave,
  replay,
  resultOf,
  type State,
  saveGame,
  saveText,
} from '@abatis/kernel';
import { type Finding, finding } from './finding.ts';
import { checkAction, checkOdds, checkPosition, type Random } from './properties.ts';

export interface Checks<S extends State> {
  /** Actions after which a game counts as endless. */
  readonly limit: number;
  /** One position in so many is checked in full; the others are only played. 1 checks all. */
  readonly every: number;
  /** In place of the rulebook's own: null, or what is wrong with the state. */
  readonly invariant?: (state: S) => string | null;
}

export interface Played<S extends State, A extends Action, E extends Event> {
  readonly game: Game<S, A, E>;
  readonly finding: Finding | null;
  /** How many candidates were listed on the way. */
  readonly listed: number;
  /** The action at which the finding was made, if it was made at one. */
  readonly pending: A | null;
}

/** How the next action is chosen; null ends the game there. */
export type Choose<A extends Action> = (offered: readonly A[], index: number, game: Game) => A | null;

/** Plays a game out, checking it on the way, up to the first property that does not hold. */
export function playOut<S extends State, A extends Action, E extends Event>(
  start: Game<S, A, E>,
  checks: Checks<S>,
  choose: Choose<A>,
  random: Random,
): Played<S, A, E> {
  let game = start;
  let listed = 0;
  let pending: A | null = null;
  const stop = (found: Finding | null): Played<S, A, E> => ({ game, finding: found, listed, pending });
  try {
    while (!isOver(game)) {
      if (game.moment.index >= checks.limit)
        return stop(finding('no game runs for ever', `${checks.limit} actions and no end`));
      pending = null;
      const offered = candidates(game);
      listed += offered.length;
      const thorough = random.below(checks.every) === 0;
      const wrong =
        broken(checks, game.state) ?? (thorough ? first(checkPosition(game, offered, random)) : null);
      if (wrong) return stop(wrong);
      pending = offered.length > 0 ? choose(offered, game.moment.index, game as unknown as Game) : null;
      if (pending === null) return stop(null);

      const was = thorough ? JSON.stringify(game.state) : '';
      const acted = act(game, pending);
      if (acted.kind === 'refused')
        return stop(finding('every candidate is legal', `${JSON.stringify(pending)} is refused`));
      if (acted.kind === 'fault')
        return stop(finding('no rule fails', `${acted.fault.step}: ${acted.fault.message}`));
      const later = thorough ? first(laterChecks(game, pending, acted.game, was, random)) : null;
      if (later) return stop(later);
      game = acted.game;
    }
    pending = null;
    return stop(broken(checks, game.state) ?? checkEnd(game));
  } catch (error) {
    return stop(finding('no rule fails', error instanceof Error ? error.message : String(error)));
  }
}

function* laterChecks<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  action: A,
  next: Game<S, A, E>,
  was: string,
  random: Random,
): Iterable<Finding | null> {
  yield* checkAction(game, action, next, was, random);
  if (random.below(ODDS_EVERY) === 0) yield checkOdds(game, action, next);
}

/** Odds run an action a thousand times over, so they are looked at now and then. */
const ODDS_EVERY = 25;

function broken<S extends State>({ invariant }: Checks<S>, state: S): Finding | null {
  const wrong = invariant?.(state) ?? null;
  return wrong === null ? null : finding("the rulebook's own invariants", wrong);
}

function first(findings: Iterable<Finding | null>): Finding | null {
  for (const found of findings) if (found) return found;
  return null;
}

/** The end: there is a result, and the written game replays to the same hashes. */
function checkEnd(game: Game): Finding | null {
  resultOf(game);
  const read = readSave(saveText(saveGame(game)));
  if (!read.ok) return finding('replay equals play', read.problems[0]!.reason);
  const replayed = replay(game.rulebook, read.value);
  if (!replayed.ok) return finding('replay equals play', replayed.problems[0]!.reason);
  return replayed.value.difference && finding('replay equals play', replayed.value.difference.reason);
}
