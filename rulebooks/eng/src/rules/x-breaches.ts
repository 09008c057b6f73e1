import { PERCENTILE, type RollSpec } from '@abatis/kernel';
import { type BuildingClass, type FireCause, TAB_9, TAB_11 } from '../charts/tables.ts';

/* ENG X.2, X.4, 23.83: breaches, fires and special rounds. */

/** ENG X.2a: inches from which a breach can be stormed. */
const PRACTICABLE = 1;
const STAND = 0.75;
const MOST_STANDS = 4;

/** ENG X.2b: stands that each side counts at a breach; none where it is not practicable. */
export const standsAtBreach = (inches: number): number =>
  inches < PRACTICABLE ? 0 : Math.min(MOST_STANDS, Math.floor(inches / STAND));

/** ENG X.4, TAB 9: percent. Masonry of class III halves it, and so does rain, rounded down. */
export function chanceOfFire(cause: FireCause, building: BuildingClass, rain: boolean): number {
  let percent = TAB_9[cause].percent;
  if (building === 'III') percent = Math.floor(percent / 2);
  return rain ? Math.floor(percent / 2) : percent;
}

export interface FireFacts {
  readonly cause: FireCause;
  readonly building: BuildingClass;
  readonly rain: boolean;
}

export type FireRoll = RollSpec<'fire', FireFacts, boolean>;

/** ENG X.4: once for each event and building. */
export const fireRoll = (facts: FireFacts): FireRoll => ({
  kind: 'fire',
  purpose: 'ENG X.4 start of a fire',
  facts,
  drms: [],
  table: { clause: 'ENG TAB 9', column: facts.cause },
  dice: PERCENTILE,
  read: total => total <= chanceOfFire(facts.cause, facts.building, facts.rain),
});

export type SpecialRound = 'carcass' | 'redHotShot';
export type SpecialRoll = RollSpec<'special round', { readonly round: SpecialRound }, boolean>;

/** ENG 23.83a, b: whether a hit of a special round takes its figure. */
export const specialRoll = (round: SpecialRound): SpecialRoll => ({
  kind: 'special round',
  purpose: round === 'carcass' ? 'ENG 23.83a carcass' : 'ENG 23.83b red-hot shot',
  facts: { round },
  drms: [],
  table: { clause: 'ENG TAB 11', column: round },
  dice: PERCENTILE,
  read: total => total <= TAB_11[round],
});
