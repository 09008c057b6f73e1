import { DIRECTIONS, type Hex, NOWHERE, neighbour, sideOf } from '@abatis/hex';
import { LEGAL, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import type { OrderTerms } from '../../charts/charts.ts';
import { because, forbid } from '../../cite.ts';
import { isInPlay, terrainAt } from '../../ground.ts';
import { plays } from '../../options.ts';
import { cardOf, formationOf, hexesBetween, hexesOf, holder, sideOfUnit, unitOf } from '../../pieces.ts';
import type { Category, Dispatch, LeaderId, MibState, UnitId } from '../../state.ts';
import { isBridged, waterAt } from '../06-movement/index.ts';

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
      forbid('MIB 15.6', {
        unit: id,
        order: orderName(state, id),
        ...because('why category', { category }),
      }),
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
  return ruling(
    forbid('MIB 15.2', {
      unit: id,
      order: orderName(state, id),
      hex: to,
    }),
  );
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
  const { leader } = battleOf(state).formations[formationOf(state, id)!]!;
  if (leader === null || company.includes(leader)) return true;
  const { hex } = state.leaders[leader]!;
  return hex === NOWHERE || hexesBetween(state, hex, to) <= within;
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
    forbid('MIB 15.6', {
      unit: id,
      order: orderName(state, id),
      ...because('why attack', { target: hex }),
    }),
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
  const reached = new Set(hexesOf(unitOf(state, id)));
  for (const hex of reached) {
    if (hex === target) return false;
    for (const next of waysFrom(state, id, hex)) reached.add(next);
  }
  return true;
}

function waysFrom(state: MibState, id: UnitId, hex: Hex): readonly Hex[] {
  const { grid } = battleOf(state).ground;
  return DIRECTIONS.flatMap(direction => {
    const next = neighbour(grid, hex, direction);
    return isWay(state, id, next, sideOf(grid, hex, direction)) ? [next] : [];
  });
}

function isWay(state: MibState, id: UnitId, hex: Hex, side: number): boolean {
  const { ground, charts } = battleOf(state);
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
