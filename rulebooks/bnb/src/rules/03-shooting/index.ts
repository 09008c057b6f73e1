import type { Happening } from '@abatis/kernel';
import type { UnitId } from '../../state.ts';
import type { Ammunition } from './03.02-score.ts';
import type { Stage } from './03.09-volleys.ts';

/** Chapter 3: shooting. */

export const SHOOTING_CLAUSES = {
  'BNB 1.8f': '{unit} is limbered and must not fire',
  'BNB 1.12c': '{unit} has no chance to hit {target}: the table says NIL',
  'BNB 2.1d': '{unit} does not fire now',
  'BNB 2.7i': '{unit} is away from its guns',
  'BNB 3.1a': '{unit} has too few figures there for a die',
  'BNB 3.1g': '{unit} is cavalry and must not shoot',
  'BNB 3.1h': '{unit} has used more than half of its move',
  'BNB 3.1i': '{unit} has moved, limbered or unlimbered in this turn',
  'BNB 3.1j': '{unit} must not fire: {bar}',
  'BNB 3.1l': 'no figure of {unit} has {target} in its arc, in range and in sight',
  'BNB 3.2c': '{unit} does not fire that',
  'BNB 3.7a': '{target} is in combat and has no hanging flank of six files',
  'BNB 3.8a': '{unit} must fire at the enemies who charge it first',
  'BNB 3.8c': '{target} did not pass {unit} so that it could be fired at',
  'BNB 3.9d': '{unit} sees {target} only through friends',
  'BNB 3.10a': '{target} is no target for this fire',
  'BNB 3.10b': 'the rest of {unit} fires at the enemy nearest to its first target, and not at {target}',
  'BNB 3.12d': '{unit} must not fire ballshot through {friend}',
  'BNB 7.12a': '{unit} fires at the nearest target or one within 12" of it, and not at {target}',
} as const;

export type ShootingEvent =
  | Happening<
      'shots-fired',
      'BNB 3.1k',
      {
        unit: UnitId;
        target: UnitId;
        ammunition: Ammunition;
        stage: Stage;
        dice: readonly number[];
        hits: number;
      }
    >
  | Happening<
      'guns-hit',
      'BNB 3.4a',
      { unit: UnitId; target: UnitId; dice: readonly number[]; gunners: number; guns: number }
    >
  | Happening<'shot-down', 'BNB 3.1k', { unit: UnitId; by: UnitId; figures: number; guns: number }>
  | Happening<'fire-ordered', 'BNB 3.10a', { unit: UnitId; target: UnitId; ammunition: Ammunition }>
  | Happening<'fire-held', 'BNB R108', { unit: UnitId }>;

export * from './03.01-firers.ts';
export * from './03.02-score.ts';
export * from './03.03-modifiers.ts';
export * from './03.04-results.ts';
export * from './03.07-marks.ts';
export * from './03.09-volleys.ts';
export * from './03.10-targets.ts';
export * from './03.11-lines-of-fire.ts';
export * from './03.12-shots-past.ts';
