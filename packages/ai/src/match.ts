import { type Action, type Event, type Rulebook, type Seat, type State, seeded } from '@abatis/kernel/host';
import { type Interval, interval } from './interval.ts';
import { type GameTerms, type PlayedGame, playGame } from './play-game.ts';
import type { NewPlayer } from './player.ts';

/** A match between two players: pairs of games with the same dice, in which they change sides. */
export interface MatchTerms extends Pick<GameTerms, 'scenario' | 'options' | 'limit'> {
  readonly games: number;
  readonly seed: string;
  readonly onGame?: (game: MatchGame) => void;
}

/** One game of a match, from the first player's side of the table. */
export interface MatchGame {
  readonly game: number;
  /** Seed of the dice; the other game of the pair has the same. */
  readonly seed: string;
  /** Where the first player sat. */
  readonly seat: Seat;
  readonly outcome: Outcome;
  readonly winner: Seat | null;
  readonly scores: Readonly<Record<Seat, number>>;
  readonly actions: number;
  readonly refused: Readonly<Record<Seat, number>>;
}

/** A game that was broken off counts as drawn. */
export type Outcome = 'win' | 'draw' | 'loss';

export interface Tally {
  readonly games: number;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

export interface MatchResult extends Tally {
  /** Share of games that the first player won. */
  readonly winRate: number;
  /** Where the true win rate lies, at 95 %. */
  readonly interval: Interval;
  readonly bySeat: Readonly<Record<Seat, Tally>>;
}

/** A game of a match with its record. */
export interface MatchedGame<S extends State = State, A extends Action = Action, E extends Event = Event>
  extends Pick<PlayedGame<S, A, E>, 'game'> {
  readonly summary: MatchGame;
}

/** Plays the match. The rulebook must have two seats. */
export function playMatch<S extends State, A extends Action, E extends Event, V>(
  rulebook: Rulebook<S, A, E, V>,
  players: readonly [NewPlayer<V, A>, NewPlayer<V, A>],
  terms: MatchTerms,
): MatchResult {
  const played: MatchGame[] = [];
  for (const { summary } of matchGames(rulebook, players, terms)) {
    played.push(summary);
    terms.onGame?.(summary);
  }
  return matchResult(rulebook, played);
}

/** The games of a match, one after the other as they are asked for, so that a program can keep each. */
export function* matchGames<S extends State, A extends Action, E extends Event, V>(
  rulebook: Rulebook<S, A, E, V>,
  players: readonly [NewPlayer<V, A>, NewPlayer<V, A>],
  terms: MatchTerms,
): Generator<MatchedGame<S, A, E>, void> {
  for (let game = 0; game < terms.games; game++) yield playOne(rulebook, players, terms, game);
}

/** What the first player won of these games. */
export function matchResult({ seats }: Pick<Rulebook, 'seats'>, played: readonly MatchGame[]): MatchResult {
  const tally = tallyOf(played);
  const bySeat = seats.map(seat => [seat, tallyOf(played.filter(each => each.seat === seat))]);
  return {
    ...tally,
    winRate: tally.games === 0 ? 0 : tally.wins / tally.games,
    interval: interval(tally.wins, tally.games),
    bySeat: Object.fromEntries(bySeat),
  };
}

function playOne<S extends State, A extends Action, E extends Event, V>(
  rulebook: Rulebook<S, A, E, V>,
  [first, second]: readonly [NewPlayer<V, A>, NewPlayer<V, A>],
  { scenario, options = {}, limit, seed: matchSeed }: MatchTerms,
  index: number,
): MatchedGame<S, A, E> {
  const [seatA, seatB] = seatsOf(rulebook);
  const seed = `${matchSeed}/${Math.floor(index / 2)}`;
  const [seat, other] = index % 2 === 0 ? [seatA, seatB] : [seatB, seatA];
  const dice = seeded(seed);
  const terms = { scenario, options, dice, seed, ...(limit !== undefined && { limit }) };
  const { game, result, actions, refused } = playGame(
    rulebook,
    { [seat]: first(), [other]: second() },
    terms,
  );
  const winner = result?.winner ?? null;
  const outcome = winner === null ? 'draw' : winner === seat ? 'win' : 'loss';
  const scores = result?.scores ?? {};
  return { game, summary: { game: index, seed, seat, outcome, winner, scores, actions, refused } };
}

function seatsOf({ id, seats }: Pick<Rulebook, 'id' | 'seats'>): readonly [Seat, Seat] {
  const [one, other, third] = seats;
  if (one === undefined || other === undefined || third !== undefined)
    throw new Error(`A match needs two seats, and ${id} has ${seats.length}`);
  return [one, other];
}

function tallyOf(games: readonly MatchGame[]): Tally {
  const count = (wanted: Outcome): number => games.filter(({ outcome }) => outcome === wanted).length;
  return { games: games.length, wins: count('win'), draws: count('draw'), losses: count('loss') };
}
