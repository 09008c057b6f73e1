export {
  type FirePreview,
  type FireResult,
  type FiringHex,
  fireAt,
  fireDrms,
  firePreview,
  firepower,
} from './bombardment.ts';
export { type CheckResult, takeChecks } from './check-ladder.ts';
export { fires, type GunPosition, gunPositions, partialFires } from './fires.ts';
export { type Fire, firingHexes, limber, mayFire, mayLimber, mayUseGun } from './may-fire.ts';
export { fireSight } from './sight.ts';
