import { type PieceLists, pieceLists } from '@abatis/presenter';
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

export const { namesOf, shortNames }: PieceLists<LfmState> = pieceLists(pieceName);
