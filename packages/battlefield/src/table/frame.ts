import { pointer, type Report, schemaFaults } from '@abatis/data';
import { advanced, degrees, point, rounded, thou } from '@abatis/tabletop';
import { clipPolygon } from '../geometry/areas.ts';
import { clipLine } from '../geometry/clip-line.ts';
import { type Box, centimetres, isInBox, type Point, samePoint } from '../geometry/point.ts';
import { canonicalRing, doubledArea } from '../geometry/ring.ts';
import { isClosed, type Line, type Polygon, type Ring } from '../geometry/shape.ts';
import type { Extent } from '../schema/battlefield.ts';
import { type PlacedTable, type TableSheet, tableSheetSchema } from '../schema/table-sheet.ts';

/** A table laid on the ground: takes centimetres of ground to thousandths of an inch. */
export interface TableFrame {
  readonly sheet: PlacedTable;
  /** The table itself, in thousandths. */
  readonly box: Box;
  toTable(ground: Point): Point;
  /** Metres of ground as thousandths of an inch. */
  lengthOf(metres: number): number;
}

const MILLION = 1_000_000;

/** The sheet with its place on the ground, or null after a problem. */
export function placeTable(sheet: TableSheet, extent: Extent, report: Report): PlacedTable | null {
  const faults = schemaFaults(tableSheetSchema, sheet);
  for (const { path, reason } of faults) report.problem(pointer('sheet') + path, reason);
  if (faults.length > 0) return null;
  const { facing = 0 } = sheet;
  if (Math.abs(facing * 10 - Math.round(facing * 10)) > 1e-6) {
    report.problem(pointer('sheet', 'facing'), `is ${facing}; a table is turned by whole tenths of a degree`);
    return null;
  }
  return { ...sheet, facing, origin: sheet.origin ?? centred({ ...sheet, facing }, extent) };
}

/** Where the south-west corner must lie for the table to be centred on the field. */
function centred(
  { table, metresPerInch, facing }: Pick<PlacedTable, 'table' | 'metresPerInch' | 'facing'>,
  [west, south, east, north]: Extent,
): Point {
  const { up, right } = axesOf(facing);
  const [wide, high] = [(table.width * metresPerInch) / 2, (table.height * metresPerInch) / 2];
  const middle = { x: (west + east) / 2, y: (south + north) / 2 };
  const corner = (at: number, x: number, y: number) => at - (x * wide + y * high) / MILLION;
  return {
    x: centimetres(corner(middle.x, right.x, up.x)) / 100,
    y: centimetres(corner(middle.y, right.y, up.y)) / 100,
  };
}

/** The directions of the table's north and east on the ground, in millionths. */
export function axesOf(facing: number): { readonly up: Point; readonly right: Point } {
  const { x, y } = advanced({ at: point(0, 0), facing: degrees(facing) }, thou(MILLION)).at;
  return { up: { x, y }, right: { x: y, y: -x + 0 } };
}

export function createTableFrame(sheet: PlacedTable): TableFrame {
  const { table, metresPerInch, origin } = sheet;
  const { up, right } = axesOf(sheet.facing);
  const [west, south] = [centimetres(origin.x), centimetres(origin.y)];
  // Centimetres and millionths on one side, thousandths of an inch on the other.
  const unit = (MILLION * metresPerInch) / 10;
  return {
    sheet,
    box: { west: 0, south: 0, east: rounded(table.width * 1000), north: rounded(table.height * 1000) },
    toTable({ x, y }) {
      const [dx, dy] = [x - west, y - south];
      return {
        x: rounded((dx * right.x + dy * right.y) / unit),
        y: rounded((dx * up.x + dy * up.y) / unit),
      };
    },
    lengthOf: metres => rounded((metres * 1000) / metresPerInch),
  };
}

/** The corners of the table on the ground, in metres, clockwise from the south-west. */
export function cornersOnGround({ table, metresPerInch, origin, facing }: PlacedTable): readonly Point[] {
  const { up, right } = axesOf(facing);
  const [wide, high] = [table.width * metresPerInch, table.height * metresPerInch];
  return [
    [0, 0],
    [0, high],
    [wide, high],
    [wide, 0],
  ].map(([e, n]) => ({
    x: origin.x + (e! * right.x + n! * up.x) / MILLION,
    y: origin.y + (e! * right.y + n! * up.y) / MILLION,
  }));
}

/** What of a polygon lies on the table; its rings always begin and run the same way. */
export function polygonOnTable(frame: TableFrame, polygon: Polygon): readonly Polygon[] {
  const rings = polygon.map(ring => withoutRepeats(ring.map(frame.toTable)));
  if (rings[0]!.length < 3) return [];
  const pieces = clipPolygon(rings, frame.box).flatMap(kept => {
    const [outline, ...holes] = kept.map(withoutRepeats).filter(ring => ring.length > 2);
    if (!outline || doubledArea(outline) === 0) return [];
    return [[canonicalRing(outline, true), ...holes.map(hole => canonicalRing(hole, false))]];
  });
  return pieces.sort((one, other) => compareStarts(one[0]!, other[0]!));
}

/** Each ring begins at its westernmost point. */
function compareStarts([a]: Ring, [b]: Ring): number {
  return a!.x - b!.x || a!.y - b!.y;
}

/** What of a line lies on the table, in the direction in which it is drawn. */
export function lineOnTable(frame: TableFrame, line: Line): readonly Line[] {
  return clippedToTable(frame, line.map(frame.toTable));
}

/** A closed line that leaves the table is begun beyond it: else its first piece would be cut in two. */
export function clippedToTable({ box }: TableFrame, line: Line): readonly Line[] {
  const start = isClosed(line) ? line.findIndex(each => !isInBox(box, each)) : -1;
  const begun = start > 0 ? [...line.slice(start, -1), ...line.slice(0, start + 1)] : line;
  return clipLine(begun, box)
    .map(piece => piece.filter((each, i) => i === 0 || !samePoint(each, piece[i - 1]!)))
    .filter(piece => piece.length > 1);
}

function withoutRepeats(ring: Ring): Ring {
  return ring.filter((each, i) => !samePoint(each, ring[(i + ring.length - 1) % ring.length]!));
}

/** Does the point lie on the table or on its edge? */
export const isOnTable = ({ box }: TableFrame, at: Point): boolean => isInBox(box, at);
