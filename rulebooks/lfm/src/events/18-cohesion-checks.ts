import type { Die, Drm } from '@abatis/kernel';

export interface CohesionChecked {
  readonly type: 'cohesion-checked';
  readonly clause: 'LFM 18.1';
  readonly unit: string;
  readonly hex: string;
  readonly cr: number;
  readonly roll: Die;
  readonly drms: readonly Drm[];
  readonly passed: boolean;
}

export type CohesionEvent = CohesionChecked;
