import type { Course, Lap, Run, Thinking } from '@abatis/ai';
import type { Trying } from './trials.ts';

/** Laps of one course that are asked for at once: a message costs little beside them. */
const AT_ONCE = 4;

/**
 * Thinks with as many hands as there are. What they come to is put in in the order in which it counts, so that neither their number
 * nor their speed changes the thought. It may be paused, stopped with the best so far, or given up.
 */
export class TrainOfThought {
  readonly thinking: Thinking;
  /** Laps in the order in which they were put in: the same thinking comes to the same by putting them in again. */
  readonly laps: Lap[] = [];
  private readonly hands: readonly Trying[];
  private readonly progress: () => void;
  private readonly known = new Map<string, Lap>();
  /** Which hand has begun a course: it need not find out again how the course opens. */
  private readonly begunBy = new Map<string, number>();
  private readonly asked = new Set<string>();
  private state: 'going' | 'paused' | 'stopped' | 'given up' = 'going';
  private wake: (() => void)[] = [];
  private failure: Error | null = null;

  constructor(thinking: Thinking, hands: readonly Trying[], progress: () => void = () => {}) {
    this.thinking = thinking;
    this.hands = hands;
    this.progress = progress;
  }

  /** What was thought about the same question before; true if that was all of it. */
  recall(laps: readonly Lap[]): void {
    for (const lap of laps) if (this.thinking.wanted.length > 0) this.put(lap);
    this.state = 'stopped';
  }

  get isPaused(): boolean {
    return this.state === 'paused';
  }

  pause(paused: boolean): void {
    if (this.state !== 'going' && this.state !== 'paused') return;
    this.state = paused ? 'paused' : 'going';
    this.rouse();
  }

  /** The best so far is good enough. */
  stop(): void {
    if (this.state !== 'given up') this.state = 'stopped';
    this.rouse();
  }

  giveUp(): void {
    this.state = 'given up';
    this.rouse();
  }

  /** Thinks to the end; false if it was given up. */
  async think(): Promise<boolean> {
    await Promise.all(this.hands.map((hand, nth) => this.employ(hand, nth)));
    if (this.failure) throw this.failure;
    return this.state !== 'given up';
  }

  private get isOver(): boolean {
    return this.state === 'stopped' || this.state === 'given up' || this.thinking.wanted.length === 0;
  }

  private async employ(hand: Trying, nth: number): Promise<void> {
    while (!this.isOver && !this.failure) {
      const runs = this.state === 'paused' ? [] : this.workFor(nth);
      if (runs.length === 0) {
        await new Promise<void>(resolve => this.wake.push(resolve));
        continue;
      }
      try {
        await Promise.race([this.tryOut(hand, runs), this.untilOver()]);
      } catch (error) {
        this.failure = error instanceof Error ? error : new Error(String(error));
        this.rouse();
      }
    }
  }

  private async tryOut(hand: Trying, runs: readonly Run<Course>[]): Promise<void> {
    const laps = await hand.run(runs);
    for (const [place, run] of runs.entries()) this.known.set(keyOf(run), laps[place]!);
    this.settle();
    this.rouse();
  }

  /** Nobody waits for the end of a trial once it is not needed any more. */
  private async untilOver(): Promise<void> {
    while (!this.isOver) await new Promise<void>(resolve => this.wake.push(resolve));
  }

  /** The next laps of a course that this hand has begun, else of one that nobody has, else of any. */
  private workFor(nth: number): readonly Run<Course>[] {
    const open = this.thinking.wanted.filter(run => !this.asked.has(keyOf(run)));
    const first =
      open.find(({ runner }) => this.begunBy.get(runner.id) === nth) ??
      open.find(({ runner }) => !this.begunBy.has(runner.id)) ??
      open[0];
    if (!first) return [];
    const runs = open.filter(({ runner }) => runner.id === first.runner.id).slice(0, AT_ONCE);
    for (const run of runs) this.asked.add(keyOf(run));
    if (!this.begunBy.has(first.runner.id)) this.begunBy.set(first.runner.id, nth);
    return runs;
  }

  private settle(): void {
    if (this.state === 'given up' || this.state === 'stopped') return;
    for (let next = this.thinking.wanted[0]; next; next = this.thinking.wanted[0]) {
      const lap = this.known.get(keyOf(next));
      if (!lap) break;
      this.put(lap);
    }
    this.progress();
  }

  private put(lap: Lap): void {
    this.thinking.put(lap);
    this.laps.push(lap);
  }

  private rouse(): void {
    const waiting = this.wake;
    this.wake = [];
    for (const resolve of waiting) resolve();
  }
}

const keyOf = ({ runner, lap }: Run<Course>): string => `${runner.id}/${lap}`;
