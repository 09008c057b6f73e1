import type { Drm, Happening } from '@abatis/kernel';
import type { Pose } from '@abatis/tabletop';
import type { GeneralId, UnitId } from '../../state.ts';
import type { Edge } from '../../vocabulary.ts';
import type { BatteringEvent } from '../06-terrain/index.ts';
import type { Course } from './07.04-pursuit-moves.ts';
import type { ScreenEvent } from './07.10-screens.ts';

/** Chapter 7: optional rules. Each needs its scenario option (`plays`). */

export const OPTIONS_CLAUSES = {
  'BNB 7.4b': '{unit} does not decide about a pursuit now',
  'BNB 7.4m': '{unit} cannot fire at {target}, which pursues: only a unit that it crashes into may',
  'BNB 7.4n': '{unit} has no way round',
  'BNB 7.6b': '{unit} needs {points} command points of generals near it',
  'BNB 7.6c': 'no general who could pay has {unit} in his radius',
  'BNB 7.7a': '{unit} has no general within 2 inches to order a rout, or it is not played',
  'BNB 7.10a': '{unit} may have {most} figures out as a screen, and puts out no second one',
  'BNB 7.10b': 'the screen of {unit} stays before its front, no stand more than 2 inches away',
  'BNB 7.10c': 'the screen of {unit} cannot go there in this move',
  'BNB 7.10e': 'the screen of {unit} takes at most {most} figures',
  'BNB 6.10.3a':
    '{unit} cannot batter section {section} of {piece}: heavy guns break light works that they can see',
  'BNB 7.14b':
    '{unit} cannot batter section {section} of {piece}: heavy guns breach a wall that they can see',
  'BNB 7.14d': '{unit} cannot charge {target}: one unit assaults a breach, and one defends it',
  'BNB 7.14e':
    '{unit} cannot climb over {wall} there: with ladders, where nobody defends it, to a place just inside',
} as const;

type PursuitEvent =
  | Happening<'recoiled', 'BNB 7.1.1a', { unit: UnitId; from: Pose; to: Pose }>
  | Happening<
      'pursuit-resisted',
      'BNB 7.4e',
      { unit: UnitId; natural: number; drms: readonly Drm[]; total: number; needed: number; stays: boolean }
    >
  | Happening<'pursuit-entered', 'BNB 7.4g', { unit: UnitId; enemy: UnitId; to: Pose }>
  | Happening<'pursuit-declined', 'BNB 7.4b', { unit: UnitId }>
  | Happening<
      'pursued',
      'BNB 7.4i',
      { unit: UnitId; enemy: UnitId; from: Pose; to: Pose; ends: Course['ends'] }
    >
  | Happening<'pursuit-ended', 'BNB 7.4n', { unit: UnitId; enemy: UnitId }>
  | Happening<'left-table', 'BNB 7.4p' | 'BNB 7.13a', { unit: UnitId; edge: Edge }>
  | Happening<
      'return-rolled',
      'BNB 7.4p' | 'BNB 7.13a' | 'BNB G.4',
      { unit: UnitId; natural: number; needed: number; comes: boolean }
    >
  | Happening<'general-endangered', 'BNB 7.5a', { general: GeneralId; unit: UnitId; natural: number }>
  | Happening<'command-points', 'BNB 7.6a', { general: GeneralId; natural: number; points: number }>
  | Happening<'command-spent', 'BNB 7.6b', { general: GeneralId; unit: UnitId; left: number }>
  | Happening<'rout-ordered', 'BNB 7.7a', { unit: UnitId }>;

export type OptionsEvent = PursuitEvent | ScreenEvent | BatteringEvent;

export * from './07.01.1-bounce.ts';
export * from './07.02-elbow-room.ts';
export * from './07.04-pursuit.ts';
export * from './07.04-pursuit-moves.ts';
export * from './07.05-generals.ts';
export * from './07.10-screens.ts';
export * from './07.11-nations.ts';
export * from './07.13-off-table.ts';
export * from './07.14-walls.ts';
