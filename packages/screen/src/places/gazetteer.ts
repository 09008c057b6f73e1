import type { Bounds, Point } from '@abatis/geometry';
import type { TablePoint } from '@abatis/tabletop';
import type { Place } from './place.ts';

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** A step with an arrow key. Where rows are staggered, straight on means leaning to one side and the other in turn. */
export interface Stride {
  readonly arrow: Arrow;
  readonly lean: 'east' | 'west';
}

/** Something that is written on the map itself: the number of a hex, inches along the edge of a table. */
export interface Printed {
  readonly text: string;
  readonly at: Point;
}

/** A table in inches on the ground in metres. */
export interface TableGround {
  readonly metresPerInch: number;
  toGround(point: TablePoint): Point;
  /** The nearest thousandth of an inch; points beyond the edge are put on it. */
  toTable(point: Point): TablePoint;
}

/**
 * Knows the places of a sheet: where each lies on the ground, and which place is where. Everything above the rules asks
 * it, so that nothing but its two kinds, for hexes and for free tables, knows how places are named or laid out. The
 * ground is in metres, x to the east and y to the north.
 */
export interface Gazetteer {
  /** Metres by which drawing is measured: from flat side to flat side of a hex, or a few inches of a table. */
  readonly across: number;
  readonly bounds: Bounds;
  /** Patterns and grids start here. */
  readonly origin: Point;
  /** From the point of any place to the corners of what is drawn round it, clockwise. */
  readonly corners: readonly Point[];
  /** Arrow keys whose steps lean. */
  readonly zigzags: readonly Arrow[];
  /** Null where places are hexes. */
  readonly table: TableGround | null;
  /** Is this a table in inches, that has rulers along the edges of the window? */
  readonly hasRulers: boolean;
  /** The middle of a place, or of a hexside; null if the sheet has none of this name. */
  pointOf(place: Place): Point | null;
  /** Degrees clockwise from north, if the place says so. */
  facingOf(place: Place): number | null;
  /** The two ends of a place that is a line: a hexside. */
  endsOf(place: Place): readonly [Point, Point] | null;
  /** The place at a point of the ground; null beyond the sheet. */
  placeAt(point: Point): Place | null;
  /** The next place with an arrow key; the same one at the edge of the sheet. */
  stepFrom(place: Place, stride: Stride): Place;
  areBeside(a: Place, b: Place): boolean;
  /** The lines of the grid, each once. */
  gridLines(): readonly (readonly Point[])[];
  /** What is written on the map in these edges, and a little beyond. */
  printedIn(bounds: Bounds): readonly Printed[];
  /** How far below its point a printed text stands, in shares of `across`. */
  readonly printedBelow: number;
}
