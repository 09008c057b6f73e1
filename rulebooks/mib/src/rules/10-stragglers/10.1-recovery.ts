import { type Drm, edit, net, type Ruling, ruling } from '@abatis/kernel';
import { isNight } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import { plays } from '../../options.ts';
import { cardOf, hexesOf, isCavalry, unitOf } from '../../pieces.ts';
import type { MibState, UnitId } from '../../state.ts';
import { type CheckRoll, checkRoll } from '../05-morale-check.ts';
import { disorganizeOverstacked } from '../06-movement/index.ts';
import { isInSupply } from '../12-supply.ts';

/** MIB 10.1c, R7: added to the morale of cavalry. */
const CAVALRY_BONUS = 1;

/** MIB 10.1d, 13.4: added to the morale of any unit in a night turn. */
const NIGHT_BONUS = 2;

/** MIB 10.1c, 10.1d, R7: what is added to the morale for this check. */
const recoveryBonuses = (state: MibState, id: UnitId): readonly Drm[] => [
  ...(isCavalry(state, id) ? [{ value: CAVALRY_BONUS, clause: 'MIB 10.1c', label: 'cavalry' }] : []),
  ...(isNight(state) ? [{ value: NIGHT_BONUS, clause: 'MIB 10.1d', label: 'night' }] : []),
];

/** MIB 10.1a: what the die is held against. */
export const recoveryRating = (state: MibState, id: UnitId): number =>
  cardOf(state, id).morale + net(recoveryBonuses(state, id));

/**
 * MIB 10.1a, 10.1e, R112, 12.4: has it stragglers that can come back now? The category is checked elsewhere (10.1b).
 */
export function mayRecover(state: MibState, unit: UnitId): Ruling {
  const { stragglers, freshStragglers, act } = unitOf(state, unit);
  return ruling(
    (stragglers === 0 || !isSupplied(state, unit)) && forbid('MIB 10.1a', { unit }),
    stragglers > 0 && stragglers === freshStragglers && forbid('MIB 10.1e', { unit }),
    act.deeds.includes('recover') && forbid('MIB 4.1c', { unit }),
  );
}

/** MIB 12.2, 12.4: is it neither cut off nor out of supply? MIB 12.0: always, without option `supply`. */
const isSupplied = (state: MibState, id: UnitId): boolean =>
  !plays(state, 'supply') || (unitOf(state, id).supply > 0 && isInSupply(state, id));

/** MIB 10.1a: a die against its morale; one step comes back or nothing changes. */
export function recover(state: MibState, id: UnitId, table: MibTable): void {
  if (rollRecovery(state, id, 'MIB 10.1a', table)) comeBack(state, id, table);
}

export type RecoveryRoll = CheckRoll<
  'recovery',
  { readonly unit: UnitId; readonly morale: number; readonly bonuses: readonly Drm[] }
>;

/** MIB 10.1a, 10.2c: does a step come back? */
export const recoveryRoll = (
  state: MibState,
  unit: UnitId,
  clause: 'MIB 10.1a' | 'MIB 10.2c',
): RecoveryRoll =>
  checkRoll(
    'recovery',
    `${clause} straggler recovery`,
    recoveryRating(state, unit),
    { unit },
    { unit, morale: cardOf(state, unit).morale, bonuses: recoveryBonuses(state, unit) },
  );

function rollRecovery(
  state: MibState,
  unit: UnitId,
  clause: 'MIB 10.1a' | 'MIB 10.2c',
  table: MibTable,
): boolean {
  const due = recoveryRoll(state, unit, clause);
  const { rating } = due.facts;
  const { roll, result: passed } = table.roll(due);
  table.emit({ type: 'recovery-rolled', clause, unit, rating, roll, recovered: passed });
  return passed;
}

/** A straggler step returns; the hex may then hold too much (6.1d, R11). */
function comeBack(state: MibState, id: UnitId, table: MibTable): void {
  const unit = edit(state, 'units', id);
  unit.stragglers--;
  unit.steps++;
  unit.freshStragglers = Math.min(unit.freshStragglers, unit.stragglers);
  for (const hex of hexesOf(unit)) disorganizeOverstacked(state, hex, table);
}

/** MIB 10.2c: the sole action of a Smashed unit. True: it is no longer Smashed; false: it must flee. */
export function checkSmashed(state: MibState, id: UnitId, table: MibTable): boolean {
  const recovered = rollRecovery(state, id, 'MIB 10.2c', table);
  if (recovered) {
    edit(state, 'units', id).smashed = false;
    comeBack(state, id, table);
  }
  return recovered;
}
