import type { Hex } from '@abatis/hex';
import type { Frame } from '@abatis/kernel';
import type { Body } from './pieces.ts';
import type { Moving } from './rules/06-movement/index.ts';
import type * as combat from './rules/07-combat/index.ts';
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
  | Frame<'turn'>
  /** Phase I, pushed once a turn after `startOfTurn`: asks the owners as long as something can be placed. */
  | Frame<'reinforcement-phase'>
  /** MIB 3.0b: the owner places one of those that are due and have room. */
  | Frame<'reinforcements', { side: Side; due: readonly UnitId[] }>
  /** A choice that a special rule of the scenario gives (G.1 rule 3), by the name of the rule. */
  | Frame<'special-choice', { rule: string; side: Side; units: readonly UnitId[] }>
  /** MIB 11.2k: units that were to arrive; those on the map now have come as reinforcements. */
  | Frame<'arrivals-tire', { awaited: readonly UnitId[] }>
  /** MIB 11.2l: these may be marked Held Back. */
  | Frame<'late-reserves', { side: Side; units: readonly UnitId[] }>
  /** MIB 3.0c: phase II. */
  | Frame<'orders-phase'>
  /** MIB 15.3: `left` new orders may still be issued; `issued` have one already. */
  | Frame<'orders', { side: Side; left: number; issued: readonly FormationId[] }>
  /** Both sides have issued theirs. */
  | Frame<'orders-given'>
  /** Phase III: the cup is filled. */
  | Frame<'operations'>
  /** MIB 16.1c. */
  | Frame<'initiative', { side: Side }>
  /** MIB 16.3c. */
  | Frame<'first-or-second', { side: Side }>
  /** MIB 3.0d: draws until the cup is empty. */
  | Frame<'draw'>
  | Frame<'end-of-turn'>;

/** One activation from its beginning to its end; the parts that move and fight have frames of their own. */
export type ActivationFrame =
  /** ACT_BEGIN for these formations together. */
  | Frame<'activate', { side: Side; formations: readonly FormationId[] }>
  /** MIB 11.2e. */
  | Frame<'hold-back'>
  /** MIB 10.2c: the next Smashed unit checks. */
  | Frame<'smashed-checks', { units: readonly UnitId[] }>
  /** MIB 4: the active player picks units until he is done. `aside`: taken and put down again, no longer proposed. */
  | Frame<'actions', { aside: readonly string[] }>
  /** ACT_END, one number of section B after the other. */
  | Frame<'end-of-activation', { next: number }>
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
  | Frame<'threatened', combat.Threat>
  /** The same, when somebody of them has a way out and is asked. */
  | Frame<'withdrawal', combat.Threat>
  /** After the window: did they stand? */
  | Frame<'after-threat', { by: UnitId; hex: Hex; late: boolean }>
  /** MIB 7.6d: cavalry stood in these hexes, so that the move of those in hand ends before them. */
  | Frame<'commit', { hand: Moving; hexes: readonly Hex[] }>
  /** MIB 2.2.4d: leaders whose hex an enemy entered; their owner chooses among the nearest units. */
  | Frame<'displaced', { leaders: readonly LeaderId[] }>
  /** MIB 7.5c: a train in the way of the enemy may go to an adjacent friend; else it is overrun by `by`. */
  | Frame<'trains-escape', { trains: readonly TrainId[]; by: UnitId }>;

export type CombatFrame =
  /** ACT_DECLARE: asks the active player, if anybody can attack. */
  | Frame<'declare', { combats: readonly combat.Declared[] }>
  | Frame<'declaring', { combats: readonly combat.Declared[] }>
  /** ACT_COMBAT: those not fought yet; null has been fought, so that places stay. `made` are the attacks of it so far. */
  | Frame<'combats', { combats: readonly (combat.Declared | null)[]; made: readonly combat.AttackMade[] }>
  /** R126: the active player picks the next of them, and among tied largest units (7.1d). */
  | Frame<'next-combat', { combats: readonly (combat.Declared | null)[]; made: readonly combat.AttackMade[] }>
  /** W2, 7.11c: `largest` are the units named in Step 3 (7.1d, R122), null where a Grand Battery is the largest. */
  | Frame<'enfilade', { fight: combat.Fight; largest: combat.Largest }>
  /** C1 to C4 in one go, then the die. */
  | Frame<'resolve', { fight: combat.Fight; largest: combat.Largest; enfilade: Body | null }>
  | Frame<'crt', { fight: combat.Fight; reckoned: combat.Reckoned }>;

/** Steps lost that the owner gives to the units of a stack, one after the other (W7, 7.3a). */
export type Losses = Frame<
  'losses',
  {
    side: Side;
    hex: Hex;
    /** Who can take them. */
    units: readonly UnitId[];
    casualties: number;
    stragglers: number;
    cause: combat.LossCause;
    /** The fight that it is part of, for 10.2f and 10.2g; null: a retreat that is no combat (R117). */
    fight: combat.Fought | null;
    /** MIB 10.2g: the units when the combat or retreat began; absent: those of the fight. */
    before?: combat.Fight['before'];
    /** MIB 16.5m: guns in position that can take them as well. */
    guns?: combat.GunsInStack;
    /** MIB 7.2g: cavalry of which one is tired if a step is really lost. */
    pursuers?: readonly UnitId[];
    /** MIB 6.1d, R107: a hex that may hold too much when these steps, the last of a retreat, are lost. */
    crowded?: Hex;
  }
>;

interface Retreats {
  readonly fought: combat.Fought;
  /** Those whose stacks are still to go. */
  readonly hexes: readonly Hex[];
  readonly retreated: readonly combat.Retreated[];
}

export type ResultFrame =
  /** After C6: carries the result through C6 to C9, one part after the other. Others push it with `next` 0. */
  | Frame<
      'outcome',
      {
        fought: combat.Fought;
        next: number;
        retreated?: readonly combat.Retreated[];
        /** MIB 10.2b: have been asked. */
        fled?: readonly UnitId[];
      }
    >
  /** W3. */
  | Frame<'town-hold', { fought: combat.Fought; hexes: readonly Hex[] }>
  /** The stacks of these hexes retreat; those who cannot are dealt with at once. */
  | Frame<'retreats', Retreats>
  /** W4: in their owner's order. */
  | Frame<'retreat', Retreats>
  /** MIB 16.6j, R80: a line that must retreat from both its hexes, or was smashed, collapses into one. */
  | Frame<'collapse', { unit: UnitId; hexes: readonly Hex[]; fought: combat.Fought | null }>
  /** MIB 7.2g: one of these cavalry units is tired by a casualty in that hex. */
  | Frame<'tired-pursuer', { side: Side; units: readonly UnitId[]; hex: Hex }>
  /** W5: asks as long as somebody can advance or turn (7.2m). */
  | Frame<'advances', combat.AdvanceChance>
  | Frame<'advance', combat.AdvanceChance>
  /** C7: the CET die of the next stack. `pending`: D and F of a line's other hex (16.6i). */
  | Frame<
      'effects',
      {
        fought: combat.Fought;
        stacks: readonly combat.CombatStack[];
        pending: readonly combat.Suffered[];
        retreated: readonly combat.Retreated[];
      }
    >
  /** C7, when the steps of the stack are lost: D, F, guns (7.12), cavalry fatigue (7.6f). */
  | Frame<
      'suffer',
      {
        fought: combat.Fought;
        units: readonly combat.Suffered[];
        /** MIB 7.12a: the natural CET die, and those who retreated with it. */
        die: number;
        length: number;
        limbering: readonly UnitId[];
      }
    >
  | Losses
  /** W7: the owner is asked. */
  | Frame<'lose', Omit<Losses, 'step'>>
  /** MIB 10.2b: units that have been smashed, each with its way out. */
  | Frame<'smashed-retreats', { units: readonly UnitId[] }>
  /** W8. */
  | Frame<'smashed-retreat', { unit: UnitId }>
  /** MIB 10.2c: must retreat 2 hexes. */
  | Frame<'smashed-flight', { unit: UnitId }>
  | Frame<'flight', { unit: UnitId }>
  /** C8: asks as long as somebody can pursue. */
  | Frame<'pursuits', combat.PursuitChance>
  | Frame<'pursuit', combat.PursuitChance>;

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
  | Frame<'bombard', FireChance>
  | Frame<'bombarding', FireChance>
  /** W11: asks as long as one of them has a way to go. */
  | Frame<'target-cavalry', TargetCavalry>
  | Frame<'target-withdrawal', TargetCavalry>
  /** The bombardment itself, of the units left in the hex. */
  | Frame<'fire', { leader: LeaderId; target: Hex }>
  /** W10, 16.5j. */
  | Frame<'endure', { fought: combat.Fought }>;

/** Who may go into a hex that a line has left empty. */
export interface FollowChance {
  readonly hex: Hex;
  /** Those who were to attack nothing but it, and have not gone yet. */
  readonly left: readonly Body[];
}

export type LineFrame =
  /** MIB 16.6k: asks as long as somebody can go. */
  Frame<'follow', FollowChance> | Frame<'following', FollowChance>;
