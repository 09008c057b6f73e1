import type { Text } from '@abatis/screen';
import { battleOf } from '../../../src/battle.ts';
import { commanderCalled, unitCalled } from '../../../src/named.ts';
import { cardOf, unitOf } from '../../../src/pieces.ts';
import type { LfmState, Side, UnitId } from '../../../src/state.ts';
import { commanderShort } from '../names.ts';
import { count, listOf, unitSpan } from '../say.ts';

/** More names than this are counted, not listed: a prompt is one line. */
const LISTED = 3;

/** The selected pieces in words; null if none is selected. */
export function chosen(state: LfmState, selection: readonly string[]): Text | null {
  const units = selection.filter(name => unitCalled(state, name) >= 0);
  const commanders = selection.filter(name => commanderCalled(state, name) >= 0);
  if (units.length + commanders.length === 0) return null;
  const people = commanders.map(name => ({
    piece: name,
    text: commanderShort(state, commanderCalled(state, name)),
  }));
  if (units.length > LISTED) return listOf([count(units.length, 'unit'), ...people]);
  return listOf([...units.map(name => unitSpan(state, name)), ...people]);
}

/** The units of a side that are on the map. */
export const ownUnits = (state: LfmState, side: Side): readonly UnitId[] =>
  [...battleOf(state).units.keys()].filter(
    id => cardOf(state, id).side === side && unitOf(state, id).place === 'map',
  );
