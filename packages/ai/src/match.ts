import { type Action, type Event, type Rulebook, type Seat, type State, seeded } from '@abatis/kernel/host';
import { type Interval, interval } from './interval.ts';
import { type GameTerms, playGame } from './play-game.ts';
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

/** Plays the match. The rulebook must have two seats. */
export function playMatch<S extends State, A extends Action, E extends Event, V>(
  rulebook: Rulebook<S, A, E, V>,
  players: readonly [NewPlayer<V, A>, NewPlayer<V, A>],
  terms: MatchTerms,
): MatchResult {
  const { games, onGame } = terms;
  const played: MatchGame[] = [];
  for (let game = 0; game < games; game++) {
    const result = playOne(rulebook, players, terms, game);
    played.push(result);
    onGame?.(result);
  }
  const tally = tallyOf(played);
  const bySeat = rulebook.seats.map(seat => [seat, tallyOf(played.filter(each => each.seat === seat))]);
  return {
    ...tally,
    winRate: games === 0 ? 0 : tally.wins / games,
    interval: interval(tally.wins, games),
    bySeat: Object.fromEntries(bySeat),
  };
}

function playOne<S extends State, A extends Action, E extends Event, V>(
  rulebook: Rulebook<S, A, E, V>,
  [first, second]: readonly [NewPlayer<V, A>, NewPlayer<V, A>],
  { scenario, options = {}, limit, seed: matchSeed }: MatchTerms,
  game: number,
): MatchGame {
  const [seatA, seatB] = seatsOf(rulebook);
  const seed = `${matchSeed}/${Math.floor(game / 2)}`;
  const [seat, other] = game % 2 === 0 ? [seatA, seatB] : [seatB, seatA];
  const dice = seeded(seed);
  const terms = { scenario, options, dice, seed, ...(limit !== undefined && { limit }) };
  const { result, actions, refused } = playGame(rulebook, { [seat]: first(), [other]: second() }, terms);
  const winner = result?.winner ?? null;
  const outcome = winner === null ? 'draw' : winner === seat ? 'win' : 'loss';
  return { game, seed, seat, outcome, winner, scores: result?.scores ?? {}, actions, refused };
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
