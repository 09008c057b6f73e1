import type { Json } from '@abatis/kernel';

/** Takes the value out of its list or object. */
export const OUT: unique symbol = Symbol('out');

/** A copy of the data with the value at the path (`rows/3/roll`) changed. */
export function changedAt(data: Json, path: string, value: Json | typeof OUT): Json {
  const copy = JSON.parse(JSON.stringify(data)) as Json;
  const steps = path.split('/');
  const last = steps.pop()!;
  const parent = steps.reduce<Json>((at, step) => (at as Record<string, Json>)[step]!, copy);
  if (value !== OUT) (parent as Record<string, Json>)[last] = value;
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else delete (parent as Record<string, Json>)[last];
  return copy;
}
