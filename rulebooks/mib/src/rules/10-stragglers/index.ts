import type { Hex } from '@abatis/hex';
import type { Die, Happening } from '@abatis/kernel';
import type { UnitId } from '../../state.ts';

export * from './10.0-losses-and-recovery.ts';
export * from './10.3-detachments.ts';

export const STRAGGLERS_CLAUSES = {
  'MIB 10.1a': '{unit} has no stragglers to recover, or is out of supply',
  'MIB 10.1e': '{unit} lost all its stragglers on this turn: they can come back from the next turn on',
  'MIB 10.2b':
    '{unit} may not go to {hex}: a unit that was just smashed retreats up to 2 hexes, and not into an EZOC',
  'MIB 10.2h': '{unit} is smashed and may not attack',
  'MIB 10.3a': '{unit} cannot make a detachment: {why}',
  'MIB 10.3b': '{unit} cannot make a detachment of this size, {steps}: {why}',
  'MIB 10.3e': '{unit} cannot rejoin: {why}',
  'MIB R125': 'the stack in {hex} must lose a step',
} as const;

/** What happens by this chapter; where `clause` is any text, it is that of the cause. */
export type StragglerEvent =
  /**
   * `as`: what the step became; beyond two stragglers it is a casualty (10.0c), and the enemy does not hear of it (2.5b).
   * `steps` are left on the map.
   */
  | Happening<'step-lost', string, { unit: UnitId; as: 'casualty' | 'straggler' | 'unknown'; steps: number }>
  /** MIB 7.14f, 7.14d: a point of organic cavalry instead of a step. */
  | Happening<'organic-lost', string, { unit: UnitId; left: number }>
  | Happening<'smashed', 'MIB 10.2a', { unit: UnitId }>
  | Happening<'eliminated', string, { unit: UnitId; hex: Hex }>
  /** MIB R125, 10.2g: no unit could take it, or it was not given to a Smashed unit. */
  | Happening<
      'loss-ignored',
      'MIB 10.2f' | 'MIB 10.2g' | 'MIB R125',
      { hex: Hex; casualties: number; stragglers: number }
    >;

/** MIB 10.1, and the check of 10.2c. */
export type RecoveryEvent = Happening<
  'recovery-rolled',
  'MIB 10.1a' | 'MIB 10.2c',
  { unit: UnitId; rating: number; roll: Die; recovered: boolean }
>;

export type DetachmentEvent =
  | Happening<'detached', 'MIB 10.3b', { unit: UnitId; detachment: UnitId; steps: number; hex: Hex }>
  /** `casualties`: stragglers beyond the limit, and steps lost before; null is not for the enemy to know (2.5b). */
  | Happening<
      'rejoined',
      'MIB 10.3e',
      {
        unit: UnitId;
        detachment: UnitId;
        steps: number;
        stragglers: number | null;
        casualties: number | null;
      }
    >;
