/** Retreat before combat (7.6), with pieces by name and hexes by label. */
export type CavalryEvent =
  /** MIB 7.6c: `late` at the declaration of attacks. */
  | {
      readonly type: 'intent-declared';
      readonly clause: 'MIB 7.6c';
      readonly units: readonly string[];
      readonly hex: string;
      readonly late: boolean;
    }
  | {
      readonly type: 'withdrew';
      readonly clause: 'MIB 7.6b';
      readonly unit: string;
      readonly from: string;
      readonly path: readonly string[];
      readonly facing: number;
      readonly leaders: readonly string[];
    }
  /** MIB 7.6d: cavalry is still there, and so the units are committed; else they are free (7.6g). */
  | {
      readonly type: 'threat-answered';
      readonly clause: 'MIB 7.6d' | 'MIB 7.6g';
      readonly units: readonly string[];
      readonly hex: string;
      readonly stood: boolean;
    };
