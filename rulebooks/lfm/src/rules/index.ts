export * from './00-sequence-of-play/index.ts';
export * from './01-movement/index.ts';
export { mayUnlimber } from './01-movement/index.ts';
export * from './02-road-movement.ts';
export * from './03-cavalry-charges/index.ts';
export * from './04-stacking.ts';
export * from './05-zones-of-control.ts';
export * from './06-zones-of-influence.ts';
export * from './07-ranged-fire/index.ts';
export * from './08-combat/index.ts';
export * from './09-retreats/index.ts';
export * from './10-advance.ts';
export * from './11-retreat-before-combat.ts';
export * from './12-voluntary-retreat.ts';
export * from './13-combat-rounds.ts';
export * from './14-disorganization.ts';
export * from './15-shattered-brigades.ts';
export * from './16-effects-of-shatter.ts';
export * from './17-recovery.ts';
export * from './18-cohesion-checks.ts';
export * from './19-commanders.ts';
export * from './20-command/index.ts';
export { reaches } from './20-command/index.ts';
export * from './21-commander-casualties.ts';
export * from './22-brigade-integrity/index.ts';
export * from './23-night.ts';
export * from './24-breastworks.ts';
export * from './25-burning-bridges.ts';
export * from './26-reinforcements/index.ts';
export * from './27-line-of-sight.ts';
export * from './29-set-up.ts';

/*
 * All chapters, for code that uses several of them: `rules.mayFire(…)`. Where two chapters use one name for two things,
 * the one that is exported by name is meant.
 */
