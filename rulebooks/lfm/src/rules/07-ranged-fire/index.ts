export { type FireResult, fireAt, fireDrms, firePreview, firepower } from './bombardment.ts';
export { takeChecks } from './check-ladder.ts';
export { fires, gunPositions, partialFires } from './fires.ts';
export { type Fire, limber, mayFire, mayLimber } from './may-fire.ts';
