import type { MibState } from '../state.ts';
import type { Invariant } from './invariant.ts';
import {
  chitsOnce,
  linesInLine,
  noCaptives,
  onePlace,
  sameFacing,
  sidesApart,
  withinLimit,
} from './places.ts';
import {
  activeInActivation,
  detachedElsewhere,
  endsDecided,
  oneCategory,
  oneFatigue,
  smashedOrSteady,
  stepsConserved,
  tracksInBounds,
} from './units.ts';

/** What the rules can never bring about, by name. The first comes first: the others count on it. */
export const INVARIANTS = {
  onePlace,
  endsDecided,
  stepsConserved,
  detachedElsewhere,
  smashedOrSteady,
  tracksInBounds,
  oneFatigue,
  oneCategory,
  activeInActivation,
  sidesApart,
  noCaptives,
  withinLimit,
  sameFacing,
  linesInLine,
  chitsOnce,
} as const satisfies Readonly<Record<string, Invariant>>;

const ALL: readonly (readonly [string, Invariant])[] = Object.entries(INVARIANTS);

/** The first invariant that a position of a game breaks, with what is wrong; null if it breaks none. */
export function brokenInvariant(state: MibState): string | null {
  for (const [name, { clause, when, broken }] of ALL) {
    if (when && !when(state)) continue;
    const wrong = broken(state);
    if (wrong !== null) return `${name}, ${clause}: ${wrong} (in ${state.steps.at(-1)?.step ?? 'the end'})`;
  }
  return null;
}
