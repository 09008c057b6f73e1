/** Chapter 6: terrain. */

export * from './06.00-ground.ts';
export * from './06.01-sight.ts';
