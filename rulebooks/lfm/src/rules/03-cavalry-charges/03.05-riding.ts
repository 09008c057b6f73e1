import { type Hex, NOWHERE } from '@abatis/hex';
import { edit, type Ruling, ruling } from '@abatis/kernel';
import { forbid } from '../../cite.ts';
import type { LfmTable } from '../../events.ts';
import { unitNames } from '../../names.ts';
import { holder, stacks, unitOf, unitsIn } from '../../pieces.ts';
import { putCommander, putUnit } from '../../placing.ts';
import type { CommanderId, LfmState, UnitId } from '../../state.ts';
import {
  commanderMarcher,
  type Move,
  type MoveTerms,
  mayMove,
  move,
  type Purse,
  pathCost,
  unitMarcher,
} from '../01-movement/index.ts';
import { inZoc } from '../05-zones-of-control.ts';
import { giveUpWork, type RetreatCause } from '../09-retreats/index.ts';
import { disorganizeAll } from '../14-disorganization.ts';
import { chargeDuties } from './03.06-effects.ts';
import type { ChargeResult } from './03.09-resolution.ts';

/** The pieces that charge together. */
export interface ChargingStack {
  readonly units: readonly UnitId[];
  readonly commanders: readonly CommanderId[];
}

/** LFM 3.1a: a charge as it is declared, with the path to it (R37). */
export interface Charge extends ChargingStack {
  /** The hexes that are entered first, the start not included; empty if they charge from where they stand. */
  readonly path: readonly Hex[];
  readonly target: Hex;
}

/** The move of a charging stack under way: what each of its pieces has left to spend, in twelfths. */
export interface Ride extends ChargingStack {
  readonly unitMp: readonly number[];
  readonly commanderMp: readonly number[];
}

const GOING_TO_CHARGE: MoveTerms = Object.freeze({ toCharge: true });

/** LFM 3.1b, 3.1c, 3.2, 3.5b: how the stack moves to a charge, its first or a further one of the same ride. */
export const termsToCharge = (ride: Ride | null): MoveTerms =>
  ride === null ? GOING_TO_CHARGE : { toCharge: true, afterCharge: true, purse: purseOf(ride) };

/** LFM 3.5b: how it moves on after a charge, without another charge. */
export const termsAfterCharge = (ride: Ride): MoveTerms => ({ afterCharge: true, purse: purseOf(ride) });

const purseOf = ({ units, commanders, unitMp, commanderMp }: Ride): Purse => ({
  unit: id => unitMp[units.indexOf(id)] ?? 0,
  commander: id => commanderMp[commanders.indexOf(id)] ?? 0,
});

/** Where the stack stands before it moves; NOWHERE if there is none. */
export const startOf = (state: LfmState, { units }: ChargingStack): Hex =>
  units.length === 0 ? NOWHERE : (state.units[units[0]!]?.hex ?? NOWHERE);

/** LFM 3.1b: the hex from which the charge is made. */
export const chargedFrom = (state: LfmState, charge: Charge): Hex =>
  charge.path.at(-1) ?? startOf(state, charge);

/** LFM 1.1a, R22: the ride after this path, its first hex being the one they stand in; each piece pays for itself. */
export function rideAlong(
  state: LfmState,
  { units, commanders }: ChargingStack,
  path: readonly Hex[],
  terms: MoveTerms,
): Ride {
  return {
    units,
    commanders,
    unitMp: units.map(id => pathCost(state, unitMarcher(state, id, terms), path, terms).left),
    commanderMp: commanders.map(id => pathCost(state, commanderMarcher(state, id, terms), path, terms).left),
  };
}

/** The ride without the regiments that are no longer on the map. */
function survivorsOf(state: LfmState, ride: Ride): Ride {
  const isLeft = (id: UnitId): boolean => unitOf(state, id).place === 'map';
  return {
    ...ride,
    units: ride.units.filter(isLeft),
    unitMp: ride.unitMp.filter((_, place) => isLeft(ride.units[place]!)),
  };
}

/**
 * LFM 3.5a, 3.7, R47: once losses and retreats are done, must the cavalry enter the target hex? If not, its move ends
 * where it is. No other unit enters, nor does a target that held its hex advance (R239).
 */
export function mustEnter(state: LfmState, result: ChargeResult): boolean {
  const isRepulsed = chargeDuties(result).some(({ duty, who }) => duty === 'retreat' && who === 'cavalry');
  const isEmpty = unitsIn(state, result.target.hex).length === 0;
  return isEmpty && !isRepulsed && survivorsOf(state, result.ride).units.length > 0;
}

/**
 * LFM 3.5a, R217: all the charging cavalry enters and pays, and is not disorganized by that step. Returns the ride,
 * which may go on (3.5b). Enemy commanders left in the hex are displaced under 21.2b (R19).
 */
export function enterVacatedHex(state: LfmState, result: ChargeResult, table: LfmTable): Ride {
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
    cavalry: ride.units,
    commanders: ride.commanders,
    hex,
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
    entersZoc && forbid('LFM 3.1d', { unit, hex: last }),
  );
}

const moveOf = (state: LfmState, ride: Ride, path: readonly Hex[]): Move => ({
  units: ride.units,
  commanders: ride.commanders,
  path: [startOf(state, ride), ...path],
});

/** LFM 3.5b: carries out the move; the caller then ends the ride. */
export const rideOn = (state: LfmState, ride: Ride, path: readonly Hex[], table: LfmTable): void =>
  move(state, moveOf(state, ride, path), table, termsAfterCharge(ride));

/**
 * LFM 3.11, 3.1d, R47: the move of the stack is over. Charged and disorganized, it does not move again, nor does a
 * commander who rode with it (R50, R13); it may still change mode (R36). Units in its hex are disorganized as well
 * (14.2a). Until this point a further charge of the move is made as if the stack were as it began (R45).
 */
export function endRide(state: LfmState, { units, commanders }: Ride, table: LfmTable): void {
  const left = units.filter(id => unitOf(state, id).place !== 'eliminated');
  for (const id of left) {
    const turn = edit(state, 'units', id, 'turn');
    turn.charged = true;
    turn.moved = true;
  }
  for (const id of commanders) edit(state, 'commanders', id).marched = true;
  disorganizeAll(state, left);
  table.emit({ type: 'charge-ended', clause: 'LFM 3.11', cavalry: left });
}

/** The cause for which chapter 9 sends off charged cavalry before combat; without a way out it is lost (R52). */
export const AFTER_CHARGE: RetreatCause = { kind: 'charged' };

/** Charged cavalry of one hex that must retreat before combat. */
export interface ChargedStack {
  readonly hex: Hex;
  readonly units: readonly UnitId[];
}

/**
 * LFM 3.8a, R36, R46: the charged cavalry that must retreat when the Combat Phase starts, even with no enemy adjacent;
 * in ascending order of hexes. Units of the same hex that did not charge stay.
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
