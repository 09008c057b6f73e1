import { estimate, gainOf, type Lap, type Mark, type Race, type Standing } from './race.ts';
import type { Course } from './trials.ts';

/** What a player has considered before it chose a course: plain data, kept with the order that began the turn. */
export interface Considered {
  readonly trials: number;
  readonly nodes: number;
  /** The one that was chosen first, then the others, the best first. */
  readonly plans: readonly ConsideredPlan[];
}

/** A course that was tried. */
export interface ConsideredPlan {
  readonly name: Mark;
  readonly trials: number;
  /** Points that it came to. */
  readonly mean: number;
  /** Standard error of that; null after a single trial. */
  readonly error: number | null;
  /** `out`: it was given up before the others. */
  readonly state: 'best' | 'in' | 'out';
  /** How many points fewer than the best, in the trials that both had; null for the best. */
  readonly less: { readonly mean: number; readonly error: number | null } | null;
  /** In how many of the trials each thing happened, the most telling first. */
  readonly marks: readonly CountedMark[];
}

export interface CountedMark extends Mark {
  readonly times: number;
}

/** Fewer plans than were tried, and enough to see between what it chose. */
const MOST_PLANS = 8;

/** A race of courses as it is told. */
export function consideredIn({ best, standings, nodes }: Race<Course>): Considered {
  const others = standings.filter(({ runner, laps }) => runner.id !== best.runner.id && laps.length > 0);
  const told = [best, ...others.toSorted((a, b) => Number(a.isOut) - Number(b.isOut) || b.mean - a.mean)];
  return {
    trials: standings.reduce((sum, { laps }) => sum + laps.length, 0),
    nodes,
    plans: told.slice(0, MOST_PLANS).map(each => toldOf(each, best)),
  };
}

function toldOf(standing: Standing<Course>, best: Standing<Course>): ConsideredPlan {
  const { runner, laps, isOut } = standing;
  const { mean, error } = estimate(laps.map(({ value }) => value));
  const isBest = runner.id === best.runner.id;
  const less = gainOf(best.laps, laps);
  return {
    name: runner.name,
    trials: laps.length,
    mean,
    error: finite(error),
    state: isBest ? 'best' : isOut ? 'out' : 'in',
    less: isBest ? null : { mean: less.mean, error: finite(less.error) },
    marks: countedIn(laps),
  };
}

/** Plain data knows no infinity. */
const finite = (error: number): number | null => (Number.isFinite(error) ? error : null);

/** How often each thing happened. */
function countedIn(laps: readonly Lap[]): readonly CountedMark[] {
  const counted = new Map<string, { mark: Mark; times: number }>();
  for (const mark of laps.flatMap(({ marks = [] }) => marks)) {
    const key = JSON.stringify([mark.id, mark.facts]);
    const known = counted.get(key);
    if (known) known.times++;
    else counted.set(key, { mark, times: 1 });
  }
  return [...counted.values()]
    .map(({ mark, times }) => ({ ...mark, times }))
    .toSorted((a, b) => b.times - a.times);
}
