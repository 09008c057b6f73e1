import type { Die, Drm } from '@abatis/kernel';

/** What happens in a combat, with units by name and hexes by label. */
export type CombatEvent =
  /** `long`: so many rounds have been fought that the players are warned (R115). */
  | {
      readonly type: 'combat-round';
      readonly clause: 'LFM 13.1';
      readonly round: number;
      readonly long: boolean;
    }
  | {
      readonly type: 'combat';
      readonly clause: 'LFM 8.8';
      readonly attacking: readonly string[];
      readonly defending: readonly string[];
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
  readonly unit: string;
  readonly hex: string;
  readonly sp: number;
}

export type LossClause = 'LFM 8.10a' | 'LFM 8.10b' | 'LFM 8.10c' | 'LFM 14.4';
