export type { LfmAction } from './actions.ts';
export type { LfmEvent } from './events.ts';
export { type Lfm, type LfmView, lfm } from './rulebook.ts';
export type { LfmScenario } from './scenario/schema.ts';
export type { LfmState } from './state.ts';
