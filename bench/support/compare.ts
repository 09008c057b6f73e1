/*
 * What the benchmarks share: two ways of doing the same, in turns, each by the processor time of the thread that does
 * it. A clock goes on while a busy machine lets us wait, sometimes for one side only.
 */
import { existsSync, readFileSync } from 'node:fs';

/** Does the work once and gives an answer that both sides must agree on. */
type Work = () => number;

export interface Comparison {
  readonly name: string;
  readonly ours: Work;
  readonly theirs: Work;
  /** How many of the named things one call does, each side perhaps its own number; 1 if absent. */
  readonly count?: number | { readonly ours: number; readonly theirs: number };
  /** What the ratio must be, if the project has promised something. */
  readonly bar?: { readonly atLeast: number } | { readonly atMost: number };
}

export interface Compared {
  readonly name: string;
  /** Nanoseconds for one of the named things. */
  readonly ours: number;
  readonly theirs: number;
  readonly bar: Comparison['bar'];
}

const ROUNDS = 25;
/** Until the engine has compiled what is hot on both sides: whole rulebooks take seconds of work. */
const WARM_UP_MS = 6000;
const ROUND_MS = 12;

/** The median of rounds in which both sides take turns, each long enough to be measured. */
export function compare({ name, ours, theirs, bar, count = 1 }: Comparison): Compared {
  const [mine, other] = [ours(), theirs()];
  if (mine !== other) throw new Error(`${name}: the answers differ, ${mine} and ${other}.`);
  const [callsOfOurs, callsOfTheirs] = warmUp(ours, theirs);
  const rounds = Array.from({ length: ROUNDS }, () => ({
    ours: time(ours, callsOfOurs),
    theirs: time(theirs, callsOfTheirs),
  }));
  const middle = rounds.sort((a, b) => a.ours / a.theirs - b.ours / b.theirs)[Math.floor(ROUNDS / 2)]!;
  const done = typeof count === 'number' ? { ours: count, theirs: count } : count;
  return { name, ours: middle.ours / done.ours, theirs: middle.theirs / done.theirs, bar };
}

/**
 * Lets the engine compile the work of both sides, in turns as they are timed later; gives the calls of each that fill a
 * round. One side after the other would be unfair: the engine throws compiled code away that has not run during a few
 * collections of garbage, so the side that was warmed up first began cold again, and its first rounds took twice as long.
 */
function warmUp(ours: Work, theirs: Work): readonly [number, number] {
  const start = spent();
  let calls: readonly [number, number] = [1, 1];
  do {
    calls = [callsInRound(ours, calls[0]), callsInRound(theirs, calls[1])];
  } while (spent() - start < WARM_UP_MS * 1e6);
  return calls;
}

/** How many calls fill a round, after a round of so many. */
const callsInRound = (work: Work, calls: number): number =>
  Math.max(1, Math.round((ROUND_MS * 1e6) / time(work, calls)));

/** Milliseconds of the processor that one call of some work takes, as the median of many rounds after a warm-up. */
export function millisecondsOf(work: Work): number {
  let calls = 1;
  const start = spent();
  do calls = callsInRound(work, calls);
  while (spent() - start < (WARM_UP_MS / 3) * 1e6);
  const rounds = Array.from({ length: ROUNDS }, () => time(work, calls)).sort((a, b) => a - b);
  return rounds[Math.floor(ROUNDS / 2)]! / 1e6;
}

/** Seconds of the processor that something takes once. */
export function secondsOf(work: () => void): number {
  const start = spent();
  work();
  return (spent() - start) / 1e9;
}

/** Keeps the answers, so that the engine cannot leave the work out. */
let sink = 0;

/** Nanoseconds a call. */
function time(work: Work, calls: number): number {
  const start = spent();
  for (let call = 0; call < calls; call++) sink += work();
  return (spent() - start) / calls;
}

/** Where Linux counts the nanoseconds that a thread has run. */
const OF_THREAD = '/proc/thread-self/schedstat';

const NOBODY_WAKES_US = new Int32Array(new SharedArrayBuffer(4));

/** A moment's sleep: Linux adds up the time of a thread that goes on running only with every tick, 4 ms apart. */
const sleep = (): unknown => Atomics.wait(NOBODY_WAKES_US, 0, 0, 0.1);

/** Nanoseconds that the processor has worked for us; elsewhere than on Linux also for the threads beside ours. */
const spent: () => number = existsSync(OF_THREAD)
  ? () => {
      sleep();
      return Number.parseInt(readFileSync(OF_THREAD, 'latin1'), 10);
    }
  : () => {
      const { user, system } = process.cpuUsage();
      return (user + system) * 1e3;
    };

/** "times faster" reads the ratio as theirs over ours, "times as long" as ours over theirs. */
export type Reading = 'times faster' | 'times as long';

const ratioOf = ({ ours, theirs }: Compared, reading: Reading): number =>
  reading === 'times faster' ? theirs / ours : ours / theirs;

/** Prints a table, and says with the exit code whether every bar holds. */
export function report(results: readonly Compared[], reading: Reading): void {
  const width = Math.max(...results.map(({ name }) => name.length)) + 2;
  console.log(''.padEnd(width), 'ours'.padStart(14), 'other'.padStart(14), reading.padStart(14));
  for (const result of results) {
    const rates = [result.ours, result.theirs].map(each => perSecond(each).padStart(14));
    const ratio = ratioOf(result, reading).toPrecision(3);
    console.log(result.name.padEnd(width), ...rates, ratio.padStart(14), verdict(result, reading));
  }
  if (results.some(result => !holds(result, reading)) || Number.isNaN(sink)) process.exitCode = 1;
}

const perSecond = (nanoseconds: number): string => `${Math.round(1e9 / nanoseconds).toLocaleString('en')}/s`;

function holds(result: Compared, reading: Reading): boolean {
  const ratio = ratioOf(result, reading);
  if (!result.bar) return true;
  return 'atLeast' in result.bar ? ratio >= result.bar.atLeast : ratio <= result.bar.atMost;
}

function verdict(result: Compared, reading: Reading): string {
  if (!result.bar) return '';
  const wanted = 'atLeast' in result.bar ? `at least ${result.bar.atLeast}` : `at most ${result.bar.atMost}`;
  return `  ${wanted}: ${holds(result, reading) ? 'holds' : 'FAILS'}`;
}
