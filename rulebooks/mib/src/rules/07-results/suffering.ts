import { edit } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { unitName } from '../../events/names.ts';
import { isCavalry, unitOf } from '../../pieces.ts';
import type { MibState, UnitId } from '../../state.ts';
import type { Suffered } from '../../steps/results/frames.ts';
import type { MibTable } from '../../steps/step.ts';
import { tellBatteries } from '../07-combat/telling.ts';
import { disorganize } from '../09-disorganized.ts';
import { tire } from '../11-fatigue/tire.ts';
import { useSupply } from '../12-supply.ts';
import { gunsLostAt } from './effects.ts';

/** MIB 7.3b, 7.3i, 7.3j: D, F and U for a unit that is still there. */
export function suffer(
  state: MibState,
  { unit, disorganized, fatigue, supply }: Suffered,
  table: MibTable,
): void {
  if (disorganized) disorganize(state, unit, 'MIB 7.3b', table);
  if (fatigue > 0) tire(state, unit, fatigue, 'combat', table);
  if (supply > 0) useSupply(state, unit, supply, table);
}

/** MIB 7.12a to 7.12d, R36: a unit that retreated loses a battery if the natural CET die of its stack is low enough. */
export function loseGuns(state: MibState, id: UnitId, die: number, length: number, table: MibTable): void {
  const { place, batteries } = unitOf(state, id);
  if (place !== 'map' || batteries === 0 || die > gunsLostAt(state, id, length)) return;
  edit(state, 'units', id).batteries = batteries - 1;
  tellBatteries(state, id, -1);
  table.emit({ type: 'guns-lost', clause: 'MIB 7.12a', unit: unitName(state, id), die, length });
}

/** MIB 7.6f, R90: every cavalry unit that took part, on either side. */
export function tireCavalry(state: MibState, id: UnitId, table: MibTable): void {
  if (!isCavalry(state, id)) return;
  tire(state, id, battleOf(state).charts.fatigueEffects.cavalryInCombat, 'cavalry', table);
}
