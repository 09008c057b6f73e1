import type { Seat } from '@abatis/kernel';
import type { TablePoint, Thou } from '@abatis/tabletop';
import type { Place } from './places/place.ts';

/** How a work is drawn, which says what it is made of and what it does. */
export type WorkForm =
  /** Dug: two edges, with the earth thrown up towards the enemy. */
  | 'trench'
  /** Earth or timber thrown up: a bank with a thick edge towards the enemy. */
  | 'parapet'
  /** Masonry. */
  | 'wall'
  /** Posts side by side. */
  | 'stockade'
  /** Felled trees with their branches towards the enemy. */
  | 'branches'
  /** Beams with spikes, side by side. */
  | 'crosses'
  | 'pits'
  /** Brushwood that is laid to be burnt. */
  | 'brush'
  | 'road'
  | 'bridge';

/**
 * A constructed work of a free table, as an engineer draws it: in pencil what is planned, in ink what stands. A work
 * that faces the enemy has him at the left of its trace; one that closes on itself has him outside.
 */
export interface Work {
  readonly id: string;
  readonly seat: Seat | null;
  readonly form: WorkForm;
  readonly trace: readonly TablePoint[];
  readonly closed?: true;
  /** From edge to edge across the trace. */
  readonly width: Thou;
  /** Where there is no section, nothing is drawn. */
  readonly sections: readonly WorkSection[];
  /** A ditch runs along the side of the enemy. */
  readonly ditch?: true;
  /** The share of an enclosed work that is done, where it is built as a whole: it fills up. */
  readonly filled?: number;
  /** In the middle of an enclosed work: its number, or the room that is taken and that there is. */
  readonly text: string;
  /** Lettered beside it, as on a plan: 'First parallel'. Empty: it is not. */
  readonly name: string;
  /** How far along its trace a sap head has come, behind a gabion that is rolled along. */
  readonly head?: Thou;
  /** All of it in words, beginning with what it is. */
  readonly label: string;
}

export interface WorkSection {
  /** Along the trace. */
  readonly from: Thou;
  readonly to: Thou;
  /** `open`: it was never built there or has been removed; `breach`: it has been shot or blown down. */
  readonly state: 'planned' | 'begun' | 'built' | 'open' | 'breach' | 'burning';
  /** The share of a section in progress that is done. */
  readonly done?: number;
  /** Hits that count towards the next opening, and how many there must be. */
  readonly hits?: { readonly taken: number; readonly needed: number };
}

/** Something without a front that stands on the ground and is no piece. */
export interface Fixture {
  readonly id: string;
  readonly kind: 'charge' | 'barrel' | 'pyre' | 'stock' | 'source' | 'wagon';
  readonly at: Place;
  readonly seat: Seat | null;
  /** `doubtful`: it has failed once and may still go off; `dead`: it will not do what it is for as it is. */
  readonly state: 'making' | 'ready' | 'doubtful' | 'dead' | 'lit' | 'spent';
  /** '300', '18 MU'. */
  readonly text: string;
  /** How far it works, the nearest first. */
  readonly rings: readonly { readonly radius: Thou; readonly text: string }[];
  readonly label: string;
}

/** The light that the table is seen by. */
export interface Light {
  /** `dark`: a night by which nothing is seen but what is lit. */
  readonly hour: 'day' | 'dusk' | 'night' | 'dark';
  /** What burns, and how far it lights. */
  readonly lit: readonly { readonly at: TablePoint; readonly radius: Thou }[];
}

/** A work cut across, from our side to the enemy's. Lengths are feet; the ground is at height 0. */
export interface Profile {
  /** 'Sap trench, class II'. */
  readonly title: string;
  readonly parts: readonly ProfilePart[];
  readonly men: readonly {
    readonly x: number;
    readonly y: number;
    readonly does: 'digs' | 'stands' | 'fires';
  }[];
  /** A measure between two points, with what it reads. */
  readonly measures: readonly {
    readonly from: readonly [number, number];
    readonly to: readonly [number, number];
    readonly text: string;
  }[];
  /** Who is at its right end: 'fortress'. */
  readonly towards: string;
}

export interface ProfilePart {
  /** `cut` takes away from the ground; the others are put on it. */
  readonly kind: 'cut' | 'earth' | 'masonry' | 'timber' | 'gabion' | 'water';
  readonly outline: readonly (readonly [number, number])[];
}
