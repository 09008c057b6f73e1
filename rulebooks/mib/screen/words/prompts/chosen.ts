import { count, isHexLabel, listOf, place, say } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import { formationName, leaderCalled, trainCalled, unitCalled } from '../../../src/names.ts';
import type { MibState } from '../../../src/state.ts';
import { formationList, pieceSpan } from '../say.ts';

/** More names than this are counted, not listed: a prompt is one line. */
const LISTED = 3;

/** The selected pieces in words; null if none is selected. */
export function chosen(state: MibState, selection: readonly string[]): Text | null {
  const pieces = selection.filter(name => isPiece(state, name));
  if (pieces.length === 0) return null;
  return pieces.length > LISTED ? say`${count(pieces.length, 'piece')}` : listOf(pieces.map(pieceSpan));
}

const isPiece = (state: MibState, name: string): boolean =>
  unitCalled(state, name) >= 0 || leaderCalled(state, name) >= 0 || trainCalled(state, name) >= 0;

/** 'to 0909: choose the facing', once the end of a way is chosen; null before. `from` are the hexes that it begins in. */
export function endChosen(selection: readonly string[], from: readonly string[]): Text | null {
  const end = selection.find(key => isHexLabel(key) && !from.includes(key));
  if (end === undefined) return null;
  const isWayAsked = selection.includes('another way') && !selection.some(key => key.startsWith('by '));
  return say`to ${place(end)}: choose ${isWayAsked ? 'the way' : 'the facing'}`;
}

/** The formations whose activation it is. */
export const activated = (state: MibState): Text =>
  formationList((state.activation?.formations ?? []).map(id => formationName(state, id)));
