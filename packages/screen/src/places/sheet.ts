import type { Extent, PlacedSheet } from '@abatis/battlefield';
import type { Point } from '@abatis/geometry';
import { words } from '@abatis/words';

/** A free table: no hexes, lengths in inches. */
export interface TableSheet {
  /** In inches, from west to east and from south to north. */
  readonly table: { readonly width: number; readonly height: number };
  readonly metresPerInch: number;
  /** The south-west corner of the table on the ground, in metres. */
  readonly origin: Point;
  /** Inches of the gauge, by which drawing is measured: about the front of a formation. Four if absent. */
  readonly gauge?: number;
}

/** What divides the ground into places, as plain data. */
export type MapSheet = PlacedSheet | TableSheet;

export const isTable = (sheet: MapSheet): sheet is TableSheet => 'table' in sheet;

/** A field without places is drawn as if this many hexes lay across it. */
const USUAL_HEXES = 30;

/** Ground without hexes: a table of a metre to the inch, since only the fineness of the drawing depends on it. */
export function bareSheet([west, south, east, north]: Extent): TableSheet {
  const table = { width: east - west, height: north - south };
  return { table, metresPerInch: 1, origin: { x: west, y: south }, gauge: table.width / USUAL_HEXES };
}

/** What a player calls the places of a sheet and the lines between them. */
export interface PlaceWords {
  readonly place: string;
  readonly places: string;
  /** For the settings: 'Hex lines', 'Hex numbers'. */
  readonly lines: string;
  readonly numbers: string;
}

const HEX_WORDS: PlaceWords = words({
  place: 'hex',
  places: 'hexes',
  lines: 'Hex lines',
  numbers: 'Hex numbers',
});

const TABLE_WORDS: PlaceWords = words({
  place: 'point',
  places: 'points',
  lines: 'Inch lines',
  numbers: 'Inch numbers',
});

/** Before anything is opened the words are those of hexes. */
export const placeWords = (sheet?: MapSheet): PlaceWords =>
  sheet && isTable(sheet) ? TABLE_WORDS : HEX_WORDS;
