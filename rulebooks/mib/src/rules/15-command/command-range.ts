import { NOWHERE } from '@abatis/hex';
import { edit } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { leaderName, unitName } from '../../events/names.ts';
import { plays } from '../../options.ts';
import { cardOf, formationCard, formationOf, hexesBetween, hexesOf, isActive, unitOf } from '../../pieces.ts';
import type { LeaderId, MibState, UnitId } from '../../state.ts';
import type { MibTable } from '../../steps/step.ts';
import { moraleCheck } from '../05-morale-check.ts';

/** MIB 15.15: is a unit farther from the leader of its formation than he commands? Nobody is from one who is not there. */
export function isOutOfRange(state: MibState, id: UnitId): boolean {
  const leader = leaderOf(state, id);
  if (!plays(state, 'commandRange') || leader === null) return false;
  const { hex } = state.leaders[leader]!;
  const { range } = battleOf(state).leaders[leader]!;
  return hexesOf(unitOf(state, id)).every(each => hexesBetween(state, each, hex) > range);
}

/** The leader of its formation who is on the map. */
function leaderOf(state: MibState, id: UnitId): LeaderId | null {
  const formation = formationOf(state, id);
  const leader = formation === null ? null : formationCard(state, formation).leader;
  return leader === null || state.leaders[leader]!.hex === NOWHERE ? null : leader;
}

/** MIB 15.15: at the start of an activation those who are out of range check whether they may enter EZOCs and attack. */
export function checkCommandRange(state: MibState, table: MibTable): void {
  for (const [id, unit] of state.units.entries()) {
    if (unit.hex === NOWHERE || unit.smashed || !isActive(state, id) || !isOutOfRange(state, id)) continue;
    const rating = cardOf(state, id).morale;
    const name = unitName(state, id);
    const { roll, passed } = moraleCheck(table, 'MIB 15.15 command range', rating, { unit: name });
    edit(state, 'units', id, 'act').outOfRange = !passed;
    table.emit({
      type: 'command-range-checked',
      clause: 'MIB 15.15',
      unit: name,
      leader: leaderName(state, leaderOf(state, id)!),
      roll,
      rating,
      passed,
    });
  }
}
