import type { Inspection, PlaceNote } from '@abatis/screen';

/** A few words about what really happened, and where they are from. */
export type Note = NonNullable<Inspection['history']>;

interface PieceNote extends Note {
  /** The id of a piece or formation of the scenario. */
  readonly piece: string;
}

/** What we know of the places and people of one scenario; notes on pieces and formations by kind. */
export type History<Kind extends string = never> = {
  readonly scenario: string;
  readonly places: readonly PlaceNote[];
} & { readonly [Each in Kind]: readonly PieceNote[] };

/** Of a designer's scenario nothing is known. */
export const historyIn = <H extends History>(all: readonly H[], scenario: string): H | null =>
  all.find(each => each.scenario === scenario) ?? null;

export const noteOn = (notes: readonly PieceNote[], piece: string): Note | null =>
  noteOf(notes.find(each => each.piece === piece));

export const noteAt = ({ places }: History, label: string): Note | null =>
  noteOf(places.find(({ place }) => place === label));

const noteOf = (note: Note | undefined): Note | null =>
  note ? { text: note.text, source: note.source } : null;
