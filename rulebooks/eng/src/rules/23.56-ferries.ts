import {
  chartsOf,
  enemiesOf,
  footprintAt,
  footprintOf,
  generalsWith,
  NO_TURN,
  removeUnit,
  type Side,
  sizeOf,
  TOLERANCE,
  type Unit,
  type UnitId,
  unitsOf,
  whyNotEnd,
} from '@abatis/bnb/rules';
import { edit, type Happening, type Ruling, ruling } from '@abatis/kernel';
import {
  areWithin,
  facing,
  facingTowards,
  inches,
  lengthOf,
  movedBy,
  onGrid,
  type Pose,
  type TablePoint,
  vectorAlong,
  vectorTo,
} from '@abatis/tabletop';
import type { EngineerOrderOf } from '../actions.ts';
import { forbid } from '../cite.ts';
import type { EngTable } from '../events.ts';
import { scaleOf } from '../options.ts';
import type { Craft, Ferry, SiegeState } from '../state.ts';
import { isOnWater } from './a.29-water.ts';
import { barTo } from './s.4-presence.ts';
import { endErrands } from './t.19-errands.ts';

/* ENG 23.56g2, A.29: rafts take troops over the water. */

export const FERRY_CLAUSES = {
  'ENG 23.56g2': 'the rafts that are named have no room for {unit}, or are not at hand',
  'ENG R175': '{unit} cannot be ferried there',
} as const;

export type FerryEvent =
  | Happening<'eng/embarked', 'ENG A.29', { side: Side; unit: UnitId; crafts: number }>
  | Happening<'eng/landed', 'ENG A.29', { side: Side; unit: UnitId; to: TablePoint }>;

type Order = EngineerOrderOf<'ferry'>;

/** ENG 23.56g2: figures of foot and of horse that a raft carries. */
const ROOM = { infantry: 3, cavalry: 2 } as const;
/** ENG A.29: inches of water in a turn; half of it at night (T.12). */
const SAILS = { D: inches(6), N: inches(3) } as const;
const AT_HAND = inches(1);

/** ENG 23.56g2, A.2b: figures of this unit that one raft carries; guns and trains go by none. */
const roomFor = (state: SiegeState, { arm }: Unit): number =>
  arm === 'artillery' ? 0 : ROOM[arm] * scaleOf(state);

const isAfloat = ({ eng }: SiegeState, name: string): boolean =>
  eng.ferries.some(({ crafts }) => crafts.includes(name));

const craftsCalled = ({ eng }: SiegeState, names: readonly string[]): readonly Craft[] =>
  eng.crafts.filter(({ name }) => names.includes(name));

const isFree = (state: SiegeState, { name, kind, damaged }: Craft): boolean =>
  kind === 'raft' && !damaged && !isAfloat(state, name);

/** Where a way over the water leaves the bank, and how far it is to the other one; null: it does not go over water. */
function waterOn(state: SiegeState, from: TablePoint, to: TablePoint): { near: number; far: number } | null {
  const way = vectorTo(from, to);
  const length = lengthOf(way);
  const wet: number[] = [];
  for (let along = 0; along <= length; along += LOOK)
    if (isOnWater(state, onGrid(movedBy(from, { x: (way.x * along) / length, y: (way.y * along) / length }))))
      wet.push(along);
  if (wet.length === 0) return null;
  const [near, far] = [wet[0]!, wet.at(-1)! + LOOK];
  const isWhole = wet.length === Math.round((far - near) / LOOK);
  return isWhole && near <= AT_HAND ? { near, far } : null;
}

const LOOK = inches(0.25);

/** How a unit stands when it has landed: it looks away from the water. */
const ashore = (unit: Unit, from: TablePoint, to: TablePoint): Unit => {
  const pose: Pose = { at: to, facing: facing(facingTowards(from, to) ?? unit.pose.facing) };
  return { ...unit, status: 'table', pose, screen: null, bent: [] };
};

/** ENG 23.56g2, A.29, R175: a whole unit, on rafts that lie beside it, to a place at the other bank. */
export function judgeFerry(state: SiegeState, side: Side, order: Order): Ruling {
  const unit = state.units[order.unit]!;
  const rafts = craftsCalled(state, order.crafts).filter(each => each.side === side && isFree(state, each));
  const isHere =
    unit.side === side &&
    unit.status === 'table' &&
    unit.block === null &&
    !unit.shaken &&
    rafts.length === order.crafts.length &&
    rafts.every(({ at }) => areWithin(footprintOf(state, unit), at, AT_HAND + TOLERANCE)) &&
    rafts.length * roomFor(state, unit) >= unit.figures;
  if (!isHere) return ruling(forbid('ENG 23.56g2', { unit: unit.id }));
  return ruling(
    !mayLand(state, unit, rafts, order.to as TablePoint) && forbid('ENG R175', { unit: unit.id }),
  );
}

function mayLand(state: SiegeState, unit: Unit, rafts: readonly Craft[], to: TablePoint): boolean {
  const isFighting = state.engagements.some(({ by, on }) => by === unit.id || on === unit.id);
  if (isFighting || generalsWith(state, unit).length > 0 || isOnWater(state, to)) return false;
  const landed = ashore(unit, rafts[0]!.at, to);
  const reach = sizeOf(chartsOf(state), landed).depth + AT_HAND;
  const isNear = rafts.every(({ at }) => {
    const water = waterOn(state, at, to);
    return water !== null && lengthOf(vectorTo(at, to)) - water.far <= reach;
  });
  return isNear && isBankFree(state, landed);
}

/** BNB 2.2a: nobody lands within two inches of the enemy. */
const isBankFree = (state: SiegeState, landed: Unit): boolean =>
  whyNotEnd(state, landed).next().done === true &&
  !enemiesOf(state, landed).some(enemy =>
    areWithin(footprintAt(state, landed, landed.pose), footprintOf(state, enemy), TWO_INCHES - TOLERANCE),
  );

const TWO_INCHES = inches(2);

export function orderFerry(
  state: SiegeState,
  side: Side,
  order: Order,
): Happening<'eng/ferry-ordered', 'ENG 23.56g2', { side: Side; unit: UnitId }> {
  const { unit, crafts } = order;
  endErrands(state, { unit, carrier: null });
  const ferry: Ferry = { unit, crafts: [...crafts], to: order.to as TablePoint, stage: 'loading', left: 0 };
  edit(state, 'eng').ferries = [...state.eng.ferries.filter(each => each.unit !== unit), ferry];
  return { type: 'eng/ferry-ordered', clause: 'ENG 23.56g2', side, unit };
}

/** ENG A.29: a turn to load, one for each six inches of water, a turn to unload. */
export function ferryOn(state: SiegeState): readonly FerryEvent[] {
  const { ferries } = state.eng;
  if (ferries.length === 0) return [];
  const steps = ferries.map(each => STAGES[each.stage](state, each));
  edit(state, 'eng').ferries = steps.flatMap(({ ferry }) => ferry ?? []);
  return steps.flatMap(({ event }) => event ?? []);
}

interface Step {
  readonly ferry: Ferry | null;
  readonly event: FerryEvent | null;
}

const STAGES: Readonly<Record<Ferry['stage'], (state: SiegeState, ferry: Ferry) => Step>> = {
  loading(state, ferry) {
    const unit = state.units[ferry.unit]!;
    const rafts = craftsCalled(state, ferry.crafts).filter(({ damaged }) => !damaged);
    const isReady =
      unit.status === 'table' && barTo(state, unit.id) === null && mayLand(state, unit, rafts, ferry.to);
    if (!isReady || rafts.length * roomFor(state, unit) < unit.figures) return { ferry: null, event: null };
    const [first] = rafts;
    edit(state, 'units', unit.id).status = 'off';
    setCrafts(state, ferry, { cargo: [unit.id] });
    const { far } = waterOn(state, first!.at, ferry.to)!;
    const { side } = unit;
    const event = {
      type: 'eng/embarked',
      clause: 'ENG A.29',
      side,
      unit: unit.id,
      crafts: rafts.length,
    } as const;
    return { ferry: { ...ferry, stage: 'crossing', left: far }, event };
  },
  crossing(state, ferry) {
    if (state.units[ferry.unit]!.status !== 'off') return { ferry: null, event: null };
    const sailed = Math.min(ferry.left, SAILS[state.eng.clock.moment.seg]);
    edit(state, 'eng').crafts = state.eng.crafts.map(craft => {
      if (!ferry.crafts.includes(craft.name) || craft.damaged) return craft;
      const way = vectorTo(craft.at, ferry.to);
      const by = Math.min(sailed, lengthOf(way));
      const step = { x: (way.x * by) / lengthOf(way), y: (way.y * by) / lengthOf(way) };
      return { ...craft, at: onGrid(movedBy(craft.at, step)) };
    });
    const left = ferry.left - sailed;
    return { ferry: { ...ferry, left, stage: left > 0 ? 'crossing' : 'unloading' }, event: null };
  },
  unloading(state, ferry) {
    const unit = state.units[ferry.unit]!;
    if (unit.status !== 'off') return { ferry: null, event: null };
    const landed = ashore(unit, unit.pose.at, ferry.to);
    // Whoever finds the bank held waits on the rafts.
    if (!isBankFree(state, landed)) return { ferry, event: null };
    Object.assign(edit(state, 'units', unit.id), { ...landed, turn: { ...NO_TURN, moved: true } });
    setCrafts(state, ferry, { cargo: [] });
    const { side } = unit;
    return {
      ferry: null,
      event: { type: 'eng/landed', clause: 'ENG A.29', side, unit: unit.id, to: ferry.to },
    };
  },
};

function setCrafts(state: SiegeState, { crafts }: Ferry, change: Partial<Craft>): void {
  edit(state, 'eng').crafts = state.eng.crafts.map(each =>
    crafts.includes(each.name) && !each.damaged ? { ...each, ...change } : each,
  );
}

/** ENG 23.81j: a raft that breaks up takes those aboard with it. */
export function drown(state: SiegeState, id: UnitId, table: EngTable): void {
  const unit = state.units[id]!;
  const figures = Math.max(0, unit.figures - roomFor(state, unit));
  edit(state, 'units', id).figures = figures;
  if (figures > 0) return;
  edit(state, 'units', id).status = 'table';
  removeUnit(state, id, 'shattered', 'BNB 5.3b', table as never);
}

/** Ferries that may be worth a thought: over the water from where rafts lie beside a unit, in eight directions. */
export function* usefulFerries(state: SiegeState, side: Side): Generator<readonly Order[]> {
  const free = state.eng.crafts.filter(each => each.side === side && isFree(state, each));
  if (free.length === 0) return;
  for (const unit of unitsOf(state, side)) {
    const beside = free.filter(({ at }) => areWithin(footprintOf(state, unit), at, AT_HAND));
    const needed = Math.ceil(unit.figures / Math.max(1, roomFor(state, unit)));
    if (beside.length < needed || needed === 0) continue;
    const crafts = beside.slice(0, needed).map(({ name }) => name);
    for (const to of banksFrom(state, unit, beside[0]!.at)) {
      const order: Order = { do: 'ferry', unit: unit.id, crafts, to };
      if (judgeFerry(state, side, order).legal) yield [order];
    }
  }
}

const WIDEST = inches(24);

function* banksFrom(state: SiegeState, unit: Unit, from: TablePoint): Generator<TablePoint> {
  const { depth } = sizeOf(chartsOf(state), unit);
  for (let eighth = 0; eighth < 8; eighth++) {
    const towards = facing(450 * eighth);
    const far = onGrid(movedBy(from, vectorAlong(towards, WIDEST)));
    const water = waterOn(state, from, far);
    if (water) yield onGrid(movedBy(from, vectorAlong(towards, water.far + depth + AT_HAND / 2)));
  }
}
