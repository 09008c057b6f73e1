/** Chapter 6: terrain. */

export * from './06.00-ground.ts';
export * from './06.01-sight.ts';
export * from './06.03-slopes.ts';
export * from './06.05-obstacles.ts';
export * from './06.06-plough.ts';
export * from './06.08-crossings.ts';
export * from './06.09-roads.ts';
export * from './06.10.3-battering.ts';
