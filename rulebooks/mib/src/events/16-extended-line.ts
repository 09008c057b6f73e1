/** Extended line (16.6), with pieces by name and hexes by label. */
export type LineEvent =
  | {
      readonly type: 'line-formed';
      readonly clause: 'MIB 16.6b';
      readonly unit: string;
      readonly hex: string;
      readonly wing: string;
      readonly facing: number;
      readonly cost: number;
    }
  /** MIB 16.6d forward or back; 16.6e sideways or wheeling. */
  | {
      readonly type: 'line-moved';
      readonly clause: 'MIB 16.6d' | 'MIB 16.6e';
      readonly unit: string;
      readonly hex: string;
      readonly wing: string;
      readonly facing: number;
      readonly cost: number;
      readonly stopped: boolean;
    }
  | {
      readonly type: 'line-left';
      readonly clause: 'MIB 16.6f';
      readonly unit: string;
      readonly hex: string;
      readonly facing: number;
      readonly cost: number;
    }
  | {
      readonly type: 'line-collapsed';
      readonly clause: 'MIB 16.6j' | 'MIB R118';
      readonly unit: string;
      readonly hex: string;
      readonly left: string;
    }
  /** MIB 16.6k: a combat that does not take place, and who went into the empty hex. */
  | {
      readonly type: 'followed';
      readonly clause: 'MIB 16.6k';
      readonly unit: string;
      readonly from: string;
      readonly hex: string;
      readonly facing: number;
      readonly leaders: readonly string[];
    };
