import { brokenBy } from '@abatis/kernel';
import type { LfmState } from '../state.ts';
import { COMMAND } from './command.ts';
import { momentOf } from './invariant.ts';
import { MARKERS } from './markers.ts';
import { PLACES } from './places.ts';

/** What the rules can never bring about, by name. Places come first: the others count on them. */
export const INVARIANTS = { ...PLACES, ...MARKERS, ...COMMAND } as const;

export const brokenInvariant: (state: LfmState) => string | null = brokenBy(INVARIANTS, momentOf);
