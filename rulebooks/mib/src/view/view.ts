import type { Hex } from '@abatis/hex';
import type { MibFrame } from '../frames.ts';
import type { Moving } from '../rules/06-movement/index.ts';
import type {
  Activation,
  BatteryPost,
  Exemption,
  FormationState,
  GrandBattery,
  Leader,
  MibState,
  Told,
  Train,
  Unit,
  UnitAct,
} from '../state.ts';
import type { Onlooker } from './see.ts';

/** All that a seat may know of a game (2.5). What is hidden from it is absent. */
export interface MibView extends Omit<MibState, Hiding> {
  readonly seat: Onlooker;
  readonly steps: readonly FrameView[];
  readonly units: readonly UnitView[];
  /** MIB 2.5e: hexes in which somebody stands whom the seat cannot tell; in ascending order. */
  readonly blocks: readonly Hex[];
  readonly leaders: readonly (Leader | Unknown)[];
  readonly trains: readonly (Train | Omit<Train, 'levels'> | Unknown)[];
  readonly formations: readonly (FormationState | Unknown)[];
  readonly grandBatteries: readonly (GrandBattery | SeenBattery)[];
  /** Formations and units of the other side are left out where they would tell of its chart. */
  readonly activation: Activation | null;
  /** MIB 8.2i: null where charts are hidden, since it compares them. */
  readonly exempt: readonly Exemption[] | null;
}

type Hiding =
  | 'steps'
  | 'units'
  | 'leaders'
  | 'trains'
  | 'formations'
  | 'grandBatteries'
  | 'activation'
  | 'exempt';

/** Nothing of it is known to the seat but that it is in the battle. */
export interface Unknown {
  readonly known: 'no';
}

/** A unit with its place on the force chart, as the map shows it, or a block. */
export type UnitView = KnownUnit | SeenUnit | Unknown;

export interface KnownUnit extends Unit {
  readonly known: 'chart';
}

/** MIB 2.5a, 2.5d: what the map shows of a unit, and what combat has told of it (2.5c). */
export interface SeenUnit
  extends Pick<
    Unit,
    | 'place'
    | 'hex'
    | 'wing'
    | 'facing'
    | 'steps'
    | 'detached'
    | 'disorganized'
    | 'smashed'
    | 'parent'
    | 'exit'
  > {
  readonly known: 'map';
  /** Steps that are neither on the map nor detached; how many of them straggle is on the chart. */
  readonly missing: number;
  /** MIB 17.0: of an eliminated unit all of them; else null. */
  readonly casualties: number | null;
  /** MIB 2.5d: it has batteries, so that it exerts a ZOC. */
  readonly hasBatteries: boolean;
  /** MIB 7.6h: cavalry on the map that cannot get away says so; null of all others. */
  readonly spent: boolean | null;
  readonly act: UnitAct;
  readonly told: Told;
}

/** MIB 16.5: the markers on the map, not the units they came from. */
export interface SeenBattery extends Omit<GrandBattery, 'posts'> {
  readonly posts: readonly (Omit<BatteryPost, 'batteries'> & { readonly batteries: number })[];
}

/** MIB 11.1: units in the enemy's hand, without the movement points that they have. */
export type SeenMoving = Omit<Moving, 'points'>;

/** What a step needs to know; of steps that would tell hidden things, the name alone. */
export type FrameView =
  | MibFrame
  | Pick<MibFrame, 'step'>
  | SeenMoving
  | (Omit<OfStep<'commit'>, 'hand'> & { readonly hand: SeenMoving });

type OfStep<Step extends MibFrame['step']> = Extract<MibFrame, { readonly step: Step }>;
