export { armyCommandNow, initiativeValue, settleArmyCommand } from './army-commander.ts';
export {
  appearanceHexes,
  commandersMayEndPhase,
  commandersWithoutTroops,
  mayAppear,
  mayJoinTroops,
  mayTakeRefuge,
  nearestTroops,
  refugesOf,
  sendCommander,
  strayCommanders,
  troopsOf,
  waitingCommanders,
} from './brigade-commanders.ts';
export { type CommandFinding, type CommandReport, explain } from './findings.ts';
export { commandReport, commandReportIfPassed, freezeCommand } from './freeze.ts';
export {
  beginCommand,
  type CommandRoll,
  commandDrms,
  commandersToRoll,
  highestPassingDie,
  mayRollCommand,
  rollCommand,
} from './rolls.ts';
export { bySeniority, outranks } from './seniority.ts';
export { type CommandStructure, immediateSuperior, isOnMap, STANDARD_STRUCTURE } from './structure.ts';
export { canTrace, commandRangeOf, tracedPath } from './tracing.ts';
