import Type, { type Static, type TSchema, type TUnsafe } from 'typebox';
import { kernelRefusal } from './clauses.ts';
import type { Refusal } from './rulings.ts';
import type { Action, State } from './steps.ts';

/**
 * How orders call one kind of thing. In files, on wires and on screens an order has its name; inside, rules have its id.
 * The kernel turns the one into the other once, when an order comes in and when it goes out.
 */
export interface Naming<S extends State, Id, Name = string> {
  /** Undefined if the name means nothing here. */
  idOf(state: S, name: Name): Id | undefined;
  nameOf(state: S, id: Id): Name;
  /** The rulebook's refusal of a name that means nothing; without it the kernel has one. */
  unknown?(name: Name, state: S): Refusal | readonly Refusal[];
}

/**
 * A number that stands for one thing of a kind, and indexes its list. An `Id<'unit'>` is taken for no `Id<'commander'>`
 * and no hex; a plain number becomes one where it is first called so.
 */
export type Id<Kind extends string> = number & { readonly __kind?: Kind };

declare const REFERS: unique symbol;

/** Stands in an order's type where its schema has a reference: `OrderOf` has the id there, `WrittenOf` the name. */
export interface Refers<Id, Name> {
  readonly [REFERS]: readonly [Id, Name];
}

/** A field of an order's schema that refers to something. */
export type Reference<Id, Name = string> = TUnsafe<Refers<Id, Name>>;

const NAMING = Symbol('naming');

const NAME = Type.String({ minLength: 1 });

/** A kind of reference, for the schemas of orders: `order('mount', { unit })`. Its name is a text unless `shape` says otherwise. */
export function reference<S extends State, Id, Name = string>(
  kind: string,
  naming: Naming<S, Id, Name>,
  shape: TSchema = NAME,
): Reference<Id, Name> {
  return Type.Unsafe<Refers<Id, Name>>({ ...shape, [NAMING]: { kind, ...naming } });
}

type Kind = Naming<State, unknown, unknown> & { readonly kind: string };

const kindOf = (schema: TSchema): Kind | undefined => (schema as { readonly [NAMING]?: Kind })[NAMING];

/** How the things of a reference are called; undefined of anything else. */
export const namingOf = (refersTo: object): Naming<State, unknown, unknown> | undefined =>
  kindOf(refersTo as TSchema);

/** What the rules work with: ids where the schema has references. */
export type Resolved<T> =
  T extends Refers<infer Id, unknown>
    ? Id
    : T extends readonly (infer Item)[]
      ? readonly Resolved<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]: Resolved<T[Key]> }
        : T;

/** What files, wires and screens have: names where the schema has references. */
export type Written<T> =
  T extends Refers<unknown, infer Name>
    ? Name
    : T extends readonly (infer Item)[]
      ? readonly Written<Item>[]
      : T extends object
        ? { readonly [Key in keyof T]: Written<T[Key]> }
        : T;

/** Exchanges the references of a value; what they refuse is added to the list. */
type Exchange = (state: State, value: unknown, refusals: Refusal[]) => unknown;

/** An order with ids for names, or the refusals of names that mean nothing. */
export function resolve(schema: TSchema, state: State, written: Action): Action | readonly Refusal[] {
  const exchange = resolving(schema);
  if (exchange === null) return written;
  const refusals: Refusal[] = [];
  const order = exchange(state, written, refusals);
  return refusals.length > 0 ? refusals : (order as Action);
}

/** An order with names for ids. */
export function write(schema: TSchema, state: State, order: Action): Action {
  const exchange = naming(schema);
  return exchange === null ? order : (exchange(state, order, []) as Action);
}

const resolving = remembered(({ kind, idOf, unknown }) => (state, name, refusals) => {
  const id = idOf(state, name);
  if (id !== undefined) return id;
  const refusal = unknown?.(name, state) ?? kernelRefusal('ABATIS name', { kind, name: String(name) });
  if ('clause' in refusal) refusals.push(refusal);
  else refusals.push(...refusal);
  return id;
});

const naming = remembered(
  ({ nameOf }) =>
    (state, id) =>
      nameOf(state, id),
);

/** Looks once through a schema for references; null if it has none, so that most orders cost nothing. */
function remembered(exchangeOf: (kind: Kind) => Exchange): (schema: TSchema) => Exchange | null {
  const known = new WeakMap<TSchema, { readonly exchange: Exchange | null }>();
  const find = (schema: TSchema): Exchange | null => {
    const kind = kindOf(schema);
    if (kind) return exchangeOf(kind);
    if (Type.IsArray(schema)) return inList(find(schema.items));
    if (Type.IsUnion(schema)) return inVariants(schema.anyOf, find);
    return Type.IsObject(schema) ? inFields(schema.properties, find) : null;
  };
  return schema => {
    const found = known.get(schema);
    if (found) return found.exchange;
    const exchange = find(schema);
    known.set(schema, { exchange });
    return exchange;
  };
}

const inList = (each: Exchange | null): Exchange | null =>
  each && ((state, list, refusals) => (list as readonly unknown[]).map(item => each(state, item, refusals)));

/** Of several shapes the one whose constants the value has: `{ do: 'release', unit }` among the orders of a list. */
function inVariants(
  variants: readonly TSchema[],
  find: (schema: TSchema) => Exchange | null,
): Exchange | null {
  const exchanges = new Map(variants.map(variant => [variant, find(variant)]));
  if ([...exchanges.values()].every(exchange => exchange === null)) return null;
  return (state, value, refusals) => {
    const exchange = exchanges.get(variantOf(variants, value) ?? variants[0]!);
    return exchange ? exchange(state, value, refusals) : value;
  };
}

const variantOf = (variants: readonly TSchema[], value: unknown): TSchema | undefined =>
  variants.find(
    variant =>
      Type.IsObject(variant) &&
      Object.entries(variant.properties).every(
        ([field, part]) =>
          !Type.IsLiteral(part) || (value as Readonly<Record<string, unknown>>)?.[field] === part.const,
      ),
  );

function inFields(
  properties: Readonly<Record<string, TSchema>>,
  find: (schema: TSchema) => Exchange | null,
): Exchange | null {
  const fields = Object.entries(properties).flatMap(([field, schema]) => {
    const exchange = find(schema);
    return exchange ? [{ field, exchange }] : [];
  });
  if (fields.length === 0) return null;
  return (state, value, refusals) => {
    const copy: Record<string, unknown> = { ...(value as object) };
    for (const { field, exchange } of fields) {
      if (copy[field] !== undefined) copy[field] = exchange(state, copy[field], refusals);
    }
    return copy;
  };
}

/** Something that a written order refers to. */
interface Mention {
  /** As its reference says: 'unit', 'hex'. */
  readonly kind: string;
  readonly name: string;
}

/** Everything that a written order refers to by a text, in the sequence of its fields; an empty text refers to nothing. */
export function mentionsIn(schema: TSchema, written: unknown): readonly Mention[] {
  const kind = kindOf(schema)?.kind;
  if (kind !== undefined)
    return typeof written === 'string' && written !== '' ? [{ kind, name: written }] : [];
  if (Type.IsArray(schema))
    return (written as readonly unknown[]).flatMap(each => mentionsIn(schema.items, each));
  if (Type.IsUnion(schema)) {
    const variant = variantOf(schema.anyOf, written);
    return variant ? mentionsIn(variant, written) : [];
  }
  if (!Type.IsObject(schema)) return [];
  const fields = written as Readonly<Record<string, unknown>>;
  return Object.entries(schema.properties).flatMap(([field, part]) =>
    fields[field] === undefined ? [] : mentionsIn(part, fields[field]),
  );
}

/** The shape of one kind of order: its type, and what else must be said. */
export const order = <Tag extends string, Parts extends Record<string, TSchema>>(type: Tag, parts: Parts) =>
  Type.Object({ type: Type.Literal(type), ...parts }, { additionalProperties: false });

/** Every order of a rulebook by its type; a step takes some of them. */
type Orders = { readonly [type: string]: TSchema };

/** An order of one of these types, as the rules have it. */
export type OrderOf<O extends Orders, Which extends keyof O = keyof O> = {
  [Each in Which]: Resolved<Static<O[Each]>>;
}[Which];

/** An order of one of these types, as it is written. */
export type WrittenOf<O extends Orders, Which extends keyof O = keyof O> = {
  [Each in Which]: Written<Static<O[Each]>>;
}[Which];

/** An order as the rules have it; null if it names something that does not exist. */
export const resolvedFrom =
  <O extends Orders, S extends State = State>(all: O) =>
  <Which extends keyof O & string>(
    state: S,
    written: WrittenOf<O, Which> & Action,
  ): OrderOf<O, Which> | null => {
    const order = resolve(all[written.type]!, state, written);
    return 'type' in order ? (order as unknown as OrderOf<O, Which>) : null;
  };

/** The shapes of the orders that a step takes, out of all that the rulebook has. */
export const ordersFrom =
  <O extends Orders>(all: O) =>
  <Which extends keyof O & string>(...types: readonly Which[]): Pick<O, Which> =>
    Object.fromEntries(types.map(type => [type, all[type]])) as unknown as Pick<O, Which>;
