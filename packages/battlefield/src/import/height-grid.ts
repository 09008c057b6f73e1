import { type Parsed, parsed, quoted, rejected } from '@abatis/data';

/** Heights at the points of a grid, row by row from the north. */
export interface HeightGrid {
  readonly cols: number;
  readonly rows: number;
  /** The foreign position of the south-west point, and the distance from point to point. */
  readonly west: number;
  readonly south: number;
  readonly cell: number;
  /** NaN where the survey knows nothing. */
  readonly heights: Float64Array;
}

const USUAL_NODATA = -9999;
const HEADER_LINE = /^\s*([a-z]\w*)\s+(\S+)\s*$/i;

/** An ESRI ASCII grid begins with its columns or rows. */
export function isHeightGrid(text: string): boolean {
  return /^\uFEFF?\s*n(?:cols|rows)\s/i.test(text.slice(0, 200));
}

/** Reads an ESRI ASCII grid (`.asc`). */
export function readHeightGrid(text: string, file: string): Parsed<HeightGrid> {
  const { members, body } = headerOf(text.replace(/^\uFEFF/, ''));
  const number = (name: string): number => Number(members.get(name) ?? Number.NaN);
  const [cols, rows, cell] = [number('ncols'), number('nrows'), number('cellsize')];
  for (const [name, count] of Object.entries({ ncols: cols, nrows: rows }))
    if (!Number.isInteger(count) || count < 2)
      return rejected(file, '', `"${name}" must be a whole number from 2 on`);
  if (!(cell > 0)) return rejected(file, '', '"cellsize" must be a number above 0');
  const [west, south] = [cornerOf(members, 'x', cell), cornerOf(members, 'y', cell)];
  if (!Number.isFinite(west) || !Number.isFinite(south))
    return rejected(
      file,
      '',
      'the corner is missing: "xllcorner" and "yllcorner", or "xllcenter" and "yllcenter"',
    );
  const nodata = members.has('nodata_value') ? number('nodata_value') : USUAL_NODATA;
  const words = body.split(/\s+/).filter(Boolean);
  if (words.length !== cols * rows)
    return rejected(
      file,
      '',
      `has ${words.length} heights; ${cols} columns and ${rows} rows need ${cols * rows}`,
    );
  const heights = Float64Array.from(words, Number);
  const wrong = heights.findIndex(height => !Number.isFinite(height));
  if (wrong >= 0 && !/^-?nan$/i.test(words[wrong]!))
    return rejected(
      file,
      '',
      `${quoted(words[wrong])} is not a height (row ${Math.floor(wrong / cols) + 1})`,
    );
  return parsed({
    cols,
    rows,
    west,
    south,
    cell,
    heights: heights.map(h => (h === nodata ? Number.NaN : h)),
  });
}

function headerOf(text: string): { members: ReadonlyMap<string, string>; body: string } {
  const members = new Map<string, string>();
  let from = 0;
  for (;;) {
    const end = text.indexOf('\n', from);
    const found = HEADER_LINE.exec(text.slice(from, end < 0 ? text.length : end));
    if (!found || end < 0) return { members, body: text.slice(from) };
    members.set(found[1]!.toLowerCase(), found[2]!);
    from = end + 1;
  }
}

/** Cells may be placed by the corner of the first, or by its centre, where its height was taken. */
function cornerOf(members: ReadonlyMap<string, string>, axis: 'x' | 'y', cell: number): number {
  const centre = members.get(`${axis}llcenter`) ?? members.get(`${axis}llcentre`);
  return centre === undefined
    ? Number(members.get(`${axis}llcorner`) ?? Number.NaN) + cell / 2
    : Number(centre);
}
