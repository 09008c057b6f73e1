import { type Hex, NOWHERE } from '@abatis/hex';
import { edit } from '@abatis/kernel';
import { isNight } from '../../battle.ts';
import { cardOf } from '../../pieces.ts';
import { putUnit } from '../../placing.ts';
import type { CommanderId, LfmState, UnitId } from '../../state.ts';
import type { MoveTerms } from '../01-movement/index.ts';
import { type Entry, type EntryTerms, purseAfter, tollsOf } from './tolls.ts';

/** LFM 26.4: on what terms the stack goes on from the entry hex; asked while it is still off the map. */
export function moveTermsOf(state: LfmState, entry: Entry, terms: EntryTerms): MoveTerms {
  return {
    night: isNight(state),
    toCharge: terms.toCharge ?? false,
    purse: purseAfter(entry, tollsOf(state, entry, terms)),
  };
}

/** Puts the stack in the entry hex, its move still to be made. */
export function place(state: LfmState, entry: Entry, terms: EntryTerms): void {
  const [hex] = entry.path as [Hex];
  const { units } = tollsOf(state, entry, terms);
  for (const [index, id] of entry.units.entries()) {
    placeUnit(state, id, hex, entry.rate === 'road' || units[index]!.isPartial);
  }
  for (const id of entry.commanders) placeCommander(state, id, hex);
}

/** LFM R172, 26.6, 29.2: not in command, a road user if it entered as one; guns come limbered. R124: a D is kept. */
function placeUnit(state: LfmState, id: UnitId, hex: Hex, usedRoad: boolean): void {
  putUnit(state, id, hex);
  const unit = edit(state, 'units', id);
  unit.exit = null;
  if (cardOf(state, id).arm === 'artillery') unit.limbered = true;
  const turn = edit(state, 'units', id, 'turn');
  turn.startHex = NOWHERE;
  turn.startedInZoc = false;
  turn.inCommand = false;
  turn.moved = false;
  turn.usedRoad = usedRoad;
}

/** LFM R172. */
function placeCommander(state: LfmState, id: CommanderId, hex: Hex): void {
  const commander = edit(state, 'commanders', id);
  commander.place = 'map';
  commander.hex = hex;
  commander.inCommand = false;
  commander.moved = false;
}
