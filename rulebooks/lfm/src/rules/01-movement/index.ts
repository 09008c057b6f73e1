export {
  BY_DAY,
  BY_NIGHT,
  commanderMarcher,
  hexOf,
  type Marcher,
  type Move,
  type MoveTerms,
  marchersOf,
  moverOf,
  type Purse,
  unitMarcher,
} from './marchers.ts';
export { fixedCommander, fixedUnit, mayMove, mayStillMarch, mayStillMove } from './may-move.ts';
export { changeMode, mayChangeMode, mayUnlimber, unlimber } from './modes.ts';
export { commandersInTheWay, move } from './move.ts';
export { type CostPart, costParts, type PathCost, pathCost, type StepCost } from './path-cost.ts';
export {
  commanderReach,
  type Destinations,
  destinationsOf,
  type Group,
  movesOf,
  reachable,
  unitReach,
} from './reachable.ts';
export { inMp } from './step-costs.ts';
