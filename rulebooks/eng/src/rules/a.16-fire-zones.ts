import {
  ARC_OF_FIRE,
  type BnbState,
  chartsOf,
  groundOf,
  hasGuns,
  hiddenBetween,
  isAtMost,
  isCloseOrder,
  isGroundBetween,
  muzzlesOf,
  type Side,
  sightLine,
  type Unit,
  unitsOf,
} from '@abatis/bnb/rules';
import { areWithin, inches, nearestInArc, type Shape } from '@abatis/tabletop';
import type { SiegeState } from '../state.ts';
import { firesPointblankOnly } from './a.25-fire.ts';
import { IN_THE_DARK, isLit } from './t.8-night.ts';

/* ENG A.16, R141: the ground that close-order infantry and unlimbered guns command at their shortest range. */

const MUSKETS = inches(4);

/** ENG A.16: how far the zone of a unit reaches; null: it has none. */
function reachOf(state: SiegeState, unit: Unit): number | null {
  if (unit.turn.routed) return null;
  if (unit.arm === 'infantry') {
    const isFormed = isCloseOrder(unit) || unit.block !== null;
    return isFormed && !firesPointblankOnly(state, unit) ? MUSKETS : null;
  }
  if (!hasGuns(unit) || unit.formation !== 'unlimbered' || unit.arm !== 'artillery')
    return unit.block !== null && hasGuns(unit) ? canisterOf(state, unit) : null;
  return canisterOf(state, unit);
}

const canisterOf = (state: BnbState, { subtype }: Unit): number =>
  chartsOf(state).shooting[`${subtype as 'light' | 'field' | 'heavy'}Canister`].range;

/** ENG A.16: does some of this lie in a minimum fire zone of this side? Shaken and disordered units have one too. */
export const isInFireZone = (state: SiegeState, shape: Shape, of: Side): boolean =>
  unitsOf(state, of).some(unit => commands(state, unit, shape));

/** ENG R124, T.8: at night a zone reaches no farther than its owner could see to shoot. */
function reachAtNight(state: SiegeState, unit: Unit, shape: Shape): number | null {
  const reach = reachOf(state, unit);
  const isDark = state.eng.clock.moment.seg === 'N' && !isLit(state, shape);
  return reach !== null && isDark ? Math.min(reach, IN_THE_DARK) : reach;
}

function commands(state: SiegeState, unit: Unit, shape: Shape): boolean {
  const reach = reachAtNight(state, unit, shape);
  if (reach === null) return false;
  const ground = groundOf(state);
  const hides = hiddenBetween(state);
  return muzzlesOf(state, unit).some(muzzle => {
    if (!areWithin(muzzle.at, shape, reach)) return false;
    const near = nearestInArc(muzzle, shape, ARC_OF_FIRE);
    if (!near || !isAtMost(near.distance, reach)) return false;
    return !isGroundBetween(ground, sightLine(ground, muzzle.at, near.at), hides);
  });
}
