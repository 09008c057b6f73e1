import { type Direction, type Hex, NOWHERE } from '@abatis/hex';
import { edit } from '@abatis/kernel';
import { hexesOf } from '../../pieces.ts';
import type { LeaderId, MibState, Place, TrainId, UnitId } from '../../state.ts';
import { occupy } from '../17-victory/holders.ts';

/** Puts a combat unit in one hex, a line in two (16.6); what follows from its coming is `enterHex`. */
export function putUnit(state: MibState, id: UnitId, hex: Hex, facing: Direction, wing = NOWHERE): void {
  leaveWorks(state, id, hexesOf({ hex, wing }));
  const unit = edit(state, 'units', id);
  unit.place = 'map';
  unit.hex = hex;
  unit.wing = wing;
  unit.facing = facing;
  for (const each of hexesOf(unit)) occupy(state, each);
}

/** Takes a unit off the map. */
export function takeOff(state: MibState, id: UnitId, place: Exclude<Place, 'map'>): void {
  leaveWorks(state, id, []);
  const unit = edit(state, 'units', id);
  unit.place = place;
  unit.hex = NOWHERE;
  unit.wing = NOWHERE;
}

/** MIB 14.4: a trench that was only begun is lost when the unit that began it leaves. */
function leaveWorks(state: MibState, id: UnitId, to: readonly Hex[]): void {
  if (state.trenches.length === 0) return;
  const left = hexesOf(state.units[id]!).filter(hex => !to.includes(hex));
  const isLost = ({ hex, finished, by }: MibState['trenches'][number]): boolean =>
    !finished && by === id && left.includes(hex);
  if (state.trenches.some(isLost)) edit(state).trenches = state.trenches.filter(trench => !isLost(trench));
}

export function putLeader(state: MibState, id: LeaderId, hex: Hex): void {
  const leader = edit(state, 'leaders', id);
  leader.place = 'map';
  leader.hex = hex;
}

export function takeOffLeader(state: MibState, id: LeaderId, place: 'to-arrive' | 'exited'): void {
  const leader = edit(state, 'leaders', id);
  leader.place = place;
  leader.hex = NOWHERE;
}

export function putTrain(state: MibState, id: TrainId, hex: Hex): void {
  const train = edit(state, 'trains', id);
  train.place = 'map';
  train.hex = hex;
}

export function removeTrain(state: MibState, id: TrainId): void {
  const train = edit(state, 'trains', id);
  train.place = 'removed';
  train.hex = NOWHERE;
}
