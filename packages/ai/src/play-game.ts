import { trusted } from '@abatis/data';
import {
  type Acted,
  type Action,
  ActionTable,
  act,
  asked,
  candidatesFor,
  createGame,
  type Dice,
  type Event,
  type Game,
  hasSecrets,
  imagineFor,
  isOver,
  judge,
  promptTo,
  type Result,
  type Rulebook,
  type Ruling,
  randomStream,
  resultOf,
  type Scenario,
  type Seat,
  type State,
  seeded,
  transact,
  viewOf,
} from '@abatis/kernel/host';
import { firstCandidate } from './advised-player.ts';
import type { Player, Proposal, Question, Random } from './player.ts';

/** A game to be played out. */
export interface GameTerms<A extends Action = Action> {
  readonly scenario: string | Scenario;
  readonly options?: Readonly<Record<string, unknown>>;
  readonly dice: Dice;
  /** What the players' own chance starts from. */
  readonly seed: string;
  /** Actions after which the game is broken off. */
  readonly limit?: number;
  /** Told of every decision as it is made. */
  readonly onDecision?: (decision: Decided<A>) => void;
}

/** A decision, and the referee's ruling on it. */
export interface Decided<A extends Action = Action> {
  readonly seat: Seat;
  readonly step: string;
  readonly proposal: Proposal<A>;
  readonly ruling: Ruling;
}

/** A game as it ended. */
export interface PlayedGame<S extends State = State, A extends Action = Action, E extends Event = Event> {
  readonly game: Game<S, A, E>;
  /** Null if it was broken off. */
  readonly result: Result | null;
  readonly actions: number;
  /** How often each seat proposed what the rules forbid; a stand-in then decided. */
  readonly refused: Readonly<Record<Seat, number>>;
}

/** Far more than any battle needs. */
const USUAL_LIMIT = 100_000;

/** Plays a game out, each seat with its own player and its own chance. A rule that throws is thrown on: our bug. */
export function playGame<S extends State, A extends Action, E extends Event, V>(
  rulebook: Rulebook<S, A, E, V>,
  players: Readonly<Record<Seat, Player<V, A>>>,
  terms: GameTerms<A>,
): PlayedGame<S, A, E> {
  const { limit = USUAL_LIMIT, seed } = terms;
  const refused = Object.fromEntries(rulebook.seats.map(seat => [seat, 0]));
  const chances = Object.fromEntries(rulebook.seats.map(seat => [seat, randomStream(`${seed}/${seat}`)]));
  let game = newGame(rulebook, terms);
  while (!isOver(game) && game.moment.index < limit) {
    const at = questionOf(rulebook, game);
    const { game: next, decided } = decide(game, at, players[at.seat]!, chances[at.seat]!);
    if (!decided.ruling.legal) refused[at.seat]!++;
    terms.onDecision?.(decided);
    game = next;
  }
  return { game, result: resultOf(game), actions: game.moment.index, refused };
}

function newGame<S extends State, A extends Action, E extends Event, V>(
  rulebook: Rulebook<S, A, E, V>,
  { scenario, options = {}, dice }: GameTerms<A>,
): Game<S, A, E> {
  return trusted(createGame<S, A, E>(rulebook, { scenario, options, dice }));
}

/** What the game asks, as the asked seat sees it; where several are asked at once, the first unless one is named. */
export function questionOf<S extends State, A extends Action, E extends Event, V>(
  rulebook: Rulebook<S, A, E, V>,
  game: Game<S, A, E>,
  to?: Seat,
): Question<V, A> {
  const question = asked(rulebook, game.state);
  if (!question) throw new Error('The game is over, and nobody is asked');
  const { state } = game;
  const { frame } = question;
  const seat = to ?? question.seat;
  return {
    seat,
    step: frame.step,
    prompt: promptTo(question, state, seat),
    view: viewOf(rulebook, state, seat) as V,
    candidates: () => candidatesFor(question, state, seat),
    judge: action => judge(game, action, seat),
    suppose: from => supposed(rulebook, state, seat, from),
  };
}

/** A position with everything drawn anew that the seat cannot know. */
export function supposed<S extends State, A extends Action, E extends Event>(
  rulebook: Rulebook<S, A, E>,
  state: S,
  seat: Seat,
  seed: string,
): S {
  if (!hasSecrets(rulebook, state, seat)) return state;
  const table = new ActionTable<E>(seeded(seed), 0);
  return transact(state, draft => imagineFor(rulebook, draft, seat, table));
}

/** One decision, carried out. What the rules forbid is told, and the first legal answer takes its place. */
export function decide<S extends State, A extends Action, E extends Event, V>(
  game: Game<S, A, E>,
  at: Question<V, A>,
  player: Player<V, A>,
  random: Random,
): { readonly game: Game<S, A, E>; readonly decided: Decided<A> } {
  const { seat, step } = at;
  const proposal = player.decide(at, random);
  const acted = act(game, proposal.action, seat);
  const legal = { legal: true, refusals: [] };
  if (acted.kind !== 'refused')
    return { game: after(acted, proposal), decided: { seat, step, proposal, ruling: legal } };
  const next = after(act(game, firstCandidate(at), seat), proposal);
  return { game: next, decided: { seat, step, proposal, ruling: acted.ruling } };
}

function after<S extends State, A extends Action, E extends Event>(
  acted: Acted<S, A, E>,
  { action }: Proposal<A>,
): Game<S, A, E> {
  if (acted.kind === 'done') return acted.game;
  if (acted.kind === 'refused') throw new Error('The step refuses what it offers');
  const { step, message, stack } = acted.fault;
  throw new Error(`${step}: ${message} after ${JSON.stringify(action)}\n${stack ?? ''}`);
}
