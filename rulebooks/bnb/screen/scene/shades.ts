import type { Shade } from '@abatis/screen';
import type { BnbState, Leg, Unit } from '../../src/inside.ts';
import * as bnb from '../../src/inside.ts';
import { chargeHover } from '../overlays/charges.ts';
import { arcShades } from '../overlays/fire.ts';
import { type Drafted, onward, orderOf } from '../questions/draft.ts';

/* What is drawn on the ground for the unit in hand. */

/** BNB 3.1e: the ground that a unit could fire at from where these legs lead, unless something keeps it from firing. */
export function arcAfter(state: BnbState, unit: Unit, legs: readonly Leg[]): readonly Shade[] {
  if (unit.arm === 'cavalry') return [];
  const after = onward(state, unit, legs);
  const there = { ...after, turn: { ...after.turn, moved: after.turn.moved || legs.length > 0 } };
  return bnb.whyNotFire(state, there).next().done ? arcShades(state, there, true) : [];
}

/** Its arc of fire; of a charge its corridor, the fire that it meets, and the frontage line that decides it. */
export function shadesOf(state: BnbState, unit: Unit, drafted: Drafted): readonly Shade[] {
  const order = orderOf(unit.name, drafted);
  return order.type === 'charge' ? chargeHover(state, order) : arcAfter(state, unit, drafted.legs);
}
