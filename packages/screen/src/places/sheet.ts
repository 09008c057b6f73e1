import type { Extent, PlacedSheet, UprightTable } from '@abatis/battlefield';
import { words } from '@abatis/words';

/** A free table: no hexes, lengths in inches. */
export interface TableSheet extends UprightTable {
  /** Only a measure for drawing: nobody plays on it in inches. */
  readonly bare?: boolean;
}

/** What divides the ground into places, as plain data. */
export type MapSheet = PlacedSheet | TableSheet;

export const isTable = (sheet: MapSheet): sheet is TableSheet => 'table' in sheet;

/** A field without places is drawn as if this many hexes lay across it. */
const USUAL_HEXES = 30;

/** Ground without hexes: a table of a metre to the inch, since only the fineness of the drawing depends on it. */
export function bareSheet([west, south, east, north]: Extent): TableSheet {
  const table = { width: east - west, height: north - south };
  const gauge = table.width / USUAL_HEXES;
  return { table, metresPerInch: 1, origin: { x: west, y: south }, gauge, bare: true };
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
