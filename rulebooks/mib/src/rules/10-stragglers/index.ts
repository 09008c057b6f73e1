import type { Die, Happening } from '@abatis/kernel';

export * from './10.0-losses.ts';
export * from './10.1-recovery.ts';
export * from './10.2-smashed.ts';
export * from './10.3-detachments.ts';

export const STRAGGLERS_CLAUSES = {
  'MIB 10.1a': '{unit} has no stragglers to recover, or is out of supply',
  'MIB 10.1e': '{unit} has lost all its stragglers on this turn: they come back on later turns only',
  'MIB 10.2b':
    '{unit} may not go to {hex}: a unit that has just been smashed retreats up to 2 hexes, into no EZOC',
  'MIB 10.2h': '{unit} is smashed and may not attack',
  'MIB 10.3a': '{unit} cannot make a detachment: {why}',
  'MIB 10.3b': '{unit} cannot detach {steps} steps: {why}',
  'MIB 10.3e': '{unit} cannot rejoin: {why}',
  'MIB R125': 'a step must be lost by the stack in {hex}',
} as const;

/** What happens by this chapter, with pieces by name and hexes by label. */
export type StragglerEvent = StepLost | OrganicLost | Smashed | Eliminated | LossIgnored;

type StepLost = Happening<
  'step-lost',
  /** The clause by which it was lost. */
  string,
  {
    unit: string;
    /** What it became: beyond two stragglers it is a casualty (10.0c). The enemy does not hear of it (2.5b). */
    as: 'casualty' | 'straggler' | 'unknown';
    /** Left on the map. */
    steps: number;
  }
>;

/** MIB 7.14f, 7.14d: a point of organic cavalry instead of a step. */
type OrganicLost = Happening<'organic-lost', string, { unit: string; left: number }>;

type Smashed = Happening<'smashed', 'MIB 10.2a', { unit: string }>;

type Eliminated = Happening<'eliminated', string, { unit: string; hex: string }>;

/** MIB R125, 10.2g: no unit could take it, or it was not given to a Smashed unit. */
type LossIgnored = Happening<
  'loss-ignored',
  'MIB 10.2f' | 'MIB 10.2g' | 'MIB R125',
  { hex: string; casualties: number; stragglers: number }
>;

/** Events of 10.1 and of the check of 10.2c. */
export type RecoveryEvent = Happening<
  'recovery-rolled',
  'MIB 10.1a' | 'MIB 10.2c',
  { unit: string; rating: number; roll: Die; recovered: boolean }
>;

/** Detachments (10.3), with pieces by name and hexes by label. */
export type DetachmentEvent =
  | Happening<'detached', 'MIB 10.3b', { unit: string; detachment: string; steps: number; hex: string }>
  | Happening<
      'rejoined',
      'MIB 10.3e',
      {
        unit: string;
        detachment: string;
        steps: number;
        /** Null: not for the enemy to know (2.5b). */
        stragglers: number | null;
        /** Stragglers beyond the limit, and steps that the detachment had lost before. */
        casualties: number | null;
      }
    >;
