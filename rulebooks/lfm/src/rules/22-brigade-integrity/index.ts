import type { Happening } from '@abatis/kernel';
import type { UnitId } from '../../state.ts';

export * from './22.01-debts.ts';
export * from './22.01-integrity.ts';

export const INTEGRITY_CLAUSES = {
  'LFM 22.1a': '{unit} would be apart from its brigade, and no other move could bring them together again',
  'LFM 22.1b': '{unit} is apart from its brigade and must move towards it',
  'LFM 22.1c': '{commander} must join {unit}, the last regiment of his brigade',
  'LFM 22.3g':
    '{piece} is detached, and no commander in its hex is of its own chain of command and in command',
  'LFM R176':
    '{unit} must move next to {other}, which could leave the brigade only because {unit} can follow',
  'LFM 22.3a': '{unit} cannot be detached',
  'LFM 22.3b': '{unit} is not a detached regiment of the phasing player',
  'LFM 22.3f': '{unit} is detached and may not enter the ZOC at {hex}',
} as const;

/** Detached markers placed and taken off. */
export type IntegrityEvent =
  | Happening<'detached', 'LFM 22.3a', { unit: UnitId }>
  | Happening<'detachment-ended', 'LFM 22.3b' | 'LFM 22.3c', { unit: UnitId }>;
