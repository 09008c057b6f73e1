export { becauseText } from './because.ts';
export { tell } from './log/index.ts';
export { preview } from './preview/index.ts';
export { refusalIn } from './refusal.ts';
export { rules } from './rules/index.ts';
export { TERMS } from './terms.ts';
