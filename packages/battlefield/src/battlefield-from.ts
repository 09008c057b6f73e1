import { isObject, type JsonObject, type Parsed, Report, rejected } from '@abatis/data';
import { type ImportOptions, importSurvey, type NamedFile } from './import/import-survey.ts';
import { readMapping } from './import/read-mapping.ts';
import { readHeader } from './read/header.ts';
import { readInput } from './read/json.ts';
import { readBattlefield } from './read/read-battlefield.ts';
import type { Battlefield } from './schema/battlefield.ts';

/**
 * A battlefield from files in whatever form it is kept: our own file, survey data with their mapping, or layers that a
 * GIS program saved, which lose our header; the battlefield they came from then stands in place of a mapping.
 */
export function battlefieldFrom(
  files: readonly NamedFile[],
  mapping?: NamedFile,
  options: ImportOptions = {},
): Parsed<Battlefield> {
  const [first, ...others] = files;
  if (!first) return rejected(mapping?.name ?? 'battlefield', '', 'there is no file to read');
  if (!mapping && others.length === 0) return readBattlefield(first.content, first.name);
  const frame = mapping ?? files.find(hasHeader);
  if (!frame)
    return rejected(
      first.name,
      '/abatis',
      'is missing: survey data need a mapping, layers the battlefield they came from',
    );
  const value = jsonOf(frame);
  if (!value.ok) return value;
  if (isObject(value.value) && 'abatis' in value.value) return joinLayers(value.value, files, frame.name);
  const read = readMapping(value.value, frame.name);
  return read.ok ? importSurvey(files, read.value, options) : read;
}

function jsonOf({ name, content }: NamedFile): Parsed<unknown> {
  const report = new Report(name);
  return report.parsed(readInput(content, report));
}

function hasHeader(file: NamedFile): boolean {
  const value = jsonOf(file);
  return value.ok && isObject(value.value) && 'abatis' in value.value;
}

/** The features of all layers under the header of one battlefield. */
function joinLayers(frame: JsonObject, files: readonly NamedFile[], name: string): Parsed<Battlefield> {
  const report = new Report(name);
  readHeader(frame.abatis, report);
  const features = files.flatMap(file => {
    const layer = report.take(jsonOf(file));
    if (layer === undefined) return [];
    if (isObject(layer) && layer.type === 'FeatureCollection' && Array.isArray(layer.features))
      return layer.features;
    report.take(rejected(file.name, '/type', 'must be a GeoJSON object of type "FeatureCollection"'));
    return [];
  });
  if (report.count > 0) return report.failed();
  return readBattlefield(
    { type: 'FeatureCollection', abatis: frame.abatis, features },
    files.map(each => each.name).join(', '),
  );
}
