export { charges, chargesFrom, chargingStacks, rideOnPaths } from './choices.ts';
export {
  AFTER_CHARGE,
  type ChargedStack,
  endRide,
  enterVacatedHex,
  mayRideOn,
  mustEnter,
  mustLeaveBeforeCombat,
  rideOn,
} from './continuing.ts';
export { chargeDrms } from './drms.ts';
export {
  BY_CHARGE,
  type ChargeDuty,
  type ChargeParty,
  chargeDuties,
  chargeLosses,
  commandersToRoll,
  mayLoseInCharge,
  owesMoreCavalry,
  partyLeft,
} from './effects.ts';
export { mayCharge } from './may-charge.ts';
export {
  approach,
  type ChargeCell,
  type ChargePreview,
  type ChargeResult,
  type ChargeSide,
  charge,
  chargePreview,
  clash,
} from './resolution.ts';
export { type Charge, type ChargingStack, type Ride, rideAlong } from './ride.ts';
