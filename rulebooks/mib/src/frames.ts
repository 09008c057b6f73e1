import type { Hex } from '@abatis/hex';
import type { Body } from './pieces.ts';
import type { Moving } from './rules/06-movement/index.ts';
import type {
  AdvanceChance,
  AttackMade,
  CombatStack,
  Declared,
  Fight,
  Fought,
  GunsInStack,
  Largest,
  LossCause,
  PursuitChance,
  Reckoned,
  Retreated,
  Suffered,
  Threat,
} from './rules/07-combat/index.ts';
import type { FormationId, LeaderId, Side, TrainId, UnitId } from './state.ts';

/** The steps of the sequence of play, and what each needs to know. */
export type MibFrame =
  | TurnFrame
  | ActivationFrame
  | MovementFrame
  | CombatFrame
  | ResultFrame
  | BatteryFrame
  | LineFrame;

/** The frame of one step. */
export type FrameOf<Step extends MibFrame['step']> = Extract<MibFrame, { readonly step: Step }>;

/** The turn around the activations (section B). */
export type TurnFrame =
  /** TURN_START; it stays at the bottom of the stack and runs again when all above it is done. */
  | { readonly step: 'turn' }
  /** Phase I, pushed once a turn after `startOfTurn`: asks the owners as long as something can be placed. */
  | { readonly step: 'reinforcement-phase' }
  /** MIB 3.0b: the owner places one of those that are due and have room. */
  | { readonly step: 'reinforcements'; readonly side: Side; readonly due: readonly UnitId[] }
  /** A choice that a special rule of the scenario gives (G.1 rule 3), by the name of the rule. */
  | {
      readonly step: 'special-choice';
      readonly rule: string;
      readonly side: Side;
      readonly units: readonly UnitId[];
    }
  /** MIB 11.2k: of those who were to arrive, who is on the map now has come as reinforcement. */
  | { readonly step: 'arrivals-tire'; readonly awaited: readonly UnitId[] }
  /** MIB 11.2l: these may be marked Held Back. */
  | { readonly step: 'late-reserves'; readonly side: Side; readonly units: readonly UnitId[] }
  /** MIB 3.0c: phase II. */
  | { readonly step: 'orders-phase' }
  /** MIB 15.3: `left` new orders may still be issued; `issued` have one already. */
  | {
      readonly step: 'orders';
      readonly side: Side;
      readonly left: number;
      readonly issued: readonly FormationId[];
    }
  /** Both sides have issued theirs. */
  | { readonly step: 'orders-given' }
  /** Phase III: the cup is filled. */
  | { readonly step: 'operations' }
  /** MIB 16.1c. */
  | { readonly step: 'initiative'; readonly side: Side }
  /** MIB 16.3c. */
  | { readonly step: 'first-or-second'; readonly side: Side }
  /** MIB 3.0d: draws until the cup is empty. */
  | { readonly step: 'draw' }
  | { readonly step: 'end-of-turn' };

/** One activation from its beginning to its end; the parts that move and fight have frames of their own. */
export type ActivationFrame =
  /** ACT_BEGIN for these formations together. */
  | { readonly step: 'activate'; readonly side: Side; readonly formations: readonly FormationId[] }
  /** MIB 11.2e. */
  | { readonly step: 'hold-back' }
  /** MIB 10.2c: the next Smashed unit checks. */
  | { readonly step: 'smashed-checks'; readonly units: readonly UnitId[] }
  /** MIB 4: the active player picks units until he is done. `aside`: taken and put down again, no longer proposed. */
  | { readonly step: 'actions'; readonly aside: readonly string[] }
  /** ACT_END, one number of section B after the other. */
  | { readonly step: 'end-of-activation'; readonly next: number }
  /** MIB 8.2d, 8.2h: stacks that must leave Fields of Fire, by their owner in his order. */
  | LeaveFields<'leave-fields'>
  /** One of them can. */
  | LeaveFields<'leave-field'>;

export interface LeaveFields<Name extends string> {
  readonly step: Name;
  readonly side: Side;
  /** MIB 8.2h: driven out by a new field, which tires; else at the end of their own activation (8.2d). */
  readonly driven: boolean;
  /** Units still to go, with the hexes of the units whose fields they leave (7.2c: away from them). */
  readonly units: readonly { readonly unit: UnitId; readonly from: readonly number[] }[];
  /** Who has gone, or could not. */
  readonly settled: readonly UnitId[];
}

export type MovementFrame =
  | Moving
  /** W1, 7.6b: the cavalry in `hex` that `by` threatens; `left` have not decided yet. `late`: declared at ACT_DECLARE. */
  | ({ readonly step: 'threatened' } & Threat)
  /** The same, when somebody of them has a way out and is asked. */
  | ({ readonly step: 'withdrawal' } & Threat)
  /** After the window: did they stand? */
  | { readonly step: 'after-threat'; readonly by: UnitId; readonly hex: Hex; readonly late: boolean }
  /** MIB 7.6d: cavalry stood in these hexes, so that the move of those in hand ends before them. */
  | { readonly step: 'commit'; readonly hand: Moving; readonly hexes: readonly Hex[] }
  /** MIB 2.2.4d: leaders whose hex an enemy entered; their owner chooses among the nearest units. */
  | { readonly step: 'displaced'; readonly leaders: readonly LeaderId[] }
  /** MIB 7.5c: a train in the way of the enemy may go to an adjacent friend; else it is overrun by `by`. */
  | { readonly step: 'trains-escape'; readonly trains: readonly TrainId[]; readonly by: UnitId };

export type CombatFrame =
  /** ACT_DECLARE: asks the active player, if anybody can attack. */
  | { readonly step: 'declare'; readonly combats: readonly Declared[] }
  | { readonly step: 'declaring'; readonly combats: readonly Declared[] }
  /** ACT_COMBAT: those not fought yet; null has been fought, so that places stay. `made` are the attacks of it so far. */
  | {
      readonly step: 'combats';
      readonly combats: readonly (Declared | null)[];
      readonly made: readonly AttackMade[];
    }
  /** R126: the active player picks the next of them, and among tied largest units (7.1d). */
  | {
      readonly step: 'next-combat';
      readonly combats: readonly (Declared | null)[];
      readonly made: readonly AttackMade[];
    }
  /** W2, 7.11c: `largest` are the units named in Step 3 (7.1d, R122), null where a Grand Battery is the largest. */
  | {
      readonly step: 'enfilade';
      readonly fight: Fight;
      readonly largest: Largest;
    }
  /** C1 to C4 in one go, then the die. */
  | {
      readonly step: 'resolve';
      readonly fight: Fight;
      readonly largest: Largest;
      readonly enfilade: Body | null;
    }
  | { readonly step: 'crt'; readonly fight: Fight; readonly reckoned: Reckoned };

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

interface Retreats {
  readonly fought: Fought;
  /** Those whose stacks are still to go. */
  readonly hexes: readonly Hex[];
  readonly retreated: readonly Retreated[];
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

/** Grand Batteries of this side that have not fired on this turn. */
export interface FireChance {
  readonly side: Side;
  readonly leaders: readonly LeaderId[];
}

/** MIB 16.5k: cavalry named as a target; those who have not decided yet. */
export interface TargetCavalry {
  readonly leader: LeaderId;
  readonly target: Hex;
  readonly left: readonly UnitId[];
}

/** MIB 16.5: Grand Batteries. */
export type BatteryFrame =
  /** W6: asks as long as one of them has a target. */
  | ({ readonly step: 'bombard' } & FireChance)
  | ({ readonly step: 'bombarding' } & FireChance)
  /** W11: asks as long as one of them has a way to go. */
  | ({ readonly step: 'target-cavalry' } & TargetCavalry)
  | ({ readonly step: 'target-withdrawal' } & TargetCavalry)
  /** The bombardment itself, of whoever is left in the hex. */
  | { readonly step: 'fire'; readonly leader: LeaderId; readonly target: Hex }
  /** W10, 16.5j. */
  | { readonly step: 'endure'; readonly fought: Fought };

/** Who may go into a hex that a line has left empty. */
export interface FollowChance {
  readonly hex: Hex;
  /** Those who were to attack nothing but it, and have not gone yet. */
  readonly left: readonly Body[];
}

export type LineFrame =
  /** MIB 16.6k: asks as long as somebody can go. */
  ({ readonly step: 'follow' } & FollowChance) | ({ readonly step: 'following' } & FollowChance);
