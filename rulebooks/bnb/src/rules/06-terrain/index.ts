import type { Happening } from '@abatis/kernel';
import type { UnitId } from '../../state.ts';

/** Chapter 6: terrain. */

export const TERRAIN_CLAUSES = {
  'BNB 6.4.1e': '{unit} is emplaced and never moves',
  'BNB 6.4.1g': '{unit} has to stand at {block} and to keep some figures',
  'BNB 6.4.3b': '{unit} holds its block with others, and they act as one',
  'BNB 6.4.4f': '{unit} cannot end its rout in {block}',
  'BNB 6.7e': '{unit} touches no hedgerow or abatis that it could work on',
  'BNB 6.11b': '{unit} has to spend the whole turn there, without moving or fighting',
} as const;

export type TerrainEvent =
  | Happening<'hidden-met', 'BNB 6.1h', { unit: UnitId; enemy: UnitId }>
  | Happening<'detached', 'BNB 6.4.1g', { unit: UnitId; friend: UnitId; figures: number; block: string }>
  | Happening<'odd-loss', 'BNB 6.4.3b', { unit: UnitId }>
  | Happening<'rejoined', 'BNB 6.4.1h', { unit: UnitId; friend: UnitId }>
  | Happening<'work-begun', 'BNB 6.7e', { unit: UnitId }>
  | Happening<
      'work-rolled',
      'BNB 6.7f' | 'BNB 6.11c',
      { unit: UnitId; piece: string; from: number; to: number; natural: number; opens: boolean }
    >;

export * from './06.00-ground.ts';
export * from './06.01-hidden.ts';
export * from './06.01-sight.ts';
export * from './06.03-slopes.ts';
export * from './06.04.1-detachments.ts';
export * from './06.04.3-garrisons.ts';
export * from './06.04-blocks.ts';
export * from './06.05-obstacles.ts';
export * from './06.06-plough.ts';
export * from './06.07-breaking.ts';
export * from './06.08-crossings.ts';
export * from './06.09-roads.ts';
export * from './06.10.3-battering.ts';
export * from './06.10-works.ts';
