import { battleOf } from '../battle.ts';
import type { FormationId, MibState, Side } from '../state.ts';

/** MIB 16.3c: on whose side of the track the marker stands; in the middle, who had the choice before, or the first player. */
export function chooserOf(state: MibState): Side {
  if (state.initiative > 0) return 'french';
  if (state.initiative < 0) return 'coalition';
  return state.initiativeHolder ?? battleOf(state).terms?.firstPlayer ?? 'french';
}

/** MIB 16.3a: all formations of a side in one activation. */
export const formationsOf = (state: MibState, side: Side): readonly FormationId[] =>
  battleOf(state).formations.flatMap((card, id) => (card.side === side ? [id] : []));
