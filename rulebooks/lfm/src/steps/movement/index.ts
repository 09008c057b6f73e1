import type { Steps } from '../step.ts';
import { rideStep, riding } from './charges.ts';
import { afterCharge, chargeDutiesStep, clashStep, endRideStep } from './clashes.ts';
import { endOfMovement, loseExcess, oldWorks, overstackedStep, removeWorksStep } from './end-of-movement.ts';
import { movement } from './movement.ts';
import { moving } from './moving.ts';

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
