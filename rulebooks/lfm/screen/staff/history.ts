import type { PlaceNote } from '@abatis/screen';
import brawnersFarm from './history/brawners-farm.json' with { type: 'json' };
import eastCavalryField from './history/east-cavalry-field.json' with { type: 'json' };
import gettysburg from './history/gettysburg-1-july.json' with { type: 'json' };

/** A few words about what really happened, and where they are from. */
export interface Note {
  readonly text: string;
  readonly source: string;
}

interface PieceNote extends Note {
  /** The id of a brigade or commander of the scenario. */
  readonly piece: string;
}

/** What we know of the places and people of one scenario. */
export interface History {
  readonly scenario: string;
  readonly places: readonly PlaceNote[];
  readonly brigades: readonly PieceNote[];
  readonly commanders: readonly PieceNote[];
}

export const HISTORIES: readonly History[] = [brawnersFarm, eastCavalryField, gettysburg];

const NONE: History = { scenario: '', places: [], brigades: [], commanders: [] };

/** Of a designer's scenario nothing is known. */
export const historyOf = (scenario: string): History =>
  HISTORIES.find(each => each.scenario === scenario) ?? NONE;

export const noteOn = (notes: readonly PieceNote[], piece: string): Note | null => {
  const note = notes.find(each => each.piece === piece);
  return note ? { text: note.text, source: note.source } : null;
};
