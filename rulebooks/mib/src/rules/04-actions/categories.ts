import { edit, type Ruling, ruling } from '@abatis/kernel';
import { forbid } from '../../clauses/index.ts';
import { unitName } from '../../events/names.ts';
import { isActive, unitOf } from '../../pieces.ts';
import { mayActBySpecialRule } from '../../special-rules/index.ts';
import { type Category, DEEDS, type Deed, type MibState, type UnitId } from '../../state.ts';
import { mayTakeUnderOrder } from '../15-command/orders.ts';

/** MIB 2.3b, 4.0a, 4.1a, 10.2c, 15.6: may a unit take an action of this category? */
export function mayTakeCategory(state: MibState, id: UnitId, to: Category): Ruling {
  const unit = unitName(state, id);
  const { place, smashed, act } = unitOf(state, id);
  if (place !== 'map' || !isActive(state, id)) return ruling(forbid('MIB 2.3b', { piece: unit }));
  const { category } = act;
  const isBound = category !== null && category !== to && !isUndecided(state, id);
  return ruling(
    (act.beganSmashed || smashed) && forbid('MIB 4.0a', { unit }),
    isBound && forbid('MIB 4.1a', { unit, category, to }),
    mayTakeUnderOrder(state, id, to),
    to === 'stationary' && mayActBySpecialRule(state, id),
  );
}

/** R101: Mobile, but has neither moved nor paid nor declared anything yet. */
function isUndecided(state: MibState, id: UnitId): boolean {
  const { category, entered, committed, intents } = unitOf(state, id).act;
  return category === 'mobile' && !entered && !committed && intents.length === 0;
}

/** Chooses the category, with the deed if there is one; the unit will not move any more. */
export function takeCategory(state: MibState, id: UnitId, category: Category, deed?: Deed): void {
  const { act } = unitOf(state, id);
  edit(state, 'units', id).act = {
    ...act,
    category,
    pace: 'normal',
    halted: true,
    deeds: DEEDS.filter(each => each === deed || act.deeds.includes(each)),
  };
}
