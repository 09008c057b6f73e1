import type { BreastworksEvent } from './24-breastworks.ts';
import type { BridgeEvent } from './25-burning-bridges.ts';

export type AdvanceEvent = Advanced | BreastworksEvent | BridgeEvent;

export interface Advanced {
  readonly type: 'advanced';
  /** Into the vacated hex after a voluntary retreat (10.1a) or a combat (10.1b), or beside it (10.4). */
  readonly clause: 'LFM 10.1a' | 'LFM 10.1b' | 'LFM 10.4';
  readonly unit: string;
  readonly commanders: readonly string[];
  readonly from: string;
  readonly to: string;
}
