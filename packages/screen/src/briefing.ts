import type { Seat } from '@abatis/kernel';
import type { Marker } from './pieces.ts';
import type { Place } from './places/place.ts';
import type { Text } from './text.ts';

/**
 * How a battle is won and how it stands: shown before the first turn, behind the score, and when it has ended. Its rows
 * are made from the data that the rules count with.
 */
export interface Briefing {
  /** 'Four turns', 'the computer plays the Austrians': one line under the title. */
  readonly about: Text;
  /** What the battle is about, in a few sentences. */
  readonly situation: Text;
  /** 'counted at the end of 5:00 PM'. */
  readonly counted: Text;
  /** What the rows give instead of points: 'Victory'. Nothing is added up then. */
  readonly unit?: string;
  readonly sources: readonly PointSource[];
  /** Under the table: who holds a place, why a figure is a range. */
  readonly notes: readonly Text[];
  readonly axes: readonly LeadAxis[];
  /** Victory, draw, early end: each is said, also if there is none. */
  readonly outcomes: readonly { readonly label: string; readonly text: Text }[];
  readonly special: readonly SpecialSentence[];
  readonly arrivals: ArrivalTable;
  /** Where they come in, with name and hour, for the map of the card. */
  readonly entries: readonly Marker[];
  readonly forces: ForceFigures;
  readonly standing: Standing;
}

/** Points from the least to the most that the reader can know of. */
export interface PointRange {
  readonly least: number;
  readonly most: number;
}

/** Something that points are given for: one row of the table. */
export interface PointSource {
  readonly id: string;
  readonly what: Text;
  /** 'place': it is held by somebody; the short form of the card lists what each side holds. */
  readonly kind: 'place' | 'other';
  /** '3', '1 each'. */
  readonly worth: string;
  /** Who has it, or to whom it is open; no seat: nobody. */
  readonly now: { readonly seats: readonly Seat[]; readonly text: string };
  readonly clause: string;
  readonly places: readonly Place[];
  /** What has been scored by it. */
  readonly items: readonly PointItem[];
  /** Says more about the row above: written a little to the right. */
  readonly sub?: true;
}

/** Points that a side has for one thing: a unit that was lost, a place that it holds. */
export interface PointItem extends PointRange {
  readonly id: string;
  readonly seat: Seat;
  readonly text: Text;
  /** Who brought it about, where that can be seen on the map. */
  readonly by?: Text;
}

/** A line with the borders of victory and draw, and a mark for the present count. */
export interface LeadAxis {
  /** What is counted along it: 'Union points, with the Confederates at 12'; empty for the lead. */
  readonly label: string;
  readonly from: number;
  readonly to: number;
  readonly zones: readonly AxisZone[];
  readonly mark: PointRange & { readonly label: string };
  /** Where the mark was before the turn, if it was elsewhere. */
  readonly former?: PointRange & { readonly label: string };
}

/** From its border to that of the next zone; no seat is a draw. */
export interface AxisZone {
  readonly from: number;
  readonly seat: Seat | null;
  readonly label: string;
  /** Of its inner border: 'FR by 4'. */
  readonly border: string;
}

/** A numbered sentence about what only this battle has. */
export interface SpecialSentence {
  readonly title: string;
  readonly text: Text;
  readonly clauses: readonly string[];
}

/** Who comes when, by turn and side; a turn on which nobody comes is left out. */
export interface ArrivalTable {
  readonly turns: readonly string[];
  readonly rows: readonly { readonly seat: Seat; readonly cells: readonly Text[] }[];
  readonly notes: readonly Text[];
}

export interface ForceFigures {
  readonly columns: readonly string[];
  readonly rows: readonly { readonly seat: Seat; readonly cells: readonly string[] }[];
}

/** How it stands, as if it ended now, or as it ended. */
export interface Standing {
  readonly over: boolean;
  /** 'a draw', 'Union victory'. */
  readonly result: string;
  /** Why: by which count or clause. */
  readonly reason: Text;
  readonly totals: readonly (PointRange & { readonly seat: Seat })[];
  /** What each side still needs. */
  readonly needed: readonly Text[];
}
