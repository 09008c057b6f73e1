/** A unit was lost because its hex was over a stacking limit. */
export interface LostToStacking {
  readonly type: 'lost-to-stacking';
  readonly clause: 'LFM 4.5';
  readonly unit: string;
  readonly hex: string;
}

export type StackingEvent = LostToStacking;
