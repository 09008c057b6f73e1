import type { Hex } from '@abatis/hex';
import type { ChargeResult, Ride } from '../../rules/03-cavalry-charges/index.ts';
import type { EnteredStack } from '../../rules/26-reinforcements/index.ts';
import type { CommanderId, UnitId } from '../../state.ts';
import type { Steps } from '../step.ts';
import { afterCharge, chargeDutiesStep, clashStep, endRideStep, rideStep, riding } from './charges.ts';
import { endOfMovement, loseExcess, oldWorks, overstackedStep, removeWorksStep } from './end-of-movement.ts';
import { movement } from './movement.ts';
import { moving } from './moving.ts';

/** LFM SP.5: the phasing player moves piece by piece until he says that he is done. */
export interface Movement {
  readonly step: 'movement';
  /** LFM 26.4b: the stacks that have come in this phase, in order. */
  readonly entered: readonly EnteredStack[];
  /** Pieces that were taken and put down again. They may still be ordered, but are not proposed any more. */
  readonly aside: readonly string[];
}

/** Pieces in hand, of one hex or of one party that waits off the map. */
export interface Moving {
  readonly step: 'moving';
  readonly units: readonly UnitId[];
  readonly commanders: readonly CommanderId[];
}

export type ChargeFrame =
  /** LFM 3.10: the stack is where it charges from. */
  | { readonly step: 'clash'; readonly ride: Ride; readonly target: Hex }
  | ChargeDuties
  /** LFM 3.5a: once losses and retreats are done. */
  | { readonly step: 'after-charge'; readonly result: ChargeResult }
  /** LFM 3.5b: can the stack go on? */
  | { readonly step: 'ride'; readonly ride: Ride }
  | Riding
  /** LFM 3.11. */
  | { readonly step: 'end-ride'; readonly ride: Ride };

/** LFM T13: what the result asks of both sides, one thing after the other. */
export interface ChargeDuties {
  readonly step: 'charge-duties';
  readonly result: ChargeResult;
  /** Place of the next duty in the list. */
  readonly next: number;
  /** LFM 8.10c: the target as it was before its last loss, which the cavalry may have to match. */
  readonly before: readonly UnitId[];
}

/** LFM 3.5b: the stack is asked how it goes on. */
export interface Riding {
  readonly step: 'riding';
  readonly ride: Ride;
  /** LFM 3.1b, R218: it came into this ZOC to charge, and does. */
  readonly mustCharge: boolean;
}

export type EndOfMovementFrame =
  | { readonly step: 'end-of-movement' }
  /** LFM 4.5. */
  | { readonly step: 'overstacked' }
  | { readonly step: 'lose-excess'; readonly hex: Hex }
  /** LFM 24.6. */
  | { readonly step: 'old-works' }
  | { readonly step: 'remove-works' };

export type MovementFrame = Movement | Moving | ChargeFrame | EndOfMovementFrame;

/** The steps of the Movement Phase by the names that their frames give them. */
export const MOVEMENT_STEPS: Steps = {
  movement,
  moving,
  clash: clashStep,
  'charge-duties': chargeDutiesStep,
  'after-charge': afterCharge,
  ride: rideStep,
  riding,
  'end-ride': endRideStep,
  'end-of-movement': endOfMovement,
  overstacked: overstackedStep,
  'lose-excess': loseExcess,
  'old-works': oldWorks,
  'remove-works': removeWorksStep,
};
