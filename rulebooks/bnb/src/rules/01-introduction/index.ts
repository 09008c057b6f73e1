import type { Happening } from '@abatis/kernel';
import type { TablePoint } from '@abatis/tabletop';
import type { GeneralId, UnitId } from '../../state.ts';

/** Chapter 1: what units and generals are, and command. */

export const INTRODUCTION_CLAUSES = {
  'BNB 1.6a': 'there is no unit {unit} here',
  'BNB 1.11a': 'there is no general {general} here',
  'BNB 1.11c':
    '{general} rides once in a turn, {most} inches at most and half as far in woods, rough and steep ground',
  'BNB 1.11d': '{general} joins a unit that he commands where he touches it; {unit} is none',
  'BNB 1.11f': '{general} would be within 2 inches of {enemy}',
  'BNB R67': '{general} cannot join or leave a unit that fights',
} as const;

export type IntroductionEvent =
  | Happening<'charts-replaced', 'BNB 1.1a', { charts: readonly string[] }>
  | Happening<
      'general-moved',
      'BNB 1.11c' | 'BNB 1.11d' | 'BNB 1.11f',
      { general: GeneralId; to: TablePoint; unit: UnitId | null }
    >
  | Happening<'general-lost', 'BNB 1.11f' | 'BNB 1.11g' | 'BNB 7.5a', { general: GeneralId }>;

export * from './01.05-units.ts';
export * from './01.11-generals.ts';
export * from './01.11-riding.ts';
