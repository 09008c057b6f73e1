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
  if (!fields) return record;
  const own = fields[of];
  return namedRecord(state, own && isTable(own) ? { ...fields, ...own } : fields, record);
}

const isTable = (entry: Fields[string]): entry is Fields => namingOf(entry) === undefined;

function namedRecord<T extends object>(state: State, fields: Fields, record: T): T {
  let named = record;
  for (const [field, value] of Object.entries(record)) {
    const entry = fields[field];
    const other = entry && namedValue(state, entry, value);
    if (entry && other !== value) named = { ...named, [field]: other };
  }
  return named;
}

function namedValue(state: State, entry: Fields[string], value: unknown): unknown {
  if (Array.isArray(value)) return value.map(each => namedValue(state, entry, each));
  if (typeof value === 'number') return namingOf(entry)?.nameOf(state, value) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  return isTable(entry) ? namedRecord(state, entry, value) : namingOf(entry)!.nameOf(state, value);
}

/** A ruling with names in the facts of its refusals. */
export function namedRuling(fields: Fields | undefined, state: State, ruling: Ruling): Ruling {
  if (!fields || ruling.legal) return ruling;
  return { ...ruling, refusals: ruling.refusals.map(refusal => namedRefusal(fields, state, refusal)) };
}

export const namedRefusal = (fields: Fields | undefined, state: State, refusal: Refusal): Refusal =>
  refusal.facts ? { ...refusal, facts: named(fields, state, refusal.facts, refusal.clause) } : refusal;
