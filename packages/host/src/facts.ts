import type { Entry, Result, SaveFile, Seat, State } from '@abatis/kernel/host';
import type { Offer, Terms } from '@abatis/protocol';
import type { Clocks } from './clocks.ts';

/*
 * What is kept of a game: facts, numbered from 1 without gaps, never changed. They hold secrets, and none of them leaves
 * the host as it is: what somebody hears of a fact is a telling.
 */

/** Everything about a game that is settled when it is made. */
export interface Made {
  readonly type: 'created';
  readonly terms: Terms;
  readonly rulebook: { readonly id: string; readonly version: string; readonly charts: string };
  /** Hash of each key to what it opens: a seat, or WATCH. */
  readonly keys: Readonly<Record<string, string>>;
  /** The host's own secret for the dice. */
  readonly secret: string;
}

/** What a key opens that is for no seat. */
export const WATCH = 'watch';

/** Who the host is among those who commit to secrets. No rulebook has a seat of this name. */
export const HOST = 'host';

/** How a game ended; by the rules only the fact is recorded, the rest is in the state. */
export interface Ended {
  readonly type: 'ended';
  readonly how: 'rules' | 'resigned' | 'agreed' | 'time';
  readonly result: Pick<Result, 'winner'> & Partial<Result>;
}

export type FactBody =
  | Made
  | { readonly type: 'sat'; readonly seat: Seat; readonly name: string; readonly commitment: string }
  | { readonly type: 'committed'; readonly seat: Seat; readonly secret: string }
  | { readonly type: 'began'; readonly setup: SaveFile['setup'] }
  | { readonly type: 'acted'; readonly entry: Entry }
  | {
      readonly type: 'tookBack';
      readonly seat: Seat;
      readonly to: number | null;
      readonly consent: readonly Seat[];
    }
  | { readonly type: 'offered'; readonly seat: Seat; readonly what: Offer }
  | { readonly type: 'answered'; readonly seat: Seat; readonly offer: number; readonly yes: boolean }
  /** The rules have become others, and play goes on from this state; what came before is as it was recorded. */
  | {
      readonly type: 'continued';
      readonly version: string;
      readonly charts: string;
      readonly state: State;
      readonly clocks: Clocks | null;
    }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  | Ended;

export type Fact = FactBody & {
  readonly n: number;
  /** Milliseconds since 1970; never less than that of the fact before. */
  readonly at: number;
  /** Who caused it, and the id of the command: null for what follows from another fact or from the clock. */
  readonly by: string | null;
  readonly id: string | null;
};
