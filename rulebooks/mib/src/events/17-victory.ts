import type { Die } from '@abatis/kernel';
import type { Side } from '../state.ts';

/** Reinforcements, the scenario's own rules and its victory, with pieces by name and hexes by label. */
export type VictoryEvent =
  | {
      readonly type: 'reinforced';
      readonly clause: 'MIB 3.0b';
      readonly unit: string;
      readonly leaders: readonly string[];
      readonly trains: readonly string[];
      readonly hex: string;
      readonly facing: number;
    }
  /** No hex was free for it; it is due again on the next turn. */
  | {
      readonly type: 'reinforcement-delayed';
      readonly clause: 'MIB 3.0b';
      readonly unit: string;
      readonly hex: string;
    }
  /** G.1 rule 1, G.2 rule 1. */
  | {
      readonly type: 'call-checked';
      readonly clause: 'MIB 3.0b';
      readonly rule: string;
      readonly units: readonly string[];
      readonly rating: number;
      readonly roll: Die;
      readonly passed: boolean;
    }
  /** G.1 rule 2. */
  | {
      readonly type: 'march-ended';
      readonly clause: 'MIB 15.0';
      readonly rule: string;
      readonly unit: string;
      readonly by: string;
    }
  /** G.1 rule 3. */
  | {
      readonly type: 'guns-came-up';
      readonly clause: 'MIB 7.9a';
      readonly rule: string;
      readonly unit: string;
    }
  | {
      readonly type: 'game-decided';
      readonly clause: 'MIB 17.0';
      readonly winner: Side | null;
      readonly points: Readonly<Record<Side, number>>;
    };
