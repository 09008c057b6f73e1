import type { Die } from '@abatis/kernel';
import type { OrderKind, Side } from '../state.ts';

/** What chapter 15 reports. */
export type CommandEvent =
  /** Hidden from the enemy, as all orders are. */
  | {
      readonly type: 'order-issued';
      readonly clause: 'MIB 15.4a';
      readonly side: Side;
      readonly formation: string;
      readonly order: OrderKind;
      readonly target: string | null;
      /** The transit box it is put in; 0: Current. */
      readonly box: number;
    }
  | {
      readonly type: 'order-current';
      readonly clause: 'MIB 15.4b';
      readonly side: Side;
      readonly formation: string;
      readonly order: OrderKind;
      readonly target: string | null;
    }
  | {
      readonly type: 'orders-checked';
      readonly clause: 'MIB 15.5';
      readonly formation: string;
      readonly leader: string;
      readonly rating: number;
      readonly roll: Die;
      readonly passed: boolean;
    }
  /** How many steps straggle. */
  | {
      readonly type: 'forced-march-checked';
      readonly clause: 'MIB 15.14';
      readonly unit: string;
      readonly rating: number;
      readonly roll: Die;
      readonly passed: boolean;
      readonly steps: number;
    }
  | {
      readonly type: 'command-range-checked';
      readonly clause: 'MIB 15.15';
      readonly unit: string;
      readonly leader: string;
      readonly rating: number;
      readonly roll: Die;
      readonly passed: boolean;
    };
