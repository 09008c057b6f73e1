import {
  type Action,
  act,
  candidates,
  type Event,
  type Game,
  hash,
  isOdds,
  isOver,
  judge,
  odds,
  type State,
  sentence,
  undo,
} from '@abatis/kernel/host';
import { type Finding, finding } from './finding.ts';
import { rekeyed } from './rekeyed.ts';
import { spoilt } from './spoilt.ts';
import { type Random, text, withState } from './supposed.ts';
import { checkForesight } from './telling.ts';

const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** What holds of a position, before anybody acts. */
export function* checkPosition<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  offered: readonly A[],
  random: Random,
): Iterable<Finding | null> {
  yield checkPlain(game.state);
  if (isOver(game)) return;
  if (offered.length === 0) {
    const step = game.state.steps.at(-1)!.step;
    yield finding('somebody can act or the game is over', `step ${step} offers nothing`);
    return;
  }
  yield* offered.map(action => checkCandidate(game, action));
  yield checkRefusal(game, offered, random);
}

function checkPlain(state: State): Finding | null {
  const back = copyOf(state);
  return hash(back) === hash(state) && text(back) === text(state)
    ? null
    : finding('a state is plain data', 'it differs after writing and reading');
}

function checkCandidate<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  action: A,
): Finding | null {
  const { legal, refusals } = judge(game, action);
  if (legal) return null;
  const [refusal] = refusals;
  return finding(
    'every candidate is legal',
    `${text(action)} is refused: ${refusal!.clause} ${sentence(game.rulebook.clauses, refusal!)}`,
  );
}

/** Judged on an unfrozen copy, so that a rule that writes is seen to write. */
function checkRefusal<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  offered: readonly A[],
  random: Random,
): Finding | null {
  const state = copyOf(game.state);
  const action = spoilt(game, random.pick(offered), offered, random);
  const { legal } = judge(withState(game, state), action);
  return legal || text(state) === text(game.state)
    ? null
    : finding('a refused action changes nothing', `refusing ${text(action)} changed the state`);
}

/** What holds of an action: `game` before it, `next` after it, `was` the earlier state as text. */
export function* checkAction<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  action: A,
  next: Game<S, A, E>,
  was: string,
  random: Random,
): Iterable<Finding | null> {
  if (text(game.state) !== was) {
    yield finding(
      'an action leaves earlier states alone',
      `${text(action)} changed the state it was played in`,
    );
  }
  yield checkUndo(game, next, was);
  yield checkRepeat(game, action, next);
  yield checkKeys(game, action, next);
  yield checkForesight(game, action, next.moment.seat, random);
}

function checkUndo(game: Game, next: Game, was: string): Finding | null {
  const undone = undo(next, { consent: next.rulebook.seats });
  const same =
    undone.kind === 'done' && text(undone.game.state) === was && undone.game.moment === game.moment;
  return same ? null : finding('undo returns the same state', 'the state after undo is another');
}

function checkRepeat<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  action: A,
  next: Game<S, A, E>,
): Finding | null {
  const again = act(game, action);
  return again.kind === 'done' &&
    hash(again.game.state) === hash(next.state) &&
    text(again.game.moment.events) === text(next.moment.events)
    ? null
    : finding('the same action gives the same state', `${text(action)} played twice gives two states`);
}

function checkKeys<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  action: A,
  next: Game<S, A, E>,
): Finding | null {
  const other = withState(game, rekeyed(game.state));
  if (hash(candidates(other)) !== hash(candidates(game))) {
    return finding(
      'the order of keys does not matter',
      'with the keys of the state in another order, other candidates are offered',
    );
  }
  const again = act(other, action);
  return again.kind === 'done' && hash(again.game.state) === hash(next.state)
    ? null
    : finding(
        'the order of keys does not matter',
        `${text(action)} gives another state when keys are in another order`,
      );
}

/** The outcome that came about must be one the odds had foreseen. */
export function checkOdds<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  action: A,
  next: Game<S, A, E>,
): Finding | null {
  const answer = odds(game, action, { budget: 2_000, samples: 1 });
  if (!isOdds(answer) || !answer.exact) return null;
  const happened = text(game.rulebook.outcome(game.state, next.state, next.moment.events));
  return answer.outcomes.some(({ outcome }) => text(outcome) === happened)
    ? null
    : finding('what happens is among the odds', `${text(action)} led to ${happened}`);
}
