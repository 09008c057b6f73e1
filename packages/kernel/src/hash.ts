/**
 * A 53-bit fingerprint of plain JSON data, equal on every machine and independent of the order in which the
 * keys of an object were set. It finds divergence, not forgery: dice have their own proof (see verify).
 *
 * Fingerprints of objects are remembered by identity. That is sound because a state is never changed once it
 * is part of a game, and it makes hashing cheap: after a move only what `edit` copied is read again.
 */
const remembered = new WeakMap<object, number>();
const keyHashes = new Map<string, number>();

/**
 * Two 32-bit lanes; reading them as one double keeps 53 bits without allocating. `| 0` has the lower lane of it: a
 * remainder by `WORD` is the same number, and took as long as all the rest of a record.
 */
const HIGH = 0x1fffff;
const WORD = 0x1_0000_0000;

const TAG = {
  null: 11,
  false: 13,
  true: 17,
  integer: 19,
  float: 23,
  string: 29,
  array: 31,
  object: 37,
} as const;

export function hash(value: unknown): number {
  switch (typeof value) {
    case 'string':
      return hashString(value, TAG.string);
    case 'number':
      return hashNumber(value);
    case 'boolean':
      return value ? TRUE : FALSE;
    case 'object':
      return value === null ? NULL : hashObject(value);
    default:
      throw new TypeError(`A state holds plain data, not ${typeof value}`);
  }
}

const NULL = finish(TAG.null, 0);
const FALSE = finish(TAG.false, 0);
const TRUE = finish(TAG.true, 0);

/**
 * Fingerprints of states that have come from this one. Fields that are still the same are not read, and most are. These
 * fingerprints are compared with each other only: they are not those of `hash`.
 */
export function hashingBeside<S extends object>(origin: S): (state: S) => number {
  const before = new Map(Object.entries(origin).map(([key, value]) => [key, hash(value)]));
  return state => {
    let a: number = TAG.object;
    let b = 0;
    let entries = 0;
    for (const key in state) {
      entries++;
      if (state[key] === origin[key]) continue;
      const known = before.get(key);
      if (known === undefined) return hash(state);
      const inner = hash(state[key]);
      if (inner === known) continue;
      const outer = hashKey(key);
      const low = mix(outer | 0, inner | 0);
      a = (a + mix(low, (inner / WORD) | 0)) | 0;
      b = (b + mix((outer / WORD) | 0, low)) | 0;
    }
    // Where a field has come or gone, the state is read as a whole.
    return entries === before.size ? finish(a, b) : hash(state);
  };
}

/** The form written to files: 14 hexadecimal digits. */
export const hashText = (value: unknown): string => hash(value).toString(16).padStart(14, '0');

/** What has fewer entries than this is read again rather than remembered: that takes less time and no memory. */
const WORTH_REMEMBERING = 6;

function hashObject(value: object): number {
  const isList = Array.isArray(value);
  if (isList && value.length < WORTH_REMEMBERING) return hashArray(value);
  const known = remembered.get(value);
  if (known !== undefined) return known;
  if (isList) {
    const fresh = hashArray(value);
    remembered.set(value, fresh);
    return fresh;
  }
  return hashRecord(value as Record<string, unknown>);
}

function hashArray(items: readonly unknown[]): number {
  let a: number = TAG.array;
  let b = items.length;
  for (const item of items) {
    const inner = hash(item);
    a = mix(a, inner | 0);
    b = mix(b, (inner / WORD) | 0);
  }
  return finish(a, b);
}

/** Entries are added up, so their order does not matter. */
function hashRecord(record: Record<string, unknown>): number {
  let a: number = TAG.object;
  let b = 0;
  let entries = 0;
  for (const key in record) {
    entries++;
    const inner = hash(record[key]);
    const outer = hashKey(key);
    const low = mix(outer | 0, inner | 0);
    a = (a + mix(low, (inner / WORD) | 0)) | 0;
    b = (b + mix((outer / WORD) | 0, low)) | 0;
  }
  const fresh = finish(a, b);
  if (entries >= WORTH_REMEMBERING) remembered.set(record, fresh);
  return fresh;
}

function hashKey(key: string): number {
  const known = keyHashes.get(key);
  if (known !== undefined) return known;
  const fresh = hashString(key, TAG.object);
  // Keys come from the program's own types; the bound is for a file with a million invented ones.
  if (keyHashes.size < 10_000) keyHashes.set(key, fresh);
  return fresh;
}

function hashString(text: string, tag: number): number {
  let a: number = tag;
  let b = text.length;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    a = mix(a, code);
    b = Math.imul(b ^ code, 0x2c1b3c6d);
  }
  return finish(a, b);
}

const floatBits = new DataView(new ArrayBuffer(8));

function hashNumber(value: number): number {
  if ((value | 0) === value) return finish(mix(TAG.integer, value), value);
  floatBits.setFloat64(0, value);
  return finish(mix(TAG.float, floatBits.getInt32(0)), floatBits.getInt32(4));
}

function mix(lane: number, word: number): number {
  let k = Math.imul(word, 0xcc9e2d51 | 0);
  k = (k << 15) | (k >>> 17);
  const h = lane ^ Math.imul(k, 0x1b873593);
  return (Math.imul((h << 13) | (h >>> 19), 5) + 0x6b64) | 0;
}

function finish(a: number, b: number): number {
  let x = Math.imul(a ^ (a >>> 16) ^ Math.imul(b, 0x9e3779b1 | 0), 0x85ebca6b | 0);
  let y = Math.imul(b ^ (b >>> 15) ^ Math.imul(a, 0x7feb352d), 0xc2b2ae35 | 0);
  x ^= x >>> 13;
  y ^= y >>> 16;
  x = Math.imul(x ^ y, 0x27d4eb2f);
  y = Math.imul(y ^ (x >>> 11), 0x165667b1);
  return (y & HIGH) * WORD + (x >>> 0);
}
