export type { BnbAction } from './actions.ts';
export type { BnbEvent } from './events.ts';
export { type Bnb, bnb } from './rulebook.ts';
export type { BnbScenario } from './scenario/schema.ts';
export type { BnbState } from './state.ts';
