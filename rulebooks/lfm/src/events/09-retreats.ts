import type { CauseClause, CauseKind } from '../rules/09-retreats/causes.ts';
import type { BreastworksEvent } from './24-breastworks.ts';
import type { BridgeEvent } from './25-burning-bridges.ts';

/** What happens when units fall back. Work that they give up is reported by chapters 24 and 25. */
export type RetreatEvent = Retreated | EliminatedInRetreat | BreastworksEvent | BridgeEvent;

export interface Retreated {
  readonly type: 'retreated';
  /** The clause that made or let them go. */
  readonly clause: CauseClause;
  readonly cause: CauseKind;
  readonly units: readonly string[];
  readonly commanders: readonly string[];
  readonly from: string;
  /** The hexes entered; 'off-map' where they left the map (9.1e). */
  readonly path: readonly string[];
  /** Those who count as disorganized when they arrive. */
  readonly disorganized: readonly string[];
}

export interface EliminatedInRetreat {
  readonly type: 'eliminated-in-retreat';
  /** No way out (R119; of artillery 12.4), or a shattered brigade driven into cover. */
  readonly clause: 'LFM R119' | 'LFM 12.4' | 'LFM 9.1g';
  readonly units: readonly string[];
  readonly hex: string;
}
