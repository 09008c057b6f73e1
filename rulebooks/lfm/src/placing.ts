import { type Hex, NOWHERE } from '@abatis/hex';
import { edit } from '@abatis/kernel';
import type { CommanderId, LfmState, UnitId } from './state.ts';

/** Puts a unit in a hex; what follows from its arrival (14.3a) is for the rule that moved it. */
export function putUnit(state: LfmState, id: UnitId, hex: Hex): void {
  const unit = edit(state, 'units', id);
  unit.place = 'map';
  unit.hex = hex;
}

/** Takes a unit to the eliminated box (R56): it may be recovered, its markers are gone. */
export function eliminateUnit(state: LfmState, id: UnitId): void {
  const unit = edit(state, 'units', id);
  unit.place = 'eliminated';
  unit.hex = NOWHERE;
  unit.disorganized = false;
  unit.building = false;
  unit.burning = null;
  unit.detached = false;
  if (unit.turn.charged) edit(state, 'units', id, 'turn').charged = false;
}

/** LFM 17.1a, R152: any change of hex counts as having moved, and takes a Recover marker off (R227). */
export function putCommander(state: LfmState, id: CommanderId, hex: Hex): void {
  const commander = edit(state, 'commanders', id);
  if (commander.hex !== hex) {
    commander.moved = true;
    commander.recovering = false;
  }
  commander.place = 'map';
  commander.hex = hex;
}
