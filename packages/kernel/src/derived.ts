import { type Edits, editsOf } from './edit.ts';

interface Remembered<V> {
  readonly value: V;
  /** The edits of the action that was changing the part; null if there was none. */
  readonly edits: Edits | null;
  /** Their count when the value was computed. */
  readonly at: number;
}

/**
 * A value computed from a part of a state and remembered with it: stacks by hex, zones. States are never changed
 * once they are part of a game, so what was computed stays true. Of a part that an action is changing it is true
 * until the action writes again, and if that was its last word it stays.
 */
export const derived = <P extends object, V>(
  compute: (part: P) => V,
  keep: Keep = 'always',
): ((part: P) => V) => remembering(compute, true, memoryFor(keep));

/** The same for what is written to later: a place where rules keep what they find out about a part of a state. */
export const notebook = <P extends object, V extends object>(
  make: (part: P) => V,
  keep: Keep = 'always',
): ((part: P) => V) => remembering(make, false, memoryFor(keep));

/**
 * How long what was computed is remembered: as long as the part itself, or for the last few parts only. The latter is
 * for what comes and goes with every action, such as the list of units: weak maps of those cost more to keep and to
 * collect than they save.
 */
type Keep = 'always' | 'recent';

const memoryFor = <K extends object, V>(keep: Keep): Memory<K, V> =>
  keep === 'always' ? new WeakMap<K, V>() : new Ring<K, V>();

/** Keeps the last few entries. */
class Ring<K extends object, V> implements Memory<K, V> {
  private readonly keys: (K | null)[] = new Array(RECENT).fill(null);
  private readonly values: V[] = [];
  private next = 0;

  get(key: K): V | undefined {
    const place = this.keys.indexOf(key);
    return place < 0 ? undefined : this.values[place];
  }

  set(key: K, value: V): void {
    const known = this.keys.indexOf(key);
    const place = known < 0 ? this.next : known;
    if (known < 0) this.next = (this.next + 1) % RECENT;
    this.keys[place] = key;
    this.values[place] = value;
  }
}

/** An action looks at the state before it and at its own draft, and a checker at one or two more. */
const RECENT = 6;

interface Memory<K extends object, V> {
  get(key: K): V | undefined;
  set(key: K, value: V): void;
}

function remembering<P extends object, V>(
  compute: (part: P) => V,
  isPure: boolean,
  known: Memory<P, Remembered<V>>,
): (part: P) => V {
  // Rules ask about the same part many times on end, so the last answer is at hand.
  let lastPart: P | null = null;
  let last: Remembered<V> | undefined;
  return part => {
    const found = part === lastPart ? last : known.get(part);
    if (found && isTrue(found)) {
      if (isPure && doubting) compareAnew(found.value, compute(part));
      lastPart = part;
      last = found;
      return found.value;
    }
    const edits = editsOf(part);
    const value = compute(part);
    const made = { value, edits, at: edits?.count ?? 0 };
    known.set(part, made);
    lastPart = part;
    last = made;
    return value;
  };
}

const isTrue = ({ edits, at }: Remembered<unknown>): boolean => edits === null || edits.count === at;

let doubting = false;

/** In tests: computes everything anew as well, and throws where what was remembered is another. */
export function doubtDerived(doubt: boolean): void {
  doubting = doubt;
}

function compareAnew(remembered: unknown, anew: unknown): void {
  if (textOf(remembered) !== textOf(anew)) {
    throw new Error(`derived: ${textOf(remembered)} was remembered, but it is ${textOf(anew)}`);
  }
}

const textOf = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => {
    if (each instanceof Map || each instanceof Set) return [...each];
    return ArrayBuffer.isView(each) ? Array.from(each as Uint8Array) : each;
  }) ?? '';
