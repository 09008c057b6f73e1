import { type Parsed, pointer, Report } from '@abatis/data';
import type { Battlefield } from '../schema/battlefield.ts';
import type { TableMap } from '../schema/table-map.ts';
import type { PlacedTable, TableSheet } from '../schema/table-sheet.ts';
import { areasOnTable, contourEntries, createNamer, steepGround } from './areas.ts';
import { reliefOnTable } from './contours.ts';
import { crossingsOnTable } from './crossings.ts';
import { cornersOnGround, createTableFrame, placeTable } from './frame.ts';
import { barriersOnTable, crestsOnTable, waysOnTable } from './lines.ts';
import { placesOnTable } from './places.ts';

/** Lays a free table over the battlefield and says what terrain stands on it, in thousandths of an inch. */
export function compileTable(battlefield: Battlefield, sheet: TableSheet): Parsed<TableMap> {
  const report = new Report(battlefield.abatis.name);
  const placed = placeTable(sheet, battlefield.abatis.extent, report);
  if (!placed) return report.failed();
  warnOfBlanks(battlefield, placed, report);
  const frame = createTableFrame(placed);
  const name = createNamer();
  const relief = reliefOnTable(battlefield, frame, report);
  const contours = contourEntries(relief.high, name);
  const drawn = areasOnTable(battlefield, frame, name);
  const barriers = barriersOnTable(battlefield, frame, drawn, name);
  const ways = waysOnTable(battlefield, frame, name);
  const laid = [...barriers, ...ways];
  return report.parsed({
    format: 'tablemap',
    version: 1,
    name: battlefield.abatis.name,
    sheet: placed,
    ground: relief.ground,
    contours: [...contours],
    areas: [...drawn, ...steepGround(contours, name)],
    lines: [
      ...laid,
      ...crestsOnTable(battlefield, frame, contours, relief.ground, name),
      ...crossingsOnTable(battlefield, frame, drawn, laid, name, report),
    ],
    places: placesOnTable(battlefield, frame),
  });
}

/** A metre of overhang is no fault: corners are rounded. */
const OVERHANG = 1;

/** Beyond the extent nothing need be drawn: a table that reaches there would be bare for want of a survey. */
function warnOfBlanks({ abatis }: Battlefield, sheet: PlacedTable, report: Report): void {
  const [west, south, east, north] = abatis.extent;
  const beyond = cornersOnGround(sheet).filter(
    ({ x, y }) => x < west - OVERHANG || x > east + OVERHANG || y < south - OVERHANG || y > north + OVERHANG,
  );
  if (beyond.length > 0)
    report.warn(pointer('sheet'), `the table reaches beyond the field with ${beyond.length} of its corners`);
}
