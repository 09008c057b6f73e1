export { type ArmyCommand, armyCommandNow, initiativeValue, settleArmyCommand } from './army-commander.ts';
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
export {
  type CommandFinding,
  type CommandReport,
  explain,
  type InCommand,
  type OutOfCommand,
} from './findings.ts';
export { commandReport, commandReportIfPassed, freezeCommand } from './freeze.ts';
export {
  beginCommand,
  type CommandRoll,
  commandDrms,
  commandersToRoll,
  highestPassingDie,
  mayRollCommand,
  placeInCommand,
  rollCommand,
  TIERS,
  type Tier,
  tierOf,
} from './rolls.ts';
export { bySeniority, commandersOnMap, isLowerRanked, outranks } from './seniority.ts';
export {
  type CommandStructure,
  givesOrdersTo,
  immediateSuperior,
  isInChainOf,
  isOnMap,
  STANDARD_STRUCTURE,
  structureOf,
  superiorsOf,
} from './structure.ts';
export { canTrace, commandRangeOf, rangeOfRank, rangeToBrigade, reaches, tracedPath } from './tracing.ts';
