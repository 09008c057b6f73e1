import type { Seat } from '@abatis/kernel';
import type { TrackBox } from './answers.ts';
import type { LeadAxis, PointRange } from './briefing.ts';
import type { TableScene } from './moment.ts';
import type { Place } from './places/place.ts';
import type { Text } from './text.ts';

/** What a turn has brought and what comes next, as far as its reader has seen and heard of it. */
export interface TurnCard {
  /** The turn that is over. */
  readonly clock: TableScene['clock'];
  /** '12 moves, 2 fights'. */
  readonly about: string;
  /** How it would end now: 'French victory'. */
  readonly result: string;
  /** With the marks of before the turn where they were elsewhere. */
  readonly axes: readonly LeadAxis[];
  readonly changes: readonly TurnChange[];
  readonly losses: readonly TurnLosses[];
  readonly worn: readonly WornRow[];
  /** The units that are not in the list, in one line. */
  readonly fresh: Text;
  /** The next turn: its hour, and what it begins with. */
  readonly coming: {
    readonly clock: TableScene['clock'];
    readonly rows: readonly { readonly label: string; readonly text: Text }[];
  };
}

/** The points of a side have changed: by how much, why, and what it had and has. */
export interface PointChange {
  readonly seat: Seat;
  /** '+2', '−1'; '+0 to +1' where it is hidden whether it counts. */
  readonly delta: string;
  readonly cause: Text;
  readonly before: PointRange;
  readonly after: PointRange;
}

/** A change of the points, and where it came about. */
export interface TurnChange extends PointChange {
  readonly places: readonly Place[];
}

/** The losses of one side. */
export interface TurnLosses {
  readonly seat: Seat;
  /** What is counted, and for the enemy how it is known: 'steps', 'as you saw them 2.5a'. */
  readonly note: Text;
  readonly rows: readonly LossRow[];
  /** The units that lost nothing, in one line; empty if there are none. */
  readonly rest: Text;
}

export interface LossRow {
  readonly id: string;
  readonly name: Text;
  /** What is left, what was lost on this turn, and what had been lost before it. */
  readonly now: number;
  readonly lost: number;
  readonly full: number;
  readonly text: Text;
}

/** A unit that is tired, shattered or near to it. */
export interface WornRow {
  readonly id: string;
  readonly seat: Seat;
  readonly name: Text;
  readonly boxes: readonly TrackBox[];
  /** 'Tired', '1 box off'. */
  readonly state: string;
  /** What it means, or what the next step would bring. */
  readonly text: Text;
  /** It has come to that; otherwise it is only near. */
  readonly bad: boolean;
}
