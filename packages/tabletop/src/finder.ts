import Flatbush from 'flatbush';
import type { Bounds } from './shape.ts';

/** Finds the things near a place without asking all of them: worth its while from some hundreds of things on. */
export interface Finder<T> {
  /** The things whose bounds meet these, in the order in which they were given. */
  near(bounds: Bounds): readonly T[];
}

/** An index of things that stay where they are; for others it is made anew. */
export function createFinder<T>(things: readonly T[], boundsOf: (thing: T) => Bounds): Finder<T> {
  if (things.length === 0) return { near: () => [] };
  const tree = new Flatbush(things.length);
  for (const { left, bottom, right, top } of things.map(boundsOf)) tree.add(left, bottom, right, top);
  tree.finish();
  return {
    near: ({ left, bottom, right, top }) =>
      tree
        .search(left, bottom, right, top)
        .sort((a, b) => a - b)
        .map(found => things[found]!),
  };
}
