import type { BridgeEvent } from './25-burning-bridges.ts';
/** What happens in the moves of the Movement Phase, with pieces by name and hexes by label. */
export type MovementEvent =
  | {
      readonly type: 'moved';
      readonly clause: 'LFM 1.1a';
      readonly pieces: readonly string[];
      readonly path: readonly string[];
      /** Those that used a road rate on the way (2.2d). */
      readonly byRoad: readonly string[];
    }
  | MovementDisorganized
  | BridgeEvent
  | {
      readonly type: 'mode-changed';
      readonly clause: 'LFM 1.5a';
      readonly unit: string;
      readonly hex: string;
      readonly mounted: boolean;
    }
  | { readonly type: 'unlimbered'; readonly clause: 'LFM 1.4b'; readonly unit: string; readonly hex: string };

/** These units got a D: by leaving a ZOC, by going from ZOC to ZOC, or by joining or being joined. */
export interface MovementDisorganized {
  readonly type: 'disorganized-by-move';
  readonly clause: 'LFM 5.3a' | 'LFM 5.4a' | 'LFM 14.3a';
  readonly units: readonly string[];
  readonly hex: string;
}
