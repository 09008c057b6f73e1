import type { Hex } from '@abatis/hex';
import type { Table } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { bombardmentEffect } from '../../charts/combat-charts.ts';
import type { Failure, Order } from '../../charts/vocabulary.ts';
import type { ChecksTaken } from '../../events/07-ranged-fire.ts';
import type { CohesionEvent } from '../../events/18-cohesion-checks.ts';
import type { BreastworksEvent } from '../../events/24-breastworks.ts';
import { hexName, unitName } from '../../events/names.ts';
import { unitOf } from '../../pieces.ts';
import { eliminateUnit } from '../../placing.ts';
import type { CommanderId, LfmState, UnitId } from '../../state.ts';
import { type RetreatDuty, retreatDuty } from '../08-combat/retreat-duty.ts';
import { disorganize } from '../14-disorganization.ts';
import { orderOf } from '../16-effects-of-shatter.ts';
import { cohesionCheck } from '../18-cohesion-checks.ts';
import { commandersAtRisk } from '../21-commander-casualties.ts';
import { leaveBuilding } from '../24-breastworks.ts';

/** What its checks have made of a unit, and what its owner still has to do. */
export interface CheckResult {
  readonly unit: UnitId;
  /** Where it stood. */
  readonly hex: Hex;
  readonly failures: number;
  /** The step of T12 it came to. D and elimination are carried out; a retreat is for the owner, after the last check (R68). */
  readonly effect: Failure | null;
  /** Null unless the effect is a retreat. Only this unit goes (R69), and nothing more is lost by 14.4 (R71). */
  readonly retreat: RetreatDuty | null;
  /** LFM R73: who roll for a casualty, after the retreat if there is one (R112). */
  readonly commanders: readonly CommanderId[];
}

/** Which clause has the ladder for a unit that stood like this when the first check was rolled (R72). */
const CLAUSES = { goodOrder: 'LFM 7.8a', disorganized: 'LFM 7.8b', shattered: 'LFM 16.6' } as const;

/** LFM 7.8, T12: so many checks on one unit, all in the hex where it stands (R68). */
export function takeChecks(
  state: LfmState,
  unit: UnitId,
  checks: number,
  table: Table<ChecksTaken | CohesionEvent | BreastworksEvent>,
): CheckResult {
  const { hex } = unitOf(state, unit);
  const order = orderOf(state, unit);
  const { failures, effect } = climbDown(state, unit, checks, order, table);
  const retreat = effect === 'retreat' ? retreatDuty(state, unit) : null;
  const isAdverse = effect === 'eliminated' || retreat === 'must';
  const where = { unit: unitName(state, unit), hex: hexName(state, hex) };
  if (checks > 0) table.emit({ type: 'checks-taken', clause: CLAUSES[order], ...where, failures, effect });
  if (effect === 'eliminated') removeFromMap(state, unit, table);
  return { unit, hex, failures, effect, retreat, commanders: isAdverse ? commandersAtRisk(state, hex) : [] };
}

/** Step by step down the ladder; a unit that is gone checks no more. */
function climbDown(
  state: LfmState,
  id: UnitId,
  checks: number,
  order: Order,
  table: Table<CohesionEvent>,
): Pick<CheckResult, 'failures' | 'effect'> {
  const { charts } = battleOf(state);
  let failures = 0;
  let effect: Failure | null = null;
  for (let check = 0; check < checks && effect !== 'eliminated'; check++) {
    if (cohesionCheck(state, id, table)) continue;
    effect = bombardmentEffect(charts, order, ++failures);
    if (effect === 'disorganized') disorganize(state, id);
  }
  return { failures, effect };
}

function removeFromMap(state: LfmState, unit: UnitId, table: Table<BreastworksEvent>): void {
  leaveBuilding(state, unit, table);
  eliminateUnit(state, unit);
}
