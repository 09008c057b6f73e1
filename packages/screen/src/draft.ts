import type { PathStep } from './answers.ts';
import type { Then } from './moment.ts';
import type { Footprint } from './places/footprint.ts';
import type { Place } from './places/place.ts';
import type { Text } from './text.ts';

/*
 * A move of many legs is put together before it is ordered. The draft is part of the selection, one id for each leg in the
 * rulebook's own words: the engine gets one order, when the player confirms.
 */

const PREFIX = 'draft ';

/** The id of a part of a draft. The place among the parts is in it: a leg may be made twice. */
export const draftId = (index: number, words: string): string => `${PREFIX}${index} ${words}`;

/** The parts of the draft that a selection has, in the order in which they are made. */
export const draftIn = (selection: readonly string[]): readonly string[] =>
  selection.filter(id => id.startsWith(PREFIX)).map(id => id.slice(id.indexOf(' ', PREFIX.length) + 1));

/** What is selected beside a draft. */
export const withoutDraft = (selection: readonly string[]): readonly string[] =>
  selection.filter(id => !id.startsWith(PREFIX));

/** Something that the player can do with the move in hand: another manoeuvre, an offer, a nudge. */
export interface DraftButton {
  readonly id: string;
  readonly label: string;
  /** Small under it: what it costs, how far it goes and the clause that stops it. */
  readonly note: Text;
  /** It is what the hand does now. */
  readonly on?: boolean;
  /** Null where it cannot be done: the note says why. */
  readonly then: Then | null;
}

/** A move in hand: what can be done, and what has been put together of it. */
export interface Draft {
  /** '1/42e Ligne wheels' and 'column 8×4, steady'. */
  readonly title: Text;
  readonly note: Text;
  /** Where the pieces would stand after each leg, the last one last. */
  readonly ghosts: readonly Footprint[];
  readonly path: readonly PathStep[];
  /** Where it would end: the tag hangs there. */
  readonly place: Place;
  /** The point about which the last leg turned. */
  readonly pivot: Place | null;
  /** Each leg with what it costs, and the sum. */
  readonly rows: readonly { readonly label: Text; readonly value: string }[];
  readonly sum: { readonly label: Text; readonly value: string } | null;
  /** Shares of a whole move, leg by leg, and where a mark stands. */
  readonly bar: { readonly parts: readonly number[]; readonly mark: number | null };
  /** What follows from it: 'no fire this turn 3.1h'. */
  readonly notes: readonly Text[];
  readonly manoeuvres: readonly DraftButton[];
  readonly offers: readonly DraftButton[];
  /** Smaller and larger by a little; what it is now stands between them. */
  readonly nudge: { readonly value: string; readonly steps: readonly DraftButton[] } | null;
}
