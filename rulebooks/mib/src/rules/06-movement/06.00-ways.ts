import type { Direction, Grid, Hex } from '@abatis/hex';
import { DIRECTIONS, directionTo, NOWHERE, neighbour, opposite } from '@abatis/hex';
import { notebook } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { isExtended, unitOf, unitsIn } from '../../pieces.ts';
import { heldIn, standingOf } from '../../posts.ts';
import { isUnderNoMarchingRule, mayMoveBySpecialRule } from '../../special-rules.ts';
import type { MibState } from '../../state.ts';
import { fieldsOfFire } from '../08-high-ground.ts';
import { isUnderNoOrder, mayMoveTo } from '../15-command/index.ts';
import { reachOver } from './06.00-costs.ts';
import { hexInHand, type Moving, type Payer, payersOf, sideInHand } from './06.00-hand.ts';
import { type Ends, endsAt, endsInTheOpen } from './06.01-stacking-and-zones.ts';

/** Where those in hand can go together: every hex with a cheapest way. */
export interface Ways {
  /** The start first, in order of cost. */
  readonly hexes: readonly Hex[];
  /** Both ends included; empty if the hex is out of reach. */
  pathTo(hex: Hex): readonly Hex[];
  /** What that way costs each payer; for hexes in reach. */
  costsTo(hex: Hex): readonly number[];
}

/** The reach of units that cannot move. */
const NO_WAYS: Ways = { hexes: [], pathTo: () => [], costsTo: () => [] };

/** MIB 6.0a, R105: each pays his own price, and the slowest decides. */
export function waysFrom(state: MibState, payers: readonly Payer[], from: Hex): Ways {
  const { grid } = battleOf(state).ground;
  const [first] = payers;
  const isOneKind = payers.every(
    ({ course, leaving }) => course === first!.course && leaving === first!.leaving,
  );
  return isOneKind ? oneSearch(payers, from) : sharedSearch(grid, payers, from);
}

/** They pay the same for every step: the unit with the fewest MP left counts for all. */
function oneSearch(payers: readonly Payer[], from: Hex): Ways {
  const { course, leaving } = payers[0]!;
  const left = Math.max(0, Math.min(...payers.map(payer => payer.left)));
  const { hexes, pathTo, costTo } = reachOver(course, from, left, leaving);
  return { hexes, pathTo, costsTo: hex => new Array<number>(payers.length).fill(costTo(hex)) };
}

/** A way to a hex, and what it costs each of them. */
interface SharedPath {
  readonly hex: Hex;
  readonly spent: readonly number[];
  readonly before: SharedPath | null;
}

/**
 * Where one is slower here and another there: a way that is dear for one may be the only one that another can pay
 * for, so every way is kept that no other beats for all of them.
 */
function sharedSearch(grid: Grid, payers: readonly Payer[], from: Hex): Ways {
  const start: SharedPath = { hex: from, spent: payers.map(() => 0), before: null };
  const best = new Map<Hex, readonly SharedPath[]>([[from, [start]]]);
  const ways = [start];
  for (const way of ways) {
    const mustStop = way !== start && payers.some(({ course }) => course.stop[way.hex] === 1);
    if (mustStop || !best.get(way.hex)!.includes(way)) continue;
    for (const next of waysOn(grid, way, payers)) {
      const others = best.get(next.hex) ?? [];
      if (others.some(other => beats(other, next))) continue;
      best.set(next.hex, [...others.filter(other => !beats(next, other)), next]);
      ways.push(next);
    }
  }
  return inOrder(best);
}

function waysOn(grid: Grid, way: SharedPath, payers: readonly Payer[]): readonly SharedPath[] {
  return DIRECTIONS.flatMap(direction => {
    const hex = grid.neighbours[way.hex * DIRECTIONS.length + direction]!;
    const spent = payers.map(
      (payer, place) => way.spent[place]! + stepPrice(grid, payer, way.hex, hex, !way.before),
    );
    const canPay = spent.every((cost, place) => cost <= payers[place]!.left);
    return hex !== NOWHERE && canPay ? [{ hex, spent, before: way }] : [];
  });
}

const beats = ({ spent }: SharedPath, other: SharedPath): boolean =>
  spent.every((cost, place) => cost <= other.spent[place]!);

const dearest = ({ spent }: SharedPath): number => Math.max(...spent);

function inOrder(best: ReadonlyMap<Hex, readonly SharedPath[]>): Ways {
  const cheapest = new Map<Hex, SharedPath>();
  for (const [hex, ways] of best)
    cheapest.set(
      hex,
      ways.reduce((found, way) => (dearest(way) < dearest(found) ? way : found)),
    );
  const sorted = [...cheapest.values()].sort((a, b) => dearest(a) - dearest(b) || a.hex - b.hex);
  return {
    hexes: sorted.map(({ hex }) => hex),
    pathTo: hex => pathOf(cheapest.get(hex) ?? null),
    costsTo: hex => cheapest.get(hex)!.spent,
  };
}

function pathOf(end: SharedPath | null): readonly Hex[] {
  const path: Hex[] = [];
  for (let way = end; way !== null; way = way.before) path.push(way.hex);
  return path.reverse();
}

/** MIB 6.0b: what one step costs one of them; leaving the hex of the start may cost more. */
export function stepPrice(
  grid: Grid,
  { course, leaving }: Payer,
  from: Hex,
  to: Hex,
  isFirst: boolean,
): number {
  const direction = to === NOWHERE ? null : directionTo(grid, from, to);
  if (direction === null) return Number.POSITIVE_INFINITY;
  return course.costs[from * DIRECTIONS.length + direction]! + (isFirst ? leaving : 0);
}

/** What a whole way costs one of them, the hex of the start first in it. */
export const priceOf = (state: MibState, payer: Payer, path: readonly Hex[]): number =>
  path.reduce(
    (sum, hex, place) =>
      place === 0
        ? 0
        : sum + stepPrice(battleOf(state).ground.grid, payer, path[place - 1]!, hex, place === 1),
    0,
  );

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
  /** Does nothing but the price of a way decide whether they may go it, into a hex where no other unit is? */
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
  search.ends ??= endsOf(search);
  return search.ends;
}

function endsOf(search: Search): readonly Hex[] {
  const held = heldIn(standingOf(search.state));
  return search.ways.hexes.filter((hex, place) => {
    if (place === 0) return false;
    const isPlain = search.isFree && held[hex] === 0;
    return isPlain ? search.open.fits : wayOfHand(search, hex) !== null;
  });
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

/**
 * MIB 6.0b, 6.1c, T15: can all pay for the way, and for the facing that they must have where it leads? R8: the first
 * hex must be paid for like any other.
 */
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
