import { type Considered, consideredIn, type Lap, type Planner, questionOf } from '@abatis/ai';
import { hash, randomStream, type Seat } from '@abatis/kernel/host';
import type { Pondering, Session } from '@abatis/play';
import type { Pool } from './pool.ts';
import { TrainOfThought } from './thought.ts';
import { taskFor } from './trials.ts';

/** What thinking needs of the machine. */
interface DeliberationHost {
  readonly pool: Pool;
  /** Milliseconds; only to tell how long it has taken. */
  now(): number;
}

/** How far it is, and what it considers. */
type Progress = (ponders: Pondering, considered: Considered) => void;

/** Thoughts that are remembered: a position that comes again after an undo is thought about no more. */
const MOST_REMEMBERED = 32;

/** Told no more often than a page is worth drawing, in milliseconds. */
const TELL_EVERY = 120;

/** Thinks about one question at a time, for a planner, with all hands there are. */
export class Deliberation {
  private readonly host: DeliberationHost;
  private train: TrainOfThought | null = null;
  private readonly remembered = new Map<string, readonly Lap[]>();

  constructor(host: DeliberationHost) {
    this.host = host;
  }

  get isGoing(): boolean {
    return this.train !== null;
  }

  pause(paused: boolean): void {
    this.train?.pause(paused);
  }

  /** The best so far is played. */
  stop(): void {
    this.train?.stop();
  }

  giveUp(): void {
    this.train?.giveUp();
  }

  /** Thinks about what the seat is asked, if the player needs to; false if that was given up. */
  async ponder(session: Session, seat: Seat, player: Planner, tell: Progress): Promise<boolean> {
    const { game } = session;
    const chance = randomStream(`${session.id ?? 'table'}/${seat}/${session.length}`);
    const thinking = player.ponder(questionOf(game.rulebook, game, seat), chance);
    if (!thinking) return true;
    // The workers have one task at a time.
    this.giveUp();
    const key = JSON.stringify([player.id, seat, thinking.seed, hash(game.state)]);
    const known = this.remembered.get(key);
    const hands = known ? [] : this.host.pool.begin(taskFor(game, seat, player.id, thinking.seed));
    const begun = this.host.now();
    let told = begun;
    const progress = (): void => {
      const now = this.host.now();
      if (now - told < TELL_EVERY && thinking.wanted.length > 0) return;
      told = now;
      const considered = consideredIn(thinking.thought);
      const { nodes, trials } = considered;
      const spent = Math.min(1, nodes / thinking.budget);
      tell({ player: player.id, spent, elapsed: now - begun, trials, hands: hands.length }, considered);
    };
    const train = new TrainOfThought(thinking, hands, progress);
    this.train = train;
    if (known) train.recall(known);
    else progress();
    try {
      const isDone = await train.think();
      if (isDone) this.remember(key, train.laps);
      return isDone;
    } finally {
      if (this.train === train) this.train = null;
    }
  }

  private remember(key: string, laps: readonly Lap[]): void {
    this.remembered.set(key, laps);
    const [oldest] = this.remembered.keys();
    if (this.remembered.size > MOST_REMEMBERED) this.remembered.delete(oldest!);
  }
}
