import type { Direction, Hex } from '@abatis/hex';
import { type PieceLists, pieceLists, typeset } from '@abatis/presenter';
import { hexName, leaderCalled, trainCalled, unitCalled } from '../../src/names.ts';
import type { MibState } from '../../src/state.ts';
import { leaderTitle } from '../words/names.ts';
import { facingWord } from '../words/say.ts';

/** What a player calls a piece: its whole name, since a leader and his unit may share what stands on their counters. */
export const pieceName = (state: MibState, piece: string): string => {
  const leader = leaderCalled(state, piece);
  return leader >= 0 ? leaderTitle(state, leader) : typeset(piece);
};

export const { namesOf, shortNames }: PieceLists<MibState> = pieceLists(pieceName);

/** 'face northeast'. */
export const facing = (direction: Direction): string => `face ${facingWord(direction)}`;

/** Where a piece stands, by label; null off the map and for a name that is not there. */
export function placeOf(state: MibState, name: string): string | null {
  const hex = hexOfPiece(state, name);
  return hex === undefined || hex < 0 ? null : hexName(state, hex);
}

function hexOfPiece(state: MibState, name: string): Hex | undefined {
  const unit = unitCalled(state, name);
  if (unit >= 0) return state.units[unit]!.hex;
  const leader = leaderCalled(state, name);
  if (leader >= 0) return state.leaders[leader]!.hex;
  return state.trains[trainCalled(state, name)]?.hex;
}
