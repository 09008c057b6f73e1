import { battleOf, isNight, turnCard } from '../../battle.ts';
import { isActive, isCavalry, unitOf } from '../../pieces.ts';
import type { FormationId, MibState, UnitId } from '../../state.ts';
import type { MibTable } from '../../steps/step.ts';
import { actors, hasRested } from '../04-actions/resting.ts';
import { lowerStatus, setStatus, wearyByCombat } from './lite.ts';
import { catchUp, holdBack, mayBeHeldBack } from './reserves.ts';
import { isSpent } from './weariness.ts';

/** MIB 11.2i, 13.1: levels that a formation recovers by a rest, and by one at night with supply. */
const REST = 1;
const SUPPLIED_REST = 2;

/** MIB 11.2i: each activated formation whose units all rested, reserves left out of account. */
export function restFormations(state: MibState, table: MibTable): void {
  for (const id of state.activation!.formations) restFormation(state, id, table);
}

function restFormation(state: MibState, id: FormationId, table: MibTable): void {
  const able = actors(state);
  // Who was smashed or left the map by what it did has not rested either.
  const units = battleOf(state).formations[id]!.units.filter(
    unit => able.includes(unit) || unitOf(state, unit).act.category !== null,
  );
  const reserves = units.filter(unit => unitOf(state, unit).reserve === 'held-back');
  const others = units.filter(unit => !reserves.includes(unit));
  if (others.length === 0 || !others.every(unit => hasRested(state, unit))) return;
  lowerStatus(state, id, levelsOfRest(state, others), isNight(state) ? 'MIB 13.1' : 'MIB 11.2i', table);
  for (const unit of reserves)
    if (able.includes(unit) && !hasRested(state, unit)) catchUp(state, unit, 'MIB 11.2i', table);
}

/** MIB 13.1: two if every unit consumes a level. */
const levelsOfRest = (state: MibState, units: readonly UnitId[]): number =>
  isNight(state) && units.every(id => unitOf(state, id).act.deeds.includes('supplied'))
    ? SUPPLIED_REST
    : REST;

/** MIB 11.2c: at the end of the activation, of either side's, once. That cavalry is Spent by it is seen (7.6h). */
export function wearyFormations(state: MibState, table: MibTable): void {
  const before = spentCavalry(state);
  for (const id of state.activation!.wearied) wearyByCombat(state, id, table);
  if (spentCavalry(state) > before) table.reveal();
}

const spentCavalry = (state: MibState): number =>
  state.units.filter(({ place }, id) => place === 'map' && isCavalry(state, id) && isSpent(state, id)).length;

/** MIB 11.2k, R2: what a combat unit has that enters on this turn. */
function entryStatus(state: MibState): number {
  const { turnTrack, liteLadder } = battleOf(state).charts;
  return turnCard(state).start < turnTrack.noon ? liteLadder.beforeNoon : liteLadder.afterNoon;
}

/**
 * MIB 11.2l: reinforcements that are wearier than their formation weary it, and all others in it are Held Back. Those
 * that are fresher may be: they are returned.
 */
export function mergeArrivals(
  state: MibState,
  id: FormationId,
  arrived: readonly UnitId[],
  table: MibTable,
): readonly UnitId[] {
  const entry = entryStatus(state);
  const { status } = state.formations[id]!;
  if (entry < status) return arrived.filter(unit => mayBeHeldBack(state, unit).legal);
  if (entry > status) {
    setStatus(state, id, entry, 'MIB 11.2k', table);
    for (const unit of battleOf(state).formations[id]!.units)
      if (!arrived.includes(unit) && mayBeHeldBack(state, unit).legal)
        holdBack(state, unit, 'MIB 11.2l', table);
  }
  return [];
}

/** MIB 11.2e: units of the activated formations that can be marked now. */
export const reservable = (state: MibState): readonly UnitId[] =>
  state.units.flatMap((_, id) => (isActive(state, id) && mayBeHeldBack(state, id).legal ? [id] : []));
