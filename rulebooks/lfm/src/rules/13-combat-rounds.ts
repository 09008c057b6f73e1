import type { LfmState } from '../state.ts';
import { contacts } from './08-combat/index.ts';
import { type RetreatTerms, USUAL_TERMS } from './09-retreats/index.ts';
import { stillObliged } from './12-voluntary-retreat.ts';

/** LFM R115: there is no limit, but from here on the players are told. */
const LONG_AFTER = 6;

/**
 * LFM 13.1, SP.6b, R80: after the voluntary retreats, does another round follow? Contacts of units that may neither
 * attack nor find a way out end the phase.
 */
export const anotherRoundFollows = (state: LfmState, terms: RetreatTerms = USUAL_TERMS): boolean =>
  contacts(state).size > 0 || stillObliged(state, terms).length > 0;

/** LFM R115: the Combat Phase has lasted so many rounds that a warning is due before the next. */
export const isLongFight = (roundsFought: number): boolean => roundsFought >= LONG_AFTER;
