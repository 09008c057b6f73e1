import { edit, type Table } from '@abatis/kernel';
import type { MovementEvent } from '../../events/01-movement.ts';
import type { Entered } from '../../events/26-reinforcements.ts';
import { commanderName, hexName, unitNames } from '../../events/names.ts';
import type { LfmState } from '../../state.ts';
import { move } from '../01-movement/index.ts';
import { moveTermsOf, place } from './placing.ts';
import { type EnteredStack, type Entry, type EntryTerms, tollsOf } from './tolls.ts';

/**
 * Carries out an entry that `mayEnter` allows, with the move that follows it, and says what those behind it must
 * know (26.4b). Whoever enters has moved (R13), also if he stops in the first hex.
 */
export function enter(
  state: LfmState,
  entry: Entry,
  terms: EntryTerms,
  table: Table<Entered | MovementEvent>,
): EnteredStack {
  const { units, behind, stack } = tollsOf(state, entry, terms);
  const moveTerms = moveTermsOf(state, entry, terms);
  const partial = entry.units.filter((_, index) => units[index]!.isPartial);
  place(state, entry, terms);
  table.emit({
    type: 'entered',
    clause: 'LFM 26.1',
    pieces: [...unitNames(state, entry.units), ...entry.commanders.map(id => commanderName(state, id))],
    hex: hexName(state, stack.hex),
    rate: entry.rate,
    behind,
    partial: unitNames(state, partial),
  });
  move(state, entry, table, moveTerms);
  for (const id of entry.commanders) edit(state, 'commanders', id).moved = true;
  return stack;
}
