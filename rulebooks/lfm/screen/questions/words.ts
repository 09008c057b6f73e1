import { count, inNames, listOf, type MessageFacts, type Question, say } from '@abatis/presenter';
import type { Text } from '@abatis/screen';
import type { LfmAction, LfmFrame, LfmState } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { commanderShort, partyName } from '../words/names.ts';
import { pieceSpans, unitSpan } from '../words/say.ts';

/** The decisions of a phase as the table puts them: words and choices. */
export type Questions<Step extends LfmFrame['step']> = {
  readonly [Each in Step]: Question<LfmState, LfmAction, LfmFrame, Each>;
};

/** More names than this are counted, not listed: a prompt is one line. */
const LISTED = 3;

/** The selected pieces in words; null if none is selected. */
function chosen(state: LfmState, selection: readonly string[]): Text | null {
  const units = selection.filter(name => lfm.unitCalled(state, name) >= 0);
  const commanders = selection.filter(name => lfm.commanderCalled(state, name) >= 0);
  if (units.length + commanders.length === 0) return null;
  const people = commanders.map(name => ({
    piece: name,
    text: commanderShort(state, lfm.commanderCalled(state, name)),
  }));
  if (units.length > LISTED) return listOf([count(units.length, 'unit'), ...people]);
  return listOf([...units.map(name => unitSpan(state, name)), ...people]);
}

/** More pieces than this are a stack by the name of its brigade; line two then lists them. */
const NAMED = 2;

/** The pieces that are to move, short enough for a title at every width. */
export function movers(state: LfmState, selection: readonly string[]): Text | null {
  const pieces = piecesIn(state, selection);
  if (pieces.length <= NAMED) return chosen(state, selection);
  const units = selection.map(name => lfm.unitCalled(state, name)).filter(id => id >= 0);
  return units.length === 0 ? say`${pieces.length} commanders` : say`${partyName(state, units)}’s stack`;
}

/** The same pieces by name, where the title does not name them. */
export function moversByName(state: LfmState, selection: readonly string[]): Text {
  const pieces = piecesIn(state, selection);
  return pieces.length <= NAMED ? '' : say`${pieceSpans(state, pieces)}.`;
}

const piecesIn = (state: LfmState, selection: readonly string[]): readonly string[] =>
  selection.filter(name => lfm.unitCalled(state, name) >= 0 || lfm.commanderCalled(state, name) >= 0);

/** What every prompt may say: the fields of its frame that hold ids, and what is selected. */
export const promptFacts = (
  state: LfmState,
  frame: LfmFrame,
  selection: readonly string[],
): MessageFacts => ({
  ...inNames(frame, {
    unit: id => lfm.unitName(state, id),
    commander: id => lfm.commanderName(state, id),
    hex: id => lfm.hexName(state, id),
  }),
  chosen: chosen(state, selection),
});
