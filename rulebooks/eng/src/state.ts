import type { BnbState, Side, UnitId } from '@abatis/bnb/rules';
import type { Id } from '@abatis/kernel';
import type { Extended } from '@abatis/kernel/extension';
import type { Pose, TablePoint } from '@abatis/tabletop';
import type { BuildingClass } from './charts/tables.ts';
import type { GunClass } from './charts/works-in-play.ts';
import type { FireState } from './fire-state.ts';
import type { Fatigue } from './rules/23.21-fatigue.ts';
import type { EngType } from './rules/a.35-gangs.ts';
import type { Calendar, Moment } from './rules/t.1-calendar.ts';
import type { Twelfths } from './units.ts';
import type {
  CarrierKind,
  CraftKind,
  GroundState,
  PauseReason,
  Rank,
  ScenarioOption,
  SourceKind,
  TroopRole,
  WeatherState,
  WorkClass,
  WorkKind,
} from './vocabulary.ts';
import type { WatchState } from './watch-state.ts';

/* What ENG adds to the state of BNB; it stands under `state.eng`. All of it is plain JSON. */

/** A state of the game as ENG's rules have it. */
export type SiegeState = Extended<BnbState, 'eng', EngState>;

/** Engineer officers are numbered as they stand in their list, and so are carriers, sources and works. */
export type OfficerId = Id<'officer'>;
export type CarrierId = Id<'carrier'>;
export type SourceId = Id<'source'>;
export type WorkId = Id<'work'>;
/**
 * Projects, charges and flames of one side have even numbers and those of the other odd ones, so that a number says
 * nothing of how many the enemy has (ENG R119). `byId` finds them.
 */
export type ProjectId = Id<'project'>;
export type ChargeId = Id<'charge'>;

/** What a foot unit is and does for the engineers; BNB has the rest of it. */
export interface Troop {
  readonly engType: EngType;
  /** ENG 23.12: of headquarters, or of the brigade that BNB has it in. */
  readonly attachment: 'HQ' | 'command';
  /** ENG 23.21i. */
  readonly arms: 'armed' | 'working' | 'arming' | 'never';
  readonly tools: boolean;
  /** ENG 23.21m2: tools that it has drawn for another unit and carries to it. */
  readonly toolsFor: UnitId | null;
  /** ENG 23.21c, 23.21h: units of one command count together. */
  readonly fatigue: Fatigue;
  /** ENG 23.21c3: turns that it has worked, or fought of its own will, while it owed rest. */
  readonly overwork: number;
  readonly role: TroopRole;
  readonly project: ProjectId | null;
  /** ENG 23.38: what it collects from. */
  readonly source: SourceId | null;
  /** ENG 23.53a19: the project of its last turn of work; null: it was none, or other work. */
  readonly lastWork: ProjectId | null;
  /** ENG 23.21a2: it has been sent back to its brigade, and is on its way. */
  readonly recalled: boolean;
  /** ENG 23.21c3: it is to go on working although rest is due. */
  readonly workOn: boolean;
  readonly load: { readonly mu: Twelfths; readonly powder: number };
  /** ENG A.20, A.21: of a battery of heavy guns. */
  readonly guns: GunClass | null;
  readonly ladderGroups: number;
  readonly stormer: boolean;
  /** ENG 23.31b: of which wagon it is the train company. */
  readonly company: CarrierId | null;
  /** ENG R68: cavalry that the scenario has dismounted. */
  readonly dismounted: boolean;
  /** ENG T.9: it may move and work this night. */
  readonly active: boolean;
  /** ENG T.6: it was used in the night. */
  readonly usedTonight: boolean;
}

/** ENG 23.11a: he has no dice, and BNB does not know him. */
export interface Officer {
  readonly id: OfficerId;
  readonly name: string;
  readonly side: Side;
  readonly mounted: boolean;
  readonly alive: boolean;
  /** Where he is; while he is attached see `officerAt`. */
  readonly at: TablePoint;
  readonly attachedTo: UnitId | null;
  /** ENG A.9: he has had his move of this turn. */
  readonly moved: boolean;
}

/** A wagon, a cart, a train or another carrier of TAB 2, or a depot. */
export interface CarrierPiece {
  readonly id: CarrierId;
  readonly name: string;
  readonly side: Side;
  readonly kind: CarrierKind;
  readonly pose: Pose;
  readonly status: 'table' | 'lost';
  readonly mu: Twelfths;
  /** ENG 23.71c: reloads of powder that a train or a depot has. */
  readonly reloads: number;
  /** ENG 23.31b: its train company is with it. */
  readonly manned: boolean;
  readonly hits: number;
  readonly moved: boolean;
  /** ENG A.28: its men have failed a test; nobody drives, loads or unloads it. */
  readonly shaken: boolean;
  /** ENG A.28: what it does in this turn instead of moving. */
  readonly handling: 'loading' | 'unloading' | null;
}

/** Material that lies somewhere (ENG 23.32c, S.5). */
export interface Pile {
  readonly side: Side;
  readonly at: TablePoint;
  readonly mu: Twelfths;
  /** Put down in this turn; it can be used from the next one. */
  readonly fresh: Twelfths;
  /** ENG P.20: with `commonStores` it lies at every work of its side. */
  readonly park: boolean;
  /** ENG 23.36b: wagons have brought it. */
  readonly byWagon?: true;
}

/** ENG 23.33. */
export interface SourcePiece {
  readonly id: SourceId;
  readonly name: string;
  readonly kind: SourceKind;
  /** Pieces of terrain that it is; a gate has a place. */
  readonly pieces: readonly string[];
  readonly at: TablePoint | null;
  readonly left: Twelfths;
}

/** Where a project is to be. */
export interface Trace {
  /** A line from where work begins; of a redoubt, a position or a piece the centre of its front alone. */
  readonly points: readonly TablePoint[];
  /** Tenths of a degree; of what has a front. */
  readonly facing: number;
  /** ENG A.39: the face by which guns come in; null: the rear. */
  readonly gorge: number | null;
  /** The work that it makes stronger, equips or razes. */
  readonly on: WorkId | null;
  /** The piece of the map that it equips or razes: a wall, a bridge, a block. */
  readonly piece: string | null;
}

export type ProjectStatus =
  | 'planned'
  | 'supplied'
  | 'ready'
  | 'working'
  | 'paused'
  | 'done'
  | 'placed'
  | 'abandoned';

/** A project of TAB 1, or what is razed by hand after TAB 4. */
export interface Project {
  readonly id: ProjectId;
  readonly name: string;
  readonly side: Side;
  /** A row of `WORKS`: `earthwork`, `raze:palisade`. */
  readonly type: string;
  readonly trace: Trace;
  /** The lower is served first (ENG P.5), then the lower id. */
  readonly priority: number;
  readonly status: ProjectStatus;
  readonly pause: PauseReason | null;
  readonly lengthHalves: number;
  readonly pieces: number;
  /** ENG R118: sections from 1 that lie where the row is easier. */
  readonly special: readonly (readonly [first: number, last: number])[];
  /** ENG 23.47: work done on each section, in parts of WHOLE_SECTION. */
  readonly sections: readonly number[];
  /** ENG 23.48b: how many of the finished sections stand on the table. */
  readonly placed: readonly boolean[];
  /** ENG 23.53a15: an exact fraction: `3/64`. */
  readonly progress: string;
  readonly delivered: Twelfths;
  /** ENG 23.53a17. */
  readonly halfPlaced: boolean;
  readonly dayTurns: number;
  /** ENG T.11: work turns of each unit in this night, by its id. */
  readonly nightTurns: Readonly<Record<string, number>>;
  readonly isCredited: boolean;
  /** ENG T.14: what the turns of this day have added, and the quarters that are credited. */
  readonly dayRate: number;
  readonly quarters: number;
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
}

/** ENG R140: half an inch of a work. */
export interface WorkSection {
  readonly built: boolean;
  readonly open: boolean;
  readonly hits: number;
  /** ENG 23.55g, h: of this stretch alone. */
  readonly isThird: boolean;
  /** ENG 23.51f, 23.53g: loopholes or a firing step. */
  readonly firing: boolean;
}

/** A finished work, or the finished part of one. */
export interface Work {
  readonly id: WorkId;
  readonly name: string;
  readonly kind: WorkKind;
  readonly class: WorkClass;
  /** ENG X.11: who has built it; whoever stands in it has its cover. */
  readonly builtBy: Side | null;
  /** Its line, or its outline from the left end of its front to the right and round. */
  readonly points: readonly TablePoint[];
  readonly closed: boolean;
  readonly facing: number;
  /** In half inches along the points. */
  readonly sections: readonly WorkSection[];
  /** ENG 23.53a10, b4. */
  readonly capacity: number;
  /** ENG A.39: the face by which guns come in, counted from the front; null: it has none. */
  readonly gorge: number | null;
  readonly enclosed: boolean;
  readonly occupants: readonly UnitId[];
  /** The piece of the map that it stands for; null: it was built. */
  readonly piece: string | null;
  /** ENG X.1: a wall that was breached before counts fewer hits for a section. */
  readonly hitsPerSection: number | null;
}

/** A block of the map. */
export interface Building {
  readonly piece: string;
  readonly class: BuildingClass;
  readonly damage: number;
  readonly onFire: boolean;
  readonly upgraded: boolean;
  /** ENG 23.81l, m: what is left of it. */
  readonly left: 'standing' | 'ruins' | 'gone';
}

/** ENG 23.71: a charge or a barrel. */
export interface Charge {
  readonly id: ChargeId;
  readonly side: Side;
  readonly kind: 'charge' | 'barrel' | 'mine';
  readonly pounds: number;
  readonly at: TablePoint;
  readonly state: 'laying' | 'laid' | 'failed once' | 'dud' | 'cut';
  /** Turns of laying that are still to come. */
  readonly left: number;
  readonly layers: UnitId | null;
}

/** ENG 23.56i, j: a pyre or a flame barrier. */
export interface Flame {
  readonly id: ChargeId;
  readonly side: Side;
  readonly kind: 'pyre' | 'barrier';
  readonly points: readonly TablePoint[];
  readonly state: 'built' | 'lit' | 'too wet';
  readonly left: number;
  readonly failed: number;
}

/** ENG 23.56g, 23.81j: rafts and boats. */
export interface Craft {
  readonly name: string;
  readonly side: Side;
  readonly kind: CraftKind;
  readonly at: TablePoint;
  readonly hits: number;
  readonly damaged: boolean;
  readonly cargo: readonly UnitId[];
  readonly mu: Twelfths;
}

/** ENG 23.56g2, A.29: a unit that is taken over the water. */
export interface Ferry {
  readonly unit: UnitId;
  readonly crafts: readonly string[];
  /** Where the middle of its front comes to stand. */
  readonly to: TablePoint;
  readonly stage: 'loading' | 'crossing' | 'unloading';
  /** Thousandths of water that are still to be crossed. */
  readonly left: number;
}

/** ENG T.1 to T.3. */
export interface Clock {
  readonly tempo: 'battle' | 'siege';
  readonly calendar: Calendar;
  /** The present turn; before the first one the turn that comes. */
  readonly moment: Moment;
  readonly begun: boolean;
}

/** ENG 23.52: a crossing that has been declared; lengths are straight ahead from the front of the foremost unit. */
export interface CrossingAttempt {
  readonly unit: UnitId;
  readonly obstacles: readonly string[];
  readonly near: number;
  readonly far: number;
  /** ENG 23.52g1: the column behind it, from the front. */
  readonly followers: readonly UnitId[];
  /** ENG R85: how far ahead those stand whom it meets and may not charge; null: there are none. */
  readonly contact: number | null;
}

/** ENG 23.52: what came of crossings. */
export interface Crossings {
  /** Declared, and not yet rolled for. */
  readonly attempt: CrossingAttempt | null;
  /** Units that have rolled, or whose column did, and the pieces of ground that they may go over. */
  readonly passed: readonly { readonly unit: UnitId; readonly pieces: readonly string[] }[];
  /** ENG 23.52b2: units that are across and may go on with the rest of their move. */
  readonly across: readonly UnitId[];
  /** ENG 23.52b3: units that hang in a feature, or before it, and the turn in which they have rolled. */
  readonly hungUp: readonly {
    readonly unit: UnitId;
    readonly pieces: readonly string[];
    readonly turn: number;
  }[];
  /** ENG 23.52g2: units that stand behind one that is hung up. */
  readonly halted: readonly UnitId[];
}

/** All that ENG adds. */
export interface EngState {
  readonly watch: WatchState;
  readonly clock: Clock;
  /** ENG 23.21a3: a fortress or a town is besieged. */
  readonly siege: boolean;
  /** Optional rules in force. */
  readonly on: readonly ScenarioOption[];
  readonly ground: GroundState;
  readonly weather: WeatherState;
  /** ENG S.2: who won initiative last; null before the first turn. */
  readonly initiative: Side | null;
  /** By the number of the unit; a unit beyond the list is plain (`troopOf`). */
  readonly troops: readonly Troop[];
  /** By the number of the general. */
  readonly ranks: readonly Rank[];
  /** ENG 23.42: generals who direct a project, by their number. */
  readonly directing: Readonly<Record<string, ProjectId>>;
  readonly officers: readonly Officer[];
  readonly carriers: readonly CarrierPiece[];
  readonly piles: readonly Pile[];
  readonly sources: readonly SourcePiece[];
  readonly projects: readonly Project[];
  readonly works: readonly Work[];
  readonly buildings: readonly Building[];
  readonly charges: readonly Charge[];
  readonly flames: readonly Flame[];
  readonly crafts: readonly Craft[];
  readonly ferries: readonly Ferry[];
  readonly fire: FireState;
  readonly crossings: Crossings;
}
