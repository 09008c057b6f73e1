import { NOWHERE } from '@abatis/hex';
import { type Battle, battles, type UnitCard } from '../src/battle.ts';
import { IDLE } from '../src/pieces.ts';
import type {
  BatteryPost,
  FormationState,
  GrandBattery,
  Leader,
  MibState,
  Side,
  Told,
  Train,
  Unit,
} from '../src/state.ts';
import type { MibFrame } from '../src/steps/frames.ts';
import type { MibView, SeenUnit, UnitView, Unknown } from '../src/view/view.ts';

/**
 * The position as a seat supposes it to be. What the enemy's charts hide (2.5b) is taken from what was told in combat, else
 * from the order of battle, which both sides know: so it is the same for all positions that look the same. Rules can then
 * be asked about it.
 */
export function suppose({ seat: _, blocks, exempt, ...view }: MibView): MibState {
  const battle = battles.get(view.battle);
  return {
    ...view,
    steps: view.steps as readonly MibFrame[],
    units: supposedUnits(battle, view.units, blocks, view.turn),
    leaders: view.leaders.map(supposedLeader),
    trains: view.trains.map((train, id) => supposedTrain(train, battle.trains[id]!.side)),
    formations: view.formations.map(supposedFormation),
    grandBatteries: view.grandBatteries.map(supposedBattery),
    exempt: exempt ?? [],
  };
}

const isUnknown = (piece: object): piece is Unknown => 'known' in piece && piece.known === 'no';

/** MIB 2.5e: who stands where in the fog is not known: those of the order of battle who are not seen, one in each hex. */
function supposedUnits(
  battle: Battle,
  views: readonly UnitView[],
  blocks: MibView['blocks'],
  turn: number,
): readonly Unit[] {
  const hidden = views.flatMap((view, id) => (isUnknown(view) ? [id] : []));
  return views.map((view, id) => {
    const card = battle.units[id]!;
    if (isUnknown(view)) return inFog(battle, card, blocks[hidden.indexOf(id)] ?? NOWHERE);
    if (view.known === 'chart') return view;
    const { parent } = view;
    return supposedUnit(battle, view, parent === null || card.apart ? card : battle.units[parent]!, turn);
  });
}

/** How long one believes that a unit is still as tired as it was told to be. */
const REMEMBERED = 1;

/** Of the steps that are missing about half will be stragglers, and of a Smashed unit one at least. */
function supposedUnit(battle: Battle, seen: SeenUnit, card: UnitCard, turn: number): Unit {
  const { known: _, missing, hasBatteries, spent, casualties, ...map } = seen;
  const { tracks, supply } = battle.charts;
  const straggling = Math.min(
    tracks.stragglers,
    missing,
    Math.max(seen.smashed ? 1 : 0, Math.ceil(missing / 2)),
  );
  const stragglers = casualties === null ? straggling : missing - casualties;
  const isRecent = seen.told.turn !== null && turn - seen.told.turn <= REMEMBERED;
  const weariness = spent ? 'spent' : isRecent ? seen.told.weariness : 'fresh';
  return {
    ...map,
    stragglers,
    freshStragglers: 0,
    casualties: missing - stragglers,
    batteries: hasBatteries ? Math.max(1, seen.told.batteries ?? card.batteries) : 0,
    organic: seen.told.organic ?? card.organic,
    fatigue: boxesFor(weariness, card.track),
    supply: supply.full,
    reserve: 'none',
    heldBackOn: null,
  };
}

function boxesFor(weariness: Told['weariness'], { white, grey }: UnitCard['track']): number {
  if (weariness === 'spent') return white + grey;
  return weariness === 'tired' ? white : 0;
}

const UNTOLD: Told = { turn: null, batteries: null, organic: null, weariness: null };

/** A unit as its card has it, wherever it may be. */
const inFog = (battle: Battle, card: UnitCard, hex: number): Unit => ({
  place: hex === NOWHERE ? 'to-arrive' : 'map',
  hex,
  wing: NOWHERE,
  facing: 0,
  steps: card.maxSteps,
  stragglers: 0,
  freshStragglers: 0,
  casualties: 0,
  detached: 0,
  batteries: card.batteries,
  organic: card.organic,
  fatigue: 0,
  supply: battle.charts.supply.full,
  disorganized: false,
  smashed: false,
  reserve: 'none',
  heldBackOn: null,
  parent: null,
  exit: null,
  act: IDLE,
  told: UNTOLD,
});

const supposedLeader = (leader: Leader | Unknown): Leader =>
  isUnknown(leader) ? { place: 'to-arrive', hex: NOWHERE, moved: false } : leader;

function supposedTrain(train: MibView['trains'][number], side: Side): Train {
  if (isUnknown(train)) return { place: 'removed', hex: NOWHERE, side, steps: 0, levels: 0, act: UNMOVED };
  return { levels: 0, ...train };
}

const UNMOVED: Train['act'] = { moved: false, worked: false, overrun: false };

/** MIB 15.4a, 11.2a: orders are secret; Lite formations are supposed to be Active. */
const supposedFormation = (formation: FormationState | Unknown): FormationState =>
  isUnknown(formation)
    ? { status: 1, nearly: false, afternoon: false, order: null, orderIsNew: false, transit: [] }
    : formation;

/** From which charts the guns were taken does not matter to anybody else. */
const supposedBattery = (battery: MibView['grandBatteries'][number]): GrandBattery => ({
  ...battery,
  posts: battery.posts.map(
    ({ batteries, ...post }): BatteryPost => ({
      ...post,
      batteries: typeof batteries === 'number' ? new Array<number>(batteries).fill(0) : batteries,
    }),
  ),
});
