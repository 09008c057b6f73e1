export {
  type InitiativeTerms,
  initiativeDrms,
  initiativeTermsOf,
  playerTurns,
  settleInitiative,
} from './initiative.ts';
export { advanceTurn, beginsNewDay, dayOf, isLastDaytimeTurn, isLastTurn, nextTurn } from './turn-track.ts';
