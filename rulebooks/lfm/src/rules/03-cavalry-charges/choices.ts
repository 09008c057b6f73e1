import type { Hex } from '@abatis/hex';
import { enemyOf, type LfmState } from '../../state.ts';
import { movesOf, reachable } from '../01-movement/index.ts';
import { enemiesNextTo, inZoc, zocOf } from '../05-zones-of-control.ts';
import { mayBegin, mayPay } from './may-charge.ts';
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

/** LFM 3.5b, 3.1d, R48: the ways in which a stack may move on after a charge, without another. */
export function* rideOnPaths(state: LfmState, ride: Ride): Generator<readonly Hex[]> {
  for (const { path } of movesOf(state, ride, termsAfterCharge(ride))) {
    if (!inZoc(state, path.at(-1)!, state.phasing)) yield path.slice(1);
  }
}
