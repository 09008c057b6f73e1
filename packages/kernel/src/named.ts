interface Named {
  readonly name: string;
}

/** The places of names in a list: orders call pieces by their names, rules number them. */
export const placesByName = (list: readonly Named[]): ReadonlyMap<string, number> =>
  new Map(list.map(({ name }, place) => [name, place]));

/** The place of a name in a list, for tests and the command line; throws if it is not there. */
export function placeNamed(list: readonly Named[], name: string, what: string): number {
  const place = list.findIndex(each => each.name === name);
  if (place < 0) throw new Error(`There is no ${what} "${name}" in this battle`);
  return place;
}
