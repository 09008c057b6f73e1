import type { State } from './steps.ts';

/** What an extension says at an extension point. */
export interface Contribution {
  /** Puts it in force for states that have the extension's part. */
  addAs(extension: string): void;
}

/**
 * A place in the rules where extensions may add what they have: modifiers of a roll, conditions, costs. The base asks
 * `of(state)` and knows nobody who answers; the extension contributes with `by(what)`.
 */
export interface ExtensionPoint<T> {
  of(state: State): readonly T[];
  by(what: T): Contribution;
}

const NOTHING: readonly never[] = Object.freeze([]);

export function extensionPoint<T>(): ExtensionPoint<T> {
  const added = new Map<string, T>();
  return {
    of(state) {
      if (added.size === 0) return NOTHING;
      const inForce: T[] = [];
      for (const [extension, what] of added) if (Object.hasOwn(state, extension)) inForce.push(what);
      return inForce;
    },
    by: what => ({
      addAs(extension) {
        const before = added.get(extension);
        // The same may be added whenever the rulebook is made; another would take its place unseen.
        if (before !== undefined && before !== what)
          throw new Error(`The extension "${extension}" has contributed something else here already`);
        added.set(extension, what);
      },
    }),
  };
}
