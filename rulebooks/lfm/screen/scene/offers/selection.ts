import { NOWHERE } from '@abatis/hex';
import { commanderCalled, unitCalled } from '../../../src/named.ts';
import type { LfmState } from '../../../src/state.ts';

/** Where a piece stands; NOWHERE off the map and for a name that is not there. */
export function hexOfPiece(state: LfmState, name: string): number {
  const unit = unitCalled(state, name);
  if (unit >= 0) return state.units[unit]!.hex;
  return state.commanders[commanderCalled(state, name)]?.hex ?? NOWHERE;
}

/** The selection with this one added, or without it if it is there. */
export const toggled = (selection: readonly string[], name: string): readonly string[] =>
  selection.includes(name) ? selection.filter(each => each !== name) : [...selection, name];

/** The last selected that is one of these; the earlier ones have been let go. */
export const lastOf = (selection: readonly string[], isOne: (name: string) => boolean): string | null =>
  selection.findLast(isOne) ?? null;

export const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every(each => others.includes(each));
