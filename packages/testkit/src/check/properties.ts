import {
  type Action,
  ActionTable,
  act,
  asked,
  candidates,
  carryOut,
  type Event,
  type Game,
  hash,
  isOdds,
  isOver,
  judge,
  odds,
  promptOf,
  type randomStream,
  type Seat,
  type State,
  seeded,
  sentence,
  transact,
  undo,
} from '@abatis/kernel';
import { type Finding, finding } from './finding.ts';
import { rekeyed } from './rekeyed.ts';
import { spoilt } from './spoilt.ts';

export type Random = ReturnType<typeof randomStream>;

const text = (value: unknown): string => JSON.stringify(value);
const copyOf = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** The same game in another state, for asking "and if it were so?". */
const withState = <S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  state: S,
): Game<S, A, E> => ({
  ...game,
  state,
});

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
  yield* game.rulebook.seats.map(seat => checkView(game, seat, offered, random));
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
  const action = spoilt(random.pick(offered), offered, random) as A;
  const { legal } = judge(withState(game, state), action);
  return legal || text(state) === text(game.state)
    ? null
    : finding('a refused action changes nothing', `refusing ${text(action)} changed the state`);
}

/** Whatever the seat cannot know may be otherwise: it must see, hear, be offered and be refused the same. */
function checkView<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  seat: Seat,
  offered: readonly A[],
  random: Random,
): Finding | null {
  const other = imagined(game, seat, random);
  if (!other) return null;
  const leak = (what: string): Finding =>
    finding('views leak nothing', `what ${seat} may not know changes what ${seat} ${what}`);
  const { view } = game.rulebook;
  if (text(view(game.state, seat)) !== text(view(other.state, seat))) return leak('sees');
  if (text(promptFor(game, seat)) !== text(promptFor(other, seat))) return leak('hears asked');
  if (asked(game.rulebook, game.state)!.seat !== seat) return null;
  if (text(candidates(other)) !== text(offered)) return leak('is offered');
  const action = spoilt(random.pick(offered), offered, random) as A;
  return text(judge(game, action)) === text(judge(other, action)) ? null : leak('is refused');
}

/** The question as the seat hears it, be it the asked one or not. */
function promptFor<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  seat: Seat,
): unknown {
  const prompt = promptOf(game)!;
  const { viewPrompt } = game.rulebook;
  return viewPrompt && prompt.seat !== seat ? viewPrompt(prompt, seat, game.state) : prompt;
}

/** With an action, as for its odds. */
function imagined<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  seat: Seat,
  random: Random,
  action?: A,
): Game<S, A, E> | null {
  const { rulebook, state } = game;
  if (!rulebook.imagine) return null;
  const table = new ActionTable<E>(seeded(`imagined ${random.below(1_000_000)}`), 0);
  return withState(
    game,
    transact(state, draft => rulebook.imagine?.(draft, seat, table, action)),
  );
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
  yield checkQuiet(game, action, next, random);
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

/** An action that can be taken back freely must have told its player nothing: no die, and nothing hidden. */
function checkQuiet<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  action: A,
  next: Game<S, A, E>,
  random: Random,
): Finding | null {
  const { seat, rolls, revealed } = next.moment;
  if (seat === null || rolls.length > 0 || revealed) return null;
  const other = imagined(game, seat, random);
  if (!other) return null;
  const table = new ActionTable<E>(game.dice, game.seq);
  const after = carryOut(game.rulebook, asked(game.rulebook, other.state)!, other.state, action, table);
  const { view, viewEvent } = game.rulebook;
  const heard = (events: readonly E[], state: S): string =>
    text(events.flatMap(event => (viewEvent ? (viewEvent(event, seat, state) ?? []) : event)));
  return text(view(after, seat)) === text(view(next.state, seat)) &&
    heard(table.events, after) === heard(next.moment.events, next.state)
    ? null
    : finding(
        'what may be taken back reveals nothing',
        `${text(action)} shows ${seat} something hidden and does not say so`,
      );
}

/** What is imagined for the odds of an action must agree with what its player sees. */
function checkForesight<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  action: A,
  seat: Seat | null,
  random: Random,
): Finding | null {
  const other = seat === null ? null : imagined(game, seat, random, action);
  const { view } = game.rulebook;
  return !other || text(view(game.state, seat)) === text(view(other.state, seat))
    ? null
    : finding('views leak nothing', `what is imagined for ${text(action)} is not what ${seat} sees`);
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
