import { edit, type Ruling, ruling } from '@abatis/kernel';
import { turnCard } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import type { FatigueEvent } from '../../events/11-fatigue.ts';
import { unitName } from '../../events/names.ts';
import { plays } from '../../options.ts';
import { formationOf, isActive, unitOf } from '../../pieces.ts';
import type { MibState, Unit, UnitId } from '../../state.ts';
import type { MibTable } from '../../steps/step.ts';
import { marchInTheAfternoon } from './lite.ts';

type ReserveClause = Extract<FatigueEvent, { readonly type: 'reserve' }>['clause'];

function setReserve(
  state: MibState,
  id: UnitId,
  reserve: Unit['reserve'],
  clause: ReserveClause,
  table: MibTable,
): void {
  edit(state, 'units', id).reserve = reserve;
  table.emit({ type: 'reserve', clause, unit: unitName(state, id), reserve });
}

/** MIB 11.2j, R46: not twice on the same day. */
export function mayBeHeldBack(state: MibState, id: UnitId): Ruling {
  const { place, reserve, heldBackOn } = unitOf(state, id);
  const free = place === 'map' && reserve === 'none' && heldBackOn !== turnCard(state).day;
  return ruling(!free && forbid('MIB 11.2j', { unit: unitName(state, id) }));
}

/** MIB 11.2e, 11.2l. */
export function holdBack(
  state: MibState,
  id: UnitId,
  clause: 'MIB 11.2e' | 'MIB 11.2l',
  table: MibTable,
): void {
  edit(state, 'units', id).heldBackOn = turnCard(state).day;
  setReserve(state, id, 'held-back', clause, table);
}

/** MIB 11.2f, 11.2i. */
export function catchUp(
  state: MibState,
  id: UnitId,
  clause: 'MIB 11.2f' | 'MIB 11.2i',
  table: MibTable,
): void {
  setReserve(state, id, 'catching-up', clause, table);
}

/** MIB 11.2g. */
export function removeCatchingUp(state: MibState, table: MibTable): void {
  for (const [id, { reserve }] of state.units.entries())
    if (reserve === 'catching-up') setReserve(state, id, 'none', 'MIB 11.2g', table);
}

/** MIB 11.2b, 11.2f, 11.2h: these units fight, at C1, on either side; an attack is a Mobile action. */
export function engage(state: MibState, units: readonly UnitId[], table: MibTable): void {
  if (plays(state, 'lite') && state.activation)
    for (const id of units)
      if (isActive(state, id)) marchInTheAfternoon(state, formationOf(state, id)!, table);
  comeUnderFire(state, units, table);
}

/**
 * MIB 11.2f, 11.2h: these units are in combat. Reserves catch up at once; and where a formation fights with reserves
 * alone, this combat does not tire it.
 */
export function comeUnderFire(state: MibState, units: readonly UnitId[], table: MibTable): void {
  const { activation } = state;
  if (!plays(state, 'lite') || !activation) return;
  const reserves = units.filter(id => unitOf(state, id).reserve === 'held-back');
  const withOthers = new Set(units.filter(id => !reserves.includes(id)).map(id => formationOf(state, id)));
  const spared = reserves.filter(id => !withOthers.has(formationOf(state, id)));
  edit(state).activation = { ...activation, spared };
  for (const id of reserves) catchUp(state, id, 'MIB 11.2f', table);
}

/** MIB 11.2h: what a combat has spared the next retreat before combat or Field of Fire does not. */
export function endSparing(state: MibState): void {
  const { activation } = state;
  if (activation && activation.spared.length > 0) edit(state).activation = { ...activation, spared: [] };
}
