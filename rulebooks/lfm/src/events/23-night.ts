export type NightEvent =
  /** No Artillery Phase comes at night, so guns limber before the moves (R228). */
  | {
      readonly type: 'limbered-at-night';
      readonly clause: 'LFM R228';
      readonly unit: string;
      readonly hex: string;
    }
  /** These regiments can no longer be recovered. */
  | { readonly type: 'losses-final'; readonly clause: 'LFM 23.7a'; readonly units: readonly string[] }
  | {
      readonly type: 'brigade-destroyed';
      readonly clause: 'LFM 23.7b';
      readonly brigade: string;
      /** Removed with it; null if it had none. */
      readonly commander: string | null;
    };
