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
  | {
      readonly type: 'fatigue';
      readonly clause: string;
      readonly unit: string;
      /** Gained, or recovered where negative. */
      readonly boxes: number;
      /** Boxes marked now. */
      readonly fatigue: number;
      readonly weariness: 'fresh' | 'tired' | 'spent';
    }
  | {
      readonly type: 'formation-status';
      readonly clause: string;
      readonly formation: string;
      /** In the words of T14. */
      readonly status: string;
    }
  | {
      readonly type: 'intermediate-marker';
      readonly clause: 'MIB 11.2m';
      readonly formation: string;
      readonly placed: boolean;
    }
  | {
      readonly type: 'reserve';
      readonly clause: 'MIB 11.2e' | 'MIB 11.2f' | 'MIB 11.2g' | 'MIB 11.2i' | 'MIB 11.2l';
      readonly unit: string;
      readonly reserve: 'none' | 'held-back' | 'catching-up';
    };
