import { namingOf, type Reference } from './orders.ts';
import type { Refusal, Ruling } from './rulings.ts';
import type { State } from './steps.ts';

/**
 * What the fields of events and facts refer to, by the names of the fields: `{ unit, target: unit, path: hex }`. Rules
 * fill such a field with an id or a list of ids, and the kernel writes names there when they leave the rules.
 */
export interface Fields {
  readonly [field: string]: Reference<unknown, unknown>;
}

/** An event or a fact as it is outside the rules: with names where rules have ids. */
export type Named<T> = T extends number
  ? '__kind' extends keyof T
    ? string
    : T
  : T extends object
    ? { readonly [Key in keyof T]: Named<T[Key]> }
    : T;

/** Puts names for the ids of a record. What has a name already keeps it: to do it twice spoils nothing. */
export type Namer = <T extends object>(record: T) => T;

export const AS_IT_IS: Namer = record => record;

/** How the rules' own ids are named in this state. A rulebook without fields writes its names itself. */
export function namerFor(fields: Fields | undefined, state: State): Namer {
  if (!fields) return AS_IT_IS;
  const inRecord: Namer = record => {
    let named = record;
    for (const [field, value] of Object.entries(record)) {
      const other = inField(fields[field], value);
      if (other !== value) named = { ...named, [field]: other };
    }
    return named;
  };
  const inField = (refersTo: Fields[string] | undefined, value: unknown): unknown => {
    if (typeof value === 'number') return refersTo ? namingOf(refersTo).nameOf(state, value) : value;
    if (Array.isArray(value)) return inList(refersTo, value);
    return typeof value === 'object' && value !== null ? inRecord(value) : value;
  };
  const inList = (refersTo: Fields[string] | undefined, list: readonly unknown[]): readonly unknown[] => {
    const names = list.map(each => inField(refersTo, each));
    return names.every((name, place) => name === list[place]) ? list : names;
  };
  return inRecord;
}

/** A ruling with names in the facts of its refusals. */
export function namedRuling(ruling: Ruling, name: Namer): Ruling {
  if (name === AS_IT_IS || ruling.legal) return ruling;
  return { ...ruling, refusals: ruling.refusals.map(refusal => namedRefusal(refusal, name)) };
}

export const namedRefusal = (refusal: Refusal, name: Namer): Refusal =>
  refusal.facts ? { ...refusal, facts: name(refusal.facts) } : refusal;
