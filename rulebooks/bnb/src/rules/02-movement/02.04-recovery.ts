import { edit, type Happening } from '@abatis/kernel';
import type { BnbTable } from '../../events.ts';
import { type BnbState, type Unit, type UnitId, unitsOnTable } from '../../state.ts';
import { footprintOf } from '../00-measuring/index.ts';
import { isLoose } from '../01-introduction/index.ts';
import { disorderingUnder, isOnRoad } from '../06-terrain/index.ts';
import { disorder } from './02.03-steadiness.ts';

export type RecoveryEvent = Happening<
  'recovered',
  'BNB 2.4a',
  { unit: UnitId; shaken: boolean; disordered: boolean }
>;

/** BNB 2.4b: what a unit did in this turn that keeps it from recovering; being shot at or tested does not. */
const hasStoodStill = ({ turn }: Unit): boolean =>
  !(turn.moved || turn.fired || turn.fought || turn.routed || turn.recoiled || turn.evaded);

/** BNB 2.3a, 2.3b, 6.9b: ground that disorders it, and keeps it so while it is there; in march column on a road it does not. */
function isInDisorder(state: BnbState, unit: Unit): boolean {
  if (isLoose(unit) || unit.block !== null) return false;
  return disorderingUnder(state, unit, [footprintOf(state, unit)], isOnRoad(state, unit)).length > 0;
}

/** BNB 2.3a: troops whom the scenario, or their owner, has set up on broken ground begin the game disordered. */
export function disorderAtStart(state: BnbState, table: BnbTable): void {
  for (const unit of unitsOnTable(state))
    if (isInDisorder(state, unit)) disorder(state, unit.id, 'BNB 2.3a', table);
}

/** BNB 2.4a, R69: a unit that stood still for a whole turn is neither shaken nor, on good ground, disordered. */
export function recover(state: BnbState, table: BnbTable): void {
  for (const unit of unitsOnTable(state)) {
    const isRallied = unit.shaken;
    const isDressed = unit.disordered && !isInDisorder(state, unit);
    if (!hasStoodStill(unit) || !(isRallied || isDressed)) continue;
    const draft = edit(state, 'units', unit.id);
    if (isRallied) draft.shaken = false;
    if (isDressed) draft.disordered = false;
    table.emit({
      type: 'recovered',
      clause: 'BNB 2.4a',
      unit: unit.id,
      shaken: isRallied,
      disordered: isDressed,
    });
  }
}
