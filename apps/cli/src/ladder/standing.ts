import { type Estimate, estimate, type MatchGame } from '@abatis/ai';
import type { Seat } from '@abatis/kernel';

/** Two games with the same dice, in which the players have changed sides. */
export type Pair = readonly [MatchGame, MatchGame];

/** How one player stands against another, points of a pair first. */
export interface RungStanding {
  readonly pairs: number;
  /** Points a game for the first player; what the sides of the battle are worth cancels out in a pair. */
  readonly points: Estimate;
  /** What the stronger side of the battle gives the other, so that their games are even. */
  readonly bid: { readonly seat: Seat; readonly points: number } | null;
  /** Share of the games won with this bid, draws as half. */
  readonly share: number;
  /** The same as a difference in Elo, with the bounds of 95 %. */
  readonly elo: { readonly value: number; readonly low: number; readonly high: number };
  /** Share won without any bid. */
  readonly raw: number;
  readonly verdict: Verdict;
}

/** Of a sequential test: the first is better by so many points, he is not, or nobody knows yet. */
type Verdict = 'better' | 'not better' | 'open';

/** What the test tells apart, and how sure it must be. */
interface Test {
  /** So many points a game are a difference. */
  readonly least: number;
  /** The chance that it errs, either way. */
  readonly error: number;
}

export const USUAL_TEST: Test = { least: 2, error: 0.05 };

/** Fewer pairs say nothing of how much pairs differ. */
const FEWEST = 6;

export function rungStanding(pairs: readonly Pair[], test: Test = USUAL_TEST): RungStanding {
  const points = estimate(pairs.map(pointsOf));
  const games = pairs.flat();
  const bid = bidIn(games);
  const shares = pairs.map(pair => (resultWith(pair[0], bid) + resultWith(pair[1], bid)) / 2);
  const { mean: share, error } = estimate(shares);
  const spread = Number.isFinite(error) ? Z * error : 1;
  return {
    pairs: pairs.length,
    points,
    bid,
    share,
    elo: { value: eloOf(share), low: eloOf(share - spread), high: eloOf(share + spread) },
    raw: estimate(games.map(({ outcome }) => RESULT[outcome])).mean,
    verdict: verdictOn(pairs.map(pointsOf), test),
  };
}

/** Standard errors on either side that hold 95 %. */
const Z = 1.96;

const RESULT = { win: 1, draw: 0.5, loss: 0 } as const;

const pointsOf = ([one, other]: Pair): number => (leadOf(one) + leadOf(other)) / 2;

/** By how many points the first player is ahead. */
function leadOf({ seat, scores }: MatchGame): number {
  const others = Object.entries(scores).filter(([each]) => each !== seat);
  return (scores[seat] ?? 0) - others.reduce((sum, [, score]) => sum + score, 0);
}

/** By how many points the sides differ on the average, to the nearest half. */
function bidIn(games: readonly MatchGame[]): RungStanding['bid'] {
  const [seat, other] = Object.keys(games[0]?.scores ?? {}).toSorted();
  if (seat === undefined || other === undefined) return null;
  const mean = estimate(games.map(({ scores }) => (scores[seat] ?? 0) - (scores[other] ?? 0))).mean;
  const points = Math.round(Math.abs(mean) * 2) / 2;
  return points === 0 ? null : { seat: mean > 0 ? seat : other, points };
}

function resultWith(game: MatchGame, bid: RungStanding['bid']): number {
  const gives = bid === null ? 0 : bid.seat === game.seat ? -bid.points : bid.points;
  const lead = leadOf(game) + gives;
  return lead > 0 ? 1 : lead < 0 ? 0 : 0.5;
}

/** Nobody is infinitely better for having won every game. */
const CERTAIN = 0.005;

function eloOf(share: number): number {
  const within = Math.min(1 - CERTAIN, Math.max(CERTAIN, share));
  return -400 * Math.log10(1 / within - 1);
}

/** Wald's sequential test on the points of pairs: no difference against `least`, their spread as it was seen. */
function verdictOn(points: readonly number[], { least, error }: Test): Verdict {
  if (points.length < FEWEST) return 'open';
  const { mean, error: standard } = estimate(points);
  const variance = Math.max(standard ** 2 * points.length, 1e-9);
  const ratio = (least * points.length * (mean - least / 2)) / variance;
  const bound = Math.log((1 - error) / error);
  if (ratio >= bound) return 'better';
  return ratio <= -bound ? 'not better' : 'open';
}
