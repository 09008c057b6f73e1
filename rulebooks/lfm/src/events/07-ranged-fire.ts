import type { Die, Drm } from '@abatis/kernel';
import type { Failure } from '../charts/vocabulary.ts';

/** What happens in the Artillery Phase, with units by name and hexes by label. */
export type RangedFireEvent =
  | {
      readonly type: 'bombarded';
      readonly clause: 'LFM 7.5';
      readonly guns: readonly string[];
      readonly from: readonly string[];
      readonly hex: string;
      readonly target: string;
      readonly sp: number;
      readonly roll: Die;
      readonly drms: readonly Drm[];
      /** How many cohesion checks the target must take. */
      readonly checks: number;
    }
  | ChecksTaken
  | { readonly type: 'limbered'; readonly clause: 'LFM SP.4c'; readonly unit: string; readonly hex: string };

/** The checks of one fire, or of a combat result (R100), are done: what they have made of the unit. */
export interface ChecksTaken {
  readonly type: 'checks-taken';
  readonly clause: 'LFM 7.8a' | 'LFM 7.8b' | 'LFM 16.6';
  readonly unit: string;
  readonly hex: string;
  readonly failures: number;
  readonly effect: Failure | null;
}
