import { type Edits, editsOf } from './edit.ts';

interface Remembered<V> {
  readonly value: V;
  /** Of the action that was changing the part; null if nobody was. */
  readonly edits: Edits | null;
  /** Their count when the value was computed. */
  readonly at: number;
}

/**
 * A value computed from a part of a state and remembered with it: stacks by hex, zones. States are never changed
 * once they are part of a game, so what was computed stays true. Of a part that an action is changing it is true
 * until the action writes again, and if that was its last word it stays.
 */
export const derived = <P extends object, V>(compute: (part: P) => V): ((part: P) => V) =>
  remembering(compute, true);

/** The same for what is written to later: a place where rules keep what they find out about a part of a state. */
export const notebook = <P extends object, V extends object>(make: (part: P) => V): ((part: P) => V) =>
  remembering(make, false);

function remembering<P extends object, V>(compute: (part: P) => V, isPure: boolean): (part: P) => V {
  const known = new WeakMap<P, Remembered<V>>();
  return part => {
    const found = known.get(part);
    if (found && isTrue(found)) {
      if (isPure && doubting) compareAnew(found.value, compute(part));
      return found.value;
    }
    const edits = editsOf(part);
    const value = compute(part);
    known.set(part, { value, edits, at: edits?.count ?? 0 });
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
