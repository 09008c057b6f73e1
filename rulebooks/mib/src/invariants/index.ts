import { brokenBy } from '@abatis/kernel';
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

export const brokenInvariant: (state: MibState) => string | null = brokenBy(INVARIANTS, state => state);
