import { isObject, quoted, type Report, schemaFaults } from '@abatis/data';
import { FARTHEST_METRES } from '../geometry/point.ts';
import { type Header, headerSchema } from '../schema/battlefield.ts';

const PATH = '/abatis';
const SMALLEST_METRES = 100;

/** The header, or null after a problem. */
export function readHeader(value: unknown, report: Report): Header | null {
  if (!isObject(value)) {
    report.problem(PATH, 'is missing: it names the format, the version and the extent');
    return null;
  }
  if (value.format === 'battlefield' && value.version !== 1) {
    report.problem(`${PATH}/version`, `is ${quoted(value.version)}; this program reads version 1`);
    return null;
  }
  const faults = schemaFaults(headerSchema, value);
  for (const { path, reason } of faults) report.problem(PATH + path, reason);
  if (faults.length > 0) return null;
  const header = value as Header;
  const reason = extentFault(header.extent);
  if (reason) report.problem(`${PATH}/extent`, reason);
  return reason ? null : header;
}

export function extentFault([west, south, east, north]: Header['extent']): string | null {
  const edges = [west, south, east, north];
  if (!edges.every(edge => Math.abs(edge) <= FARTHEST_METRES)) {
    return 'must lie within 100 km of the origin, in metres';
  }
  if (east <= west || north <= south)
    return 'must be [west, south, east, north] with west < east and south < north';
  if (east - west >= SMALLEST_METRES && north - south >= SMALLEST_METRES) return null;
  return `is ${east - west} by ${north - south} metres; if these are degrees, use the import`;
}
