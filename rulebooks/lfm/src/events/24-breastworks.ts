export interface BuildMarked {
  readonly type: 'build-marked';
  readonly clause: 'LFM 24.1b';
  readonly unit: string;
  readonly hex: string;
}

export interface BreastworksEmplaced {
  readonly type: 'breastworks-emplaced';
  readonly clause: 'LFM 24.1d';
  readonly unit: string;
  readonly hex: string;
}

/** A Build marker came off before it was flipped: by choice, or because the unit is gone. */
export interface BuildEnded {
  readonly type: 'build-ended';
  readonly clause: 'LFM R189' | 'LFM 24.9a';
  readonly unit: string;
}

export interface BreastworksRemoved {
  readonly type: 'breastworks-removed';
  readonly clause: 'LFM 24.5';
  readonly hex: string;
}

export type BreastworksEvent = BuildMarked | BreastworksEmplaced | BuildEnded | BreastworksRemoved;
