import type { Hex } from '@abatis/hex';
import type { Die, Drm } from '@abatis/kernel';
import type { UnitId } from '../../state.ts';

export * from './08.01-attacks.ts';
export * from './08.08-resolution.ts';
export * from './08.09-drms.ts';
export * from './08.10-losses.ts';

export const COMBAT_CLAUSES = {
  'LFM 8.1': 'a combat takes at least one attacking and one defending hex',
  'LFM 8.2': '{hex} must be attacked in this round',
  'LFM 8.3': '{unit} is in none of the hexes that abide by this result',
  'LFM 8.4': '{hex} may take part in one combat of the round only',
  'LFM 8.10a': '{unit} may not be the first loss: that is for a unit with the CR used, {cr}',
  'LFM R77': 'no combat against {hex} is left to be fought in this round',
  'LFM R81': '{hex} may not attack {defender}, which its ZOC does not reach',
  'LFM R86': 'there is no combat unit of the {side} side in {hex}',
  'LFM R100': '{unit} is not in {hex}, where a unit must check',
  'LFM R223': 'all units in {hex} are shattered or have charged, and may not attack',
} as const;

/** What happens in a combat, with units by name and hexes by label. */
export type CombatEvent =
  /** `long`: the fight has lasted long enough for a warning to the players (R115). */
  | {
      readonly type: 'combat-round';
      readonly clause: 'LFM 13.1';
      readonly round: number;
      readonly long: boolean;
    }
  | {
      readonly type: 'combat';
      readonly clause: 'LFM 8.8';
      readonly attacking: readonly Hex[];
      readonly defending: readonly Hex[];
      readonly sp: { readonly attacker: number; readonly defender: number };
      /** The column by strength alone, and the one used after the cohesion shift. */
      readonly odds: string;
      readonly column: string;
      readonly drms: readonly Drm[];
      readonly roll: Die;
      readonly code: string;
    }
  | UnitLost;

/** A unit is lost by a result of combat or charge. */
export interface UnitLost {
  readonly type: 'unit-lost';
  readonly clause: LossClause;
  readonly unit: UnitId;
  readonly hex: Hex;
  readonly sp: number;
}

export type LossClause = 'LFM 8.10a' | 'LFM 8.10b' | 'LFM 8.10c' | 'LFM 14.4';
