/*
 * The door through which screen/ and doctrine/ enter the rules. Programs come in by `index.ts` and play; the words,
 * pictures and computer players of this rulebook also ask its chapters.
 */

export * from './actions.ts';
export { type Battle, battleOf, chartsOf, groundOf, scenarioOf } from './battle.ts';
export { CLAUSES } from './clauses.ts';
export type { BnbEvent } from './events.ts';
export type { BnbFrame, FrameOf } from './frames.ts';
export * from './ground.ts';
export * from './legs.ts';
export * from './options.ts';
export * from './rules/index.ts';
export * from './state.ts';
export * from './vocabulary.ts';
