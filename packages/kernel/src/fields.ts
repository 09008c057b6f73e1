import { namingOf, type Reference } from './orders.ts';
import type { Refusal, Ruling } from './rulings.ts';
import type { State } from './steps.ts';

/**
 * What the fields of events and facts refer to, by the names of the fields: `{ unit, path: hex }`. Rules fill such a
 * field with an id or a list of ids, and the kernel writes names there when they leave the rules. A field that means
 * something else in one event or by one clause stands under it, `{ fired: { by: battery } }`, and so do the fields of a
 * record in an event, `{ losses: { unit } }`.
 */
export interface Fields {
  readonly [field: string]: Reference<unknown, unknown> | Fields;
}

/** An event or a fact as it is outside the rules: with names where rules have ids. */
export type Named<T> = T extends number
  ? '__kind' extends keyof T
    ? string
    : T
  : T extends object
    ? { readonly [Key in keyof T]: Named<T[Key]> }
    : T;

/**
 * The record with names for its ids, as this state has them. `of` is the type of the event or the clause of the facts.
 * What is a name already stays one. A rulebook without fields writes its names itself.
 */
export function named<T extends object>(fields: Fields | undefined, state: State, record: T, of: string): T {
  return fields ? (namedRecord(state, fieldsOf(fields, of), record as Plain) as T) : record;
}

type Plain = Readonly<Record<string, unknown>>;

/** The fields of an event or of facts: those that are its own come before those of all. Every event of the odds asks for them. */
function fieldsOf(fields: Fields, of: string): Fields {
  const own = fields[of];
  if (own === undefined || !isTable(own)) return fields;
  const byType = JOINED.get(fields) ?? new Map<string, Fields>();
  JOINED.set(fields, byType);
  const joined = byType.get(of) ?? { ...fields, ...own };
  byType.set(of, joined);
  return joined;
}

const JOINED = new WeakMap<Fields, Map<string, Fields>>();

const isTable = (entry: Fields[string]): entry is Fields => namingOf(entry) === undefined;

function namedRecord(state: State, fields: Fields, record: Plain): Plain {
  let named: Record<string, unknown> | null = null;
  for (const field in record) {
    const entry = fields[field];
    if (entry === undefined) continue;
    const value = record[field];
    const other = namedValue(state, entry, value);
    if (other === value) continue;
    named ??= { ...record };
    named[field] = other;
  }
  return named ?? record;
}

function namedValue(state: State, entry: Fields[string], value: unknown): unknown {
  if (typeof value === 'number') return namingOf(entry)?.nameOf(state, value) ?? value;
  if (Array.isArray(value)) return value.map(each => namedValue(state, entry, each));
  if (typeof value !== 'object' || value === null) return value;
  const naming = namingOf(entry);
  return naming ? naming.nameOf(state, value) : namedRecord(state, entry as Fields, value as Plain);
}

/** A ruling with names in the facts of its refusals. */
export function namedRuling(fields: Fields | undefined, state: State, ruling: Ruling): Ruling {
  if (!fields || ruling.legal) return ruling;
  return { ...ruling, refusals: ruling.refusals.map(refusal => namedRefusal(fields, state, refusal)) };
}

export const namedRefusal = (fields: Fields | undefined, state: State, refusal: Refusal): Refusal =>
  refusal.facts ? { ...refusal, facts: named(fields, state, refusal.facts, refusal.clause) } : refusal;
