import type { Drm, Happening } from '@abatis/kernel';
import type { Pose } from '@abatis/tabletop';
import type { UnitId } from '../../state.ts';
import type { Loss } from './05.03-shattering.ts';
import type { During } from './05.04-tests.ts';
import type { RoutResult } from './05.07.1-rout-roll.ts';

/**
 * Chapter 5: morale. BNB 5.1a: a unit is shaken or it is not; a rout is over as soon as it is placed.
 */

export const MORALE_CLAUSES = {
  'BNB 2.1f': '{unit} has no test to take now',
  'BNB 5.7.3b': '{unit} ends {least} to {most} inches straight back',
  'BNB 5.7.3d': '{unit} stays within 6 inches of the straight line back',
  'BNB 5.7.3e': 'no gap of 2 inches leads {unit} there',
  'BNB 5.7.3g': '{unit} finds no room there',
  'BNB 5.7.4a': '{unit} ends in column, 3 to 8 files wide',
} as const;

export type MoraleEvent =
  | Happening<
      'tested',
      'BNB 5.2a',
      {
        unit: UnitId;
        during: During;
        natural: number;
        drms: readonly Drm[];
        total: number;
        needed: number;
        passed: boolean;
      }
    >
  | Happening<
      'rout-rolled',
      'BNB 5.7.1a',
      { unit: UnitId; natural: number; drms: readonly Drm[]; total: number; result: RoutResult }
    >
  | Happening<'rout-hits', 'BNB 5.7.3a' | 'BNB 7.4h', { unit: UnitId; hits: number; left: number }>
  | Happening<'routed', 'BNB 5.7.3b', { unit: UnitId; from: Pose; to: Pose }>
  | Happening<
      'unit-lost',
      'BNB 5.3a' | 'BNB 5.3b' | 'BNB 5.7.1b' | 'BNB 5.7.3f' | 'BNB 5.7.3h' | 'BNB 5.8c' | 'BNB 4.11a',
      { unit: UnitId; loss: Loss }
    >;

export * from './05.03-shattering.ts';
export * from './05.04-tests.ts';
export * from './05.06-modifiers.ts';
export * from './05.06-national.ts';
export * from './05.07.1-rout-roll.ts';
export * from './05.07.3-corridor.ts';
export * from './05.07.4-rout-end.ts';
export * from './05.07-routs.ts';
