import { DIRECTIONS, type Direction, type Hex, NOWHERE, ring, sideBetween } from '@abatis/hex';
import { derived } from '@abatis/kernel';
import { type Battle, battleOf } from '../../battle.ts';
import type { MibTable } from '../../events.ts';
import { sideIs, terrainAt } from '../../ground.ts';
import {
  type Body,
  bodiesIn,
  byHexId,
  cardOf,
  hexesOf,
  isExtended,
  sideOfUnit,
  strengthIn,
  strengthOf,
  unitOf,
  unitsIn,
} from '../../pieces.ts';
import { type Posts, standingOf } from '../../posts.ts';
import { enemyOf, type GrandBattery, type MibState, type Side, type UnitId } from '../../state.ts';
import { disorganize } from '../09-disorganized.ts';
import { aboutFacing, facingsBeside, frontSide, mayLieBeside } from '../16-optional-rules/index.ts';
import { isUnmoved, leftTo, type Moving } from './06.00-hand.ts';
import { freeFacing, frontsOf } from './06.07-end-of-move.ts';

/** MIB 6.1a: strength points of one side in a hex. MIB 6.1b is kept by absence: nobody asks for the corps. */
export const STACKING_LIMIT = 10;

/** R10: a Smashed unit counts as the side of the counter it sits on. */
const SMASHED_WEIGHT = 2;

/** MIB 6.1a, R10: what the combat units in a hex count for stacking, those `without` left out. */
export function stackStrength(state: MibState, hex: Hex, without: readonly UnitId[] = []): number {
  let strength = 0;
  for (const id of unitsIn(state, hex)) if (!without.includes(id)) strength += weightIn(state, id, hex);
  return strength;
}

const weightIn = (state: MibState, unit: UnitId, hex: Hex): number =>
  unitOf(state, unit).smashed ? SMASHED_WEIGHT : strengthIn(state, { unit, hex });

const wholeWeight = (state: MibState, id: UnitId): number =>
  unitOf(state, id).smashed ? SMASHED_WEIGHT : strengthOf(state, id);

/** MIB 6.1a: may these units end their move in the hex, with all that stand there but those `without`? */
export function fits(
  state: MibState,
  hex: Hex,
  units: readonly UnitId[],
  without: readonly UnitId[] = [],
): boolean {
  return stackStrength(state, hex, [...units, ...without]) + weightOf(state, units) <= STACKING_LIMIT;
}

/** MIB 6.1d: units that recovery or rejoining has made too strong for any hex. */
export const fitNowhere = (state: MibState, units: readonly UnitId[]): boolean =>
  weightOf(state, units) > STACKING_LIMIT;

const weightOf = (state: MibState, units: readonly UnitId[]): number =>
  units.reduce((sum, id) => sum + wholeWeight(state, id), 0);

export const isOverstacked = (state: MibState, hex: Hex): boolean =>
  stackStrength(state, hex) > STACKING_LIMIT;

/** MIB 6.1d: all units of a hex that holds too much are Disorganized. */
export function disorganizeOverstacked(state: MibState, hex: Hex, table: MibTable): void {
  if (!isOverstacked(state, hex)) return;
  for (const id of unitsIn(state, hex)) disorganize(state, id, 'MIB 6.1d', table);
}

/** Whether there is room for those in hand, and how they may face there. */
export interface Ends {
  readonly fits: boolean;
  readonly facings: readonly Direction[];
}

/** MIB 6.1a, 6.1c, 16.6l: how those in hand may end their move in a hex. */
export function endsAt(state: MibState, hand: Moving, hex: Hex): Ends {
  return unitsIn(state, hex).length === 0 ? endsInTheOpen(state, hand) : endsBeside(state, hand, hex);
}

/** MIB 6.1a: in a hex where no other unit is. */
export const endsInTheOpen = (state: MibState, { units }: Moving): Ends => ({
  fits: !fitNowhere(state, units),
  facings: DIRECTIONS,
});

function endsBeside(state: MibState, { units }: Moving, hex: Hex): Ends {
  const waiting = waitingHands(state, units);
  if (waiting.length === 0)
    return { fits: fits(state, hex, units), facings: facingsBeside(state, hex, units) };
  const inHands = [...units, ...waiting.flatMap(hand => hand.units)];
  const here = waiting.filter(hand => hand.units.some(id => hexesOf(unitOf(state, id)).includes(hex)));
  return {
    fits: fits(state, hex, units),
    facings: facingsBeside(state, hex, inHands).filter(facing =>
      here.every(hand => couldFace(state, hand, facing, units)),
    ),
  };
}

/** Hands whose move has begun and not ended: a division whose detachment goes first. */
function waitingHands({ steps }: MibState, units: readonly UnitId[]): readonly Moving[] {
  const waiting: Moving[] = [];
  for (const frame of steps) {
    const hand = frame.step === 'moving' ? frame : frame.step === 'commit' ? frame.hand : null;
    if (hand && !hand.units.some(id => units.includes(id))) waiting.push(hand);
  }
  return waiting;
}

/** MIB 10.3c, 6.1c: can the waiting units end their move where they are, beside `others` with this facing? */
function couldFace(state: MibState, hand: Moving, facing: Direction, others: readonly UnitId[]): boolean {
  const unit = unitOf(state, hand.units[0]!);
  const { facing: price } = battleOf(state).charts.movementCosts.special;
  const canTurn = !isUnmoved(hand) && hand.units.every(id => leftTo(hand, id) >= price);
  if (!isExtended(unit)) return facing === freeFacing(state, hand) || canTurn;
  const facings = canTurn ? lineFacingsAtEnd(state, hand, others) : [unit.facing];
  return facings.some(each => frontSide(state, { ...unit, facing: each }).includes(facing));
}

/** R78, 16.6l: how the line in hand may lie beside its friends, `without` some of them. */
export function lineFacingsAtEnd(
  state: MibState,
  { units }: Moving,
  without: readonly UnitId[] = [],
): readonly Direction[] {
  const line = unitOf(state, units[0]!);
  return [line.facing, aboutFacing(state, line)].filter(facing =>
    hexesOf(line).every(hex => mayLieBeside(state, hex, { ...line, facing }, [...units, ...without])),
  );
}

/**
 * The kind of unit that exerts a zone: it decides which units the zone affects (6.2k), and which slopes it climbs
 * (6.2e).
 */
type ZoneKind = 'infantry' | 'cavalry';

/** By hex: how many bodies of a side exert a ZOC into it, of either kind. */
export interface Zones extends Readonly<Record<ZoneKind, Uint8Array>> {
  /** The hexes of each kind of zone, each once. */
  readonly hexes: Readonly<Record<ZoneKind, readonly Hex[]>>;
}

/** Zones depend on where the units stand and on the guns in position. */
const zonesIn = derived((posts: Posts) =>
  derived((guns: readonly GrandBattery[]): Zones => computeZones(posts, guns), 'recent'),
);

/** MIB 6.2a, 6.2b: the hexes into which the units of a side exert ZOCs. */
export const zonesOf = (state: MibState, side: Side): Zones =>
  zonesIn(standingOf(state)[side])(state.grandBatteries);

function computeZones(posts: Posts, guns: readonly GrandBattery[]): Zones {
  const { battle, side, units, hexes, wings, areArmed } = posts;
  const zones = { cavalry: newZone(battle), infantry: newZone(battle) };
  for (const place of units.keys()) {
    const kind = kindOf(posts, place);
    if (kind === 'infantry' && !areArmed[place]) continue;
    for (const hex of hexesOf({ hex: hexes[place]!, wing: wings[place]! }))
      exert(battle, hex, DIRECTIONS, kind, zones[kind]);
  }
  for (const { leader, posts: gunPosts } of guns) {
    if (battle.leaders[leader]!.side !== side) continue;
    // MIB 16.5n: guns in position only to their front.
    for (const { hex, facing } of gunPosts) exert(battle, hex, frontsOf(facing), 'infantry', zones.infantry);
  }
  const { cavalry, infantry } = zones;
  return {
    cavalry: cavalry.counts,
    infantry: infantry.counts,
    hexes: { cavalry: cavalry.hexes, infantry: infantry.hexes },
  };
}

/** A zone that is being drawn. */
interface Zone {
  readonly counts: Uint8Array;
  readonly hexes: Hex[];
}

const newZone = ({ ground }: Battle): Zone => ({ counts: new Uint8Array(ground.grid.size), hexes: [] });

/** MIB 10.3c: a detachment is of the kind of its division. */
function kindOf({ battle, units, parents }: Posts, place: number): ZoneKind {
  const own = battle.units[units[place]!]!;
  const parent = parents[place]!;
  return parent === null || own.apart ? own.kind : battle.units[parent]!.kind;
}

function exert(
  battle: Battle,
  from: Hex,
  directions: typeof DIRECTIONS,
  kind: ZoneKind,
  { counts, hexes }: Zone,
): void {
  const { neighbours } = battle.ground.grid;
  const isReached = extentsOf(battle)[kind];
  for (const direction of directions) {
    const step = from * DIRECTIONS.length + direction;
    if (isReached[step] !== 1) continue;
    const to = neighbours[step]!;
    if (counts[to]!++ === 0) hexes.push(to);
  }
}

/** At 6 x hex + direction: 1 if a ZOC of the kind extends over that hexside. The ground does not change. */
const extentsOf = derived(
  (battle: Battle): Readonly<Record<ZoneKind, Uint8Array>> => ({
    cavalry: extentOf(battle, 'cavalry'),
    infantry: extentOf(battle, 'infantry'),
  }),
);

function extentOf(battle: Battle, kind: ZoneKind): Uint8Array {
  const { size, neighbours } = battle.ground.grid;
  return Uint8Array.from({ length: size * DIRECTIONS.length }, (_, step) => {
    const to = neighbours[step]!;
    const from = Math.floor(step / DIRECTIONS.length);
    return to !== NOWHERE && reachesFrom(battle, from, to, kind) ? 1 : 0;
  });
}

/** MIB 6.2b, 6.2l: cavalry always exerts a ZOC, infantry while it has batteries, in any state (R15). */
export const exertsZoc = (state: MibState, id: UnitId): boolean => {
  const { hex, batteries } = state.units[id]!;
  return hex !== NOWHERE && (cardOf(state, id).kind === 'cavalry' || batteries > 0);
};

/**
 * MIB 6.2d to 6.2f, R96, T13: does a ZOC of this kind extend from a hex into the one next to it? Into a forest it does
 * not, even along a road.
 */
export const zocReaches = (state: MibState, from: Hex, to: Hex, kind: ZoneKind): boolean =>
  reachesFrom(battleOf(state), from, to, kind);

function reachesFrom({ ground, charts }: Battle, from: Hex, to: Hex, kind: ZoneKind): boolean {
  const { hexes, barred, barredUphill } = charts.zoneTerrain;
  if (!hexes.includes(terrainAt(ground, to))) return false;
  const side = sideBetween(ground.grid, from, to);
  if (side === NOWHERE || barred.some(hexside => sideIs(ground, side, hexside))) return false;
  const isUp = ground.uphill[side] === to;
  return kind === 'cavalry' || !isUp || !barredUphill.some(slope => sideIs(ground, side, slope));
}

/** The bodies of this side whose ZOC covers the hex, by hex and in the order of the battle's list. */
export function projectors(state: MibState, hex: Hex, side: Side): readonly Body[] {
  return ring(battleOf(state).ground.grid, hex, 1)
    .toSorted(byHexId(state))
    .flatMap(from => bodiesIn(state, from))
    .filter(
      ({ unit, hex: from }) =>
        sideOfUnit(state, unit) === side &&
        exertsZoc(state, unit) &&
        zocReaches(state, from, hex, cardOf(state, unit).kind),
    );
}

/** MIB 6.2k: is the hex covered by a ZOC of its enemies that matters to a unit of this side and kind? */
function inEnemyZone(state: MibState, hex: Hex, side: Side, kind: ZoneKind): boolean {
  const { cavalry, infantry } = zonesOf(state, enemyOf(side));
  return cavalry[hex]! > 0 || (kind === 'infantry' && infantry[hex]! > 0);
}

/**
 * MIB 6.2c, R13: is the hex in such a zone, and not negated by a friendly combat unit other than those in `without`?
 */
export const inEzoc = (
  state: MibState,
  hex: Hex,
  side: Side,
  kind: ZoneKind,
  without: readonly UnitId[],
): boolean => inEnemyZone(state, hex, side, kind) && !isNegated(state, hex, side, without);

/** MIB 6.2c: combat units negate, also Disorganized and Smashed ones; leaders, trains and guns (R123) do not. */
const isNegated = (state: MibState, hex: Hex, side: Side, without: readonly UnitId[]): boolean =>
  unitsIn(state, hex).some(id => sideOfUnit(state, id) === side && !without.includes(id));
