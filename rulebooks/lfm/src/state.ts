import type { Hex } from '@abatis/hex';
import type { Id, Options, State } from '@abatis/kernel';
import type { Holders, LfmResult } from './rules/00-sequence-of-play/index.ts';
import type { CommandRoll } from './rules/20-command/index.ts';
import type { LfmFrame } from './steps/step.ts';

export const SIDES = ['union', 'confederate'] as const;
export type Side = (typeof SIDES)[number];
export const enemyOf = (side: Side): Side => (side === 'union' ? 'confederate' : 'union');

/** The same for both sides. */
export const bySide = <T>(make: (side: Side) => T): Record<Side, T> => ({
  union: make('union'),
  confederate: make('confederate'),
});

/** Number of a combat unit, commander or brigade in the battle's lists: search indexes arrays with them. */
export type UnitId = Id<'unit'>;
export type CommanderId = Id<'commander'>;
export type BrigadeId = Id<'brigade'>;

/** Pieces of either kind. */
export interface Party {
  readonly units: readonly UnitId[];
  readonly commanders: readonly CommanderId[];
}

/**
 * LFM 28.1 to 28.4: kept by absence: there are no boxes beside the map. Regiments that are stacked with their commander
 * stand in his hex, for every rule and on the screen.
 */

/** Where a combat unit is. Only on the map it has a hex. */
export type Place = 'map' | 'to-arrive' | 'off-map' | 'eliminated' | 'lost';

/** A combat unit as it stands now (0.2a); what is printed on it is in the battle's list. */
export interface Unit {
  readonly place: Place;
  /** NOWHERE unless on the map. */
  readonly hex: Hex;
  /** A D marker (14.1); shattered regiments never store one (16.5). */
  readonly disorganized: boolean;
  /** Cavalry: on horseback (0.2e). */
  readonly mounted: boolean;
  /** Artillery: on its limbered side (0.2d). */
  readonly limbered: boolean;
  readonly detached: boolean;
  /** A Build marker: at work on breastworks in its hex (24.1b). */
  readonly building: boolean;
  /** The bridge it is setting fire to, by hexside (25.1b); null if none. */
  readonly burning: number | null;
  /** When and where it left the map (9.1e); null if it did not. */
  readonly exit: { readonly turn: number; readonly hex: Hex } | null;
  /** Of this player turn, cleared at its start. */
  readonly turn: UnitTurn;
}

/** What a unit has done in the present player turn. */
export interface UnitTurn {
  /** Where it stood when the player turn began; NOWHERE if it was not on the map. */
  readonly startHex: Hex;
  readonly startedInZoc: boolean;
  readonly inCommand: boolean;
  readonly usedRoad: boolean;
  readonly moved: boolean;
  readonly changedMode: boolean;
  /** A Charged marker counts as a D as well (14.1b). */
  readonly charged: boolean;
  readonly fired: boolean;
}

/** A commander as he stands now. */
export interface Commander {
  readonly place: Exclude<Place, 'eliminated'>;
  readonly hex: Hex;
  /** On his replacement side (0.2c, 8.10d). */
  readonly replaced: boolean;
  readonly inCommand: boolean;
  /** Has changed his hex in this player turn, for whatever reason (R152). */
  readonly moved: boolean;
  /** Has made his own move in this Movement Phase (R13). */
  readonly marched: boolean;
  /** A Recover marker (17.1c). */
  readonly recovering: boolean;
}

export interface Brigade {
  /** Strength that shatter is measured against (R148, 15.3); null while it is open (R229). */
  readonly total: number | null;
  readonly shattered: boolean;
  readonly destroyed: boolean;
}

/** All that changes. Map, charts and rosters do not: the state says which battle they belong to. */
export interface LfmState extends State {
  readonly steps: readonly LfmFrame[];
  /** Reference to the battle on the shelf. */
  readonly battle: string;
  readonly options: Options;
  /** Place in the battle's turn track. */
  readonly turn: number;
  readonly phasing: Side;
  readonly units: readonly Unit[];
  readonly commanders: readonly Commander[];
  readonly brigades: readonly Brigade[];
  /** Hexes with emplaced breastworks (24.1d), in ascending order. */
  readonly breastworks: readonly Hex[];
  /** Hexsides whose bridge is burned (25.1f), in ascending order. */
  readonly burnedBridges: readonly number[];
  /** Works flipped in this player turn (24.1e), in ascending order. */
  readonly newWorks: readonly Hex[];
  /** Command rolls of this player turn: why everybody is in command or not (20.2). */
  readonly commandRolls: readonly CommandRoll[];
  /** Acting or actual army commander of each side (20.12); null if it has none on the map. */
  readonly armyCommander: Readonly<Record<Side, CommanderId | null>>;
  /** Who holds the objective hexes (R237). */
  readonly holders: Holders;
  /** Null until the game is decided. */
  readonly result: LfmResult | null;
}
