import type { Json } from '@abatis/kernel';

/** Where two values first differ as plain data, and how: `pieces/3/steps: 4, or else 5`; null if they are the same. */
export function differing(one: unknown, other: unknown): string | null {
  const [here, there] = [written(one), written(other)];
  if (here === there) return null;
  return firstOf(JSON.parse(here) as Json, JSON.parse(there) as Json, '') ?? 'the order of keys';
}

const written = (value: unknown): string => JSON.stringify(value) ?? 'null';

function firstOf(one: Json | undefined, other: Json | undefined, path: string): string | null {
  if (!isTree(one) || !isTree(other) || Array.isArray(one) !== Array.isArray(other))
    return written(one) === written(other) ? null : `${path}: ${short(one)}, or else ${short(other)}`;
  for (const key of new Set([...Object.keys(one), ...Object.keys(other)])) {
    const found = firstOf(one[key], other[key], path === '' ? key : `${path}/${key}`);
    if (found !== null) return found;
  }
  return null;
}

const isTree = (value: Json | undefined): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null;

const SHORT = 120;

function short(value: Json | undefined): string {
  const text = value === undefined ? 'nothing' : written(value);
  return text.length > SHORT ? `${text.slice(0, SHORT)}…` : text;
}
