import { type Parsed, Report, schemaFaults } from '@abatis/data';
import { extentFault } from '../read/header.ts';
import { readInput } from '../read/json.ts';
import {
  type Mapping,
  type MappingFile,
  mappingSchema,
  type ReadyMapping,
  type ReadyName,
} from '../schema/mapping.ts';
import openStreetMap from './mappings/openstreetmap.json' with { type: 'json' };

const READY: Readonly<Record<ReadyName, unknown>> = { openstreetmap: openStreetMap };

/** A mapping that comes with the program. Its tests hold it against the schema. */
export const readyMapping = (name: ReadyName): ReadyMapping => READY[name] as ReadyMapping;

/** Reads a mapping from its text or from a JSON value, and adds the rules of the ready one that it uses. */
export function readMapping(input: unknown, fileName: string): Parsed<Mapping> {
  const report = new Report(fileName);
  const value = readInput(input, report);
  if (report.count > 0) return report.failed();
  for (const { path, reason } of schemaFaults(mappingSchema, value)) report.problem(path, reason);
  if (report.count > 0) return report.failed();
  const { use, rules: own = [], ...mapping } = value as MappingFile;
  const ready = use === undefined ? null : readyMapping(use);
  const rules = [...own, ...(ready?.rules ?? [])];
  if (rules.length === 0) report.problem('/rules', 'is missing: give rules, or "use" a ready mapping');
  const reason = extentFault(mapping.extent);
  if (reason) report.problem('/extent', reason);
  const attribution = mapping.attribution ?? ready?.attribution;
  return report.parsed({ ...mapping, ...(attribution === undefined ? {} : { attribution }), rules });
}
