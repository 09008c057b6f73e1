/** Something that happened in a trial: an id and the pieces and places that it is about. */
export interface Mark {
  readonly id: string;
  readonly facts?: Readonly<Record<string, string | number | readonly string[]>>;
}

/** One try of a runner: what came of it, and what it took. */
export interface Lap {
  readonly value: number;
  readonly nodes: number;
  readonly marks?: readonly Mark[];
}

/** A lap that is to be run. Laps with the same number meet the same dice and the same hidden things. */
export interface Run<T> {
  readonly runner: T;
  readonly lap: number;
}

/** How a runner stands. */
export interface Standing<T> {
  readonly runner: T;
  readonly laps: readonly Lap[];
  readonly mean: number;
  /** It has dropped out. */
  readonly isOut: boolean;
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
  /** What the laps may take together; the lap that reaches it is the last. */
  readonly nodes: number;
  /** Laps that were run before, and cost nothing now. */
  readonly known?: (run: Run<T>) => Lap | undefined;
}

/**
 * A race that goes on as its laps are put in. It runs none itself, so that they may be run one by one, or many at a time on
 * several processors: the order in which they count is always the same.
 */
export interface Racing<T> {
  /** The laps of this round that are not run yet, in the order in which they count; none: the race is over. */
  readonly wanted: readonly Run<T>[];
  /** What came of the first lap that is wanted. */
  put(lap: Lap): void;
  readonly race: Race<T>;
  /** Has everybody run the first round? */
  readonly isUnderWay: boolean;
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
export function startRace<T>({ runners, nodes: budget, known = () => undefined }: RaceTerms<T>): Racing<T> {
  const tracks = runners.map((runner): Track<T> => ({ runner, laps: [] }));
  const usual = tracks[0]!;
  let running = tracks;
  const trackOf = new Map(tracks.map(track => [track.runner, track]));
  let wanted: Run<T>[] = [];
  let most = 0;
  let nodes = 0;

  const roundUpTo = (laps: number): void => {
    const from = most;
    most = laps;
    for (let lap = from; lap < laps; lap++) wanted.push(...running.map(({ runner }) => ({ runner, lap })));
  };
  const settle = (): void => {
    for (;;) {
      const [next] = wanted;
      if (!next) {
        if (!nextRound()) return;
        continue;
      }
      const lap = known(next);
      if (!lap) return;
      trackOf.get(next.runner)!.laps.push(lap);
      wanted.shift();
    }
  };
  const nextRound = (): boolean => {
    if (most > 0) running = [usual, ...betterHalf(differentFrom(usual, running.slice(1)))];
    const isDecided = most > 0 && running.length === 2 && isSettled(running[1]!.laps, usual.laps);
    if (running.length < 2 || isDecided || most >= MOST_LAPS) return false;
    roundUpTo(most === 0 ? FIRST_LAPS : most * 2);
    return true;
  };
  settle();
  return {
    get wanted() {
      return wanted;
    },
    put(lap) {
      const next = wanted.shift();
      if (!next) throw new Error('The race is over');
      trackOf.get(next.runner)!.laps.push(lap);
      nodes += lap.nodes;
      if (nodes >= budget) wanted = [];
      else settle();
    },
    get race() {
      return stateOfRace(tracks, running, nodes);
    },
    get isUnderWay() {
      return most > FIRST_LAPS || wanted.length === 0;
    },
  };
}

/** Runs a race to its end. */
export function race<T>(terms: RaceTerms<T> & { readonly run: (run: Run<T>) => Lap }): Race<T> {
  const racing = startRace(terms);
  for (let next = racing.wanted[0]; next; next = racing.wanted[0]) racing.put(terms.run(next));
  return racing.race;
}

interface Track<T> {
  readonly runner: T;
  readonly laps: Lap[];
}

/** Those that differ in some lap from the usual one and from those before them: the others come to the same. */
const differentFrom = <T>(usual: Track<T>, tracks: readonly Track<T>[]): readonly Track<T>[] => {
  const seen = new Set([signature(usual)]);
  return tracks.filter(track => !seen.has(signature(track)) && seen.add(signature(track)));
};

const signature = <T>({ laps }: Track<T>): string => laps.map(({ value }) => value).join(' ');

const betterHalf = <T>(tracks: readonly Track<T>[]): readonly Track<T>[] =>
  tracks.length <= 1 ? tracks : tracks.toSorted(byMean).slice(0, Math.floor(tracks.length / 2));

const byMean = <T>(a: Track<T>, b: Track<T>): number => meanOf(b.laps) - meanOf(a.laps);

/** Only those who have run as far as the usual one may take its place: a lucky start is no proof. */
function stateOfRace<T>(all: readonly Track<T>[], running: readonly Track<T>[], nodes: number): Race<T> {
  const usual = all[0]!;
  const most = Math.max(...all.slice(1).map(({ laps }) => laps.length));
  const rivals = all.slice(1).filter(({ laps }) => laps.length === most && isClearlyBetter(laps, usual.laps));
  const best = rivals.toSorted(byMean)[0] ?? usual;
  const standingOf = (track: Track<T>): Standing<T> => ({
    ...track,
    mean: meanOf(track.laps),
    isOut: !running.includes(track),
  });
  const standings = all.toSorted((a, b) => b.laps.length - a.laps.length || byMean(a, b)).map(standingOf);
  return { best: standingOf(best), standings, nodes };
}

/** More laps would hardly change who is better. */
const isSettled = (laps: readonly Lap[], usual: readonly Lap[]): boolean => {
  const { mean, error } = gainOf(laps, usual);
  return Math.abs(mean) > SETTLED * error;
};

function isClearlyBetter(laps: readonly Lap[], usual: readonly Lap[]): boolean {
  const { mean, error } = gainOf(laps, usual);
  return mean > CLEAR * error;
}

/** A mean, and its standard error. */
export interface Estimate {
  readonly mean: number;
  readonly error: number;
}

/** By how much one is better than another over the laps that both ran. */
export const gainOf = (laps: readonly Lap[], others: readonly Lap[]): Estimate =>
  estimate(laps.slice(0, others.length).map(({ value }, lap) => value - others[lap]!.value));

/** What these values tell of their mean. */
export function estimate(values: readonly number[]): Estimate {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
  if (values.length < 2) return { mean, error: Number.POSITIVE_INFINITY };
  const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1);
  return { mean, error: Math.sqrt(variance / values.length) };
}

const meanOf = (laps: readonly Lap[]): number => estimate(laps.map(({ value }) => value)).mean;
