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
