import type { Hex } from '@abatis/hex';
import type { Die, Drm, Happening } from '@abatis/kernel';
import type { UnitId } from '../../state.ts';

export * from './08.01-attacks.ts';
export * from './08.08-resolution.ts';

export const COMBAT_CLAUSES = {
  'LFM 8.1': 'a combat takes at least one attacking and one defending hex',
  'LFM 8.2': '{hex} must be attacked in this round',
  'LFM 8.3': '{unit} is in none of the hexes that this result is for',
  'LFM 8.4': '{hex} may take part in only one combat of the round',
  'LFM 8.10a': '{unit} may not be the first loss: it must be a unit with the CR used, {cr}',
  'LFM R77': 'no combat against {hex} is left to be fought in this round',
  'LFM R81': '{hex} may not attack {defender}, which its ZOC does not reach',
  'LFM R86': 'there is no combat unit of the {side} side in {hex}',
  'LFM R100': '{unit} is not in {hex}, where a unit must check',
  'LFM R223': 'all units in {hex} are shattered or have charged, and may not attack',
} as const;

/** A combat as it was rolled. */
interface FoughtCombat {
  attacking: readonly Hex[];
  defending: readonly Hex[];
  sp: { readonly attacker: number; readonly defender: number };
  /** The column by strength alone, and the one used after the cohesion shift. */
  odds: string;
  column: string;
  drms: readonly Drm[];
  roll: Die;
  code: string;
}

/** What happens in a combat. */
export type CombatEvent =
  /** `long`: the fight has lasted long enough for a warning to the players (R115). */
  | Happening<'combat-round', 'LFM 13.1', { round: number; long: boolean }>
  | Happening<'combat', 'LFM 8.8', FoughtCombat>
  /** A unit is lost by a result of combat or charge. */
  | Happening<'unit-lost', LossClause, { unit: UnitId; hex: Hex; sp: number }>;

export type LossClause = 'LFM 8.10a' | 'LFM 8.10b' | 'LFM 8.10c' | 'LFM 14.4';
