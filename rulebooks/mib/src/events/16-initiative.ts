import type { Side } from '../state.ts';

/** What 16.1 and 16.3 report. */
export type InitiativeEvent =
  | {
      readonly type: 'initiative-moved';
      readonly clause: string;
      /** Boxes from the middle, above it towards the French. */
      readonly from: number;
      readonly to: number;
    }
  | { readonly type: 'initiative-held'; readonly clause: 'MIB 16.1c'; readonly side: Side }
  | {
      readonly type: 'chits-chosen';
      readonly clause: 'MIB 16.1c';
      readonly side: Side;
      readonly formations: readonly string[];
    }
  | {
      readonly type: 'order-of-sides';
      readonly clause: 'MIB 16.3c';
      readonly chooser: Side;
      readonly first: Side;
    };
