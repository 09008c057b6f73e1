import type { Codec } from './codec.ts';
import { NotationError } from './notation-error.ts';
import type { PieceWord } from './piece-words.ts';
import { numberAt } from './words.ts';

/** A longer track is a slip of the pen, and would be drawn up in full. */
const LONGEST_TRACK = 200;

/** What the line of a turn says of its track: the turn by its place, and how many turns there are. */
export interface Track {
  readonly turn: number;
  /** Null: the text does not say. */
  readonly turns: number | null;
}

export interface TrackWords {
  /** A turn by its number. */
  readonly turn: Codec<number, unknown>;
  /** `of 8`, with the turn as the present one. */
  length<Line extends Track>(): PieceWord<Line, unknown>;
}

/** The words of a rulebook whose turns are counted from this number on. */
export const turnsFrom = (first: number): TrackWords => ({
  turn: {
    read(token) {
      const turn = numberAt(token, token, 'a turn');
      const last = LONGEST_TRACK - 1 + first;
      if (turn < first || turn > last)
        throw new NotationError(token, `a turn is a whole number from ${first} to ${last}`);
      return turn - first;
    },
    print: turn => String(turn + first),
  },
  length: () => ({
    text: 'of',
    read(line, token, _place, next) {
      if (token.text !== 'of') return null;
      const length = next?.();
      const turns = numberAt(length, token, 'the number of turns');
      if (turns <= line.turn || turns > LONGEST_TRACK)
        throw new NotationError(
          length!,
          `with turn ${line.turn + first} there are ${line.turn + 1} to ${LONGEST_TRACK} turns`,
        );
      return { ...line, turns };
    },
    print: ({ turns }) => (turns === null ? null : `of ${turns}`),
  }),
});
