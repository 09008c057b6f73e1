import { type Hex, NOWHERE } from '@abatis/hex';
import { unitOf } from '../../pieces.ts';
import type { CommanderId, LfmState, UnitId } from '../../state.ts';
import { commanderMarcher, type MoveTerms, type Purse, pathCost, unitMarcher } from '../01-movement/index.ts';

/** Who charges together. */
export interface ChargingStack {
  readonly units: readonly UnitId[];
  readonly commanders: readonly CommanderId[];
}

/** LFM 3.1a: a charge as it is declared, with the way to it (R37). */
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

/** LFM 3.5b: how it moves on after a charge without another. */
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
export function survivorsOf(state: LfmState, ride: Ride): Ride {
  const isLeft = (id: UnitId): boolean => unitOf(state, id).place === 'map';
  return {
    ...ride,
    units: ride.units.filter(isLeft),
    unitMp: ride.unitMp.filter((_, place) => isLeft(ride.units[place]!)),
  };
}
