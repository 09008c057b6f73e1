import { edit, placesWhere } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import type { MibTable } from '../../events.ts';
import { plays } from '../../options.ts';
import type { FormationId, MibState, Side } from '../../state.ts';

/** MIB T10: in which direction of the track a side's end lies. */
const towardsEnd = (side: Side): 1 | -1 => (side === 'french' ? 1 : -1);

/** MIB 16.1a, 16.1b, R75: one box towards a side; at the end box it stays. */
export function shiftInitiative(state: MibState, towards: Side, clause: string, table: MibTable): void {
  if (!plays(state, 'initiative')) return;
  const { initiativeReach: reach } = battleOf(state);
  const to = Math.max(-reach, Math.min(reach, state.initiative + towardsEnd(towards)));
  moveMarker(state, to, clause, table);
}

function moveMarker(state: MibState, to: number, clause: string, table: MibTable): void {
  if (to === state.initiative) return;
  table.emit({ type: 'initiative-moved', clause, from: state.initiative, to });
  edit(state).initiative = to;
}

/** MIB 16.1e: after a turn without a fight the marker moves towards the middle. */
export function settleInitiative(state: MibState, table: MibTable): void {
  if (plays(state, 'initiative') && !state.fought) moveMarker(state, 0, 'MIB 16.1e', table);
}

/** MIB 16.1c: whose end box the marker is on; null if on none. MIB 16.3d: not with `pbem`. */
export function holderOfInitiative(state: MibState): Side | null {
  if (!plays(state, 'initiative') || plays(state, 'pbem')) return null;
  const { initiativeReach: reach } = battleOf(state);
  if (state.initiative === reach) return 'french';
  return state.initiative === -reach ? 'coalition' : null;
}

/** MIB 16.1c, R76, R77: a side's own chits in the cup. */
export const ownChits = (state: MibState, side: Side): readonly FormationId[] =>
  state.cup.filter(id => battleOf(state).formations[id]!.side === side);

/** MIB 16.1c, R76: two, or the one that is left. MIB 16.1f is kept by absence: to choose chits moves no marker. */
export const chitsToChoose = (state: MibState, side: Side): number =>
  Math.min(2, ownChits(state, side).length);

/** MIB 16.1c: the sets of chits that the player may take at once; none is always allowed. */
export function chitChoices(state: MibState, side: Side): readonly (readonly FormationId[])[] {
  const own = ownChits(state, side);
  if (own.length < 2) return own.map(id => [id]);
  return own.flatMap((first, place) => own.slice(place + 1).map(second => [first, second]));
}

/**
 * MIB 16.3c: the side on whose half of the track the marker is; in the middle, the side that had the choice before, or
 * the first player.
 */
export function chooserOf(state: MibState): Side {
  if (state.initiative > 0) return 'french';
  if (state.initiative < 0) return 'coalition';
  return state.initiativeHolder ?? battleOf(state).terms?.firstPlayer ?? 'french';
}

/**
 * MIB 16.3a: all formations of a side in one activation. R82 is kept by absence: reactions do not depend on the option.
 */
export const formationsOf = (state: MibState, side: Side): readonly FormationId[] =>
  placesWhere(battleOf(state).formations, card => card.side === side);
