import { DIRECTIONS, type Direction, directionTo, type Hex, NOWHERE, neighbour, opposite } from '@abatis/hex';
import { notebook } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { isExtended, unitOf, unitsIn } from '../../pieces.ts';
import { isUnderNoMarchingRule, mayMoveBySpecialRule } from '../../special-rules/index.ts';
import type { MibState } from '../../state.ts';
import type { Moving } from '../../steps/movement/frames.ts';
import { fieldsOfFire } from '../08-high-ground.ts';
import { isUnderNoOrder, mayMoveTo } from '../15-command/orders.ts';
import { type Ends, endsAt, endsInTheOpen } from './ends.ts';
import { hexInHand, type Payer, payersOf, sideInHand } from './hand.ts';
import { NO_WAYS, priceOf, type Ways, waysFrom } from './ways.ts';

/** A hex in which those in hand can end their move. */
export interface Reached {
  readonly hex: Hex;
  /** The hexes entered, one after the other. */
  readonly path: readonly Hex[];
  /** What each pays for the way, units first, then leaders. */
  readonly costs: readonly number[];
  /** Movement points left to the unit that has least of them. */
  readonly left: number;
  /** MIB 6.2g: an EZOC ends the move there. */
  readonly stops: boolean;
  /** MIB 6.9a: a unit has the points for an attack left. */
  readonly mayAttack: boolean;
  /** MIB 8.2c: it lies in a Field of Fire of the enemy. */
  readonly inField: boolean;
}

/** What is asked about every hex in reach of a hand. */
interface Search {
  readonly state: MibState;
  readonly hand: Moving;
  readonly payers: readonly Payer[];
  readonly ways: Ways;
  /** How they may end where no other unit is. */
  readonly open: Ends;
  /** Does nothing but the price of a way decide whether they may go it? */
  readonly isFree: boolean;
  /** Found when first asked for: where they may end, and all about it. */
  ends: readonly Hex[] | null;
  reached: ReadonlyMap<Hex, Reached> | null;
}

/** Made once for a position and a hand. */
const known = notebook((_: MibState) => new Map<Moving, Search>(), 'recent');

function searchOf(state: MibState, hand: Moving): Search {
  const searches = known(state);
  const found = searches.get(hand) ?? newSearch(state, hand);
  searches.set(hand, found);
  return found;
}

function newSearch(state: MibState, hand: Moving): Search {
  const payers = payersOf(state, hand);
  return {
    state,
    hand,
    payers,
    ways: canStep(state, hand) ? waysFrom(state, payers, hexInHand(state, hand)) : NO_WAYS,
    open: endsInTheOpen(state, hand),
    isFree:
      payers.every(({ left }) => left >= 0) &&
      hand.units.every(id => isUnderNoOrder(state, id) && isUnderNoMarchingRule(state, id)),
    ends: null,
    reached: null,
  };
}

/** MIB 6.2g, 16.6d: those who have stopped go nowhere; an extended line moves in its own way. */
export const canStep = (state: MibState, { stopped, units }: Moving): boolean =>
  !stopped && units.every(id => !isExtended(unitOf(state, id)));

/** MIB 6: every hex that those in hand can move to and stop in, nearest first. To leave the ways out is much faster. */
export function destinationsOf(state: MibState, hand: Moving): readonly Hex[] {
  const search = searchOf(state, hand);
  search.ends ??= search.ways.hexes.filter((hex, place) => place > 0 && canEndIn(search, hex));
  return search.ends;
}

/** All about each of those hexes, by the cheapest way to it. */
export function reachOf(state: MibState, hand: Moving): ReadonlyMap<Hex, Reached> {
  const search = searchOf(state, hand);
  if (!search.reached) {
    const fields = fieldsAgainst(state, hand);
    search.reached = new Map(
      destinationsOf(state, hand).map(hex => [
        hex,
        reachedBy(search, hex, wayOfHand(search, hex)!, fields.has(hex)),
      ]),
    );
  }
  return search.reached;
}

/** The hexes entered on the cheapest way on which those in hand can go to a hex and stop in it; null if they cannot. */
export function pathInReach(state: MibState, hand: Moving, to: Hex): readonly Hex[] | null {
  const search = searchOf(state, hand);
  return search.ways.hexes.indexOf(to) > 0 ? (wayOfHand(search, to)?.path ?? null) : null;
}

function fieldsAgainst(state: MibState, hand: Moving): ReadonlySet<Hex> {
  const side = sideInHand(state, hand);
  return new Set(fieldsOfFire(state).flatMap(field => (field.side === side ? [] : field.hexes)));
}

/** Can they end in the hex by any way? */
const canEndIn = (search: Search, hex: Hex): boolean =>
  search.isFree && unitsIn(search.state, hex).length === 0
    ? search.open.fits
    : wayOfHand(search, hex) !== null;

/** A way and what each pays for it. */
type PaidWay = Pick<Reached, 'path' | 'costs'>;

/** The cheapest way on which they can end in the hex; null if there is none. */
function wayOfHand(search: Search, hex: Hex): PaidWay | null {
  const { state, hand, ways, open } = search;
  const ends = unitsIn(state, hex).length === 0 ? open : endsAt(state, hand, hex);
  if (!ends.fits || ends.facings.length === 0) return null;
  const cheapest = { path: ways.pathTo(hex).slice(1), costs: ways.costsTo(hex) };
  if (mayEndAfter(search, cheapest, ends.facings)) return cheapest;
  return fromBehind(search, hex, ends.facings);
}

function reachedBy({ state, hand, payers }: Search, hex: Hex, way: PaidWay, inField: boolean): Reached {
  const left = hand.units.map((_, place) => payers[place]!.left - way.costs[place]!);
  const { attack } = battleOf(state).charts.movementCosts.special;
  return {
    hex,
    path: way.path,
    costs: way.costs,
    left: Math.min(...left),
    stops: payers.some(({ course }) => course.stop[hex] === 1),
    mayAttack: Math.max(...left) >= attack,
    inField,
  };
}

/** MIB 6.1c: a unit that joins a stack saves the turn if it comes from behind it. */
function fromBehind(search: Search, hex: Hex, facings: readonly Direction[]): PaidWay | null {
  if (facings.length === DIRECTIONS.length) return null;
  const { state, hand, payers, ways } = search;
  const { grid } = battleOf(state).ground;
  for (const facing of facings) {
    const before = neighbour(grid, hex, opposite(facing));
    const start = before === NOWHERE ? [] : ways.pathTo(before);
    const mustStop = start.length > 1 && payers.some(({ course }) => course.stop[before] === 1);
    if (start.length === 0 || mustStop || start.includes(hex)) continue;
    const path = [...start.slice(1), hex];
    const way = { path, costs: pricesOf(state, hand, payers, path) };
    if (mayEndAfter(search, way, facings)) return way;
  }
  return null;
}

/** MIB 6.0b, 6.1c, T15: can all pay for the way, and for the facing that they must have where it leads? */
function mayEndAfter(
  { state, hand, payers }: Search,
  { path, costs }: PaidWay,
  facings: readonly Direction[],
): boolean {
  if (payers.some(({ left }, place) => left < costs[place]!)) return false;
  const isFree = facings.length === DIRECTIONS.length || facings.includes(lastStepOf(state, hand, path));
  const turn = isFree ? 0 : battleOf(state).charts.movementCosts.special.facing;
  return hand.units.every(
    (id, place) =>
      payers[place]!.left - costs[place]! >= turn &&
      mayMoveTo(state, id, path.at(-1)!, hand.leaders).legal &&
      mayMoveBySpecialRule(state, id, path).legal,
  );
}

/** The direction of the last step of a way: the free facing (6.8a). */
export const lastStepOf = (state: MibState, hand: Moving, path: readonly Hex[]): Direction =>
  directionTo(battleOf(state).ground.grid, path.at(-2) ?? hexInHand(state, hand), path.at(-1)!)!;

/** What each pays for a way, units first, then leaders. */
export function pricesOf(
  state: MibState,
  hand: Moving,
  payers: readonly Payer[],
  path: readonly Hex[],
): readonly number[] {
  const whole = [hexInHand(state, hand), ...path];
  return payers.map(payer => priceOf(state, payer, whole));
}
