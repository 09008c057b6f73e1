import { nameList, shortList } from '@abatis/presenter';
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

const pieceNames = (state: LfmState, pieces: readonly string[]): readonly string[] =>
  pieces.map(piece => pieceName(state, piece));

/** '26NC, 11NC and Pettigrew'. */
export const namesOf = (state: LfmState, pieces: readonly string[]): string =>
  nameList(pieceNames(state, pieces));

/** Few names as they are, many by the first of them: '26NC and 3 more'. */
export const shortNames = (state: LfmState, pieces: readonly string[]): string =>
  shortList(pieceNames(state, pieces));
