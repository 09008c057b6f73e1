/** The places in a list of the items of which something is true: cards, pieces and formations go by their places. */
export function placesWhere<T>(
  list: readonly T[],
  isMeant: (item: T, place: number) => boolean,
): readonly number[] {
  const places: number[] = [];
  for (let place = 0; place < list.length; place++) if (isMeant(list[place]!, place)) places.push(place);
  return places;
}

/** Every selection of these, none of them and all of them included. */
export function subsets<T>(items: readonly T[]): readonly (readonly T[])[] {
  const found: (readonly T[])[] = [[]];
  for (const item of items) found.push(...found.map(some => [...some, item]));
  return found;
}
