import { derived, type Ruling, ruling } from '@abatis/kernel';
import { battleOf, isNight } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import { unitName } from '../../events/names.ts';
import { plays } from '../../options.ts';
import { isActive, unitIds, unitOf } from '../../pieces.ts';
import type { MibState, UnitId } from '../../state.ts';
import type { MibTable } from '../../steps/step.ts';
import { markBoxes } from '../11-fatigue/tire.ts';
import { useSupply } from '../12-supply.ts';
import { mayTakeUnderOrder } from '../15-command/orders.ts';
import { mayTakeCategory, takeCategory } from './categories.ts';

/** MIB T8, 12.3: levels of supply for the better rest of a night. */
const NIGHT_RATION = 1;

/** MIB 4.1d: may it rest, and for the better rest of a night use up supply (T8, 13.1)? */
export function mayRest(state: MibState, id: UnitId, supplied: boolean): Ruling {
  const { category, deeds } = unitOf(state, id).act;
  const unit = unitName(state, id);
  const isNew = category !== 'rest' || (supplied && !deeds.includes('supplied'));
  return ruling(
    mayTakeCategory(state, id, 'rest'),
    !isNew && forbid('MIB 4.1c', { unit }),
    supplied && !canConsume(state, id) && forbid('MIB 4.1d', { unit }),
  );
}

/** T8, 13.1: at night, a level of supply; with `lite` and without supply rules always. */
const canConsume = (state: MibState, id: UnitId): boolean =>
  isNight(state) && (plays(state, 'supply') ? unitOf(state, id).supply > 0 : plays(state, 'lite'));

/** MIB 4.1d: the fatigue is recovered at the end of the activation. */
export function rest(state: MibState, id: UnitId, supplied: boolean, table: MibTable): void {
  takeCategory(state, id, 'rest', supplied ? 'supplied' : undefined);
  table.emit({ type: 'rested', clause: 'MIB 4.1d', unit: unitName(state, id), supplied });
  if (supplied && plays(state, 'supply')) useSupply(state, id, NIGHT_RATION, table);
}

/** Active units on the map that had an action; one that began Smashed had none (10.2c). */
export const actors: (state: MibState) => readonly UnitId[] = derived(
  state =>
    unitIds(
      state,
      ({ place, smashed, act }, id) =>
        place === 'map' && !smashed && !act.beganSmashed && isActive(state, id),
    ),
  'recent',
);

/** MIB 4.1d, R12: it rested, or did nothing, which is the same unless its order forbids rest (T15). */
export function hasRested(state: MibState, id: UnitId): boolean {
  const { category } = unitOf(state, id).act;
  return category === 'rest' || (category === null && mayTakeUnderOrder(state, id, 'rest').legal);
}

/** MIB T8: those who rested recover. */
export function recoverFatigue(state: MibState, table: MibTable): void {
  const { fatigueEffects } = battleOf(state).charts;
  for (const id of actors(state)) {
    if (!hasRested(state, id)) continue;
    const supplied = unitOf(state, id).act.deeds.includes('supplied');
    const atNight = supplied ? fatigueEffects.restAtNightSupplied : fatigueEffects.restAtNight;
    markBoxes(state, id, isNight(state) ? atNight : fatigueEffects.rest, 'MIB T8', table);
  }
}
