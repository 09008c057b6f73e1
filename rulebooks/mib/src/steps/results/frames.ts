import type { Hex } from '@abatis/hex';
import type { LeaderId, Side, UnitId } from '../../state.ts';
import type { Fight, Fought } from '../combat/frames.ts';

/** Steps lost that the owner gives to the units of a stack, one after the other (W7, 7.3a). */
export interface Losses {
  readonly step: 'losses';
  readonly side: Side;
  readonly hex: Hex;
  /** Who can take them. */
  readonly units: readonly UnitId[];
  readonly casualties: number;
  readonly stragglers: number;
  readonly cause: LossCause;
  /** The fight that it is part of, for 10.2f and 10.2g; null: a retreat that is no combat (R117). */
  readonly fight: Fought | null;
  /** MIB 10.2g: the units when the combat or retreat began; absent: those of the fight. */
  readonly before?: Fight['before'];
  /** MIB 16.5m: guns in position that can take them as well. */
  readonly guns?: GunsInStack;
  /** MIB 7.2g: cavalry of which one is tired if a step is really lost. */
  readonly pursuers?: readonly UnitId[];
  /** MIB 6.1d, R107: a hex that may hold too much when these steps, the last of a retreat, are lost. */
  readonly crowded?: Hex;
}

export interface GunsInStack {
  readonly leader: LeaderId;
  readonly hex: Hex;
}

/** Why steps are lost: the clause for the log, and what kind of fight for 10.2f. */
export interface LossCause {
  readonly clause: string;
  /** MIB 7.14f: organic cavalry goes first. */
  readonly organicFirst: boolean;
  /** MIB 7.14d: nothing but organic cavalry goes. */
  readonly organicOnly?: true;
  /** Of which combat it is part; absent: of none. */
  readonly fight?: Fought;
}

/** A stack that has left a defending hex by the combat result. */
export interface Retreated {
  readonly left: Hex;
  readonly units: readonly UnitId[];
  /** R37, T12: there was a finished trench, which is lost if somebody advances into it (14.4). */
  readonly entrenched?: true;
}

/** A stack that takes part (7.1k): where it stood when the combat began. */
export interface CombatStack {
  readonly part: 'defender' | 'attacker';
  readonly hex: Hex;
}

/** What a CET result does to one unit, apart from steps. */
export interface Suffered {
  readonly unit: UnitId;
  readonly disorganized: boolean;
  readonly fatigue: number;
  readonly supply: number;
}

/** W5: attackers who have not decided yet; `entered`: one has entered a vacated hex. */
export interface AdvanceChance {
  readonly fought: Fought;
  readonly vacated: readonly Hex[];
  readonly left: readonly { readonly unit: UnitId; readonly hex: Hex }[];
  readonly entered: boolean;
}

interface Retreats {
  readonly fought: Fought;
  /** Those whose stacks are still to go. */
  readonly hexes: readonly Hex[];
  readonly retreated: readonly Retreated[];
}

export interface PursuitChance {
  readonly fought: Fought;
  /** Stacks that retreated, by the hex they left. */
  readonly stacks: readonly Retreated[];
  /** MIB 7.14b: have pursued. */
  readonly used: readonly UnitId[];
}

export type ResultFrame =
  /** After C6: carries the result through C6 to C9, one part after the other. Others push it with `next` 0. */
  | {
      readonly step: 'outcome';
      readonly fought: Fought;
      readonly next: number;
      readonly retreated?: readonly Retreated[];
      /** MIB 10.2b: have been asked. */
      readonly fled?: readonly UnitId[];
    }
  /** W3. */
  | { readonly step: 'town-hold'; readonly fought: Fought; readonly hexes: readonly Hex[] }
  /** The stacks of these hexes retreat; those who cannot are dealt with at once. */
  | ({ readonly step: 'retreats' } & Retreats)
  /** W4: in their owner's order. */
  | ({ readonly step: 'retreat' } & Retreats)
  /** MIB 16.6j, R80: a line that must retreat from both its hexes, or was smashed, collapses into one. */
  | {
      readonly step: 'collapse';
      readonly unit: UnitId;
      readonly hexes: readonly Hex[];
      readonly fought: Fought | null;
    }
  /** MIB 7.2g: one of these cavalry units is tired by a casualty in that hex. */
  | {
      readonly step: 'tired-pursuer';
      readonly side: Side;
      readonly units: readonly UnitId[];
      readonly hex: Hex;
    }
  /** W5: asks as long as somebody can advance or turn (7.2m). */
  | ({ readonly step: 'advances' } & AdvanceChance)
  | ({ readonly step: 'advance' } & AdvanceChance)
  /** C7: the CET die of the next stack. `pending`: D and F of a line's other hex (16.6i). */
  | {
      readonly step: 'effects';
      readonly fought: Fought;
      readonly stacks: readonly CombatStack[];
      readonly pending: readonly Suffered[];
      readonly retreated: readonly Retreated[];
    }
  /** C7, when the steps of the stack are lost: D, F, guns (7.12), cavalry fatigue (7.6f). */
  | {
      readonly step: 'suffer';
      readonly fought: Fought;
      readonly units: readonly Suffered[];
      /** MIB 7.12a: the natural CET die, and those who retreated with it. */
      readonly die: number;
      readonly length: number;
      readonly limbering: readonly UnitId[];
    }
  | Losses
  /** W7: the owner is asked. */
  | (Omit<Losses, 'step'> & { readonly step: 'lose' })
  /** MIB 10.2b: units that have been smashed, each with its way out. */
  | { readonly step: 'smashed-retreats'; readonly units: readonly UnitId[] }
  /** W8. */
  | { readonly step: 'smashed-retreat'; readonly unit: UnitId }
  /** MIB 10.2c: must retreat 2 hexes. */
  | { readonly step: 'smashed-flight'; readonly unit: UnitId }
  | { readonly step: 'flight'; readonly unit: UnitId }
  /** C8: asks as long as somebody can pursue. */
  | ({ readonly step: 'pursuits' } & PursuitChance)
  | ({ readonly step: 'pursuit' } & PursuitChance);
