import { hashText } from './hash.ts';

/**
 * Where a rulebook keeps what does not change: compiled maps, charts. The state holds only the reference, so
 * it stays small and still says all. A reference is the hash of the content: the same content has the same
 * name everywhere, and putting it twice does no harm.
 */
export interface Shelf<T> {
  /** Keeps `value` under the hash of the data it was made from. */
  put(source: unknown, value: T): string;
  /** Throws when nobody has loaded it: a state was opened without the map or charts it was played with. */
  get(reference: string): T;
}

export function shelf<T>(name: string): Shelf<T> {
  const kept = new Map<string, T>();
  // Rules ask for the map and charts of one game a million times over.
  let last: { readonly reference: string; readonly value: T } | null = null;
  return {
    put(source, value) {
      const reference = hashText(source);
      if (!kept.has(reference)) kept.set(reference, value);
      return reference;
    },
    get(reference) {
      if (last?.reference === reference) return last.value;
      const value = kept.get(reference);
      if (value === undefined) throw new Error(`The ${name} ${reference} is not loaded`);
      last = { reference, value };
      return value;
    },
  };
}
