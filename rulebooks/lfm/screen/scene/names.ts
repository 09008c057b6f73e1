import type { Span } from '@abatis/screen';
import { commanderCalled, unitCalled } from '../../src/named.ts';
import type { LfmState } from '../../src/state.ts';
import { commanderShort, counterName } from '../words/names.ts';

/** What the counter or the pill of this piece says. */
export function pieceName(state: LfmState, piece: string): string {
  const unit = unitCalled(state, piece);
  if (unit >= 0) return counterName(state, unit);
  const commander = commanderCalled(state, piece);
  return commander >= 0 ? commanderShort(state, commander) : piece;
}

export const pieceSpan = (state: LfmState, piece: string): Span => ({ piece, text: pieceName(state, piece) });

/** '26NC, 11NC and Pettigrew'. */
export function namesOf(state: LfmState, pieces: readonly string[]): string {
  const names = pieces.map(piece => pieceName(state, piece));
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Few names as they are, many by the first of them: '26NC and 3 more'. */
export const shortNames = (state: LfmState, pieces: readonly string[]): string =>
  pieces.length <= 2
    ? namesOf(state, pieces)
    : `${pieceName(state, pieces[0]!)} and ${pieces.length - 1} more`;
