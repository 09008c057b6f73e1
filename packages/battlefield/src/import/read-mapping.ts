import { type Parsed, Report, schemaFaults } from '@abatis/data';
import { extentFault } from '../read/header.ts';
import { readInput } from '../read/json.ts';
import { type Mapping, mappingSchema } from '../schema/mapping.ts';

/** Reads a mapping from its text or from a JSON value. */
export function readMapping(input: unknown, fileName: string): Parsed<Mapping> {
  const report = new Report(fileName);
  const value = readInput(input, report);
  if (report.count > 0) return report.failed();
  for (const { path, reason } of schemaFaults(mappingSchema, value)) report.problem(path, reason);
  if (report.count > 0) return report.failed();
  const mapping = value as Mapping;
  const reason = extentFault(mapping.extent);
  if (reason) report.problem('/extent', reason);
  return report.parsed(mapping);
}
