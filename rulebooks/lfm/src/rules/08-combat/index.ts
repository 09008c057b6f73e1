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
export { combatDrms } from './drms.ts';
export { forceLeft, loseUnit, lossChoices, mayLose, owesMore } from './losses.ts';
export {
  type CombatPreview,
  type CombatResult,
  combatPreview,
  type ForceResult,
  rollCombat,
} from './resolution.ts';
export { retreatDuty, type StackRetreat, stackRetreats } from './retreat-duty.ts';
export { attackersNow, defendersNow, type Force, isVoid } from './strength.ts';
