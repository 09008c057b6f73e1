import type { Die } from '@abatis/kernel';

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

interface StepLost {
  readonly type: 'step-lost';
  /** The clause by which it was lost. */
  readonly clause: string;
  readonly unit: string;
  /** What it became: beyond two stragglers it is a casualty (10.0c). The enemy does not hear of it (2.5b). */
  readonly as: 'casualty' | 'straggler' | 'unknown';
  /** Left on the map. */
  readonly steps: number;
}

/** MIB 7.14f, 7.14d: a point of organic cavalry instead of a step. */
interface OrganicLost {
  readonly type: 'organic-lost';
  readonly clause: string;
  readonly unit: string;
  readonly left: number;
}

interface Smashed {
  readonly type: 'smashed';
  readonly clause: 'MIB 10.2a';
  readonly unit: string;
}

interface Eliminated {
  readonly type: 'eliminated';
  readonly clause: string;
  readonly unit: string;
  readonly hex: string;
}

/** MIB R125, 10.2g: no unit could take it, or it was not given to a Smashed unit. */
interface LossIgnored {
  readonly type: 'loss-ignored';
  readonly clause: 'MIB 10.2f' | 'MIB 10.2g' | 'MIB R125';
  readonly hex: string;
  readonly casualties: number;
  readonly stragglers: number;
}

/** Events of 10.1 and of the check of 10.2c. */
export type RecoveryEvent = {
  readonly type: 'recovery-rolled';
  readonly clause: 'MIB 10.1a' | 'MIB 10.2c';
  readonly unit: string;
  readonly rating: number;
  readonly roll: Die;
  readonly recovered: boolean;
};

/** Detachments (10.3), with pieces by name and hexes by label. */
export type DetachmentEvent =
  | {
      readonly type: 'detached';
      readonly clause: 'MIB 10.3b';
      readonly unit: string;
      readonly detachment: string;
      readonly steps: number;
      readonly hex: string;
    }
  | {
      readonly type: 'rejoined';
      readonly clause: 'MIB 10.3e';
      readonly unit: string;
      readonly detachment: string;
      readonly steps: number;
      /** Null: not for the enemy to know (2.5b). */
      readonly stragglers: number | null;
      /** Stragglers beyond the limit, and steps that the detachment had lost before. */
      readonly casualties: number | null;
    };
