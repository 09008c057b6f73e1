import { derived } from './derived.ts';

interface Named {
  readonly name: string;
}

/** The places of names in a list: orders call pieces by their names, rules number them. */
export const placesByName = (list: readonly Named[]): ReadonlyMap<string, number> =>
  new Map(list.map(({ name }, place) => [name, place]));

/** The pieces of one list, each by its place in it and by the name that stands there. */
export interface NameList<S, Id extends number> {
  nameOf(state: S, id: Id): string;
  namesOf(state: S, ids: readonly Id[]): readonly string[];
  /** Undefined for a name that is not there. */
  idOf(state: S, name: string): Id | undefined;
  /** The same for screens, which are told names: -1 for a name that is not there. */
  called(state: S, name: string): Id;
}

/** Names are looked up in an index that is made once for a list. */
export function nameList<S, Id extends number>(listOf: (state: S) => readonly Named[]): NameList<S, Id> {
  const indexOf = derived((list: readonly Named[]) => placesByName(list) as ReadonlyMap<string, Id>);
  const nameOf = (state: S, id: Id): string => listOf(state)[id]!.name;
  const idOf = (state: S, name: string): Id | undefined => indexOf(listOf(state)).get(name);
  return {
    nameOf,
    namesOf: (state, ids) => ids.map(id => nameOf(state, id)),
    idOf,
    called: (state, name) => idOf(state, name) ?? (-1 as Id),
  };
}

/** The place of a name in a list, for tests and the command line; throws if it is not there. */
export function placeNamed(list: readonly Named[], name: string, what: string): number {
  const place = list.findIndex(each => each.name === name);
  if (place < 0) throw new Error(`There is no ${what} "${name}" in this battle`);
  return place;
}
