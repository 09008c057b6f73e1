import { turnCard } from '../battle.ts';
import { plays } from '../options.ts';
import { cardOf, unitOf } from '../pieces.ts';
import { rulesOf } from '../scenario/terms.ts';
import type { MibState, UnitId } from '../state.ts';

/** MIB 16.5l: from the second day on batteries may have come back unseen, so that nobody can count on a number. */
export const isTellingPast = (state: MibState): boolean =>
  plays(state, 'grandBattery') && turnCard(state).day > 0;

/**
 * MIB 2.5b, 2.5d: how few and how many batteries the enemy must reckon with of a unit that shows some. Once told, the number
 * changes only in sight of him, but for those that have gone into position (16.5b).
 */
export function batteriesReckoned(
  state: MibState,
  id: UnitId,
): { readonly least: number; readonly most: number } {
  const batteries = isTellingPast(state) ? null : unitOf(state, id).told.batteries;
  const most = Math.max(1, batteries ?? mostBatteries(state, id));
  return { least: batteries === null || plays(state, 'grandBattery') ? 1 : most, most };
}

/** What is printed, and a battery that may have come up (G.1 rule 3). */
function mostBatteries(state: MibState, id: UnitId): number {
  const cameUp = rulesOf(state, 'guns-coming-up').filter(
    ({ turn, units }) => turn <= state.turn && units.includes(id),
  );
  return cardOf(state, id).batteries + cameUp.length;
}
