import { brokenBy } from '@abatis/kernel';
import type { LfmState } from '../state.ts';
import * as command from './command.ts';
import { type Invariant, momentOf } from './invariant.ts';
import * as markers from './markers.ts';
import * as places from './places.ts';

const { onePlace, ...otherPlaces } = places;

/** What the rules can never bring about, by name. The first comes first: the others count on it. */
export const INVARIANTS = {
  onePlace,
  ...otherPlaces,
  ...markers,
  ...command,
} as const satisfies Readonly<Record<string, Invariant>>;

export const brokenInvariant: (state: LfmState) => string | null = brokenBy(INVARIANTS, momentOf);
