import { NOWHERE } from '@abatis/hex';
import type { At } from '@abatis/screen';
import { battleOf } from '../../src/battle.ts';
import { IDLE } from '../../src/pieces.ts';
import type {
  FormationState,
  GrandBattery,
  Leader,
  MibState,
  Side,
  Told,
  Train,
  Unit,
  UnitId,
} from '../../src/state.ts';
import { see } from '../../src/view/see.ts';
import { isOpen, knowsChart, type Onlooker } from '../../src/view/sight.ts';
import type { MibView, SeenUnit } from '../../src/view/view.ts';

/** Who looks; of a game that has ended everybody sees all. */
export const lookerOf = ({ seat }: Pick<At, 'seat'>): Onlooker => seat as Onlooker;

/** MIB 2.5b: may he read this side's force chart? */
export const readsChart = ({ state, seat, open }: At<MibState>, side: Side): boolean =>
  open === true || knowsChart(state, side, seat as Onlooker);

/** Is there anything at all that he may not see? */
export const seesAll = ({ state, open }: At<MibState>): boolean => open === true || isOpen(state);

/**
 * MIB 2.5: the game as far as the one who looks knows it, for the rules to be asked about. Enemies whom he cannot tell
 * are not on it, and of the others nothing is on their charts but what the map shows: a battery if they have any (2.5d),
 * no fatigue unless they are seen to be Spent (7.6h).
 */
export function asKnown(at: At<MibState>): MibState {
  if (seesAll(at)) return at.state;
  const { seat: _, blocks: __, ...seen } = see(at.state, lookerOf(at));
  return {
    ...seen,
    steps: at.state.steps,
    units: seen.units.map((unit, id) => unitKnown(at.state, unit, id)),
    leaders: seen.leaders.map(leader => ('known' in leader ? LEADER : leader)),
    trains: seen.trains.map((train, id) => trainKnown(at.state, train, id)),
    formations: seen.formations.map(formation => ('known' in formation ? FORMATION : formation)),
    grandBatteries: seen.grandBatteries.map(batteryKnown),
    exempt: seen.exempt ?? [],
  };
}

function unitKnown(state: MibState, unit: MibView['units'][number], id: UnitId): Unit {
  if (unit.known === 'no') return UNSEEN;
  if (unit.known === 'map') return fromMap(state, unit, id);
  const { known: _, ...own } = unit;
  return own;
}

const NOTHING_TOLD: Told = { turn: null, batteries: null, organic: null, weariness: null };

const UNSEEN: Unit = {
  place: 'to-arrive',
  hex: NOWHERE,
  wing: NOWHERE,
  facing: 0,
  steps: 0,
  stragglers: 0,
  freshStragglers: 0,
  casualties: 0,
  detached: 0,
  batteries: 0,
  organic: 0,
  fatigue: 0,
  supply: 0,
  disorganized: false,
  smashed: false,
  reserve: 'none',
  heldBackOn: null,
  parent: null,
  exit: null,
  act: IDLE,
  told: NOTHING_TOLD,
};

function fromMap(state: MibState, seen: SeenUnit, id: UnitId): Unit {
  const { known: _, missing, casualties, hasBatteries, spent, ...open } = seen;
  const { white, grey } = battleOf(state).units[id]!.track;
  return {
    ...UNSEEN,
    ...open,
    casualties: casualties ?? missing,
    batteries: hasBatteries ? 1 : 0,
    fatigue: spent === true ? white + grey : 0,
    supply: battleOf(state).charts.supply.full,
  };
}

const LEADER: Leader = { place: 'to-arrive', hex: NOWHERE, moved: false };

function trainKnown(state: MibState, train: MibView['trains'][number], id: number): Train {
  if (!('known' in train)) return 'levels' in train ? train : { ...train, levels: 0 };
  return {
    place: 'removed',
    hex: NOWHERE,
    side: battleOf(state).trains[id]!.side,
    steps: 0,
    levels: 0,
    act: { moved: false, worked: false, overrun: false },
  };
}

const FORMATION: FormationState = {
  status: 0,
  nearly: false,
  afternoon: false,
  order: null,
  orderIsNew: false,
  transit: [],
};

/** Of guns in position their number is seen, not whose they are. */
const batteryKnown = (battery: MibView['grandBatteries'][number]): GrandBattery => ({
  ...battery,
  posts: battery.posts.map(({ batteries, ...post }) => ({
    ...post,
    batteries: typeof batteries === 'number' ? Array.from({ length: batteries }, () => NOBODY) : batteries,
  })),
});

const NOBODY: UnitId = -1;
