/* The hexes of Brawner's Farm by the numbers printed in them: two digits of the row, two of the column. */

const rowOf = (place: string): number => Number(place.slice(0, 2));
const colOf = (place: string): number => Number(place.slice(2));

/** The middle of a hex, in widths of a hex: odd rows lie half a hex further east. */
export function middleOf(place: string): { readonly x: number; readonly y: number } {
  const row = rowOf(place);
  return { x: colOf(place) + (row % 2) / 2, y: (row * Math.sqrt(3)) / 2 };
}
