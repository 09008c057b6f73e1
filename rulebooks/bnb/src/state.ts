import { derived, type Id, type Options, type Result, type State } from '@abatis/kernel';
import type { Pose, TablePoint, Thou } from '@abatis/tabletop';
import type { BnbFrame } from './frames.ts';
import type { Leg } from './legs.ts';
import {
  type Arm,
  type ContactSide,
  type Edge,
  enemyOf,
  type Formation,
  type Grade,
  type Nation,
  type Role,
  type Side,
  type Subtype,
  type Weapon,
} from './vocabulary.ts';

/** Number of a piece in the state's lists. */
export type UnitId = Id<'unit'>;
export type GeneralId = Id<'general'>;

/** On the table; due, so that it may come in its side's movement (G.4); off until a die lets it come (7.4p, 7.13, G.3); out of the game. BNB 6.1h: `hidden` is what the enemy knows of a unit on the table. */
export type Status = 'table' | 'hidden' | 'due' | 'off' | 'lost';

/** What a unit is (A.2). It changes only when a detachment is made or joined (6.4.1g). */
export interface UnitFacts {
  readonly name: string;
  readonly side: Side;
  readonly nation: Nation;
  /** Name of its brigade, or 'army' for units under the C-in-C alone (1.11b). */
  readonly brigade: string;
  readonly arm: Arm;
  readonly subtype: Subtype;
  /** Of artillery: horse guns. */
  readonly horse: boolean;
  readonly weapon: Weapon;
  readonly lancer: boolean;
  readonly twoRank: boolean;
  readonly screenCapable: boolean;
  /** Stands with scaling ladders (7.14). */
  readonly ladders: number;
  readonly grade: Grade;
  /** Figures at the start; gunners of a battery. */
  readonly original: number;
  readonly baseline: Baseline;
}

/** BNB 5.8: an edge, or the centre of a force that starts surrounded. */
export type Baseline = { readonly edge: Edge } | { readonly at: TablePoint };

/** A battalion, a cavalry regiment or a battery. */
export interface Unit extends UnitFacts {
  readonly id: UnitId;
  readonly status: Status;
  readonly figures: number;
  /** Gun models with the battery, those destroyed included; 0 for others, and while its gunners are away. */
  readonly models: number;
  /** Actual guns destroyed of these models (3.1d). */
  readonly gunsLost: number;
  readonly formation: Formation;
  /** Figures or gun models in the front rank. */
  readonly files: number;
  /** Middle of the front; of a garrison the centre of its block; of a unit off the table its last pose. */
  readonly pose: Pose;
  /** The segments of a bent line from left to right (0.4e); none for others. */
  readonly bent: readonly Segment[];
  readonly shaken: boolean;
  readonly disordered: boolean;
  /** Rounds of combat fought in the game (4.12a). */
  readonly foughtRounds: number;
  /** Town block that it holds (6.4); null: none. */
  readonly block: string | null;
  readonly screen: Screen | null;
  readonly pursuing: Pursuing | null;
  /** BNB 7.13a: how often it has routed off the table. */
  readonly timesOffTable: number;
  /** BNB 5.7.3h, 7.4p: where it left the table; null: it never has, or it is back. */
  readonly left: Gate | null;
  /** BNB 6.1c: shown at the edge of a wood by its fire. */
  readonly spotted: boolean;
  /** BNB 6.4.1g: the unit that it was detached from, and whether it is on its way back. */
  readonly parent: UnitId | null;
  readonly rejoining: boolean;
  /** BNB 2.12m: a reform that was begun and is not yet paid. */
  readonly manoeuvre: { readonly leg: Leg; readonly paid: number } | null;
  /** BNB 4.4a: longest run straight forward in its last movement; kept until its side moves again. Null: it has had none. */
  readonly straight: Thou | null;
  /** What it has done and suffered in this turn. */
  readonly turn: TurnRecord;
}

/** BNB 7.4g: the enemy that a unit follows. */
export interface Pursuing {
  readonly enemy: UnitId;
  /** BNB 7.1.1e: after a bounce. */
  readonly isFollowUp: boolean;
  /** BNB 7.4q: the track of the router's centre, from where it stood to where it ended; null: it recoiled. */
  readonly track: readonly [TablePoint, TablePoint] | null;
}

/** Where the centre of a unit crossed the edge of the table, and in which turn. */
export interface Gate {
  readonly edge: Edge;
  readonly at: TablePoint;
  readonly turn: number;
  /** It routed off (5.7.3h); otherwise it followed somebody (7.4p). */
  readonly routed: boolean;
}

export interface Segment {
  readonly files: number;
  readonly pose: Pose;
}

/** BNB 7.10: figures of the unit that are out in front of it. */
export interface Screen {
  readonly figures: number;
  readonly putOut: number;
  readonly files: number;
  readonly pose: Pose;
}

/** Cleared at the end of every turn. */
export interface TurnRecord {
  /** Share of its move that it has used, in millionths. */
  readonly used: number;
  readonly moved: boolean;
  /** BNB 7.11h: share used in advances and wheels as a column, in millionths. */
  readonly advancedInColumn: number;
  readonly reformed: boolean;
  readonly charged: boolean;
  readonly fired: boolean;
  /** It fired in the turn before: no rule asks, but its smoke is seen. */
  readonly smoke: boolean;
  readonly fought: boolean;
  /** Enemies in the round of combat that it fought (7.1.1a, 7.4a). */
  readonly foes: readonly UnitId[];
  readonly routed: boolean;
  /** BNB 7.4q: where its centre was when it routed. */
  readonly routedFrom: TablePoint | null;
  /** BNB 7.4i: it made a pursuit move at the start of the turn. */
  readonly pursued: boolean;
  readonly recoiled: boolean;
  readonly evaded: boolean;
  /** BNB 2.12j: barred from moving, since a friend passed through. */
  readonly passedThrough: boolean;
  /** BNB 7.2c: unsteady for lack of elbow room. */
  readonly cramped: boolean;
  /** BNB 6.7e, 6.11b: works on a hedgerow or abatis that it touched when the turn began. */
  readonly working: boolean;
  /** BNB 6.1h: an enemy ran into it while it was hidden. */
  readonly found: boolean;
  /** BNB 2.1f: the steps (5, 6) in which it has tested. */
  readonly tested: readonly number[];
  readonly hits: readonly Hits[];
  /** BNB 0.12a: where it has been. */
  readonly track: readonly Track[];
}

/** What one source did to a unit in one step. */
export interface Hits {
  readonly step: 5 | 6;
  /** Hits on its screen cause no test (7.10e). */
  readonly kind: 'shot' | 'screen' | 'overrun' | 'combat' | 'rout';
  /** Null: no enemy. */
  readonly by: UnitId | null;
  readonly count: number;
  /** BNB 5.6b: of fire, whether its target had hard cover from it. */
  readonly hard: boolean;
}

/** One leg of a way, with what stood at its beginning. */
export interface Track {
  readonly kind: 'move' | 'charge' | 'evade';
  readonly formation: Formation;
  readonly files: number;
  readonly figures: number;
  readonly from: Pose;
  readonly leg: Leg;
}

/** BNB 2.6: one charger and one unit that it has charged in this turn. Kept to the end of the turn. */
export interface Charge {
  readonly by: UnitId;
  readonly on: UnitId;
  readonly side: ContactSide;
  /** BNB 4.6a: has the flank or rear bonus. */
  readonly bonus: boolean;
  /** BNB 4.11a: runs over guns or skirmishers and fights nobody. */
  readonly overruns: boolean;
  /** Linear terrain between the two centres at the start of the charge and at contact (4.2l, 4.2m). */
  readonly across: readonly string[];
  /** Made in movement; then it goes home, fails its test (5.7a) or comes to nothing (5.3b, target gone). */
  readonly outcome: 'made' | 'home' | 'failed' | 'void';
  /** BNB 7.11j, R165: the target was steady before CONTACT. */
  readonly metSteady: boolean;
  /** BNB 7.4l: crashed into by a pursuer. */
  readonly pursuit: boolean;
}

/** BNB 4.8b: two units that fight each other. */
export interface Engagement {
  readonly by: UnitId;
  readonly on: UnitId;
  readonly side: ContactSide;
  readonly bonus: boolean;
  readonly across: readonly string[];
  /** Rounds that these two have fought (4.2h, 4.2k). */
  readonly rounds: number;
  /** BNB 7.4k: the charger strikes a unit that it routed the turn before. */
  readonly doubled: boolean;
}

/** BNB 2.7i: gun models without crew. */
export interface UnmannedGuns {
  /** The battery that left them; its gunners can come back to them. */
  readonly of: UnitId;
  readonly models: number;
  readonly gunsLost: number;
  readonly pose: Pose;
}

export interface General {
  readonly id: GeneralId;
  readonly name: string;
  readonly side: Side;
  readonly rank: 'brigadier' | 'commander';
  /** Name of his brigade; of a C-in-C 'army'. */
  readonly brigade: string;
  /** BNB 1.11b: other brigades that he influences as a C-in-C does all: those of his division or corps. */
  readonly leads?: readonly string[];
  readonly charisma: number;
  readonly status: Status;
  /** His head (1.11.1d); while he is attached see `generalAt`. */
  readonly at: TablePoint;
  readonly attachedTo: UnitId | null;
  readonly moved: boolean;
  /** BNB 7.6a. */
  readonly commandPoints: number;
}

/** BNB 3.10, 3.2c: what a unit fires at, in groups of figures. */
export interface Fire {
  readonly by: UnitId;
  readonly at: UnitId;
  readonly ammunition: 'ball' | 'canister' | 'small arms';
  /** BNB 3.7b: the end of the target that hangs. */
  readonly flank: 'left' | 'right' | null;
  /** BNB 3.8c, 7.1a: at where the target has been. */
  readonly passing: boolean;
  /** BNB 6.4.4c: the side of a block, or the face of a square; null: all that bear. */
  readonly face: number | null;
  /** Fires by the screen of the unit (7.10d). */
  readonly screen: boolean;
  /** BNB 7.10e, 7.10f: at the screen of the target; null: not yet told. */
  readonly atScreen: boolean | null;
}

/** BNB 4.5a: the enemies to whom odd dice of a unit go first, as its owner chose; 6.4.4d: those of its attackers who count first, as theirs did. */
export interface Favour {
  readonly unit: UnitId;
  readonly side: Side;
  readonly targets: readonly UnitId[];
}

/** BNB 6.10.3a, 7.14b: heavy guns that fire at a section of works or wall. */
export interface Battering {
  readonly by: UnitId;
  readonly piece: string;
  readonly section: number;
}

/** What the ground has suffered: damage to works and walls, broken hedgerows and abatis, by piece and section. */
export interface Damage {
  readonly piece: string;
  /** Ends of the stretch along the line, in thousandths from its first point. */
  readonly from: Thou;
  readonly to: Thou;
  readonly hits: number;
  readonly broken: boolean;
}

/** G.0: what a side has lost, as victory counts it. */
export interface Tally {
  /** Gun models destroyed or captured. */
  readonly models: number;
  readonly broken: boolean;
}

/** All that changes. Table, charts and scenario do not: the state says which battle they belong to. */
export interface BnbState extends State {
  readonly steps: readonly BnbFrame[];
  /** Reference to the battle on the shelf. */
  readonly battle: string;
  readonly options: Options;
  readonly turn: number;
  /** BNB 2.1a: Side A of this turn; null before it is chosen. */
  readonly sideA: Side | null;
  readonly units: readonly Unit[];
  readonly generals: readonly General[];
  readonly charges: readonly Charge[];
  readonly engagements: readonly Engagement[];
  readonly unmanned: readonly UnmannedGuns[];
  /** Fire that has been allocated and not yet rolled. */
  readonly fire: readonly Fire[];
  readonly battering: readonly Battering[];
  readonly favours: readonly Favour[];
  readonly damage: readonly Damage[];
  readonly tally: Readonly<Record<Side, Tally>>;
  /** Objectives that remember who met them last, by their id (G.3). */
  readonly held: Readonly<Record<string, Side>>;
  readonly result: BnbResult | null;
}

export interface BnbResult extends Result {
  readonly winner: Side | null;
  readonly scores: Readonly<Record<Side, number>>;
  readonly grade: 'draw' | 'victory' | 'decisive victory';
}

export const NO_TURN: TurnRecord = {
  used: 0,
  moved: false,
  advancedInColumn: 0,
  reformed: false,
  charged: false,
  fired: false,
  smoke: false,
  fought: false,
  foes: [],
  routed: false,
  routedFrom: null,
  pursued: false,
  recoiled: false,
  evaded: false,
  passedThrough: false,
  cramped: false,
  working: false,
  found: false,
  tested: [],
  hits: [],
  track: [],
};

/** Of a unit to which nothing has happened yet. */
export const UNTOUCHED = {
  gunsLost: 0,
  bent: [],
  shaken: false,
  disordered: false,
  foughtRounds: 0,
  block: null,
  screen: null,
  pursuing: null,
  timesOffTable: 0,
  left: null,
  spotted: false,
  parent: null,
  rejoining: false,
  manoeuvre: null,
  straight: null,
  turn: NO_TURN,
} satisfies Partial<Unit>;

export const sideOf = ({ sideA }: BnbState, role: Role): Side => {
  const first = sideA ?? 'red';
  if (role === 'A') return first;
  return first === 'red' ? 'blue' : 'red';
};

export const isOnTable = ({ status }: { readonly status: Status }): boolean => status === 'table';

const onTable = derived((units: readonly Unit[]) => {
  const all = units.filter(isOnTable);
  const of = (side: Side): readonly Unit[] => all.filter(unit => unit.side === side);
  return { all, red: of('red'), blue: of('blue') };
}, 'recent');

export const unitsOnTable = ({ units }: BnbState): readonly Unit[] => onTable(units).all;

export const unitsOf = ({ units }: BnbState, side: Side): readonly Unit[] => onTable(units)[side];

export const enemiesOf = (state: BnbState, { side }: Pick<Unit, 'side'>): readonly Unit[] =>
  unitsOf(state, enemyOf(side));

export const friendsOf = (state: BnbState, { id, side }: Pick<Unit, 'id' | 'side'>): readonly Unit[] =>
  unitsOf(state, side).filter(unit => unit.id !== id);

/** BNB 4.8b: does it fight somebody? */
export const isEngaged = ({ engagements }: BnbState, id: UnitId): boolean =>
  engagements.some(({ by, on }) => by === id || on === id);

/** BNB 6.4.3b: those who hold a block together; anybody else alone. */
export function comradesOf(state: BnbState, id: UnitId): readonly Unit[] {
  const unit = state.units[id]!;
  return unit.block === null ? [unit] : unitsOnTable(state).filter(({ block }) => block === unit.block);
}

/** BNB 4.8a: in contact by a charge of this turn that nothing has stopped, or in combat; a garrison all together. */
export function isFrozen(state: BnbState, id: UnitId): boolean {
  if (state.engagements.length === 0 && state.charges.length === 0) return false;
  const ids = comradesOf(state, id).map(unit => unit.id);
  const isOf = ({ by, on }: { readonly by: UnitId; readonly on: UnitId }): boolean =>
    ids.includes(by) || ids.includes(on);
  return (
    state.engagements.some(isOf) ||
    state.charges.some(charge => isOf(charge) && (charge.outcome === 'made' || charge.outcome === 'home'))
  );
}
