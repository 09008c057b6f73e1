import type { Hex } from '@abatis/hex';
import type { Frame } from '@abatis/kernel';
import type { ChargeResult, EnteredStack, Ride } from '../../rules/index.ts';
import type { Party, UnitId } from '../../state.ts';
import type { Steps } from '../step.ts';
import { afterCharge, chargeDutiesStep, clashStep, endRideStep, rideStep, riding } from './charges.ts';
import { moving } from './in-hand.ts';
import * as phase from './movement.ts';

/** LFM SP.5: the phasing player moves piece by piece until he says that he is done. */
export type Movement = Frame<'movement', Phase>;

interface Phase {
  /** LFM 26.4b: the stacks that have come in this phase, in order. */
  entered: readonly EnteredStack[];
  /** Pieces that were taken and put down again. They may still be ordered, but are not proposed any more. */
  aside: readonly string[];
}

/** LFM T13: what the result of a charge asks of both sides, one thing after the other. */
export type ChargeDuties = Frame<'charge-duties', Duties>;

interface Duties {
  result: ChargeResult;
  /** Place of the next duty in the list. */
  next: number;
  /** LFM 8.10c: the target as it was before its last loss, which the cavalry may have to match. */
  before: readonly UnitId[];
}

export type MovementFrame =
  | Movement
  /** Pieces in hand, of one hex or of one party that waits off the map. */
  | Frame<'moving', Party>
  /** LFM 3.10: the stack is where it charges from. */
  | Frame<'clash', { ride: Ride; target: Hex }>
  | ChargeDuties
  /** LFM 3.5a: once losses and retreats are done. */
  | Frame<'after-charge', { result: ChargeResult }>
  /** LFM 3.5b: can the stack go on? */
  | Frame<'ride', { ride: Ride }>
  /** LFM 3.5b: the stack is asked how it goes on. LFM 3.1b, R218: having come into a ZOC to charge, it must. */
  | Frame<'riding', { ride: Ride; mustCharge: boolean }>
  /** LFM 3.11. */
  | Frame<'end-ride', { ride: Ride }>
  | Frame<'end-of-movement'>
  /** LFM 4.5. */
  | Frame<'overstacked'>
  | Frame<'lose-excess', { hex: Hex }>
  /** LFM 24.6. */
  | Frame<'old-works'>
  | Frame<'remove-works'>;

/** The steps of the Movement Phase by the names that their frames give them. */
export const MOVEMENT_STEPS: Steps = {
  movement: phase.movement,
  moving,
  clash: clashStep,
  'charge-duties': chargeDutiesStep,
  'after-charge': afterCharge,
  ride: rideStep,
  riding,
  'end-ride': endRideStep,
  'end-of-movement': phase.endOfMovement,
  overstacked: phase.overstackedStep,
  'lose-excess': phase.loseExcess,
  'old-works': phase.oldWorks,
  'remove-works': phase.removeWorksStep,
};
