export { assignments } from './assignments.ts';
export {
  type Assignment,
  attackersIn,
  type Combat,
  contacts,
  declare,
  isAbleToAttack,
  mayAssign,
  requiredHexes,
} from './attacks.ts';
export { mayPick, rollPicks } from './checks.ts';
export { combatDrms, type Field, isFlanked } from './drms.ts';
export { forceLeft, loseUnit, lossChoices, mayLose, owesMore } from './losses.ts';
export {
  type CombatPreview,
  type CombatResult,
  combatPreview,
  type ForceResult,
  rollCombat,
} from './resolution.ts';
export {
  type RetreatDuty,
  retreatDuty,
  type StackRetreat,
  stackRetreats,
} from './retreat-duty.ts';
export {
  attackersNow,
  cohesionUsed,
  defendersNow,
  type Force,
  forceOf,
  type HexStrength,
  isVoid,
} from './strength.ts';
