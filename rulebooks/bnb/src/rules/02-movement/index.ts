import type { Happening } from '@abatis/kernel';
import type { Pose } from '@abatis/tabletop';
import type { Leg } from '../../legs.ts';
import type { UnitId } from '../../state.ts';

/** Chapter 2: movement and manoeuvre. */

export const MOVEMENT_CLAUSES = {
  'BNB 0.9a': '{unit} cannot make such a leg: {leg}',
  'BNB 0.10a': '{unit} would use {used} % of its move',
  'BNB 1.5b': '{unit} is line infantry and stays in close order',
  'BNB 1.8b': '{unit} needs at least {least} files',
  'BNB 1.8c': '{unit} needs at least {least} figures to form square',
  'BNB 1.8e': '{unit} is no infantry and has no such formation',
  'BNB 1.9a': '{unit} bends only out of line, and a bent line can only straighten',
  'BNB 2.1b': '{unit} has made its move, and it is not taken back',
  'BNB 2.1c': '{unit} does not move now',
  'BNB 2.2a': '{unit} would come too near to {enemy}',
  'BNB 2.5a': '{unit} is not in skirmish order',
  'BNB 2.5c': '{unit} is not pushed forward by enough columns close behind it',
  'BNB 2.6a': '{unit} would not touch {target}',
  'BNB 2.6b': '{unit} must go straight ahead for the last 2 inches before contact',
  'BNB 2.6c': '{unit} would touch nobody whom it may charge',
  'BNB 2.6f': '{unit} cannot charge: {bar}',
  'BNB 2.6g': '{unit} are skirmishers and cannot charge {target}',
  'BNB 2.6h': '{unit} is cavalry and cannot charge {target} there',
  'BNB 2.6i': '{unit} would charge through {friend}',
  'BNB 2.6j': '{unit} does not see {target} when its last 2 inches begin',
  'BNB 2.7a': '{unit} cannot evade this charge',
  'BNB 2.7c': '{unit} evades within 45 degrees of the line of the charge',
  'BNB 2.7d': '{unit} evades at least {least} inches and at most {most}',
  'BNB 2.7f': '{unit} cannot go on like that',
  'BNB 2.7g': '{unit} cannot shoot before it evades',
  'BNB 2.8a': '{unit} is too close to the charge to evade',
  'BNB 2.9a': '{unit} is man-handled: it goes straight ahead or back, wheels, or turns about',
  'BNB 2.9b': '{unit} has fewer than two gunners for each gun model',
  'BNB 2.11b': '{unit} is in square and moves towards one of its faces',
  'BNB 2.11c': '{unit} has had its move of this turn',
  'BNB 2.12a': '{unit} has changed formation in this turn',
  'BNB 2.12h': '{unit} is not in the state for that',
  'BNB 2.12j': '{unit} cannot move through {friend}, which has moved, or has to stand still for it',
  'BNB 2.12m': '{unit} has a manoeuvre in progress, or none to finish',
  'BNB 2.12n': '{unit} is held in combat or has routed',
  'BNB 6.1f': '{unit} is limbered and cannot enter a wood',
  'BNB 6.3f': '{unit} cannot unlimber on a steep slope',
  'BNB 6.4.1b':
    '{unit} cannot go into {block}: it is not at its edge, or has no room there, or the enemy holds it',
  'BNB 6.4.1c': '{unit} can only leave a block that it is in',
  'BNB 6.4.1d': '{unit} is no infantry and cannot enter {block}',
  'BNB 6.4.1f': '{unit} comes out at the edge of {block}',
  'BNB 6.4.1h': '{unit} has to come nearer to {friend}',
  'BNB 6.9a':
    '{unit} does not march on that road: it is 3 or 4 files wide, or limbered one model wide, and on the road',
  'BNB 7.11c':
    '{unit} does not form column masse: Austrian infantry does, 4 files wide and at least 2 ranks deep',
} as const;

export type MovementEvent =
  | Happening<'moved', 'BNB 2.1b', { unit: UnitId; from: Pose; to: Pose; used: number; legs: readonly Leg[] }>
  | Happening<
      'charged',
      'BNB 2.6a' | 'BNB 7.4l',
      { unit: UnitId; targets: readonly UnitId[]; from: Pose; to: Pose; used: number }
    >
  | Happening<'evaded', 'BNB 2.7b', { unit: UnitId; from: Pose; to: Pose }>
  | Happening<'stood', 'BNB 2.7b', { unit: UnitId }>
  | Happening<'plough-crossed', 'BNB 6.6b', { unit: UnitId; natural: number; disorders: boolean }>
  | Happening<'shaken-by-reform', 'BNB 7.2c' | 'BNB 7.3a', { unit: UnitId }>
  | Happening<'models-abandoned', 'BNB 2.9b', { unit: UnitId; models: number }>
  | Happening<'manoeuvre-begun' | 'manoeuvre-given-up', 'BNB 2.12m', { unit: UnitId }>;

export * from './02.01-turn.ts';
export * from './02.02-two-inches.ts';
export * from './02.03-steadiness.ts';
export * from './02.04-recovery.ts';
export * from './02.05-pushes.ts';
export * from './02.06-charges.ts';
export * from './02.06-charging.ts';
export * from './02.07-evades.ts';
export * from './02.07-evading-fire.ts';
export * from './02.07-unmanned-guns.ts';
export * from './02.09-batteries.ts';
export * from './02.11-meetings.ts';
export * from './02.11-moves.ts';
export * from './02.11-rates.ts';
export * from './02.11-reach.ts';
export * from './02.11-walk.ts';
export * from './02.12-manoeuvres.ts';
