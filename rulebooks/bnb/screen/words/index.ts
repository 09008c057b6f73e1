export { becauseText } from './because.ts';
export { since, tell } from './log/index.ts';
export { preview, rollsFor } from './preview/index.ts';
export { refusalText, refusedBy } from './refusal.ts';
export { rules, TERMS } from './rules/index.ts';
