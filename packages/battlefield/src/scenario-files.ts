import { isObject, type Parsed } from '@abatis/data';
import { battlefieldFrom } from './battlefield-from.ts';
import type { NamedFile } from './import/import-survey.ts';
import type { Battlefield } from './schema/battlefield.ts';

/** The files in which the ground of a scenario is kept, by their paths from the scenario's own. */
export interface GroundFiles {
  readonly mapping?: string;
  readonly files: readonly string[];
}

/** The files that a scenario names for its ground; null if it names none. */
export function groundFilesOf(scenario: unknown): GroundFiles | null {
  if (!isObject(scenario)) return null;
  const { battlefield } = scenario;
  if (typeof battlefield === 'string')
    return /\.(geo)?json$/i.test(battlefield) ? { files: [battlefield] } : null;
  if (!isObject(battlefield) || 'type' in battlefield) return null;
  const { mapping, files } = battlefield;
  const areNamed = typeof mapping === 'string' && Array.isArray(files) && files.every(isText);
  return areNamed && files.length > 0 ? { mapping, files } : null;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The scenario with its ground in the place of the files that it named, as they were read. */
export function withGroundFrom(
  scenario: object,
  { mapping }: GroundFiles,
  read: readonly NamedFile[],
): Parsed<object> {
  const frame = mapping === undefined ? undefined : read[0];
  const field: Parsed<Battlefield> = battlefieldFrom(frame ? read.slice(1) : read, frame);
  return field.ok ? { ...field, value: { ...scenario, battlefield: field.value } } : field;
}
