export * from './02-components.ts';
export * from './03-sequence.ts';
export * from './04-actions.ts';
export * from './05-morale-check.ts';
export * from './06-movement/index.ts';
export * from './07-combat/index.ts';
export * from './08-high-ground.ts';
export * from './09-disorganized.ts';
export * from './10-stragglers/index.ts';
export * from './11-fatigue.ts';
export * from './12-supply.ts';
export * from './13-night.ts';
export * from './14-trenches.ts';
export * from './15-command/index.ts';
export * from './16-optional-rules/index.ts';
export * from './17-victory.ts';

/* All chapters, for those who ask several of them: `rules.mayMarch(…)`. */
