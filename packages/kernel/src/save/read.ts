import { type Parsed, readJson, rejected, schemaReader } from '@abatis/data';
import { SAVE_FORMAT, SAVE_VERSION, type SaveFile, saveSchema } from './format.ts';

const checkSave = schemaReader(saveSchema);

/** A save file from its text, or one clear reason why it is none. */
export function readSave(text: string, file = 'save file'): Parsed<SaveFile> {
  const json = readJson(text, file);
  return json.ok ? readSaveJson(json.value, file) : json;
}

export function readSaveJson(json: unknown, file = 'save file'): Parsed<SaveFile> {
  const { format, version } = { format: undefined, version: undefined, ...(json as object | null) };
  if (format !== SAVE_FORMAT)
    return rejected(file, '/format', `this is no Abatis game: the format is ${JSON.stringify(format)}`);
  if (version !== SAVE_VERSION) {
    return rejected(
      file,
      '/version',
      `version ${JSON.stringify(version)} was written by another Abatis; this one reads version ${SAVE_VERSION}`,
    );
  }
  return checkSave(json, file);
}
