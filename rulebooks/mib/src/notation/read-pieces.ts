import { NotationError, type Token } from '@abatis/notation';
import type { Draft } from './draft.ts';
import { readLeader } from './read-leaders.ts';
import { readTrain } from './read-trains.ts';
import { linkUnit, readUnit } from './read-units.ts';

/** A line of a side: a unit, or a leader or train if it says so. After a semicolon the next piece in the same place. */
export function readPiece(draft: Draft, words: readonly Token[]): void {
  const [side, place, kind] = words;
  if (!place || !kind) throw new NotationError(side!, 'a piece has a place and a name');
  if (kind.text === 'leader') readLeader(draft, words);
  else if (kind.text === 'train') readTrain(draft, words);
  else readUnit(draft, words);
}

/** What a line says of other pieces. */
export function linkPiece(draft: Draft, words: readonly Token[]): void {
  const kind = words[2]!.text;
  if (kind !== 'leader' && kind !== 'train') linkUnit(draft, words);
}
