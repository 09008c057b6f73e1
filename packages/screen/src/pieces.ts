import type { Seat } from '@abatis/kernel';
import type { Footprint } from './places/footprint.ts';
import type { Place } from './places/place.ts';
import type { Text } from './text.ts';

/** What stands on the map and can be pointed at. Its id is what orders call it. */
export interface Piece {
  readonly id: string;
  readonly seat: Seat;
  /** The place it stands in; on a free table, the middle of its front. */
  readonly at: Place;
  /** The ground that it covers on a free table: it is drawn as that, and not as a counter. */
  readonly footprint?: Footprint;
  readonly face: CounterFace | CommanderFace | BlockFace;
  /** All of it in words, for a screen reader and a tooltip; it begins with the name on the counter. */
  readonly label: string;
  /** Has nothing more to do in this phase, or may not: drawn pale with a dashed edge. */
  readonly spent: boolean;
  /** It has fired of late: smoke lies before its front. */
  readonly smoke?: boolean;
}

export type Symbol = 'infantry' | 'cavalry' | 'artillery' | 'horse-artillery';

/** A combat unit: 50 units square, see the tokens. */
export interface CounterFace {
  readonly kind: 'unit';
  readonly name: string;
  readonly symbol: Symbol;
  /** The big line at the bottom: '8-5', or three numbers: '8-5-8'. */
  readonly figures: string;
  /** Of its division: the bar at the left. */
  readonly band: string;
  /** Near zoom: the formations above it, 'III·Heth·Pettigrew', and what else is known: '5 MP'. */
  readonly chain: string;
  readonly near: string;
  /** The other side of the counter: limbered guns (wheels drawn as an outline), dismounted cavalry (no horse). */
  readonly side: 'front' | 'limbered' | 'dismounted';
  readonly badges: readonly Badge[];
  /** Degrees clockwise from north to which its front looks: a solid edge with a tick outside the counter. */
  readonly facing?: number;
  /** The second place that it holds: a bar lies across both, with its front edge. */
  readonly wing?: Place;
}

/** An enemy piece of which nothing is known but its place. */
export interface BlockFace {
  readonly kind: 'block';
  readonly name: string;
  readonly badges: readonly Badge[];
}

/** A commander: a medallion with a monogram, or a pill with his name at near zoom. */
export interface CommanderFace {
  readonly kind: 'commander';
  readonly name: string;
  /** His rating, or a star. */
  readonly rating: string;
  readonly stars: number;
  readonly badges: readonly Badge[];
}

/** A state of a piece: letter and shape tell it, the colour only helps. */
export interface Badge {
  readonly letter: string;
  readonly shape: 'disc' | 'broken' | 'square' | 'bar';
  readonly tone: 'amber' | 'ink' | 'red' | 'green';
  readonly label: string;
  readonly clause: string;
}

/** The pieces of one place, as they are drawn on top of each other. */
export interface Stack {
  readonly at: Place;
  readonly seat: Seat;
  /** Top first; commanders after the units. */
  readonly pieces: readonly string[];
  /** On the tab at the corner: total strength; empty if it says no more than the counter. */
  readonly total: string;
  /** In the disc at the corner: the best commander's rating, or a star. */
  readonly leader: string | null;
  /** Under the fan: totals with their clauses. */
  readonly lines: readonly Text[];
}

/** What lies on the ground and is no piece. */
export interface Marker {
  readonly id: string;
  readonly kind:
    | 'breastworks'
    | 'building'
    | 'burned-bridge'
    /** A bridge of boats, on a line between two places. */
    | 'pontoon'
    | 'burning'
    | 'objective'
    /** Where a side leaves the map. */
    | 'exit'
    | 'fight';
  /** A place, or the line between two. */
  readonly at: Place;
  readonly seat: Seat | null;
  /** '3 VP', the number of a combat. */
  readonly text: string;
  readonly label: string;
  /** Its text is written at any distance, as on the map of a briefing; it may have several lines. */
  readonly far?: boolean;
}

/** A piece that has just moved, and by which way; the first place is where it came from. Places with facings turn it. */
export interface Motion {
  readonly pieces: readonly string[];
  readonly path: readonly Place[];
}
