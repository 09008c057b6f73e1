import type { Hex } from '@abatis/hex';
import { edit, type Ruling, ruling, type Table } from '@abatis/kernel';
import { forbid } from '../../clauses/index.ts';
import type { ChargeEvent } from '../../events/03-cavalry-charges.ts';
import { commanderName, hexName, unitNames } from '../../events/names.ts';
import { holder, stacks, unitOf, unitsIn } from '../../pieces.ts';
import { putCommander, putUnit } from '../../placing.ts';
import type { LfmState, UnitId } from '../../state.ts';
import { type Move, mayMove, move } from '../01-movement/index.ts';
import { inZoc } from '../05-zones-of-control.ts';
import { giveUpWork, type RetreatCause } from '../09-retreats/index.ts';
import { disorganizeAll } from '../14-disorganization.ts';
import { chargeDuties } from './effects.ts';
import type { ChargeResult } from './resolution.ts';
import { type Ride, rideAlong, startOf, survivorsOf, termsAfterCharge, termsToCharge } from './ride.ts';

/**
 * LFM 3.5a, 3.7, R47: once losses and retreats are done, must the cavalry enter the target hex? If not, its move ends
 * where it is. Nobody else enters, nor does a target that held (R239).
 */
export function mustEnter(state: LfmState, result: ChargeResult): boolean {
  const isRepulsed = chargeDuties(result).some(({ duty, who }) => duty === 'retreat' && who === 'cavalry');
  const isEmpty = unitsIn(state, result.target.hex).length === 0;
  return isEmpty && !isRepulsed && survivorsOf(state, result.ride).units.length > 0;
}

/**
 * LFM 3.5a, R217: all the charging cavalry enters and pays; nobody is disorganized by that step. Gives back the ride,
 * which may go on (3.5b). Enemy commanders who were left in the hex are displaced under 21.2b (R19).
 */
export function enterVacatedHex(state: LfmState, result: ChargeResult, table: Table<ChargeEvent>): Ride {
  const { hex } = result.target;
  const riders = survivorsOf(state, result.ride);
  const ride = rideAlong(state, riders, [startOf(state, riders), hex], termsToCharge(riders));
  for (const id of ride.units) {
    giveUpWork(state, id, table);
    putUnit(state, id, hex);
    edit(state, 'units', id, 'turn').moved = true;
  }
  for (const id of ride.commanders) putCommander(state, id, hex);
  table.emit({
    type: 'vacated-hex-entered',
    clause: 'LFM 3.5a',
    cavalry: unitNames(state, ride.units),
    commanders: ride.commanders.map(id => commanderName(state, id)),
    hex: hexName(state, hex),
  });
  return ride;
}

/** LFM 3.5b, 3.1c, 3.1d, R48: may the stack move on along these hexes, the start not included, and end there? */
export function mayRideOn(state: LfmState, ride: Ride, path: readonly Hex[]): Ruling {
  const last = path.at(-1);
  const unit = unitNames(state, ride.units).join(', ');
  const entersZoc = last !== undefined && inZoc(state, last, state.phasing);
  return ruling(
    mayMove(state, moveOf(state, ride, path), termsAfterCharge(ride)),
    entersZoc && forbid('LFM 3.1d', { unit, hex: hexName(state, last) }),
  );
}

const moveOf = (state: LfmState, ride: Ride, path: readonly Hex[]): Move => ({
  units: ride.units,
  commanders: ride.commanders,
  path: [startOf(state, ride), ...path],
});

/** LFM 3.5b: carries it out. The ride is then to be ended. */
export const rideOn = (state: LfmState, ride: Ride, path: readonly Hex[], table: Table<ChargeEvent>): void =>
  move(state, moveOf(state, ride, path), table, termsAfterCharge(ride));

/**
 * LFM 3.11, 3.1d, R47: the move of the stack is over, whatever came of it. Charged and disorganized, it does not move
 * again, nor does a commander who rode with it (R50, R13); it may still change mode (R36). Whom it stands with is
 * disorganized as well (14.2a).
 */
export function endRide(state: LfmState, { units, commanders }: Ride, table: Table<ChargeEvent>): void {
  const left = units.filter(id => unitOf(state, id).place !== 'eliminated');
  for (const id of left) {
    const turn = edit(state, 'units', id, 'turn');
    turn.charged = true;
    turn.moved = true;
  }
  for (const id of commanders) edit(state, 'commanders', id).marched = true;
  disorganizeAll(state, left);
  table.emit({ type: 'charge-ended', clause: 'LFM 3.11', cavalry: unitNames(state, left) });
}

/** The cause for which chapter 9 sends off charged cavalry before combat; without a way out it is lost (R52). */
export const AFTER_CHARGE: RetreatCause = { kind: 'charged' };

/** Charged cavalry of one hex that must retreat before combat. */
export interface ChargedStack {
  readonly hex: Hex;
  readonly units: readonly UnitId[];
}

/**
 * LFM 3.8a, R36, R46: who must go when the Combat Phase starts, whatever stands opposite; in ascending order of hexes.
 * Those who share the hex and did not charge stay.
 */
export function mustLeaveBeforeCombat(state: LfmState): readonly ChargedStack[] {
  const found: ChargedStack[] = [];
  for (const [hex, stack] of stacks(state)) {
    const units = stack.filter(id => unitOf(state, id).turn.charged);
    const isOurs = units.length > 0 && holder(state, hex) === state.phasing;
    if (isOurs && inZoc(state, hex, state.phasing)) found.push({ hex, units });
  }
  return found.sort((a, b) => a.hex - b.hex);
}
