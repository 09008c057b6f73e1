import { brokenBy } from '@abatis/kernel';
import type { LfmState } from '../state.ts';
import {
  apartAtNight,
  armyCommanded,
  commandIsPhasing,
  noAttackOwed,
  recoverersStay,
  withinLimits,
  withTroops,
} from './command.ts';
import { type Invariant, momentOf } from './invariant.ts';
import {
  burnersAtBridge,
  chargedInTheirTurn,
  markersFit,
  oneWork,
  orderShared,
  shatteredAtHalf,
  shatteredUnmarked,
  unshatteredAboveHalf,
  worksInOrder,
} from './markers.ts';
import {
  endsDecided,
  exitsRecorded,
  lostAtNightOnly,
  nobodyEarly,
  noCaptives,
  objectivesHeld,
  onePlace,
  sidesApart,
  strengthConserved,
} from './places.ts';

/** What the rules can never bring about, by name. The first comes first: the others count on it. */
export const INVARIANTS = {
  onePlace,
  endsDecided,
  strengthConserved,
  lostAtNightOnly,
  sidesApart,
  noCaptives,
  exitsRecorded,
  nobodyEarly,
  objectivesHeld,
  markersFit,
  oneWork,
  burnersAtBridge,
  worksInOrder,
  orderShared,
  shatteredUnmarked,
  shatteredAtHalf,
  unshatteredAboveHalf,
  chargedInTheirTurn,
  commandIsPhasing,
  armyCommanded,
  withTroops,
  recoverersStay,
  withinLimits,
  noAttackOwed,
  apartAtNight,
} as const satisfies Readonly<Record<string, Invariant>>;

export const brokenInvariant: (state: LfmState) => string | null = brokenBy(INVARIANTS, momentOf);
