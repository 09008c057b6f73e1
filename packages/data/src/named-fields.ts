import Type, { type Static, type TSchema, type TUnsafe } from 'typebox';
import { pointer } from './parsed.ts';

const NAMES = Symbol('names');

/** A text that names something else of its file, of this kind: a piece, a hex, a turn. */
export const naming = <Schema extends TSchema>(kind: string, schema: Schema): TUnsafe<Static<Schema>> =>
  Type.Unsafe<Static<Schema>>({ ...schema, [NAMES]: kind });

/** Something that a file names, and where. */
export interface NameInFile {
  readonly kind: string;
  readonly name: string;
  readonly path: string;
}

/** The parts of a schema that lead on to others. */
interface Node {
  readonly [NAMES]?: string;
  readonly items?: TSchema | readonly TSchema[];
  readonly properties?: Readonly<Record<string, TSchema>>;
  readonly anyOf?: readonly TSchema[];
}

/** Everything that a value names where its schema says so. The value has been read by the schema before. */
export function* namesIn(schema: TSchema, value: unknown, path = ''): Generator<NameInFile> {
  const { [NAMES]: kind, items, properties, anyOf } = schema as Node;
  if (value === undefined || value === null) return;
  if (kind !== undefined) yield { kind, name: value as string, path };
  for (const [index, item] of Array.isArray(value) ? value.entries() : []) {
    const one = Array.isArray(items) ? items[index] : items;
    if (one) yield* namesIn(one as TSchema, item, path + pointer(index));
  }
  for (const [key, field] of Object.entries(properties ?? {}))
    yield* namesIn(field, Reflect.get(value as object, key), path + pointer(key));
  const form = anyOf?.find(each => isOfForm(each, value));
  if (form) yield* namesIn(form, value, path);
}

/** Of several forms a value has the one whose fixed words it repeats. */
function isOfForm(schema: TSchema, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  const { properties = {} } = schema as Node;
  return Object.entries(properties).every(
    ([key, field]) => !('const' in field) || field.const === Reflect.get(value, key),
  );
}
