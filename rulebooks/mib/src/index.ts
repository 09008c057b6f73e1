export type { MibAction } from './actions.ts';
export type { MibEvent } from './events.ts';
export { type Mib, mib } from './rulebook.ts';
export type { MibScenario } from './scenario/schema.ts';
export type { MibState } from './state.ts';
export type { MibView, SeenUnit, UnitView } from './view/view.ts';
