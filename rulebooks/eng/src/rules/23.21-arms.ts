import { type BnbState, type Side, type Unit, type UnitId, unitsOf } from '@abatis/bnb/rules';
import type { Drm, Happening } from '@abatis/kernel';
import { changeTroop, troopOf } from '../access.ts';
import type { SiegeState } from '../state.ts';
import { isStationary } from './s.4-presence.ts';

/* ENG 23.21i: whoever works has no arms in his hands. */

export const ARMS_CLAUSES = {
  'ENG 23.21i1': '{unit} has put down its arms to work, and neither shoots nor charges',
  'ENG 23.21i4': '{unit} has no arms, and neither shoots nor charges',
} as const;

export type ArmsEvent = Happening<'eng/armed', 'ENG 23.21i2', { units: readonly UnitId[] }>;

/** ENG 23.21i1, i4: why it may not shoot or charge; null: it may. */
export function whyUnarmed(state: SiegeState, unit: UnitId): 'ENG 23.21i1' | 'ENG 23.21i4' | null {
  const { arms } = troopOf(state, unit);
  return arms === 'armed' ? null : arms === 'never' ? 'ENG 23.21i4' : 'ENG 23.21i1';
}

/** ENG 23.21i2: those of a side who have stood still through its movement, and who would arm, are armed at its end. */
export function takeUpArms(state: SiegeState, side: Side): readonly ArmsEvent[] {
  const units = unitsOf(state, side)
    .map(({ id }) => id)
    .filter(id => troopOf(state, id).arms === 'arming' && isStationary(state, id));
  for (const unit of units) changeTroop(state, unit, { arms: 'armed' });
  return units.length > 0 ? [{ type: 'eng/armed', clause: 'ENG 23.21i2', units }] : [];
}

const UNARMED = -2;

/** ENG 23.21i3, A.11: on tests for being charged, for charging home and after a lost combat. */
export function unarmedDrms(
  state: BnbState,
  { id }: Unit,
  reasons: {
    readonly meeting: readonly unknown[];
    readonly isCharger: boolean;
    readonly lost: boolean;
    readonly bare: boolean;
  },
): readonly Drm[] {
  const isShock = reasons.meeting.length > 0 || reasons.isCharger || reasons.lost || reasons.bare;
  const isUnarmed = troopOf(state as SiegeState, id).arms !== 'armed';
  return isShock && isUnarmed ? [{ value: UNARMED, clause: 'ENG 23.21i3', label: 'unarmed' }] : [];
}
