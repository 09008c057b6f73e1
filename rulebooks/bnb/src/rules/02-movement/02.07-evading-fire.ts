import { edit } from '@abatis/kernel';
import type { BnbTable } from '../../events.ts';
import type { BnbState, Unit, UnitId } from '../../state.ts';
import { distanceToUnit, isAtLeast } from '../00-measuring/index.ts';
import {
  bearingsOn,
  fireVolley,
  muzzlesOf,
  onTheWay,
  suffer,
  type Volley,
  volleyOf,
  whyNotFire,
} from '../03-shooting/index.ts';
import { removeEmpty } from '../05-morale/index.ts';
import type { ChargePlan } from './02.06-charges.ts';
import { closestToEvade, isShootingEvader } from './02.07-evades.ts';
import { trackOf } from './02.11-walk.ts';

/** BNB 2.7g, 3.1h, 3.1j, R20, R23: the volley of an evader at the best place of the way that is not too near; null if it has none. */
export function evadingVolley(state: BnbState, id: UnitId, charge: ChargePlan): Volley | null {
  const unit = state.units[id]!;
  if (!isShootingEvader(unit) || unit.turn.fired || !whyNotFire(state, unit).next().done) return null;
  const charger: Unit = {
    ...state.units[charge.unit]!,
    turn: { ...charge.start.turn, track: trackOf(charge.legs, 'charge') },
  };
  const marks = onTheWay(state, charger, ['charge'], null)
    .map(({ mark }) => mark)
    .filter(({ shape }) => isAtLeast(distanceToUnit(state, unit, shape), closestToEvade(charge)));
  const firing = { unit, ammunition: 'small arms', isScreen: false } as const;
  const volley = volleyOf(state, firing, bearingsOn(state, firing, muzzlesOf(state, unit), marks), {
    isEvading: true,
  });
  return volley && volley.dice > 0 && volley.shots.length > 0 ? volley : null;
}

/** BNB 2.7g, 2.7h, R21: rolled at once; the hits count for the charger's test in step 5. */
export function shootAndEvade(state: BnbState, id: UnitId, charge: ChargePlan, table: BnbTable): void {
  const volley = evadingVolley(state, id, charge);
  if (!volley) return;
  const harms = fireVolley(state, volley, table);
  const { turn } = state.units[id]!;
  edit(state, 'units', id).turn = { ...turn, fired: true };
  for (const harm of harms) suffer(state, harm, table);
  removeEmpty(state, 5, table);
}
