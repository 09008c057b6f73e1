import { battleOf } from '../../battle.ts';
import { plays } from '../../options.ts';
import { cardOf, formationOf, unitOf } from '../../pieces.ts';
import type { MibState, UnitId } from '../../state.ts';

/** MIB 11.1: what fatigue does to a unit; below Tired it does nothing (11.1b). */
export type Weariness = 'fresh' | 'tired' | 'spent';

/** MIB 11.1a, 11.1d, 11.1e: as it is at this moment. Spent replaces Tired. */
export const wearinessOf = (state: MibState, id: UnitId): Weariness =>
  plays(state, 'lite') ? onLadder(state, liteStatusOf(state, id)) : onTrack(state, id);

function onTrack(state: MibState, id: UnitId): Weariness {
  const { white, grey } = cardOf(state, id).track;
  const { fatigue } = unitOf(state, id);
  if (fatigue >= white + grey) return 'spent';
  return fatigue >= white ? 'tired' : 'fresh';
}

function onLadder(state: MibState, status: number): Weariness {
  const { tired, spent } = battleOf(state).charts.liteLadder;
  if (status >= spent) return 'spent';
  return status >= tired ? 'tired' : 'fresh';
}

/** MIB 11.2a, 11.2e: the formation's status, one lower for a unit that is Held Back. Without a formation: Rested. */
export function liteStatusOf(state: MibState, id: UnitId): number {
  const formation = formationOf(state, id);
  if (formation === null) return 0;
  const { status } = state.formations[formation]!;
  return unitOf(state, id).reserve === 'held-back' ? Math.max(0, status - 1) : status;
}

export const isTired = (state: MibState, id: UnitId): boolean => wearinessOf(state, id) === 'tired';

export const isSpent = (state: MibState, id: UnitId): boolean => wearinessOf(state, id) === 'spent';
