/** The same data with the keys of every object in the opposite order: rules must not notice. */
export function rekeyed<T>(value: T): T {
  if (Array.isArray(value)) return value.map(rekeyed) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).reverse();
  return Object.fromEntries(entries.map(([key, inner]) => [key, rekeyed(inner)])) as T;
}
