import type { Die, Drm } from '@abatis/kernel';

/** A roll to remove the D or Charged marker of a stack; by 14.5c it was the commander who did it. */
export interface ReorganizationRolled {
  readonly type: 'reorganization-rolled';
  readonly clause: 'LFM 14.5a' | 'LFM 14.5c';
  readonly hex: string;
  readonly units: readonly string[];
  /** The lowest of the stack. */
  readonly cr: number;
  /** The best in range, with his CV. */
  readonly commander: string | null;
  readonly cv: number | null;
  readonly roll: Die;
  readonly drms: readonly Drm[];
  readonly removed: boolean;
}

export type DisorganizationEvent = ReorganizationRolled;
