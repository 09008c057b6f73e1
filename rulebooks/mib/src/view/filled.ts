import { NOWHERE } from '@abatis/hex';
import { battles } from '../battle.ts';
import type { MibFrame } from '../frames.ts';
import { IDLE_TRAIN } from '../pieces.ts';
import { NEW_FORMATION } from '../set-up.ts';
import type {
  FormationId,
  FormationState,
  GrandBattery,
  Leader,
  MibState,
  Side,
  Train,
  Unit,
  UnitId,
} from '../state.ts';
import type { MibView, SeenUnit, Unknown } from './view.ts';

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
