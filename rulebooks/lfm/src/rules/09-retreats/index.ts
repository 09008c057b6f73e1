import type { Hex } from '@abatis/hex';
import type { Happening } from '@abatis/kernel';
import type { CommanderId, UnitId } from '../../state.ts';
import type { CauseClause, CauseKind } from './09.00-causes.ts';

export * from './09.00-causes.ts';
export * from './09.01-paths.ts';
export * from './09.01-retreat.ts';

export const RETREATS_CLAUSES = {
  'LFM 9.0a': '{unit} must retreat one or two hexes, each next to the last',
  'LFM 9.0b': '{unit} has no retreat to make now',
  'LFM 9.1a': '{unit} must retreat directly away from an adjacent enemy, not to {hex}',
  'LFM 9.1b': '{unit} may not retreat into a ZOC at {hex}: there is another way',
  'LFM 9.1c': '{unit} must stop in {hex}, which is in a ZOC',
  'LFM 9.1e': '{unit} may not cross the map edge at {hex}',
  'LFM 9.1h': '{unit} must go nearer to its brigade than {hex}',
  'LFM R70': '{unit} must retreat away from the guns that fired, not to {hex}',
  'LFM R117': '{unit} may not retreat apart from the others in {hex}',
  'LFM R120': '{unit} can stop in {from}, so it may not go on into a ZOC at {hex}',
  'LFM R121': '{unit} must go on away from the enemy, not to {hex}',
  'LFM R122': '{unit} cannot pass from {from} to {hex}',
  'LFM R124': '{unit} may return at {hex} from turn {turn} on',
  'LFM R224': '{unit} may not go back to {hex} in the same retreat',
} as const;

interface Retreat {
  cause: CauseKind;
  units: readonly UnitId[];
  commanders: readonly CommanderId[];
  from: Hex;
  /** The hexes entered; NOWHERE where they left the map (9.1e). */
  path: readonly Hex[];
  /** The units that count as disorganized when they arrive. */
  disorganized: readonly UnitId[];
}

/** They could not retreat (R119, for artillery 12.4), or are of a shattered brigade driven into cover (9.1g). */
export type EndInRetreat = 'LFM R119' | 'LFM 12.4' | 'LFM 9.1g';

/** Events of units that fall back, by the clause that made them retreat or allowed it. */
export type RetreatEvent =
  | Happening<'retreated', CauseClause, Retreat>
  | Happening<'eliminated-in-retreat', EndInRetreat, { units: readonly UnitId[]; hex: Hex }>;
