import { asked } from './asked.ts';
import type { DiceSpec } from './dice/dice.ts';
import { type Ask, candidates, type Game, isOver, promptOf, resultOf } from './game.ts';
import { UMPIRE, type Viewer } from './roles.ts';
import type { Result, Rulebook } from './rulebook.ts';
import type { Entry } from './save/format.ts';
import { entryOf, momentsOf } from './save/write.ts';
import { isSecretAnswer, viewOf } from './sealed.ts';
import type { Action, Event, Seat, State } from './steps.ts';
import type { Roll } from './table.ts';
import { freeUndo } from './undo.ts';

/** All that a client receives of a game: a seat's, the umpire's, or with the seat null a bystander's. */
export interface SeatView<V = unknown> {
  readonly rulebook: { readonly id: string; readonly version: string };
  readonly scenario: string;
  readonly options: Game['options'];
  readonly seat: Viewer;
  readonly state: V;
  readonly log: readonly SeatEntry[];
  readonly prompt: Ask | null;
  /** Only for the seat that is asked. */
  readonly candidates: readonly Action[];
  /** How many actions would stay if the seat took back all it freely may. */
  readonly undoTo: number;
  /** What was committed to before the game, never what would foretell a roll. */
  readonly commitments: Readonly<Record<Seat, string>>;
  readonly result: Result | null;
}

/** An entry as the seat heard of it; without an action it only knows that somebody acted. */
export type SeatEntry = Omit<Entry, 'action' | 'hash' | 'revealed' | 'bound'> & {
  readonly action: Action | null;
};

export function seatView(game: Game, seat: Viewer): SeatView {
  const { rulebook, state } = game;
  const mine = seat !== null && (asked(rulebook, state)?.seats.includes(seat) ?? false);
  return {
    rulebook: { id: rulebook.id, version: rulebook.version },
    scenario: game.scenario.id,
    options: game.options,
    seat,
    state: viewOf(rulebook, state, seat),
    log: told(game).map(({ entry, after }) => seatEntry(game, entry, after, seat)),
    prompt: mine ? promptOf(game, seat) : overheard(game, seat),
    candidates: mine ? candidates(game, seat) : [],
    undoTo: seat === null ? game.moment.index : freeUndo(game, seat),
    commitments: commitmentsOf(game.dice.spec),
    result: resultOf(game),
  };
}

/** Everything that was played, also before a snapshot. For the host's eyes. */
export const logOf = ({ past, moment }: Game): readonly Entry[] => [
  ...(past?.entries ?? []),
  ...momentsOf(moment).slice(1).map(entryOf),
];

/** The log, with the state by which it is decided who hears what: once the game is over there is nothing to hide. */
function told(game: Game): readonly { readonly entry: Entry; readonly after: State }[] {
  const [first, ...played] = momentsOf(game.moment);
  const past = (game.past?.entries ?? []).map(entry => ({ entry, after: first!.state }));
  const since = played.map(moment => ({ entry: entryOf(moment), after: moment.state }));
  const all = [...past, ...since];
  return isOver(game) ? all.map(({ entry }) => ({ entry, after: game.state })) : all;
}

/** What another seat is asked. */
function overheard(game: Game, viewer: Viewer): SeatView['prompt'] {
  const ask = promptOf(game);
  const { rulebook, state } = game;
  if (!ask || !rulebook.viewPrompt || viewer === UMPIRE) return ask;
  const { seat, step, waiting, ...prompt } = ask;
  return {
    ...rulebook.viewPrompt(prompt, viewer, state),
    seat,
    step,
    ...(waiting && { waiting }),
  };
}

/** An action and what came of it, or what somebody heard of them. */
export interface Heard<A extends Action = Action, E extends Event = Event> {
  /** Null for the set-up. */
  readonly seat: Seat | null;
  readonly action: A | null;
  readonly rolls: readonly Roll[];
  readonly events: readonly E[];
}

/** What was played, as a viewer heard of it; `after` is the state that it led to. An action that stays secret is null. */
export function heard<S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  { seat, action, rolls, events }: Heard<A, E>,
  viewer: Viewer,
  after: S,
): Heard<Action, E> {
  if (viewer === UMPIRE) return { seat, action, rolls, events };
  const { viewAction, viewRoll, viewEvent } = rulebook;
  const isKnown = action !== null && seat !== null && !isSecretAnswer(after, seat, viewer);
  return {
    seat,
    action: isKnown && viewAction ? viewAction(action, seat, viewer, after) : isKnown ? action : null,
    rolls: viewRoll ? rolls.flatMap(roll => viewRoll(roll, viewer, after) ?? []) : rolls,
    events: viewEvent ? events.flatMap(event => viewEvent(event, viewer, after) ?? []) : events,
  };
}

function seatEntry<S extends State, A extends Action, E extends Event>(
  { rulebook }: Game<S, A, E>,
  { seat, person, action, rolls = [], events = [] }: Entry,
  after: S,
  viewer: Viewer,
): SeatEntry {
  const played = {
    seat,
    action: action as A,
    rolls: rolls as readonly Roll[],
    events: events as readonly E[],
  };
  const known = heard(rulebook, played, viewer, after);
  return {
    seat,
    ...(person !== undefined && { person }),
    action: known.action,
    ...(known.rolls.length > 0 && { rolls: known.rolls }),
    ...(known.events.length > 0 && { events: known.events }),
  };
}

const commitmentsOf = (spec: DiceSpec): Readonly<Record<Seat, string>> =>
  spec.kind === 'committed' ? spec.commitments : {};
