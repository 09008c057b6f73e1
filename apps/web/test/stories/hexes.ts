/** A sheet of hexes, which are called by the numbers printed in them. */
export interface Sheet {
  /** Where the points of a hex are: up and down, or left and right. */
  readonly orientation: 'pointy' | 'flat';
  readonly places: readonly string[];
  /** The middle of a hex, in widths of a hex from side to side. */
  middleOf(place: string): { readonly x: number; readonly y: number };
}

/** From one line of hexes to the next. */
const LINE = Math.sqrt(3) / 2;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** All labels of so many lines with so many hexes in each: two digits of the line, two of the hex. */
const labels = (lines: number, hexes: number): readonly string[] =>
  Array.from(
    { length: lines * hexes },
    (_, index) => twoDigits(1 + Math.floor(index / hexes)) + twoDigits(1 + (index % hexes)),
  );

const numbersIn = (place: string): readonly [number, number] => [
  Number(place.slice(0, 2)),
  Number(place.slice(2)),
];

/** Rows first; odd rows lie half a hex further east. */
export const BRAWNERS_FARM: Sheet = {
  orientation: 'pointy',
  places: labels(16, 20),
  middleOf(place) {
    const [row, col] = numbersIn(place);
    return { x: col + (row % 2) / 2, y: row * LINE };
  },
};

/** Columns first; even columns lie half a hex further south. */
export const TEUGN_HAUSEN: Sheet = {
  orientation: 'flat',
  places: labels(17, 13),
  middleOf(place) {
    const [col, row] = numbersIn(place);
    return { x: col * LINE, y: row + ((col + 1) % 2) / 2 };
  },
};

const SHEETS: Readonly<Record<string, Sheet>> = { 'Map of Teugn-Hausen': TEUGN_HAUSEN };

/** The sheet that a map shows, by what the map is called. */
export const sheetCalled = (map: string): Sheet => SHEETS[map] ?? BRAWNERS_FARM;
