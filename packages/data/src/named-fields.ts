import Type, { type Static, type TSchema, type TUnsafe } from 'typebox';
import { pointer } from './parsed.ts';
import type { JsonObject } from './read-json.ts';
import type { Report } from './report.ts';
import { quoted, suggestion } from './suggest.ts';

const NAMES = Symbol('names');

/** A text or a number of a file that stands for something else of it. */
export type NameOf<Kind extends string, Name = string> = Name & { readonly __names?: Kind };

/** What names something else of its file, of this kind: a piece, a hex, a turn. */
export const naming = <const Kind extends string, Schema extends TSchema>(
  kind: Kind,
  schema: Schema,
): TUnsafe<NameOf<Kind, Static<Schema>>> =>
  Type.Unsafe<NameOf<Kind, Static<Schema>>>({ ...schema, [NAMES]: kind });

/** Something that a file names, and where. */
export interface NameInFile {
  readonly kind: string;
  readonly name: string;
  readonly path: string;
  /** The entry of the file that has the name in one of its fields. */
  readonly owner: JsonObject;
}

/** The parts of a schema that lead on to others. */
interface Node {
  readonly [NAMES]?: string;
  readonly items?: TSchema | readonly TSchema[];
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly anyOf?: readonly TSchema[];
}

/** Everything that a value names where its schema says so. The value has been read by the schema before. */
export function* namesIn(
  schema: TSchema,
  value: unknown,
  path = '',
  owner: JsonObject = {},
): Generator<NameInFile> {
  const { [NAMES]: kind, items, properties, anyOf } = schema as Node;
  if (value === undefined || value === null) return;
  if (kind !== undefined) yield { kind, name: String(value), path, owner };
  for (const [index, item] of Array.isArray(value) ? value.entries() : []) {
    const one = Array.isArray(items) ? items[index] : items;
    if (one) yield* namesIn(one as TSchema, item, path + pointer(index), owner);
  }
  for (const [key, field] of Object.entries(properties ?? {}))
    yield* namesIn(field, Reflect.get(value as object, key), path + pointer(key), value as JsonObject);
  const form = anyOf?.find(each => isOfForm(each, value));
  if (form) yield* namesIn(form, value, path, owner);
}

/** What the names of each kind stand for. */
export type Lookups = { readonly [kind: string]: (name: never) => unknown };

/** A value of a file with what its names stand for in their place. */
export type LookedUp<T, Of extends Lookups> = T extends string | number
  ? '__names' extends keyof T
    ? T extends { readonly __names?: infer Kind }
      ? ReturnType<Of[NonNullable<Kind> & keyof Of]>
      : never
    : T
  : T extends object
    ? { readonly [Key in keyof T]: LookedUp<T[Key], Of> }
    : T;

/** The value with what its names stand for in their place. It has been read by the schema, and its names are known. */
export const lookedUp = <T, Of extends Lookups>(schema: TSchema, value: T, of: Of): LookedUp<T, Of> =>
  lookUp(schema, value, of) as LookedUp<T, Of>;

function lookUp(schema: TSchema, value: unknown, of: Lookups): unknown {
  const { [NAMES]: kind, items, properties, anyOf } = schema as Node;
  if (value === undefined || value === null) return value;
  if (kind !== undefined) return of[kind]!(value as never);
  if (Array.isArray(value))
    return value.map((item, index) =>
      lookUp((Array.isArray(items) ? items[index] : items) as TSchema, item, of),
    );
  const form = anyOf?.find(each => isOfForm(each, value));
  if (form) return lookUp(form, value, of);
  if (!properties) return value;
  const fields = Object.entries(value).map(([key, field]) => [
    key,
    properties[key] ? lookUp(properties[key], field, of) : field,
  ]);
  return Object.fromEntries(fields);
}

/** Reports every name of a file in which `faultOf` finds a fault. */
export function checkNames(
  schema: TSchema,
  value: unknown,
  report: Report,
  faultOf: (named: NameInFile) => string | null,
): void {
  for (const named of namesIn(schema, value)) {
    const fault = faultOf(named);
    if (fault !== null) report.problem(named.path, fault);
  }
}

/** The fault of a name that is none of those known, with the nearest that is; null if it is one. */
export const unknownName = (name: string, known: readonly string[], what: string): string | null =>
  known.includes(name) ? null : `${quoted(name)} is no ${what}${suggestion(name, known)}`;

/** Reports each name that an earlier entry has already: `what` is what it is then, "a turn". */
export function checkOnce(
  named: Iterable<{ readonly name: string; readonly path: string }>,
  report: Report,
  what: string,
): void {
  const seen = new Set<string>();
  for (const { name, path } of named) {
    if (seen.has(name)) report.problem(path, `${quoted(name)} is already ${what}`);
    seen.add(name);
  }
}

/** A value has that one of several forms whose fixed words it repeats; a list is of the form that has entries. */
function isOfForm(schema: TSchema, value: unknown): boolean {
  const { properties = {}, items } = schema as Node;
  if (Array.isArray(value) !== (items !== undefined)) return false;
  if (typeof value !== 'object' || value === null) return true;
  return Object.entries(properties).every(
    ([key, field]) => !('const' in field) || field.const === Reflect.get(value, key),
  );
}
