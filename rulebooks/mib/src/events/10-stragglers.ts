/** What happens by this chapter, with pieces by name and hexes by label. */
export type StragglerEvent = StepLost | OrganicLost | Smashed | Eliminated | LossIgnored;

export interface StepLost {
  readonly type: 'step-lost';
  /** What cost it. */
  readonly clause: string;
  readonly unit: string;
  /** What it became: beyond two stragglers it is a casualty (10.0c). The enemy does not hear of it (2.5b). */
  readonly as: 'casualty' | 'straggler' | 'unknown';
  /** Left on the map. */
  readonly steps: number;
}

/** MIB 7.14f, 7.14d: a point of organic cavalry instead of a step. */
export interface OrganicLost {
  readonly type: 'organic-lost';
  readonly clause: string;
  readonly unit: string;
  readonly left: number;
}

export interface Smashed {
  readonly type: 'smashed';
  readonly clause: 'MIB 10.2a';
  readonly unit: string;
}

export interface Eliminated {
  readonly type: 'eliminated';
  readonly clause: string;
  readonly unit: string;
  readonly hex: string;
}

/** MIB R125, 10.2g: nobody could take it, or it was not given to a Smashed unit. */
export interface LossIgnored {
  readonly type: 'loss-ignored';
  readonly clause: 'MIB 10.2f' | 'MIB 10.2g' | 'MIB R125';
  readonly hex: string;
  readonly casualties: number;
  readonly stragglers: number;
}
