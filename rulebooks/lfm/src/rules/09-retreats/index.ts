import type { Hex } from '@abatis/hex';
import type { CommanderId, UnitId } from '../../state.ts';
import type { BreastworksEvent } from '../24-breastworks.ts';
import type { BridgeEvent } from '../25-burning-bridges.ts';
import type { CauseClause, CauseKind } from './09.00-causes.ts';

export * from './09.00-causes.ts';
export * from './09.01-groups.ts';
export * from './09.01-paths.ts';
export * from './09.01-retreat.ts';
export * from './09.01e-map-edge.ts';

/** LFM 9.0b: kept by absence: in a Combat Phase units move by this chapter and chapter 10 alone. */

export const RETREATS_CLAUSES = {
  'LFM 9.0a': '{unit} retreats one or two hexes, each next to the one before',
  'LFM 9.1a': '{unit} must retreat directly away from an adjacent enemy, not to {hex}',
  'LFM 9.1b': '{unit} may not retreat into a ZOC at {hex}: there is another way',
  'LFM 9.1c': '{unit} must stop in {hex}, which is in a ZOC',
  'LFM 9.1e': '{unit} may not cross the map edge at {hex}',
  'LFM 9.1h': '{unit} must go nearer to its brigade than {hex}',
  'LFM R70': '{unit} must retreat away from the guns that fired, not to {hex}',
  'LFM R117': '{unit} may not retreat apart from the others in {hex}',
  'LFM R120': '{unit} may stop in {from} and so may not go on into a ZOC at {hex}',
  'LFM R121': '{unit} must go on away from the enemy, not to {hex}',
  'LFM R122': '{unit} cannot pass from {from} to {hex}',
  'LFM R124': '{unit} may return at {hex} from turn {turn} on',
  'LFM R224': '{unit} may not go back to {hex} in the same retreat',
} as const;

/** Events of units that fall back. Chapters 24 and 25 report the work that they give up. */
export type RetreatEvent = Retreated | EliminatedInRetreat | BreastworksEvent | BridgeEvent;

export interface Retreated {
  readonly type: 'retreated';
  /** The clause that made them retreat or allowed it. */
  readonly clause: CauseClause;
  readonly cause: CauseKind;
  readonly units: readonly UnitId[];
  readonly commanders: readonly CommanderId[];
  readonly from: Hex;
  /** The hexes entered; 'off-map' where they left the map (9.1e). */
  readonly path: readonly Hex[];
  /** The units that count as disorganized when they arrive. */
  readonly disorganized: readonly UnitId[];
}

export interface EliminatedInRetreat {
  readonly type: 'eliminated-in-retreat';
  /** They could not retreat (R119, for artillery 12.4), or are of a shattered brigade driven into cover (9.1g). */
  readonly clause: 'LFM R119' | 'LFM 12.4' | 'LFM 9.1g';
  readonly units: readonly UnitId[];
  readonly hex: Hex;
}
