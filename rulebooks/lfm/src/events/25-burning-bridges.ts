export interface BridgeMarked {
  readonly type: 'bridge-marked';
  readonly clause: 'LFM 25.1b';
  readonly unit: string;
  readonly bridge: string;
}

/** The check itself is an event of chapter 18 that stands before this one. */
export interface BridgeBurned {
  readonly type: 'bridge-burned';
  readonly clause: 'LFM 25.1c';
  readonly unit: string;
  readonly bridge: string;
}

/** The blank marker came off: its unit left, or somebody else has burned the bridge. */
export interface BurningEnded {
  readonly type: 'burning-ended';
  readonly clause: 'LFM R197' | 'LFM 25.1f';
  readonly unit: string;
  readonly bridge: string;
}

export type BridgeEvent = BridgeMarked | BridgeBurned | BurningEnded;
