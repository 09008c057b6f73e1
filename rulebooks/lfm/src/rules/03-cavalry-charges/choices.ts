import type { Hex } from '@abatis/hex';
import { cardOf, holder, unitOf, unitsIn } from '../../pieces.ts';
import { enemyOf, type LfmState, type UnitId } from '../../state.ts';
import { fixedUnit, movesOf, reachable } from '../01-movement/index.ts';
import { enemiesNextTo, inZoc, zocOf } from '../05-zones-of-control.ts';
import { mayBegin, mayPay, mayRide } from './may-charge.ts';
import {
  type Charge,
  type ChargingStack,
  type Ride,
  startOf,
  termsAfterCharge,
  termsToCharge,
} from './ride.ts';

/** LFM 3.1, R217: every legal charge of this stack, from where it stands and from each ZOC hex that it can reach. */
export function* charges(
  state: LfmState,
  { units, commanders }: ChargingStack,
  ride: Ride | null = null,
): Generator<Charge> {
  const stack = { units, commanders };
  if (!mayBegin(state, stack, ride)) return;
  yield* chargesAlong(state, stack, startOf(state, stack), [], ride);
  const { hexes, pathTo } = reachable(state, stack, termsToCharge(ride));
  const zoc = zocOf(state, enemyOf(state.phasing));
  for (const hex of hexes) {
    if (zoc[hex]! > 0) yield* chargesAlong(state, stack, hex, pathTo(hex).slice(1), ride);
  }
}

/** The way is one that the stack can go; what is left to ask is whether it can pay for the target hex (3.3a). */

function* chargesAlong(
  state: LfmState,
  stack: ChargingStack,
  from: Hex,
  path: readonly Hex[],
  ride: Ride | null,
): Generator<Charge> {
  for (const target of enemiesNextTo(state, from, state.phasing)) {
    const charge = { ...stack, path, target };
    if (mayPay(state, charge, ride).legal) yield charge;
  }
}

/** LFM R218: the stacks in which cavalry of this hex may go to charge; commanders are left to the owner (R50). */
export function chargingStacks(state: LfmState, hex: Hex): readonly ChargingStack[] {
  if (holder(state, hex) !== state.phasing) return [];
  const stacks: UnitId[][] = [];
  for (const id of unitsIn(state, hex).filter(each => canCharge(state, each))) {
    stacks.push(...stacks.map(some => [...some, id]), [id]);
  }
  return stacks.map(units => ({ units, commanders: [] }));
}

const canCharge = (state: LfmState, id: UnitId): boolean =>
  cardOf(state, id).arm === 'cavalry' &&
  mayRide(state, id, unitOf(state, id).hex).legal &&
  fixedUnit(state, id, termsToCharge(null)).length === 0;

/** LFM 3.5b, 3.1d, R48: the ways in which a stack may move on after a charge, without another. */
export function* rideOnPaths(state: LfmState, ride: Ride): Generator<readonly Hex[]> {
  for (const { path } of movesOf(state, ride, termsAfterCharge(ride))) {
    if (!inZoc(state, path.at(-1)!, state.phasing)) yield path.slice(1);
  }
}
