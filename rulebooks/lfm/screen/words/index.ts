export { becauseText } from './because.ts';
export { since, tell } from './log/index.ts';
export {
  brigadeTitle,
  commanderShort,
  commanderTitle,
  counterName,
  formationTitle,
  partyName,
  pieceLabel,
  unitTitle,
} from './names.ts';
export { combatPreview, preview } from './preview/index.ts';
export { refusalLines, refusalText, refusedBy } from './refusal.ts';
export { rules, TERMS } from './rules/index.ts';
