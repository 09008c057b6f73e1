import type { Happening } from '@abatis/kernel';
import type { TablePoint } from '@abatis/tabletop';
import type { GeneralId, UnitId } from '../../state.ts';

/** Chapter 1: what units and generals are, and command. */

export const INTRODUCTION_CLAUSES = {
  'BNB 1.6a': 'there is no unit {unit} here',
  'BNB 1.11a': 'there is no general {general} here',
} as const;

export type IntroductionEvent =
  | Happening<
      'general-moved',
      'BNB 1.11c' | 'BNB 1.11d' | 'BNB 1.11f',
      { general: GeneralId; to: TablePoint; unit: UnitId | null }
    >
  | Happening<'general-lost', 'BNB 1.11f' | 'BNB 1.11g' | 'BNB 7.5a', { general: GeneralId }>
  | Happening<'charisma-rolled', 'BNB 1.11e', { general: GeneralId; natural: number; charisma: number }>;

export * from './01.05-units.ts';
export * from './01.11-generals.ts';
