import type { Hex } from '@abatis/hex';
import { type Ruling, ruling, type Table } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import type { ChecksTaken } from '../../events/07-ranged-fire.ts';
import type { CohesionEvent } from '../../events/18-cohesion-checks.ts';
import type { BreastworksEvent } from '../../events/24-breastworks.ts';
import { hexName } from '../../events/names.ts';
import { unitOf, unitsIn } from '../../pieces.ts';
import type { LfmState, UnitId } from '../../state.ts';
import { type CheckResult, takeChecks } from '../07-ranged-fire/check-ladder.ts';

/** LFM R100: may the opponent make this unit check for its hex? Any combat unit there may be chosen. */
export function mayPick(state: LfmState, hex: Hex, unit: UnitId): Ruling {
  const name = battleOf(state).units[unit]?.name ?? `unit ${unit}`;
  const isThere = unitsIn(state, hex).includes(unit);
  return ruling(!isThere && forbid('LFM R100', { unit: name, hex: hexName(state, hex) }));
}

/** LFM R100, R14: one check for each unit picked, in ascending order of hexes; those who fail retreat after the last. */
export function rollPicks(
  state: LfmState,
  units: readonly UnitId[],
  table: Table<ChecksTaken | CohesionEvent | BreastworksEvent>,
): readonly CheckResult[] {
  const inOrder = units.toSorted((a, b) => unitOf(state, a).hex - unitOf(state, b).hex);
  return inOrder.map(unit => takeChecks(state, unit, 1, table));
}
