import { rowUpTo } from '@abatis/data';
import { type Hex, NOWHERE, pathsFrom, sideBetween } from '@abatis/hex';
import { edit, LEGAL, placesWhere, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import type { OrderTerms } from '../../charts/charts.ts';
import { because, forbid } from '../../cite.ts';
import type { MibTable } from '../../events.ts';
import { isInPlay, terrainAt } from '../../ground.ts';
import { plays } from '../../options.ts';
import {
  cardOf,
  formationOf,
  hexesBetween,
  hexesOf,
  holder,
  leaderOnMap,
  sideOfUnit,
  unitOf,
} from '../../pieces.ts';
import {
  type Category,
  type Dispatch,
  type FormationId,
  type LeaderId,
  type MibState,
  ORDER_TYPES,
  type OrderKind,
  type Side,
  type UnitId,
} from '../../state.ts';
import { type CheckRoll, check, checkRoll } from '../05-morale-check.ts';
import { isBridged, waterAt } from '../06-movement/index.ts';
import { tireInTheAfternoon } from '../11-fatigue.ts';

/** MIB 15.1: the army commander on the map; headquarters are in his hex. Null: there is none. */
export function armyCommander(state: MibState, side: Side): LeaderId | null {
  const id = battleOf(state).leaders.findIndex(
    (card, leader) => card.side === side && card.level === 'army' && state.leaders[leader]!.place === 'map',
  );
  return id < 0 ? null : id;
}

/** MIB 15.3: as many new orders as his rating. */
export function ordersToIssue(state: MibState, side: Side): number {
  const commander = armyCommander(state, side);
  return commander === null ? 0 : battleOf(state).leaders[commander]!.rating;
}

/** MIB 15.4a: where the leader of a formation is; NOWHERE if not on the map. */
function leaderHex(state: MibState, formation: FormationId): Hex {
  const leader = leaderOnMap(state, formation);
  return leader === null ? NOWHERE : state.leaders[leader]!.hex;
}

/** MIB 15.3: formations of a side that can be sent an order. */
export const addressees = (
  state: MibState,
  side: Side,
  issued: readonly FormationId[],
): readonly FormationId[] =>
  placesWhere(battleOf(state).formations, (_, id) => mayBeSent(state, side, id, issued).legal);

/** MIB 15.3, 15.4a: one order each, to formations whose leader is on the map. */
export function mayBeSent(
  state: MibState,
  side: Side,
  formation: FormationId,
  issued: readonly FormationId[],
): Ruling {
  if (battleOf(state).formations[formation]!.side !== side || issued.includes(formation))
    return ruling(forbid('MIB 15.3', { formation }));
  const isReached = armyCommander(state, side) !== null && leaderHex(state, formation) !== NOWHERE;
  return ruling(!isReached && forbid('MIB 15.4a', { formation }));
}

/** MIB 15.2, T15: one of the orders, with a target in play where it has one, and none where it has none. */
export function hasFittingTarget(state: MibState, kind: OrderKind, target: Hex | null): boolean {
  const { charts, ground } = battleOf(state);
  if (!ORDER_TYPES.includes(kind)) return false;
  return charts.orders[kind].target ? target !== null && isInPlay(ground, target) : target === null;
}

/** MIB 15.4a, T17: puts the order into the box for its distance from headquarters. */
export function issueOrder(
  state: MibState,
  side: Side,
  formation: FormationId,
  order: Dispatch,
  table: MibTable,
): void {
  const box = transitBox(state, side, formation);
  const { transit } = state.formations[formation]!;
  if (box > 0) edit(state, 'formations', formation).transit = [...transit, { box, order }];
  else putInForce(state, formation, order);
  table.emit({
    type: 'order-issued',
    clause: 'MIB 15.4a',
    side,
    formation,
    order: order.kind,
    target: order.target,
    box,
  });
}

function transitBox(state: MibState, side: Side, formation: FormationId): number {
  const { hex } = state.leaders[armyCommander(state, side)!]!;
  const far = hexesBetween(state, hex, leaderHex(state, formation));
  return rowUpTo(battleOf(state).charts.transit, 'upTo', far).box;
}

function putInForce(state: MibState, formation: FormationId, order: Dispatch): void {
  const draft = edit(state, 'formations', formation);
  draft.order = order;
  draft.orderIsNew = true;
}

/** MIB 15.4b: every order under way moves one box down; from the last it becomes current. */
export function moveOrders(state: MibState, table: MibTable): void {
  for (const [id, { transit }] of state.formations.entries()) {
    if (transit.length === 0) continue;
    const moved = transit.map(({ box, order }) => ({ box: box - 1, order }));
    edit(state, 'formations', id).transit = moved.filter(({ box }) => box > 0);
    const { side } = battleOf(state).formations[id]!;
    for (const { order } of moved.filter(({ box }) => box === 0)) {
      const { kind, target } = order;
      putInForce(state, id, order);
      table.emit({ type: 'order-current', clause: 'MIB 15.4b', side, formation: id, order: kind, target });
    }
  }
}

/** MIB 15.5: the leader of each activated formation checks an order that has just become current. */
export function checkNewOrders(state: MibState, table: MibTable): void {
  if (!plays(state, 'orders')) return;
  for (const id of state.activation!.formations) {
    const leader = leaderOnMap(state, id);
    if (!state.formations[id]!.orderIsNew) continue;
    edit(state, 'formations', id).orderIsNew = false;
    if (leader !== null) checkOrder(state, id, leader, table);
  }
}

export type OrdersRoll = CheckRoll<'orders', { readonly leader: LeaderId }>;

/** MIB 15.5: does the leader follow the new order at once? */
export function ordersRoll(state: MibState, leader: LeaderId): OrdersRoll {
  const { rating } = battleOf(state).leaders[leader]!;
  return checkRoll('orders', 'MIB 15.5 orders check', rating, { leader }, { leader });
}

function checkOrder(state: MibState, formation: FormationId, leader: LeaderId, table: MibTable): void {
  const checked = check(ordersRoll(state, leader), table);
  const activation = state.activation!;
  if (!checked.passed) edit(state).activation = { ...activation, halved: [...activation.halved, formation] };
  table.emit({ type: 'orders-checked', clause: 'MIB 15.5', formation, leader, ...checked });
}

/** MIB 11.2b: a formation with an order on the first afternoon turn tires. */
export function tireByOrders(state: MibState, table: MibTable): void {
  if (!plays(state, 'lite')) return;
  // Both sides see that cavalry is Spent by it (7.6h).
  table.reveal();
  for (const [id, { order }] of state.formations.entries())
    if (order !== null) tireInTheAfternoon(state, id, table);
}

/** MIB 15.6: the order in force for a unit; null: none. */
export function orderOf(state: MibState, id: UnitId): Dispatch | null {
  const formation = formationOf(state, id);
  return formation === null || !plays(state, 'orders') ? null : state.formations[formation]!.order;
}

/** MIB T15: what the order in force allows; null without option `orders` (15.0). */
function termsOf(state: MibState, id: UnitId): OrderTerms | null {
  if (!plays(state, 'orders') || formationOf(state, id) === null) return null;
  return battleOf(state).charts.orders[orderOf(state, id)?.kind ?? 'none'];
}

/** MIB 15.0: is there no order that could say where the unit goes? */
export const isUnderNoOrder = (state: MibState, id: UnitId): boolean => termsOf(state, id) === null;

const orderName = (state: MibState, id: UnitId): string => orderOf(state, id)?.kind ?? 'no';

/** MIB T15: may a unit take this category? Stationary is always allowed. */
export function mayTakeUnderOrder(state: MibState, id: UnitId, category: Category): Ruling {
  const terms = termsOf(state, id);
  const barred = terms && (category === 'rest' ? !terms.rest : category === 'mobile' && bars(terms));
  return ruling(
    barred &&
      forbid('MIB 15.6', { unit: id, order: orderName(state, id), ...because('why category', { category }) }),
  );
}

const bars = ({ mobile, attack }: OrderTerms): boolean => mobile === 'none' && attack === 'none';

/** MIB T15: must units under RETREAT stay out of EZOCs? */
export const entersZocUnderOrder = (state: MibState, id: UnitId): boolean =>
  termsOf(state, id)?.entersZoc ?? true;

/** MIB T15: may a unit end its move in that hex? `company`: leaders who go there with it. */
export function mayMoveTo(state: MibState, id: UnitId, to: Hex, company: readonly LeaderId[] = []): Ruling {
  const terms = termsOf(state, id);
  if (!terms || reaches(state, id, to, company, terms)) return LEGAL;
  return ruling(forbid('MIB 15.2', { unit: id, order: orderName(state, id), hex: to }));
}

function reaches(
  state: MibState,
  id: UnitId,
  to: Hex,
  company: readonly LeaderId[],
  { mobile, within }: OrderTerms,
): boolean {
  switch (mobile) {
    case 'none':
      return false;
    case 'leader':
      return isNearLeader(state, id, to, company, within ?? 0);
    case 'within':
      return isNearTarget(state, id, to, within ?? 0);
    case 'towards':
      return (within !== null && isNearTarget(state, id, to, within)) || isTowardsTarget(state, id, to);
  }
}

/** Without a leader on the map there is nothing to measure from. */
function isNearLeader(
  state: MibState,
  id: UnitId,
  to: Hex,
  company: readonly LeaderId[],
  within: number,
): boolean {
  const leader = leaderOnMap(state, formationOf(state, id)!);
  if (leader === null || company.includes(leader)) return true;
  return hexesBetween(state, state.leaders[leader]!.hex, to) <= within;
}

function isNearTarget(state: MibState, id: UnitId, to: Hex, within: number): boolean {
  const target = orderOf(state, id)?.target ?? null;
  return target === null || hexesBetween(state, target, to) <= within;
}

/** MIB T15: it ends no farther from the target than it began. */
function isTowardsTarget(state: MibState, id: UnitId, to: Hex): boolean {
  const target = orderOf(state, id)?.target ?? null;
  return (
    target === null || hexesBetween(state, target, to) <= hexesBetween(state, target, beganAt(state, id))
  );
}

/** A detachment that was made in this activation began where its division did. */
function beganAt(state: MibState, id: UnitId): Hex {
  const { began } = state.activation!;
  const { hex, parent } = unitOf(state, id);
  const from = began[id] ?? NOWHERE;
  if (from !== NOWHERE) return from;
  return parent === null ? hex : (began[parent] ?? hex);
}

/** MIB T15: may a unit attack that hex? */
export function mayAttack(state: MibState, id: UnitId, hex: Hex): Ruling {
  const terms = termsOf(state, id);
  if (!terms || attacks(state, id, hex, terms)) return LEGAL;
  return ruling(
    forbid('MIB 15.6', { unit: id, order: orderName(state, id), ...because('why attack', { target: hex }) }),
  );
}

function attacks(state: MibState, id: UnitId, hex: Hex, { attack, within }: OrderTerms): boolean {
  switch (attack) {
    case 'free':
      return true;
    case 'none':
      return false;
    case 'within':
      return isNearTarget(state, id, hex, within ?? 0);
    case 'blocked':
      return isBarred(state, id, orderOf(state, id)?.target ?? null);
    case 'deployed': {
      const { beganAdjacent, entered } = unitOf(state, id).act;
      return beganAdjacent && !entered;
    }
  }
}

/** MIB T15, MOVE: do enemies bar every way from a unit to the target of its order? Their ZOCs do not. */
function isBarred(state: MibState, id: UnitId, target: Hex | null): boolean {
  if (target === null) return false;
  const isOpen = (from: Hex, to: Hex): boolean => isWay(state, id, from, to);
  for (const [hex] of pathsFrom(battleOf(state).ground.grid, hexesOf(unitOf(state, id)), isOpen))
    if (hex === target) return false;
  return true;
}

function isWay(state: MibState, id: UnitId, from: Hex, hex: Hex): boolean {
  const { ground, charts } = battleOf(state);
  const side = sideBetween(ground.grid, from, hex);
  if (!isInPlay(ground, hex)) return false;
  const terrain = terrainAt(ground, hex);
  const by = holder(state, hex);
  const crossable = waterAt(state, side) !== 'river' || isBridged(state, side);
  return (
    (by === null || by === sideOfUnit(state, id)) &&
    terrain !== 'out' &&
    charts.movementCosts.terrain[terrain][cardOf(state, id).kind] !== null &&
    crossable
  );
}
