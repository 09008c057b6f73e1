import { type Parsed, Report } from '@abatis/data';
import { boxesMeet, boxOf, centimetres, toPoint } from '../geometry/point.ts';
import { mapPositions, positionsIn } from '../read/positions.ts';
import type { Battlefield, Extent, Feature } from '../schema/battlefield.ts';
import type { Position } from '../schema/geometry.ts';
import type { PlacedTable, TableSheet } from '../schema/table-sheet.ts';
import { axesOf, placeTable } from './frame.ts';

/** A table whose north edge is up, as a screen draws it: what divides its ground into places. */
export interface UprightTable {
  /** In inches, from west to east and from south to north. */
  readonly table: { readonly width: number; readonly height: number };
  readonly metresPerInch: number;
  /** The south-west corner of the table on the ground, in metres. */
  readonly origin: { readonly x: number; readonly y: number };
  /** Inches of the gauge, by which drawing is measured: about the front of a formation. Four if absent. */
  readonly gauge?: number;
}

/** A battlefield as somebody at the table sees it. */
export interface TableView {
  readonly battlefield: Battlefield;
  readonly sheet: UprightTable;
}

/** Inches of ground that are drawn round the table, so that one sees what lies beyond its edge. */
const SURROUND = 2;
const MILLION = 1_000_000;

/**
 * The battlefield turned so that the north edge of the table is up and its south-west corner is the origin, cut to the
 * table and a little ground round it. Rules never ask it: they have the compiled table.
 */
export function uprightTable(battlefield: Battlefield, sheet: TableSheet): Parsed<TableView> {
  const report = new Report(battlefield.abatis.name);
  const placed = placeTable(sheet, battlefield.abatis.extent, report);
  if (!placed) return report.failed();
  const { table, metresPerInch, gauge, facing } = placed;
  const turn = turningTo(placed);
  const extent = extentOf(placed);
  const north = (360 - facing + (battlefield.abatis.north ?? 0)) % 360;
  const features = battlefield.features.map(feature => turned(feature, turn)).filter(isWithin(extent));
  return report.parsed({
    battlefield: {
      ...battlefield,
      abatis: { ...battlefield.abatis, extent, ...(north === 0 ? {} : { north }) },
      features,
    },
    sheet: { table, metresPerInch, origin: { x: 0, y: 0 }, ...(gauge === undefined ? {} : { gauge }) },
  });
}

function turningTo({ origin, facing }: PlacedTable): (position: Position) => Position {
  const { up, right } = axesOf(facing);
  return position => {
    const { x, y } = toPoint(position);
    const [dx, dy] = [x - centimetres(origin.x), y - centimetres(origin.y)];
    const metres = (east: number, north: number) =>
      (Math.round((dx * east + dy * north) / MILLION) + 0) / 100;
    return [metres(right.x, right.y), metres(up.x, up.y)];
  };
}

function extentOf({ table: { width, height }, metresPerInch }: PlacedTable): Extent {
  const metres = (inches: number) => centimetres(inches * metresPerInch) / 100;
  return [metres(-SURROUND), metres(-SURROUND), metres(width + SURROUND), metres(height + SURROUND)];
}

function turned(feature: Feature, turn: (position: Position) => Position): Feature {
  const coordinates = mapPositions(feature.geometry.coordinates, turn);
  return { ...feature, geometry: { ...feature.geometry, coordinates } } as Feature;
}

const isWithin =
  ([west, south, east, north]: Extent) =>
  ({ geometry }: Feature): boolean => {
    const points = [...positionsIn(geometry.coordinates)].map(({ pair: [x, y] }) => ({ x, y }));
    return boxesMeet({ west, south, east, north }, boxOf(points));
  };
