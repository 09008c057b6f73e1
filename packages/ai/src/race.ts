/** One try of a runner: what came of it, and what it took. */
export interface Lap {
  readonly value: number;
  readonly nodes: number;
}

/** How a runner stands: laps with the same number met the same dice and the same hidden things. */
export interface Standing<T> {
  readonly runner: T;
  readonly values: readonly number[];
  readonly mean: number;
}

/** A race as it stands: the runner that would be chosen now, and all of them, the best first. */
export interface Race<T> {
  readonly best: Standing<T>;
  readonly standings: readonly Standing<T>[];
  readonly nodes: number;
}

export interface RaceTerms<T> {
  /** The usual runner is the first. It runs to the end, and is left only for one that is clearly better. */
  readonly runners: readonly T[];
  readonly run: (runner: T, lap: number) => Lap;
  /** What the laps may take together; the lap that reaches it is the last. */
  readonly nodes: number;
}

/** Laps that every runner gets before anybody drops out. */
const FIRST_LAPS = 4;

/** More laps tell nothing more that matters. */
const MOST_LAPS = 256;

/** By this many standard errors the last two differ when the race is over before its time. */
const SETTLED = 4;

/** By how many standard errors a runner must beat the usual one to take its place. */
const CLEAR = 1;

/**
 * Races runners against each other: after each round the worse half drops out, and the others run twice as many laps. It may be
 * left after any lap, with the best so far.
 */
export function* race<T>({ runners, run, nodes: budget }: RaceTerms<T>): Generator<Race<T>, Race<T>> {
  const usual: Track<T> = { runner: runners[0]!, values: [] };
  const all = [usual, ...runners.slice(1).map((runner): Track<T> => ({ runner, values: [] }))];
  let running = all;
  let nodes = 0;
  for (let laps = FIRST_LAPS; laps <= MOST_LAPS && running.length > 1; laps *= 2) {
    for (let lap = running[0]!.values.length; lap < laps; lap++)
      for (const track of running) {
        const { value, nodes: taken } = run(track.runner, lap);
        track.values.push(value);
        nodes += taken;
        if (nodes >= budget) return stateOfRace(all, nodes);
        yield stateOfRace(all, nodes);
      }
    running = [usual, ...betterHalf(differentFrom(usual, running.slice(1)))];
    if (running.length === 2 && isSettled(running[1]!.values, usual.values)) break;
  }
  return stateOfRace(all, nodes);
}

interface Track<T> {
  readonly runner: T;
  readonly values: number[];
}

/** Those that differ in some lap from the usual one and from those before them: the others come to the same. */
const differentFrom = <T>(usual: Track<T>, tracks: readonly Track<T>[]): readonly Track<T>[] => {
  const seen = new Set([String(usual.values)]);
  return tracks.filter(({ values }) => !seen.has(String(values)) && seen.add(String(values)));
};

const betterHalf = <T>(tracks: readonly Track<T>[]): readonly Track<T>[] =>
  tracks.length <= 1 ? tracks : tracks.toSorted(byMean).slice(0, Math.floor(tracks.length / 2));

const byMean = <T>(a: Track<T>, b: Track<T>): number => meanOf(b.values) - meanOf(a.values);

/** Only those who have run as far as the usual one may take its place: a lucky start is no proof. */
function stateOfRace<T>(all: readonly Track<T>[], nodes: number): Race<T> {
  const usual = all[0]!;
  const laps = Math.max(...all.slice(1).map(({ values }) => values.length));
  const rivals = all
    .slice(1)
    .filter(({ values }) => values.length === laps && isClearlyBetter(values, usual.values));
  const best = rivals.toSorted(byMean)[0] ?? usual;
  const standings = all.toSorted((a, b) => b.values.length - a.values.length || byMean(a, b)).map(standingOf);
  return { best: standingOf(best), standings, nodes };
}

const standingOf = <T>({ runner, values }: Track<T>): Standing<T> => ({
  runner,
  values,
  mean: meanOf(values),
});

/** More laps would hardly change who is better. */
const isSettled = (values: readonly number[], usual: readonly number[]): boolean => {
  const { mean, error } = gainOf(values, usual);
  return Math.abs(mean) > SETTLED * error;
};

function isClearlyBetter(values: readonly number[], usual: readonly number[]): boolean {
  const { mean, error } = gainOf(values, usual);
  return mean > CLEAR * error;
}

/** By how much one is better than another over the laps that both ran, and the standard error of that. */
export function gainOf(
  values: readonly number[],
  others: readonly number[],
): { readonly mean: number; readonly error: number } {
  const gains = values.slice(0, others.length).map((value, lap) => value - others[lap]!);
  const mean = meanOf(gains);
  if (gains.length < 2) return { mean, error: Number.POSITIVE_INFINITY };
  const variance = gains.reduce((sum, gain) => sum + (gain - mean) ** 2, 0) / (gains.length - 1);
  return { mean, error: Math.sqrt(variance / gains.length) };
}

const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
