import { holder, stacks } from '../pieces.ts';
import type { LfmState, UnitId } from '../state.ts';
import { inZoc } from './05-zones-of-control.ts';
import { contacts, requiredHexes } from './08-combat/index.ts';
import { alone, OFF_MAP, retreatPaths } from './09-retreats/index.ts';
import { stillObliged } from './12-voluntary-retreat.ts';

/** LFM R115: rounds have no limit, but after this many the players are warned. */
const LONG_AFTER = 6;

/** LFM SP.6a: is any phasing unit in a ZOC? Without one there is not even a first round. */
export function isAnybodyInContact(state: LfmState): boolean {
  for (const hex of stacks(state).keys()) {
    if (holder(state, hex) === state.phasing && inZoc(state, hex, state.phasing)) return true;
  }
  return false;
}

/**
 * LFM 13.1, SP.6b, R80: does another round follow after the voluntary retreats? It does while 8.2 asks for an attack,
 * or while a unit that may not attack can still get out of contact. Any other contact leads to a round only if the last
 * one was `stirred`, that is if a unit attacked or advanced in it. So units that may not attack and cannot get out of
 * contact never keep the phase going without dice, whether they are surrounded, go from ZOC to ZOC, or share a hex with
 * units that may attack (R223).
 */
export function anotherRoundFollows(state: LfmState, stirred = true): boolean {
  if (requiredHexes(state).length > 0) return true;
  const obliged = stillObliged(state);
  if (stirred) return contacts(state).size > 0 || obliged.length > 0;
  return obliged.some(id => canGetAway(state, id));
}

/** LFM 9.1b: a unit next to a hex free of ZOC, or to the map edge, always retreats out of contact. */
function canGetAway(state: LfmState, id: UnitId): boolean {
  const paths = retreatPaths(state, alone([id]), { kind: 'obliged' });
  return paths.some(([first]) => first === OFF_MAP || !inZoc(state, first!, state.phasing));
}

/** LFM R115: the Combat Phase has lasted so many rounds that a warning is due before the next. */
export const isLongFight = (roundsFought: number): boolean => roundsFought >= LONG_AFTER;
