import { loseFigures, type Unit, type UnitId, unitsOnTable } from '@abatis/bnb/rules';
import type { Happening } from '@abatis/kernel';
import { changeTroop, troopOf } from '../access.ts';
import { TAB_3 } from '../charts/tables.ts';
import type { SiegeState } from '../state.ts';
import { afterCombat, afterTurn, type Fatigue, overworkLoss } from './23.21-fatigue.ts';

/* ENG 23.21c, 23.21h: every unit is a turn more tired or more rested. */

export type TiredEvent = Happening<'eng/overworked', 'ENG 23.21c3', { unit: UnitId; lost: number }>;

/** ENG 23.21h, R138: units of one command count their work together; fighting breaks the rest of the unit alone. */
export function tire(state: SiegeState, worked: ReadonlySet<UnitId>): readonly TiredEvent[] {
  const busy = new Set([...worked].map(unit => commandOf(state, unit)));
  return unitsOnTable(state).flatMap(unit => tireUnit(state, unit, worked.has(unit.id), busy));
}

function tireUnit(
  state: SiegeState,
  { id, turn, figures }: Unit,
  hasWorked: boolean,
  busy: ReadonlySet<string>,
): readonly TiredEvent[] {
  const { fatigue, overwork } = troopOf(state, id);
  const isBusy = busy.has(commandOf(state, id));
  const after = fatigueAfter(fatigue, isBusy, turn.fired || turn.fought || turn.charged);
  // ENG R41: the penalty is for those who work or fight of their own will.
  const isWilling = hasWorked || turn.fired || turn.charged;
  const over = fatigue.owed > 0 && isWilling ? overwork + 1 : overwork;
  changeTroop(state, id, {
    fatigue: after,
    overwork: after.owed === 0 ? 0 : over,
    ...(isBusy && state.eng.clock.moment.seg === 'N' && { usedTonight: true }),
  });
  if (over === overwork || over % TAB_3.overwork.turns !== 0) return [];
  const lost = overworkLoss(figures);
  loseFigures(state, id, lost);
  return [{ type: 'eng/overworked', clause: 'ENG 23.21c3', unit: id, lost }];
}

function fatigueAfter(fatigue: Fatigue, isBusy: boolean, hasFought: boolean): Fatigue {
  if (isBusy) return afterTurn(fatigue, true);
  return hasFought ? afterCombat(fatigue) : afterTurn(fatigue, false);
}

/** ENG A.7, 23.12: those who are of headquarters count alone. */
export function commandOf(state: SiegeState, id: UnitId): string {
  const { side, brigade } = state.units[id]!;
  return troopOf(state, id).attachment === 'HQ' ? `HQ ${id}` : `${side} ${brigade}`;
}
