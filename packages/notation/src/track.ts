import { NotationError } from './notation-error.ts';
import type { Token } from './tokens.ts';
import { numberAt } from './words.ts';

/** A longer track is a slip of the pen, and would be drawn up in full. */
const LONGEST_TRACK = 200;

/** Reads turns by their numbers, and how many there are. */
export interface TrackReader {
  turnAt(token: Token | undefined, before: Token): number;
  /** With this turn as the present one. */
  lengthAt(token: Token | undefined, before: Token, turn: number): number;
}

/** Of a rulebook whose turns are counted from this number on. */
export const turnsFrom = (first: number): TrackReader => ({
  turnAt(token, before) {
    const turn = numberAt(token, before, 'a turn');
    const last = LONGEST_TRACK - 1 + first;
    if (turn < first || turn > last)
      throw new NotationError(token!, `a turn is a whole number from ${first} to ${last}`);
    return turn;
  },
  lengthAt(token, before, turn) {
    const turns = numberAt(token, before, 'the number of turns');
    const least = turn + 1 - first;
    if (turns < least || turns > LONGEST_TRACK)
      throw new NotationError(token!, `with turn ${turn} there are ${least} to ${LONGEST_TRACK} turns`);
    return turns;
  },
});
