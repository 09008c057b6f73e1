import { isOwned } from './edit.ts';

/**
 * A value computed from a part of a state and remembered with it: stacks by hex, zones. States are never changed
 * once they are part of a game, so what was computed stays true. Only what the running action is changing is
 * computed anew each time.
 */
export function derived<P extends object, V>(compute: (part: P) => V): (part: P) => V {
  const known = new WeakMap<P, { readonly value: V }>();
  return part => {
    if (isOwned(part)) return compute(part);
    let found = known.get(part);
    if (!found) {
      found = { value: compute(part) };
      known.set(part, found);
    }
    return found.value;
  };
}
