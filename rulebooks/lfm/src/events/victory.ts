import type { Grade } from '../scenario/schema.ts';
import type { Side } from '../state.ts';

/** What the reckoning of victory reports. Hexes by label; null is nobody. */
export type VictoryEvent =
  | {
      readonly type: 'objective-taken';
      readonly clause: 'LFM R237';
      readonly objective: string;
      readonly hex: string;
      readonly side: Side;
      readonly from: Side | null;
    }
  | {
      readonly type: 'game-decided';
      readonly clause: string;
      readonly winner: Side | null;
      readonly grade: Grade | 'draw';
      readonly scores: Readonly<Record<Side, number>>;
    };
