import type { Hex } from '@abatis/hex';
import { type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { isNoRetreat } from '../../charts/ground-charts.ts';
import { forbid } from '../../cite.ts';
import type { LfmTable } from '../../events.ts';
import { terrainAt } from '../../ground.ts';
import { strengthOf, unitOf, unitsIn } from '../../pieces.ts';
import { eliminateUnit } from '../../placing.ts';
import type { LfmState, UnitId } from '../../state.ts';
import { countsAsMounted } from '../04-stacking.ts';
import { type CheckResult, takeChecks } from '../07-ranged-fire/index.ts';
import { firstLosses } from '../14-disorganization.ts';
import { hasBreastworks, leaveBuilding } from '../24-breastworks.ts';
import type { ForceResult } from './08.08-resolution.ts';
import type { LossClause } from './index.ts';

/** LFM 4.1c, 8.3, R98: all units of a side, from which its losses are taken together, not hex by hex. */
export const forceLeft = (state: LfmState, { hexes }: ForceResult): readonly UnitId[] =>
  hexes.flatMap(hex => unitsIn(state, hex));

/**
 * LFM 8.10a, R109, R221: the units among these that the owner may choose as his next loss. The first loss has the CR
 * used, if a unit with it is left; a CR of null allows any unit, as for every further loss.
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
export function loseUnit(state: LfmState, unit: UnitId, clause: LossClause, table: LfmTable): void {
  const hex = unitOf(state, unit).hex;
  const sp = strengthOf(state, unit);
  table.emit({ type: 'unit-lost', clause, unit, hex, sp });
  leaveBuilding(state, unit, table);
  eliminateUnit(state, unit);
}

/**
 * LFM 8.10c, R107: must the attacker lose another unit in the exchange? He must until his losses match the SP of the
 * defender's, or he has no unit left. An exchange makes no unit retreat (R108).
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

/** LFM R100: may the opponent make this unit check for its hex? Any combat unit there may be chosen. */
export function mayPick(state: LfmState, hex: Hex, unit: UnitId): Ruling {
  const name = battleOf(state).units[unit]?.name ?? `unit ${unit}`;
  const isThere = unitsIn(state, hex).includes(unit);
  return ruling(!isThere && forbid('LFM R100', { unit: name, hex }));
}

/**
 * LFM R100, R14: one check for each unit picked, in ascending order of hexes; units that fail retreat after the last
 * check.
 */
export function rollPicks(
  state: LfmState,
  units: readonly UnitId[],
  table: LfmTable,
): readonly CheckResult[] {
  const inOrder = units.toSorted((a, b) => unitOf(state, a).hex - unitOf(state, b).hex);
  return inOrder.map(unit => takeChecks(state, unit, 1, table));
}

/** What a retreat result means for a unit: it must retreat, it may (R102), or it has to stay (R234). */
export type RetreatDuty = 'must' | 'may' | 'stays';

/** LFM 9.1d, R67, R103, R104: no unit, attacker or defender, has to leave NR ground by combat or bombardment. */
export function retreatDuty(state: LfmState, id: UnitId): RetreatDuty {
  const { hex, building } = unitOf(state, id);
  const { charts, ground } = battleOf(state);
  const terrain = terrainAt(ground, hex);
  const isFree = isNoRetreat(charts, terrain, hasBreastworks(state, hex), countsAsMounted(state, id));
  if (!isFree) return 'must';
  return building ? 'stays' : 'may';
}

/** A stack that must retreat by a result, as it is after the losses. */
export interface StackRetreat {
  readonly hex: Hex;
  /** The units that retreat and are disorganized (14.1a). */
  readonly must: readonly UnitId[];
  /** The units that stay as they are, or go as in a voluntary retreat (R101, R102). */
  readonly may: readonly UnitId[];
  /** LFM 14.4: one of the units that must go is lost first. */
  readonly losesOne: boolean;
}

/** LFM R97, R99, R106: what a retreat result means for each stack of the side, in ascending order of hexes. */
export function stackRetreats(
  state: LfmState,
  { hexes, disorganized }: ForceResult,
): readonly StackRetreat[] {
  return hexes.flatMap(hex => {
    const stack = unitsIn(state, hex);
    const withDuty = (duty: RetreatDuty) => stack.filter(id => retreatDuty(state, id) === duty);
    const [must, may] = [withDuty('must'), withDuty('may')];
    if (must.length === 0 && may.length === 0) return [];
    return [{ hex, must, may, losesOne: must.length > 0 && disorganized.includes(hex) }];
  });
}
