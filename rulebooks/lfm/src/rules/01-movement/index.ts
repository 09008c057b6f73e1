export {
  BY_DAY,
  BY_NIGHT,
  commanderMarcher,
  hexOf,
  type Marcher,
  type Move,
  type MoveTerms,
  marchersOf,
  type Purse,
  unitMarcher,
} from './marchers.ts';
export { fixedCommander, fixedUnit, mayMove, mayStillMarch, mayStillMove } from './may-move.ts';
export { changeMode, mayChangeMode, mayUnlimber, unlimber } from './modes.ts';
export { commandersInTheWay, move } from './move.ts';
export { costParts, pathCost } from './path-cost.ts';
export {
  commanderReach,
  destinationsOf,
  type Group,
  movesOf,
  pathTo,
  reachable,
} from './reachable.ts';
export { inMp } from './step-costs.ts';
