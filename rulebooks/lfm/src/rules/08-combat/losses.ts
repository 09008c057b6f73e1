import { type Ruling, ruling, type Table } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import type { LossClause, UnitLost } from '../../events/08-combat.ts';
import type { BreastworksEvent } from '../../events/24-breastworks.ts';
import { hexName, unitName } from '../../events/names.ts';
import { strengthOf, unitOf, unitsIn } from '../../pieces.ts';
import { eliminateUnit } from '../../placing.ts';
import type { LfmState, UnitId } from '../../state.ts';
import { firstLosses } from '../14-disorganization.ts';
import { leaveBuilding } from '../24-breastworks.ts';
import type { ForceResult } from './resolution.ts';

/** LFM 4.1c, 8.3, R98: the whole force of a side, from which its losses are taken; not so many for each hex. */
export const forceLeft = (state: LfmState, { hexes }: ForceResult): readonly UnitId[] =>
  hexes.flatMap(hex => unitsIn(state, hex));

/**
 * LFM 8.10a, R109, R221: of these units, those that the owner may choose as his next loss. The first has the
 * CR used, if any is left that has it; with null any unit will do, as for every further loss.
 */
export function lossChoices(
  state: LfmState,
  units: readonly UnitId[],
  crUsed: number | null,
): readonly UnitId[] {
  return crUsed === null ? units : firstLosses(state, units, crUsed);
}

/** LFM 8.10a: may the owner choose this unit as his next loss? */
export function mayLose(
  state: LfmState,
  unit: UnitId,
  units: readonly UnitId[],
  crUsed: number | null,
): Ruling {
  const name = battleOf(state).units[unit]?.name ?? `unit ${unit}`;
  if (!units.includes(unit)) return ruling(forbid('LFM 8.3', { unit: name }));
  const isFree = lossChoices(state, units, crUsed).includes(unit);
  return ruling(!isFree && forbid('LFM 8.10a', { unit: name, cr: crUsed! }));
}

/** Carries out a loss: by a result (8.10a), an exchange (8.10b, 8.10c) or a retreat in disorder (14.4). */
export function loseUnit(
  state: LfmState,
  unit: UnitId,
  clause: LossClause,
  table: Table<UnitLost | BreastworksEvent>,
): void {
  const hex = hexName(state, unitOf(state, unit).hex);
  const sp = strengthOf(state, unit);
  table.emit({ type: 'unit-lost', clause, unit: unitName(state, unit), hex, sp });
  leaveBuilding(state, unit, table);
  eliminateUnit(state, unit);
}

/**
 * LFM 8.10c, R107: must the attacker lose another unit in the exchange? He must until his losses match the
 * SP of the defender's, or nobody is left.
 */
export function owesMore(
  state: LfmState,
  attacker: ForceResult,
  defenderLost: UnitId,
  attackerLost: readonly UnitId[],
): boolean {
  const paid = attackerLost.reduce((sum, id) => sum + strengthOf(state, id), 0);
  return paid < strengthOf(state, defenderLost) && forceLeft(state, attacker).length > 0;
}
