import type { DiceSpec } from './dice/dice.ts';
import { asked, candidates, type Game, isOver, promptOf, resultOf } from './game.ts';
import type { Result, Rulebook } from './rulebook.ts';
import type { Entry } from './save/format.ts';
import { entryOf, momentsOf } from './save/write.ts';
import type { Action, Event, Prompt, Seat, State } from './steps.ts';
import type { Roll } from './table.ts';
import { freeUndo } from './undo.ts';

/** All that a seat's client receives of a game; a bystander's has the seat null. */
export interface SeatView<V = unknown> {
  readonly rulebook: { readonly id: string; readonly version: string };
  readonly scenario: string;
  readonly options: Game['options'];
  readonly seat: Seat | null;
  readonly state: V;
  readonly log: readonly SeatEntry[];
  readonly prompt: (Prompt & { readonly seat: Seat; readonly step: string }) | null;
  /** Only for the seat that is asked. */
  readonly candidates: readonly Action[];
  /** How many actions would stay if the seat took back all it freely may. */
  readonly undoTo: number;
  /** What was committed to before the game, never what would foretell a roll. */
  readonly commitments: Readonly<Record<Seat, string>>;
  readonly result: Result | null;
}

/** An entry as the seat heard of it; without an action it only knows that somebody acted. */
export type SeatEntry = Omit<Entry, 'action' | 'hash' | 'revealed'> & { readonly action: Action | null };

export function seatView(game: Game, seat: Seat | null): SeatView {
  const { rulebook, state } = game;
  const mine = seat !== null && asked(rulebook, state)?.seat === seat;
  return {
    rulebook: { id: rulebook.id, version: rulebook.version },
    scenario: game.scenario.id,
    options: game.options,
    seat,
    state: rulebook.view(state, seat),
    log: told(game).map(({ entry, after }) => seatEntry(game, entry, after, seat)),
    prompt: mine ? promptOf(game) : overheard(game, seat),
    candidates: mine ? candidates(game) : [],
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
function overheard(game: Game, seat: Seat | null): SeatView['prompt'] {
  const asked = promptOf(game);
  const { rulebook, state } = game;
  if (!asked || !rulebook.viewPrompt) return asked;
  const { seat: whom, step, ...prompt } = asked;
  return { ...rulebook.viewPrompt(prompt, seat, state), seat: whom, step };
}

/** An action and what came of it, or what somebody heard of them. The set-up has neither seat nor action. */
export interface Heard<A extends Action = Action, E extends Event = Event> {
  readonly seat: Seat | null;
  readonly action: A | null;
  readonly rolls: readonly Roll[];
  readonly events: readonly E[];
}

/** What was played, as a seat heard of it: the rulebook says what that is, by the state `after` it. */
export function heard<S extends State, A extends Action, E extends Event>(
  { viewAction, viewEvent, viewRoll }: Rulebook<S, A, E>,
  { seat: by, action, rolls, events }: Heard<A, E>,
  seat: Seat | null,
  after: S,
): Heard<Action, E> {
  return {
    seat: by,
    action: action && by !== null && viewAction ? viewAction(action, by, seat, after) : action,
    rolls: viewRoll ? seen(rolls, roll => viewRoll(roll, seat, after)) : rolls,
    events: viewEvent ? seen(events, event => viewEvent(event, seat, after)) : events,
  };
}

function seatEntry(
  { rulebook }: Game,
  { seat: by, action, rolls = [], events = [] }: Entry,
  after: State,
  seat: Seat | null,
): SeatEntry {
  const told = heard(rulebook, { seat: by, action, rolls: rolls as readonly Roll[], events }, seat, after);
  return {
    seat: by,
    action: told.action,
    ...(told.rolls.length > 0 && { rolls: told.rolls }),
    ...(told.events.length > 0 && { events: told.events }),
  };
}

const seen = <T>(items: readonly T[], view: (item: T) => T | null): readonly T[] =>
  items.map(view).filter(item => item !== null);

const commitmentsOf = (spec: DiceSpec): Readonly<Record<Seat, string>> =>
  spec.kind === 'committed' ? spec.commitments : {};
