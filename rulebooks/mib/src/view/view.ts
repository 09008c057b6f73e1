import { type Hex, NOWHERE } from '@abatis/hex';
import { battles } from '../battle.ts';
import type { MibFrame } from '../frames.ts';
import { IDLE_TRAIN } from '../pieces.ts';
import type { Moving } from '../rules/06-movement/index.ts';
import { NEW_FORMATION } from '../set-up.ts';
import type {
  Activation,
  BatteryPost,
  Exemption,
  FormationId,
  FormationState,
  GrandBattery,
  KnownToEnemy,
  Leader,
  MibState,
  Side,
  Train,
  Unit,
  UnitAct,
  UnitId,
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

/** MIB 2.5a: what the map shows of a unit as it is. */
export const SHOWN = [
  'place',
  'hex',
  'wing',
  'facing',
  'steps',
  'detached',
  'disorganized',
  'smashed',
  'parent',
  'exit',
] as const satisfies readonly (keyof Unit)[];

/** MIB 2.5a, 2.5d: what the map shows of a unit, and what combat has told of it (2.5c). */
export interface SeenUnit extends Pick<Unit, (typeof SHOWN)[number]> {
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
  readonly told: KnownToEnemy;
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

/** What takes the place of what a view leaves out. */
export interface Filling {
  unit(seen: SeenUnit | Unknown, id: UnitId): Unit;
  /** MIB 11.2a: of a formation whose orders and status are secret. */
  readonly status: FormationState['status'];
  /** From whose chart guns in position were taken, which nobody else is told. */
  readonly gunner: UnitId;
}

/** A view made a whole position again, for the rules to be asked about. */
export function filled({ seat: _, blocks: __, ...view }: MibView, filling: Filling): MibState {
  const { trains, charts } = battles.get(view.battle);
  const spent = formationsSpent(view);
  const formation = (id: FormationId): FormationState => ({
    ...NEW_FORMATION,
    status: spent.has(id) ? charts.liteLadder.spent : filling.status,
  });
  return {
    ...view,
    steps: view.steps as readonly MibFrame[],
    units: view.units.map((unit, id) => {
      if (unit.known === 'chart') return unit;
      const whole = filling.unit(unit, id);
      return isInReserve(view, unit, id, spent) ? { ...whole, reserve: 'held-back' } : whole;
    }),
    leaders: view.leaders.map(leader => (isUnknown(leader) ? UNSEEN_LEADER : leader)),
    trains: view.trains.map((train, id) => filledTrain(train, trains[id]!.side)),
    formations: view.formations.map((each, id) => (isUnknown(each) ? formation(id) : each)),
    grandBatteries: view.grandBatteries.map(battery => filledBattery(battery, filling.gunner)),
    exempt: view.exempt ?? [],
  };
}

type Units = Pick<MibView, 'battle' | 'options' | 'units'>;

/** MIB 7.6h, 11.2a: with `lite`, cavalry that is seen to be Spent tells of its formation. */
function formationsSpent({ battle, options, units }: Units): ReadonlySet<FormationId | null> {
  const cards = battles.get(battle).units;
  return new Set(
    units.flatMap((unit, id) =>
      options.lite && unit.known === 'map' && unit.spent ? [cards[id]!.formation] : [],
    ),
  );
}

/** MIB 11.2e: who is not seen to be Spent with his formation is reckoned with as Held Back. */
const isInReserve = (
  { battle }: Units,
  unit: SeenUnit | Unknown,
  id: UnitId,
  spent: ReadonlySet<FormationId | null>,
): boolean => unit.known === 'map' && !unit.spent && spent.has(battles.get(battle).units[id]!.formation);

export const isUnknown = (piece: object): piece is Unknown => 'known' in piece && piece.known === 'no';

const UNSEEN_LEADER: Leader = { place: 'to-arrive', hex: NOWHERE, moved: false };

/** MIB 12.5: what a wagon of the enemy still has is not known. */
function filledTrain(train: MibView['trains'][number], side: Side): Train {
  if (isUnknown(train)) return { place: 'removed', hex: NOWHERE, side, steps: 0, levels: 0, act: IDLE_TRAIN };
  return 'levels' in train ? train : { ...train, levels: 0 };
}

const filledBattery = (battery: MibView['grandBatteries'][number], gunner: UnitId): GrandBattery => ({
  ...battery,
  posts: battery.posts.map(({ batteries, ...post }) => ({
    ...post,
    batteries: typeof batteries === 'number' ? new Array<UnitId>(batteries).fill(gunner) : batteries,
  })),
});
