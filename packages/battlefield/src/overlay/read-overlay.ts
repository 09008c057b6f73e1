import { type Parsed, Report, schemaFaults } from '@abatis/data';
import { readInput } from '../read/json.ts';
import { type Overlay, overlaySchema } from '../schema/overlay.ts';

/** Reads an overlay from its text or from a JSON value. Whether its hexes exist only a sheet can tell. */
export function readOverlay(input: unknown, fileName: string): Parsed<Overlay> {
  const report = new Report(fileName);
  const value = readInput(input, report);
  if (report.count > 0) return report.failed();
  for (const { path, reason } of schemaFaults(overlaySchema, value)) report.problem(path, reason);
  return report.parsed({ name: fileName, ...(value as Overlay) });
}
