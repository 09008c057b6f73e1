/** Everything that belongs to the same key, in the order in which it came. */
export function gathered<K, V>(pairs: Iterable<readonly [K, V]>): ReadonlyMap<K, readonly V[]> {
  const map = new Map<K, V[]>();
  for (const [key, value] of pairs) {
    const known = map.get(key);
    if (known) known.push(value);
    else map.set(key, [value]);
  }
  return map;
}

/** What can be looked up by a key. */
interface Kept<K, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): unknown;
}

/** What is kept under this key; it is made when it is first asked for. */
export function keptIn<K, V>(kept: Kept<K, V>, key: K, make: () => NoInfer<V>): V {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const made = make();
  kept.set(key, made);
  return made;
}
