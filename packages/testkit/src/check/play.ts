import {
  type Action,
  act,
  candidates,
  type Event,
  type Game,
  inFull,
  isOver,
  readSave,
  replay,
  resultOf,
  type State,
  saveGame,
  saveText,
} from '@abatis/kernel/host';
import type { Presenter } from '@abatis/screen';
import { type Finding, finding } from './finding.ts';
import { checkShown, checkViews } from './leaks.ts';
import { checkAction, checkOdds, checkPosition } from './properties.ts';
import { checkSealed } from './sealed.ts';
import type { Random } from './supposed.ts';
import { checkForetold, checkTold } from './telling.ts';

export interface Checks<S extends State, A extends Action = Action, E extends Event = Event> {
  /** Actions after which a game counts as endless. */
  readonly limit: number;
  /**
   * One position out of this number is checked in full, and ten times as many are searched for leaks; the others are
   * only played. 1 checks all.
   */
  readonly every: number;
  /** In place of the rulebook's own: null, or what is wrong with the state. */
  readonly invariant?: (state: S) => string | null;
  /** What it shows is held against what a seat may know. */
  readonly presenter?: Presenter<S, A, E>;
}

export interface Played<S extends State, A extends Action, E extends Event> {
  readonly game: Game<S, A, E>;
  readonly finding: Finding | null;
  /** How many candidates were listed on the way. */
  readonly listed: number;
  /** The action at which the finding was made, if it was made at one. */
  readonly pending: A | null;
}

/** How the next action is chosen; null ends the game there. What is offered is listed when it is asked for. */
export type Choose<A extends Action> = (offered: () => readonly A[], index: number, game: Game) => A | null;

/** Plays a game out, checking it on the way, up to the first property that does not hold. */
export function playOut<S extends State, A extends Action, E extends Event>(
  start: Game<S, A, E>,
  checks: Checks<S, A, E>,
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
      const at = game;
      const offered = lazily(() => candidates(at));
      const care = careFor(checks, random);
      const wrong =
        broken(checks, game.state) ?? first(earlierChecks(game, offered, checks.presenter, care, random));
      if (wrong) return stop(wrong);
      pending = choose(offered, game.moment.index, game as unknown as Game);
      listed += offered.made()?.length ?? 0;
      if (pending === null) return stop(null);

      const was = care === 'full' ? JSON.stringify(game.state) : '';
      const acted = act(game, pending);
      if (acted.kind === 'refused')
        return stop(finding('every candidate is legal', `${JSON.stringify(pending)} is refused`));
      if (acted.kind === 'fault')
        return stop(finding('no rule fails', `${acted.fault.step}: ${acted.fault.message}`));
      const step = { game, action: pending, next: acted.game, was };
      const later = first(laterChecks(step, checks.presenter, care, random));
      if (later) return stop(later);
      game = acted.game;
    }
    pending = null;
    return stop(broken(checks, game.state) ?? checkEnd(game));
  } catch (error) {
    return stop(finding('no rule fails', error instanceof Error ? error.message : String(error)));
  }
}

/** What is made when it is first asked for; `made` tells whether it has been. */
function lazily<T>(make: () => T): { (): T; readonly made: () => T | null } {
  let made: T | null = null;
  return Object.assign(() => (made ??= make()), { made: () => made });
}

/** How closely a position is looked at: in full, for what it betrays, or not at all. */
type Care = 'full' | 'leaks' | 'none';

const LOOKS = 10;

function careFor({ every }: Pick<Checks<State>, 'every'>, random: Random): Care {
  if (random.below(every) === 0) return 'full';
  return random.below(Math.ceil(every / LOOKS)) === 0 ? 'leaks' : 'none';
}

/** Before anybody acts. */
function* earlierChecks<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  offered: () => readonly A[],
  presenter: Presenter<S, A, E> | undefined,
  care: Care,
  random: Random,
): Iterable<Finding | null> {
  if (care === 'none') return;
  if (care === 'full') yield* checkPosition(game, offered(), random);
  yield* checkViews(game, offered(), random);
  if (care === 'full' && presenter) yield* checkShown(game, offered(), presenter, random);
}

/** An action with the games before and after it, and the earlier state as text. */
interface Step<S extends State, A extends Action, E extends Event> {
  readonly game: Game<S, A, E>;
  readonly action: A;
  readonly next: Game<S, A, E>;
  readonly was: string;
}

function* laterChecks<S extends State, A extends Action, E extends Event>(
  { game, action, next, was }: Step<S, A, E>,
  presenter: Presenter<S, A, E> | undefined,
  care: Care,
  random: Random,
): Iterable<Finding | null> {
  if (care === 'none') return;
  if (care === 'full') yield* checkAction(game, action, next, was, random);
  yield* checkTold(game, action, next, presenter, random);
  yield* checkSealed(game, action, next, presenter, random);
  if (care !== 'full') return;
  if (random.below(ODDS_EVERY) === 0) yield checkOdds(game, action, next);
  const isRolled = next.moment.rolls.length > 0;
  if (isRolled || random.below(ODDS_EVERY) === 0) yield checkForetold(game, action, random);
}

/** Odds run an action a thousand times over, so they are looked at now and then. */
const ODDS_EVERY = 25;

function broken<S extends State>({ invariant }: Pick<Checks<S>, 'invariant'>, state: S): Finding | null {
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
  return replayed.value.difference && finding('replay equals play', inFull(replayed.value.difference));
}
