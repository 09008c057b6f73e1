import Type, { type Static, type TProperties, type TSchema } from 'typebox';
import { checkOnce } from './named-fields.ts';
import { type Parsed, pointer, rejected } from './parsed.ts';
import { Report } from './report.ts';
import { schemaReader } from './schema-reader.ts';
import { suggestion } from './suggest.ts';

/** What was read from a file is not changed afterwards. */
type Frozen<T> = { readonly [K in keyof T]: Frozen<T[K]> };
export type FileOf<Schema extends TSchema> = Frozen<Static<Schema>>;

/** Where the values of a chart come from. */
export const chartStatus = Type.Enum(['given', 'public', 'reconstructed'] as const, {
  description: 'In the rulebook; in public module text; or made up to fit what the rulebook says of it.',
});

/** A chart file: the table it is, where its values come from, and the values. */
export function chartSchema<Clause extends string, Values extends TProperties>(
  clause: Clause,
  values: Values,
) {
  const because = Type.String({ minLength: 1 });
  return Type.Object(
    { clause: Type.Literal(clause), status: chartStatus, because, ...values },
    { additionalProperties: false },
  );
}

export type ReadChart<Value> = (json: unknown, file: string) => Parsed<Value>;

/** Reads a file of this shape, then asks whether it makes sense and makes it ready for the rules. */
export function chart<Schema extends TSchema, Value>(
  schema: Schema,
  interpret: (file: FileOf<Schema>, report: Report) => Value,
): ReadChart<Value> {
  const readShape = schemaReader(schema);
  return (json, fileName) => {
    const shape = readShape(json, fileName);
    if (!shape.ok) return shape;
    const report = new Report(fileName);
    return report.parsed(interpret(shape.value as FileOf<Schema>, report));
  };
}

/** A chart whose shape leaves nothing more to ask. */
export const plainChart = <Schema extends TSchema>(schema: Schema): ReadChart<FileOf<Schema>> =>
  chart(schema, file => file);

/** A chart that is used as it stands if it makes sense. */
export const checkedChart = <Schema extends TSchema>(
  schema: Schema,
  check: (file: FileOf<Schema>, report: Report) => void,
): ReadChart<FileOf<Schema>> =>
  chart(schema, (file, report) => {
    check(file, report);
    return file;
  });

/** The rows of a chart by their ids. Every row that the rules use must be there, once. */
export function rowsById<Id extends string, Row extends { readonly id: Id }>(
  rows: readonly Row[],
  ids: readonly Id[],
  report: Report,
): Readonly<Record<Id, Row>> {
  const named = rows.map(({ id }, place) => ({ name: id, path: pointer('rows', place, 'id') }));
  checkOnce(named, report, 'there');
  for (const id of ids) if (!rows.some(row => row.id === id)) report.problem('/rows', `has no row "${id}"`);
  return Object.fromEntries(rows.map(row => [row.id, row])) as Readonly<Record<Id, Row>>;
}

/** Each chart of a rulebook with the name of its file. */
export type ChartReaders<Charts> = {
  readonly [Key in keyof Charts]: readonly [name: string, read: ReadChart<Charts[Key]>];
};

type Tables = Readonly<Record<string, ReadChart<unknown>>>;

/** The charts that these readers give: the shape of each is stated once, in its schema. */
export type ChartsOf<Readers extends Tables> = {
  readonly [Key in keyof Readers]: Readers[Key] extends ReadChart<infer Value> ? Value : never;
};

/** Readers whose files are called like their keys: `commandRanges` is read from `command-ranges`. */
export const filedByKey = <Readers extends Tables>(readers: Readers): ChartReaders<ChartsOf<Readers>> =>
  Object.fromEntries(
    Object.entries(readers).map(([key, read]) => [
      key,
      [key.replace(/[A-Z]/g, capital => `-${capital.toLowerCase()}`), read],
    ]),
  ) as unknown as ChartReaders<ChartsOf<Readers>>;

/** All charts of a rulebook from their files, or what is wrong with them; `fileOf` gives the file of a chart. */
export function readChartFiles<Charts>(
  rulebook: string,
  readers: ChartReaders<Charts>,
  files: Readonly<Record<string, unknown>>,
  fileOf: (chart: string) => string,
): Parsed<Charts> {
  const entries = Object.entries(readers) as [string, readonly [string, ReadChart<unknown>]][];
  const names = entries.map(([, [name]]) => name);
  const report = new Report('charts');
  for (const name of Object.keys(files)) {
    if (!names.includes(name))
      report.take(rejected(fileOf(name), '', `${rulebook} has no chart "${name}"${suggestion(name, names)}`));
  }
  const readChart = (name: string, read: ReadChart<unknown>): unknown =>
    report.take(name in files ? read(files[name], fileOf(name)) : rejected(fileOf(name), '', 'is missing'));
  const charts = Object.fromEntries(entries.map(([key, [name, read]]) => [key, readChart(name, read)]));
  return report.parsed(charts as Charts);
}
