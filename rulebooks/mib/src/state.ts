import type { Direction, Hex } from '@abatis/hex';
import type { Id, Options, Result, State } from '@abatis/kernel';
import type { MibFrame } from './frames.ts';

/** Side 1 of a battle is the French and their allies, side 2 those they fight; what a battle calls them is in its file. */
export const SIDES = ['french', 'coalition'] as const;
export type Side = (typeof SIDES)[number];
export const enemyOf = (side: Side): Side => (side === 'french' ? 'coalition' : 'french');

/** Number of a piece or formation in the battle's lists: search indexes arrays with them. */
export type UnitId = Id<'unit'>;
export type LeaderId = Id<'leader'>;
export type TrainId = Id<'train'>;
export type FormationId = Id<'formation'>;

/** Where a combat unit is. Only on the map it has a hex. `unformed`: a detachment that has not been made. */
export type Place = 'map' | 'to-arrive' | 'unformed' | 'exited' | 'eliminated';

/**
 * A division or detachment as it stands now (A.3); what is printed on it is in the battle's list. MIB 2.4: a marker is
 * a field of what it lies on.
 */
export interface Unit {
  readonly place: Place;
  /** NOWHERE unless on the map. */
  readonly hex: Hex;
  /** MIB 16.6: the second hex of an extended line; NOWHERE for a unit in one hex. */
  readonly wing: Hex;
  /**
   * Direction of the direct front hex (A.2). Of an extended line from `hex` in direction e to `wing` it is e-1 or e+1:
   * the side on which its front lies (16.6c).
   */
  readonly facing: Direction;
  /** On the map; 0 when Smashed. */
  readonly steps: number;
  readonly stragglers: number;
  /** Of the stragglers, those lost on this turn (10.1e). */
  readonly freshStragglers: number;
  readonly casualties: number;
  /** Steps that are with a detachment (10.3b). */
  readonly detached: number;
  /** G: attached batteries (7.9a). */
  readonly batteries: number;
  /** C: organic light cavalry (7.14a). */
  readonly organic: number;
  /** Marked boxes (11.0a); of no account with option `lite`. */
  readonly fatigue: number;
  /** 3 full to 0 out (12.1). */
  readonly supply: number;
  readonly disorganized: boolean;
  readonly smashed: boolean;
  /** Option `lite`, 11.2e and f. */
  readonly reserve: 'none' | 'held-back' | 'catching-up';
  /** Day on which it was last marked Held Back (11.2j); null: never. */
  readonly heldBackOn: number | null;
  /** MIB 10.3: the division a detachment was made from; null for a division. */
  readonly parent: UnitId | null;
  /** When and where it left the map (R84); null if it did not. */
  readonly exit: { readonly turn: number; readonly hex: Hex; readonly steps: number } | null;
  readonly act: UnitAct;
  readonly told: KnownToEnemy;
}

export type Category = 'mobile' | 'stationary' | 'rest';

/** What a unit has been and done in the present activation (A.3); cleared at its start. */
export interface UnitAct {
  /** Null: nothing yet; at the end it counts as rest (R12). */
  readonly category: Category | null;
  readonly beganAdjacent: boolean;
  readonly beganDisorganized: boolean;
  readonly beganSmashed: boolean;
  /** MIB 6.2i: was it in an EZOC when its own movement began? */
  readonly beganInZoc: boolean;
  readonly pace: Pace;
  readonly entered: boolean;
  /** Its movement is over, or it never will move. */
  readonly halted: boolean;
  /** MIB 6.9a, 7.6d: has paid 2 MPs to attack. */
  readonly committed: boolean;
  /** MIB 6.2j: failed the check and may not attack. */
  readonly held: boolean;
  /** MIB 7.6c: hexes with cavalry against which intent was declared. */
  readonly intents: readonly Hex[];
  /** MIB 7.6c: hexes into which cavalry came when its own move was over; absent: none. */
  readonly late?: readonly Hex[];
  /** Stationary and rest actions done, each once (4.1c). */
  readonly deeds: readonly Deed[];
  /** MIB 7.0k: enemy formations that have attacked it with infantry, and by a charge; with `pbem` each once (R127). */
  readonly assaultedBy: readonly FormationId[];
  readonly chargedBy: readonly FormationId[];
  /** MIB 15.15: out of command range, and the check to ignore it failed. */
  readonly outOfRange: boolean;
}

export type Pace = 'normal' | 'double-time' | 'forced-march';

/** `supplied`: rested at night at the price of a supply level (T8). */
export const DEEDS = ['face', 'recover', 'resupply', 'trench', 'bridge', 'supplied'] as const;
export type Deed = (typeof DEEDS)[number];

/** What the enemy has been told of a unit's chart in combat (2.5c), and on which turn; it may have changed since. */
export interface KnownToEnemy {
  readonly turn: number | null;
  readonly batteries: number | null;
  readonly organic: number | null;
  readonly weariness: 'fresh' | 'tired' | 'spent' | null;
}

export interface Leader {
  readonly place: 'map' | 'to-arrive' | 'exited';
  readonly hex: Hex;
  /** Has moved: in this activation, an army commander on this turn (2.2.4c). */
  readonly moved: boolean;
  /** Day on which he last established a Grand Battery (R120); absent: never. */
  readonly establishedOn?: number;
}

/** Option `trains`. */
export interface Train {
  readonly place: 'map' | 'to-arrive' | 'removed';
  readonly hex: Hex;
  /** It can change hands (16.2). */
  readonly side: Side;
  /** Of a wagon: 2 full, 1 half (2.2.3.1). */
  readonly steps: number;
  /** Levels that the present step has still to give (12.5). */
  readonly levels: number;
  readonly act: { readonly moved: boolean; readonly worked: boolean; readonly overrun: boolean };
}

/** What belongs to a formation and not to its units. */
export interface FormationState {
  /** Option `lite`: place on the ladder T14. */
  readonly status: number;
  /** Option `liteIntermediateFatigue` (11.2m). */
  readonly nearly: boolean;
  /** MIB 11.2b: the increase of this afternoon has been taken. */
  readonly afternoon: boolean;
  /** Option `orders`: the order in force, and those under way by the box they are in (15.4). */
  readonly order: Dispatch | null;
  /** MIB 15.5: it became current after the last activation, so that the leader has yet to check. */
  readonly orderIsNew: boolean;
  readonly transit: readonly { readonly box: number; readonly order: Dispatch }[];
}

export const ORDER_TYPES = ['move', 'engage', 'hold', 'retreat', 'rest'] as const;
export type OrderKind = (typeof ORDER_TYPES)[number];

/** MIB 15.2: a written order of the army commander to a formation. */
export interface Dispatch {
  readonly kind: OrderKind;
  /** Null where T15 names no target. */
  readonly target: Hex | null;
}

/** MIB 16.5: batteries in position under one leader. */
export interface GrandBattery {
  readonly leader: LeaderId;
  readonly formation: FormationId;
  /** Day on which it was established (16.5l). */
  readonly day: number;
  readonly fired: boolean;
  readonly posts: readonly BatteryPost[];
}

export interface BatteryPost {
  readonly hex: Hex;
  readonly facing: Direction;
  /** For each battery the unit it came from. */
  readonly batteries: readonly UnitId[];
  /** MIB 16.5b, 16.5l: has come there in this activation. */
  readonly moved?: true;
  /** MIB 16.5l, 8.2j: has turned where it is in this activation. */
  readonly turned?: true;
}

/** One activation, of one formation, two together (16.1d) or a whole side (16.3a). */
export interface Activation {
  readonly side: Side;
  readonly formations: readonly FormationId[];
  /** Fields of Fire when it began, by projecting hex (8.2h, R58). */
  readonly fields: readonly FieldOfFire[];
  /** MIB 15.5: their leader failed the Mandatory Orders Check, so that they have half MPs. */
  readonly halved: readonly FormationId[];
  /** Option `lite`: have been wearied by combat (11.2c), by Double Time (11.2d). */
  readonly wearied: readonly FormationId[];
  readonly hurried: readonly FormationId[];
  /** MIB 11.2h: units of the present combat that were Held Back and have nobody of their formation but such beside them. */
  readonly spared: readonly UnitId[];
  /** By unit: the hex in which it began (8.2h, T15); NOWHERE off the map. */
  readonly began: readonly Hex[];
}

/** MIB 8.2a: what a unit or battery commands from higher ground. */
export interface FieldOfFire {
  readonly from: Hex;
  /** The unit, or null for a Grand Battery's post. */
  readonly unit: UnitId | null;
  readonly side: Side;
  readonly hexes: readonly Hex[];
}

/** Holds as long as the unit stays in its hex and has the better guns. */
export interface Exemption {
  readonly unit: UnitId;
  readonly hex: Hex;
  /** Whose field it is; null for guns in position, which stand in `from`. */
  readonly by: UnitId | null;
  readonly from: Hex;
}

/** All that changes. Map, charts and rosters do not: the state says which battle they belong to. */
export interface MibState extends State {
  readonly steps: readonly MibFrame[];
  /** Reference to the battle on the shelf. */
  readonly battle: string;
  readonly options: Options;
  /** Place in the battle's turn track. */
  readonly turn: number;
  readonly units: readonly Unit[];
  readonly leaders: readonly Leader[];
  readonly trains: readonly Train[];
  readonly formations: readonly FormationState[];
  readonly grandBatteries: readonly GrandBattery[];
  /** Chits still in the cup, and those drawn or chosen on this turn in their order. */
  readonly cup: readonly FormationId[];
  readonly drawn: readonly FormationId[];
  /** MIB T10: 0 in the middle, above it towards the French. */
  readonly initiative: number;
  /** MIB 16.1c: who has the initiative for this turn; 16.3c: who last had the choice. */
  readonly initiativeHolder: Side | null;
  /** MIB 16.1e: there has been a combat on this turn. */
  readonly fought: boolean;
  readonly activation: Activation | null;
  /** MIB 8.2i, R39: units that may stay in a Field of Fire, since they had the better guns when it was created. */
  readonly exempt: readonly Exemption[];
  /** MIB 14: by hex, in ascending order. */
  readonly trenches: readonly { readonly hex: Hex; readonly finished: boolean; readonly by: UnitId | null }[];
  /** MIB 6.10: hexsides whose bridge is destroyed, in ascending order. */
  readonly destroyedBridges: readonly number[];
  /** MIB 6.11b: pontoons with their engineer. */
  readonly pontoons: readonly { readonly side: number; readonly train: TrainId }[];
  /** MIB 6.10c, 6.11a: works on bridges that were begun on the last activation of the same piece, one for each piece. */
  readonly bridgeWorks: readonly BridgeWork[];
  /** MIB 17.0: who last occupied each objective hex of the battle, in the order of its list; null: nobody. */
  readonly holders: readonly (Side | null)[];
  /** What the scenario's own rules have to remember, by the name of the rule. */
  readonly special: Readonly<Record<string, boolean | number>>;
  /** Null until the game is decided. */
  readonly result: MibResult | null;
}

export interface BridgeWork {
  readonly side: number;
  readonly unit: UnitId | null;
  readonly train: TrainId | null;
  /** Has been taken up again in the present activation, at whose end it can be done. */
  readonly resumed?: true;
}

export interface MibResult extends Result {
  /** Null: drawn. */
  readonly winner: Side | null;
  readonly scores: Readonly<Record<Side, number>>;
  readonly grade: 'victory' | 'draw';
}
