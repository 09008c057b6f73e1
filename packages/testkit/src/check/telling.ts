import {
  type Action,
  ActionTable,
  asked,
  type Event,
  type ExplainedRoll,
  explained,
  type Game,
  type Heard,
  heard,
  isOdds,
  odds,
  type Roll,
  type Rulebook,
  resolved,
  type Seat,
  type State,
  stateAfter,
  viewOf,
} from '@abatis/kernel/host';
import type { Presenter } from '@abatis/screen';
import { differing } from './differing.ts';
import { type Finding, finding } from './finding.ts';
import { imagined, leakOf, type Random, text } from './supposed.ts';

/** What came of an action. */
interface After<S extends State, E extends Event> {
  readonly state: S;
  readonly rolls: readonly Roll[];
  readonly events: readonly E[];
  readonly revealed: boolean;
}

/** An action reveals nothing hidden to other seats, nor to its own seat as long as it can be taken back freely. */
export function* checkTold<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  action: A,
  next: Game<S, A, E>,
  presenter: Presenter<S, A, E> | undefined,
  random: Random,
): Iterable<Finding | null> {
  const { seat: by, rolls, events, revealed, bound } = next.moment;
  if (by === null || revealed) return;
  const isFree = rolls.length === 0 && bound === null;
  const happened = { state: next.state, rolls, events, revealed };
  for (const seat of game.rulebook.seats) {
    const world = imagined(game, seat, random);
    const other = world && otherwise(world, action);
    if (!other || other.revealed) continue;
    if (seat === by && isFree) yield checkQuiet(game, action, happened, other, seat);
    if (seat !== by) yield checkHeard(game, action, happened, other, seat, presenter);
  }
}

/** The same action with the same dice in another state; null where it is not legal. */
function otherwise<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  action: A,
): After<S, E> | null {
  const table = new ActionTable<E>(game.dice, game.seq, game.rulebook.fields);
  const state = stateAfter(game, action, table);
  return state && { state, rolls: table.rolls, events: table.events, revealed: table.revealed };
}

/** What can be taken back freely must have told its player nothing: no die, and nothing hidden. */
function checkQuiet<S extends State, A extends Action, E extends Event>(
  { rulebook }: Game<S, A, E>,
  action: A,
  happened: After<S, E>,
  other: After<S, E>,
  seat: Seat,
): Finding | null {
  const told = (after: After<S, E>): unknown => [
    heardIn(rulebook, after, seat).events,
    viewOf(rulebook, after.state, seat),
  ];
  const where = differing(told(happened), told(other));
  return where === null
    ? null
    : finding(
        'what may be taken back reveals nothing',
        `${text(action)} shows ${seat} something hidden and does not say so: ${where}`,
      );
}

/**
 * What another seat hears of it. What it sees then may be otherwise, for rules bring hidden things to light; so may what
 * happens. But the same course of events must be told in the same words, unless there are dice that it hears.
 */
function checkHeard<S extends State, A extends Action, E extends Event>(
  { rulebook, state: before }: Game<S, A, E>,
  action: A,
  happened: After<S, E>,
  other: After<S, E>,
  seat: Seat,
  presenter: Presenter<S, A, E> | undefined,
): Finding | null {
  const known = heardIn(rulebook, happened, seat);
  const instead = heardIn(rulebook, other, seat);
  if (known.rolls.length > 0 || instead.rolls.length > 0) return null;
  const course = ({ events }: Heard): string => text(events.map(({ type }) => type));
  if (course(known) !== course(instead)) return null;
  const told = (events: readonly E[], { state }: After<S, E>): unknown => [
    events,
    presenter?.tell({ ...UNHEARD, events }, before, state, { seat }),
  ];
  return leakOf(seat, `hears of ${text(action)}`, told(known.events, happened), told(instead.events, other));
}

const UNHEARD = { index: 0, seat: null, action: null, rolls: [] } as const;

/** What a seat heard of it, apart from the action itself. */
const heardIn = <S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  { rolls, events, state }: After<S, E>,
  seat: Seat,
): Heard<Action, E> => heard(rulebook, { seat: null, action: null, rolls, events }, seat, state);

/** What is imagined for the odds of an action must agree with what its player sees. */
export function checkForesight<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  action: A,
  seat: Seat | null,
  random: Random,
): Finding | null {
  const order = resolved(game, action) ?? action;
  const other = seat === null ? null : imagined(game, seat, random, order);
  const seen = (at: Game<S, A, E>): unknown => viewOf(at.rulebook, at.state, seat);
  const where = other && differing(seen(game), seen(other));
  return where === null
    ? null
    : finding(
        'views leak nothing',
        `what is imagined for ${text(action)} is not what ${seat} sees: ${where}`,
      );
}

/** The odds of an action, and why they are so, are the same whatever its player cannot know. */
export function checkForetold<S extends State, A extends Action, E extends Event>(
  game: Game<S, A, E>,
  action: A,
  random: Random,
): Finding | null {
  const { seat } = asked(game.rulebook, game.state)!;
  const other = imagined(game, seat, random);
  if (!other) return null;
  const { rulebook } = game;
  const told = ({ state }: Game<S, A, E>): unknown => {
    const order = resolved({ rulebook, state }, action);
    if (!order) return null;
    return rulebook.referee
      ? rulebook.referee.explain(state, order)
      : rulebook.rolls?.(state, order).map(roll => explained(roll, roll.facts as ExplainedRoll['facts']));
  };
  const foretold = (at: Game<S, A, E>): unknown => plainOdds(odds(at, action, FEW));
  return (
    leakOf(seat, `is told of the dice of ${text(action)}`, told(game), told(other)) ??
    leakOf(seat, `can expect of ${text(action)}`, foretold(game), foretold(other))
  );
}

const FEW = { budget: 2_000, samples: 40 };

/** Outcomes and chances alone: the dice that stand for them are an example. */
const plainOdds = (answer: ReturnType<typeof odds>): unknown =>
  isOdds(answer)
    ? answer.outcomes.map(({ outcome, probability }) => `${text(outcome)} ${probability}`).sort()
    : answer;
