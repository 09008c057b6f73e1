import { count, listOf, say } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import { formationName } from '../../../src/events/names.ts';
import { leaderCalled, trainCalled, unitCalled } from '../../../src/named.ts';
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

/** The formations whose activation it is. */
export const activated = (state: MibState): Text =>
  formationList((state.activation?.formations ?? []).map(id => formationName(state, id)));
