import { NOWHERE } from '@abatis/hex';
import { edit, gathered, type Seat } from '@abatis/kernel';
import type { Order } from '../actions.ts';
import { battleOf, turnCard } from '../battle.ts';
import type { MibTable } from '../events.ts';
import type { MibFrame } from '../frames.ts';
import { plays } from '../options.ts';
import {
  cardOf,
  formationOf,
  formationsAmong,
  isCavalry,
  isExtended,
  sideOfUnit,
  unitIds,
  unitOf,
} from '../pieces.ts';
import { isSpent, type Weariness, wearinessOf } from '../rules/11-fatigue.ts';
import type { Dispatch, FormationId, MibState, OrderKind, Side, UnitId } from '../state.ts';
import { enemyOf, ORDER_TYPES } from '../state.ts';
import { batteriesReckoned, isBlock, isOpen } from './see.ts';
import { allAtStake, type Stakes, stakesOf } from './stakes.ts';

/**
 * MIB 2.5e: who stands in which block. Those change places who cannot be told apart: what ZOC is exerted from a hex is open
 * (2.5d), and so is a line. While the enemy acts, or a combat goes on, all stay where they are, since the step may be about
 * one who stood in sight when it began.
 */
function imagineBlocks(state: MibState, seat: Side, table: MibTable): void {
  if (!plays(state, 'fogOfWar') || isAboutEnemies(state, seat)) return;
  const unknown = unitIds(state, (_, id) => isBlock(state, id, seat));
  for (const alike of sorted(state, unknown).values()) shuffle(state, alike, table);
}

/** Steps of an activation that are about those who are active alone. */
const OWN: readonly MibFrame['step'][] = [
  'hold-back',
  'actions',
  'moving',
  'commit',
  'declaring',
  'leave-field',
];

const isAboutEnemies = ({ activation, steps }: MibState, seat: Side): boolean =>
  activation !== null && (activation.side !== seat || !OWN.includes(steps.at(-1)!.step));

/** By what each exerts, in the order of their numbers. */
const sorted = (state: MibState, units: readonly UnitId[]): ReadonlyMap<string, readonly UnitId[]> =>
  gathered(
    units.map(id => {
      const unit = unitOf(state, id);
      return [`${isCavalry(state, id)} ${unit.batteries > 0} ${isExtended(unit)}`, id];
    }),
  );

function shuffle(state: MibState, units: readonly UnitId[], table: MibTable): void {
  let places = units.map(id => {
    const { hex, wing, facing } = unitOf(state, id);
    return { hex, wing, facing };
  });
  for (const id of units) {
    const { index, item } = table.draw(places, 'MIB 2.5e block');
    Object.assign(edit(state, 'units', id), item);
    places = places.toSpliced(index, 1);
  }
}

/** One of the whole numbers from `least` to `most`, each with the same chance; where there is but one, nothing is rolled. */
const between = (least: number, most: number, purpose: string, table: MibTable): number =>
  most > least ? least - 1 + table.die(most - least + 1, purpose).natural : least;

/** MIB 2.5d: that it has some is open. */
function imagineBatteries(state: MibState, id: UnitId, stakes: Stakes, table: MibTable): void {
  if (unitOf(state, id).batteries === 0) return;
  const { least, most } = batteriesReckoned(state, id);
  const numbers = Array.from({ length: most - least + 1 }, (_, more) => least + more);
  const drawn = stakes.halved.includes(id) ? numbers.map(oddNumber) : numbers;
  edit(state, 'units', id).batteries =
    numbers.length > 1 ? table.draw(drawn, 'MIB 2.5b batteries').item : drawn[0]!;
}

/** MIB 7.13f, R124: of two numbers that have the same half, rounded up, the lower. */
const oddNumber = (batteries: number): number => 2 * Math.ceil(batteries / 2) - 1;

/** MIB 7.14a: once told it is known, since all its losses are announced. MIB 7.14g: of worn units it does not matter. */
function imagineOrganic(state: MibState, id: UnitId, { isWhole }: Stakes, table: MibTable): void {
  const { told, smashed } = unitOf(state, id);
  if (!isWhole && (smashed || wearinessOf(state, id) !== 'fresh')) return;
  edit(state, 'units', id).organic =
    told.organic ?? between(0, cardOf(state, id).organic, 'MIB 2.5b organic cavalry', table);
}

/** MIB 10.0c, 10.2a: how many of the missing steps straggle; at least one of a Smashed unit's. */
function imagineStragglers(state: MibState, id: UnitId, table: MibTable): void {
  const { stragglers, casualties, freshStragglers, smashed } = unitOf(state, id);
  const missing = stragglers + casualties;
  const most = Math.min(missing, battleOf(state).charts.tracks.stragglers);
  const drawn = between(smashed ? 1 : 0, most, 'MIB 2.5b stragglers', table);
  const unit = edit(state, 'units', id);
  unit.stragglers = drawn;
  unit.casualties = missing - drawn;
  unit.freshStragglers = Math.min(freshStragglers, drawn);
}

/** MIB 12.4: only to be out of it makes a difference in combat; in one case out of six. Who attacks is not. */
function imagineSupply(state: MibState, id: UnitId, { attacking, isWhole }: Stakes, table: MibTable): void {
  const { full } = battleOf(state).charts.supply;
  const isSupplied = attacking.includes(id);
  const level = isSupplied ? full : table.dieAs(6, face => (face === 6 ? 0 : full), 'MIB 2.5b supply').result;
  edit(state, 'units', id).supply =
    isWhole && level > 0 ? between(1, full, 'MIB 2.5b supply level', table) : level;
}

/** MIB 15.6: the orders under which the units at stake stand. What matters in combat are HOLD and RETREAT. */
function imagineOrders(state: MibState, { ordered, isWhole }: Stakes, table: MibTable): void {
  for (const id of formationsAmong(state, ordered)) {
    const { result } = table.dieAs(6, isWhole ? anyOrder : orderInCombat, 'MIB 2.5b order');
    const formation = edit(state, 'formations', id);
    formation.order = result === 'none' ? null : orderTo(state, id, result);
    if (isWhole) formation.transit = [];
  }
}

const anyOrder = (face: number): OrderKind | 'none' => ORDER_TYPES[face - 1] ?? 'none';

const orderInCombat = (face: number): OrderKind => (face === 6 ? 'retreat' : face === 5 ? 'hold' : 'engage');

/** To where its first unit on the map is, if the order has a target. */
function orderTo(state: MibState, id: FormationId, kind: OrderKind): Dispatch {
  const { charts, formations } = battleOf(state);
  if (!charts.orders[kind].target) return { kind, target: null };
  const hexes = formations[id]!.units.map(unit => unitOf(state, unit).hex);
  return { kind, target: hexes.find(hex => hex !== NOWHERE) ?? null };
}

/**
 * MIB 2.5b: draws anew what the seat cannot know of the enemy's force chart, so that it agrees with what the seat sees
 * and has been told. For the odds of an order, only what can matter to it before somebody decides again.
 */
export function imagine(state: MibState, seat: Seat, table: MibTable, order?: Order): void {
  if (isOpen(state)) return;
  const enemy = enemyOf(seat as Side);
  if (!order) imagineBlocks(state, seat as Side, table);
  const stakes = order ? stakesOf(state, enemy, order) : allAtStake(state, enemy);
  for (const id of stakes.stragglers) imagineStragglers(state, id, table);
  if (plays(state, 'supply')) for (const id of stakes.supply) imagineSupply(state, id, stakes, table);
  if (plays(state, 'lite')) imagineReserves(state, stakes, table);
  imagineWeariness(state, stakes, table);
  for (const id of stakes.guns) imagineBatteries(state, id, stakes, table);
  for (const id of stakes.organic) imagineOrganic(state, id, stakes, table);
  if (plays(state, 'orders')) imagineOrders(state, stakes, table);
}

/** MIB 11.1: how worn the units at stake are. Fatigue is kept by units, with `lite` by formations (11.2a). */
function imagineWeariness(state: MibState, stakes: Stakes, table: MibTable): void {
  if (plays(state, 'lite'))
    for (const id of formationsAmong(state, stakes.weariness)) imagineStatus(state, id, stakes, table);
  else for (const id of stakes.weariness) imagineFatigue(state, id, stakes, table);
}

/** MIB 7.6h, 2.5e: cavalry that says whether it is Spent; in the fog none does. */
const isHorseSeen = (state: MibState, id: UnitId): boolean =>
  isCavalry(state, id) && !isBlock(state, id, enemyOf(sideOfUnit(state, id)));

/** A number on a track, and what it does to a unit. */
interface Level {
  readonly value: number;
  readonly weariness: Weariness;
}

function imagineFatigue(state: MibState, id: UnitId, stakes: Stakes, table: MibTable): void {
  const { white, grey } = cardOf(state, id).track;
  const fits = fitting(state, stakes);
  const levels = Array.from({ length: white + grey + 1 }, (_, value): Level => {
    const weariness = value >= white + grey ? 'spent' : value >= white ? 'tired' : 'fresh';
    return { value, weariness };
  }).filter(({ weariness }) => fits(id, weariness));
  edit(state, 'units', id).fatigue = drawLevel(levels, unitOf(state, id).told.weariness, stakes, table);
}

/**
 * MIB 11.2a, 11.2e: all units of the formation have its status, those Held Back one less. That is so of cavalry which is not
 * Spent where the formation is (7.6h).
 */
function imagineStatus(state: MibState, id: FormationId, stakes: Stakes, table: MibTable): void {
  const { levels: names, tired, spent } = battleOf(state).charts.liteLadder;
  const fits = fitting(state, stakes);
  const units = unitsOf(state, id);
  const onLadder = (status: number): Weariness =>
    status >= spent ? 'spent' : status >= tired ? 'tired' : 'fresh';
  const isPassedOver = (unit: UnitId, status: number): boolean =>
    isHorseSeen(state, unit) && status >= spent && !isSpent(state, unit);
  const isLower = (unit: UnitId, status: number): boolean =>
    isHorseSeen(state, unit) ? isPassedOver(unit, status) : unitOf(state, unit).reserve === 'held-back';
  const levels = names
    .map((_, value): Level => ({ value, weariness: onLadder(value) }))
    .filter(({ value }) =>
      units.every(unit => fits(unit, onLadder(Math.max(0, value - (isLower(unit, value) ? 1 : 0))))),
    );
  const status = drawLevel(levels, lastTold(state, units), stakes, table);
  const passedOver = units.filter(unit => isPassedOver(unit, status));
  edit(state, 'formations', id).status = status;
  for (const unit of units) if (isHorseSeen(state, unit)) setReserve(state, unit, passedOver.includes(unit));
}

const unitsOf = (state: MibState, id: FormationId): readonly UnitId[] =>
  unitIds(state, ({ place }, unit) => place === 'map' && formationOf(state, unit) === id);

/** What was last heard of any of them. */
function lastTold(state: MibState, units: readonly UnitId[]): Weariness | null {
  const told = units.map(id => unitOf(state, id).told).filter(({ weariness }) => weariness !== null);
  return told.sort((a, b) => b.turn! - a.turn!)[0]?.weariness ?? null;
}

/** MIB 7.6h: Spent cavalry is known. MIB 7.0d, 11.1c: who attacks is not Spent, and who charges is not Tired. */
const fitting =
  (state: MibState, { attacking, charging }: Stakes) =>
  (id: UnitId, weariness: Weariness): boolean => {
    if (isHorseSeen(state, id) && (weariness === 'spent') !== isSpent(state, id)) return false;
    if (charging.includes(id)) return weariness === 'fresh';
    return !attacking.includes(id) || weariness !== 'spent';
  };

/** As it was last told, or fresh: in five cases out of six, or four where two others can be. */
function drawLevel(
  levels: readonly Level[],
  told: Weariness | null,
  { isWhole }: Stakes,
  table: MibTable,
): number {
  const possible = WORSE.filter(each => levels.some(({ weariness }) => weariness === each));
  const usual = possible.find(each => each === (told ?? 'fresh')) ?? possible[0]!;
  const others = [...possible.slice(possible.indexOf(usual) + 1), ...possible].filter(each => each !== usual);
  const odd = [...new Set(others)];
  const read = (face: number): Weariness => odd[face - 1] ?? usual;
  const weariness = odd.length === 0 ? usual : table.dieAs(6, read, 'MIB 2.5b weariness').result;
  const values = levels.filter(level => level.weariness === weariness).map(({ value }) => value);
  return isWhole && values.length > 1 ? table.draw(values, 'MIB 2.5b fatigue').item : values[0]!;
}

const WORSE: readonly Weariness[] = ['fresh', 'tired', 'spent'];

/**
 * MIB 11.2e: of the infantry of the formations at stake one in six is Held Back, or for the odds of an order nobody. Who
 * attacks though his formation is Spent, as its cavalry shows (7.6h), is Held Back for sure.
 */
function imagineReserves(state: MibState, stakes: Stakes, table: MibTable): void {
  for (const formation of formationsAmong(state, stakes.weariness)) {
    const units = unitsOf(state, formation);
    const isKnownSpent = units.some(id => isHorseSeen(state, id) && isSpent(state, id));
    for (const id of units) {
      if (isHorseSeen(state, id)) continue;
      const isSure = isKnownSpent && stakes.attacking.includes(id);
      const isDrawn = () => table.dieAs(6, face => face === 6, 'MIB 2.5b reserve').result;
      setReserve(state, id, isSure || (stakes.isWhole && isDrawn()));
    }
  }
}

function setReserve(state: MibState, id: UnitId, isHeldBack: boolean): void {
  const unit = edit(state, 'units', id);
  unit.reserve = isHeldBack ? 'held-back' : 'none';
  unit.heldBackOn = isHeldBack ? turnCard(state).day : null;
}
