import Type, { type Static, type TObject, type TSchema } from 'typebox';
import { type Parsed, parsed, pointer } from './parsed.ts';
import { isObject, readJson } from './read-json.ts';
import { Report } from './report.ts';
import { schemaFaults } from './schema-faults.ts';
import { schemaReader } from './schema-reader.ts';

/** A list of a file whose entries have forms of their own: each says in `tag` which it has. */
export interface FormedList {
  readonly list: string;
  readonly tag: string;
  readonly forms: Readonly<Record<string, TSchema>>;
}

/**
 * A reader for the text or JSON value of a file with such a list. An entry that does not fit is held against its own
 * form alone, which says better what is wrong than that it has none of all.
 */
export function formReader<T extends TObject>(
  schema: T,
  { list, tag, forms }: FormedList,
): (json: unknown, file: string) => Parsed<Static<T>> {
  const readStrict = schemaReader(schema);
  const anyForm = Type.Object({ [tag]: Type.Enum(Object.keys(forms)) });
  const loose = Type.Object(
    { ...schema.properties, [list]: Type.Array(anyForm) },
    { additionalProperties: false },
  );
  return (json, file) => {
    const value = typeof json === 'string' ? readJson(json, file) : parsed(json);
    const strict = value.ok ? readStrict(value.value, file) : value;
    if (strict.ok || !value.ok) return strict;
    const report = new Report(file);
    for (const { path, reason } of schemaFaults(loose, value.value)) report.problem(path, reason);
    if (report.count > 0 || !isObject(value.value)) return report.failed();
    for (const [i, entry] of (value.value[list] as readonly Readonly<Record<string, string>>[]).entries())
      for (const { path, reason } of schemaFaults(forms[entry[tag]!]!, entry))
        report.problem(pointer(list, i) + path, reason);
    return report.failed();
  };
}

/** A reader as `formReader`, for files whose parts must also agree with each other. Bad input is reported, never thrown. */
export function checkedFormReader<T extends TObject>(
  schema: T,
  forms: FormedList,
  check: (file: Static<T>, report: Report) => void,
): (json: unknown, file: string) => Parsed<Static<T>> {
  const readForm = formReader(schema, forms);
  return (json, file) => {
    const form = readForm(json, file);
    if (!form.ok) return form;
    const report = new Report(file);
    check(form.value, report);
    return report.parsed(form.value);
  };
}
