import type { Happening } from '@abatis/kernel';
import type { FormationId, UnitId } from '../../state.ts';

export * from './11.0-fatigue.ts';
export * from './11.2-lite.ts';

export const FATIGUE_CLAUSES = {
  'MIB 11.1c': '{unit} is tired and cannot charge',
  'MIB 11.1d': '{unit} is spent and may not attack',
  'MIB 11.2e': '{unit} does not belong to the formation that is activated',
  'MIB 11.2j': '{unit} is in reserve, or has been Held Back today already',
  'MIB 11.2l': '{unit} has not just come',
} as const;

/** What chapter 11 reports. */
export type FatigueEvent =
  | Happening<
      'fatigue',
      string,
      {
        unit: UnitId;
        /** Gained, or recovered where negative. */
        boxes: number;
        /** Boxes marked now. */
        fatigue: number;
        weariness: 'fresh' | 'tired' | 'spent';
      }
    >
  | Happening<
      'formation-status',
      string,
      {
        formation: FormationId;
        /** In the words of T14. */
        status: string;
      }
    >
  | Happening<'intermediate-marker', 'MIB 11.2m', { formation: FormationId; placed: boolean }>
  | Happening<
      'reserve',
      'MIB 11.2e' | 'MIB 11.2f' | 'MIB 11.2g' | 'MIB 11.2i' | 'MIB 11.2l',
      { unit: UnitId; reserve: 'none' | 'held-back' | 'catching-up' }
    >;
