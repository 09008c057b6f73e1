/* The door of all chapters. */

export * from './00-measuring/index.ts';
export * from './01-introduction/index.ts';
export * from './02-movement/index.ts';
export * from './03-shooting/index.ts';
export * from './04-combat/index.ts';
export * from './05-morale/index.ts';
export * from './06-terrain/index.ts';
export * from './07-options/index.ts';
export * from './08-victory.ts';
export * from './09-arrivals.ts';
export * from './09-set-up.ts';
