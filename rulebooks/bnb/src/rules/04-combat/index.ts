import type { Drm, Happening } from '@abatis/kernel';
import type { Pose } from '@abatis/tabletop';
import type { UnitId } from '../../state.ts';
import type { ContactSide } from '../../vocabulary.ts';

/** Chapter 4: combat. */

export const COMBAT_CLAUSES = {
  'BNB 4.5a': '{unit} has no such choice among its enemies',
  'BNB 4.11e': '{unit} closes up within 2 inches of the larger part that is left, clear of all others',
} as const;

export type CombatEvent =
  | Happening<
      'engaged',
      'BNB 4.8b' | 'BNB 7.4j' | 'BNB 7.4j',
      { unit: UnitId; target: UnitId; side: ContactSide; bonus: boolean }
    >
  | Happening<
      'struck',
      'BNB 4.1e',
      {
        unit: UnitId;
        enemy: UnitId;
        needed: number;
        drms: readonly Drm[];
        dice: readonly number[];
        hits: number;
      }
    >
  | Happening<'cut-down', 'BNB 4.1e', { unit: UnitId; by: UnitId; figures: number }>
  | Happening<'favoured', 'BNB 4.5a', { unit: UnitId; targets: readonly UnitId[] }>
  | Happening<'crowded', 'BNB 6.4.4d', { unit: UnitId; targets: readonly UnitId[] }>
  | Happening<
      'overrun',
      'BNB 4.11a',
      { unit: UnitId; by: UnitId; figures: number; captured: number; unmanned: number }
    >
  | Happening<'closed-up', 'BNB 4.11e', { unit: UnitId; to: Pose }>;

export * from './04.01-figures.ts';
export * from './04.02-modifiers.ts';
export * from './04.05-strikes.ts';
export * from './04.06-flanks.ts';
export * from './04.08-contact.ts';
export * from './04.09-rounds.ts';
export * from './04.11-overruns.ts';
