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
