/** Chapter 6: terrain. */

export * from './06.01-sight.ts';
