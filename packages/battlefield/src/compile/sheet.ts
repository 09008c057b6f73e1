import { pointer, type Report, schemaFaults } from '@abatis/data';
import { createGrid, hexCorners, type Layout } from '@abatis/hex';
import { boxOf } from '../geometry/point.ts';
import type { Extent } from '../schema/battlefield.ts';
import { type PlacedSheet, type Sheet, sheetSchema } from '../schema/sheet.ts';

const LAST_LABEL = 99;

/** The sheet with its place on the ground, or null after a problem. */
export function placeSheet(sheet: Sheet, extent: Extent, report: Report): PlacedSheet | null {
  const faults = schemaFaults(sheetSchema, sheet);
  for (const { path, reason } of faults) report.problem(pointer('sheet') + path, reason);
  if (faults.length > 0) return null;
  const { first } = sheet.layout;
  const last = Math.max(first.col + sheet.cols, first.row + sheet.rows) - 1;
  if (last > LAST_LABEL) {
    report.problem(
      pointer('sheet', 'layout', 'first'),
      `the last hex would be numbered ${last}; labels end at 99`,
    );
    return null;
  }
  return { ...sheet, origin: sheet.origin ?? centredOrigin(sheet, extent) };
}

/** Where the first hex must lie for the sheet to be centred on the field. */
function centredOrigin(sheet: Sheet, [west, south, east, north]: Extent): { x: number; y: number } {
  const layout: Layout = sheet.layout;
  const grid = createGrid(layout, sheet.cols, sheet.rows);
  const placement = { across: sheet.across, origin: { x: 0, y: 0 } };
  const hexes = Array.from({ length: grid.size }, (_, hex) => hex);
  const box = boxOf(hexes.flatMap(hex => hexCorners(grid, placement, hex)));
  return {
    x: wholeCentimetre((west + east) / 2 - (box.west + box.east) / 2),
    y: wholeCentimetre((south + north) / 2 - (box.south + box.north) / 2),
  };
}

function wholeCentimetre(metres: number): number {
  return Math.round(metres * 100) / 100 + 0;
}
