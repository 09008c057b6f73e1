import { type Parsed, readJson, rejected, schemaReader } from '@abatis/data';
import { READ_VERSIONS, SAVE_FORMAT, type SaveFile, saveSchema, tableSchema } from './format.ts';

const checkSave = schemaReader(saveSchema);

/** The name and the players of a game where they stand without its record: in a link. */
export const readTableFields = schemaReader(tableSchema);

/** A save file from its text, or one clear reason why it is none. */
export function readSave(text: string, file = 'save file'): Parsed<SaveFile> {
  const json = readJson(text, file);
  return json.ok ? readSaveJson(json.value, file) : json;
}

export function readSaveJson(json: unknown, file = 'save file'): Parsed<SaveFile> {
  const { format, version } = { format: undefined, version: undefined, ...(json as object | null) };
  if (format !== SAVE_FORMAT)
    return rejected(file, '/format', `this is not an Abatis game: the format is ${JSON.stringify(format)}`);
  if (!READ_VERSIONS.includes(version)) {
    return rejected(
      file,
      '/version',
      `version ${JSON.stringify(version)} was written by another Abatis; this one reads versions ${READ_VERSIONS.join(' and ')}`,
    );
  }
  return checkSave(json, file);
}
