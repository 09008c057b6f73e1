export { charges, rideOnPaths } from './choices.ts';
export {
  AFTER_CHARGE,
  endRide,
  enterVacatedHex,
  mayRideOn,
  mustEnter,
  mustLeaveBeforeCombat,
  rideOn,
} from './continuing.ts';
export {
  BY_CHARGE,
  type ChargeDuty,
  type ChargeParty,
  chargeDuties,
  commandersToRoll,
  owesMoreCavalry,
  partyLeft,
} from './effects.ts';
export { mayCharge } from './may-charge.ts';
export { approach, type ChargeResult, charge, chargePreview, clash } from './resolution.ts';
export { type Charge, type Ride, rideAlong } from './ride.ts';
