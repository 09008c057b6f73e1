import { distance, type Grid, type Hex, ring } from '@abatis/hex';
import { keptIn, notebook } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { isInPlay, terrainAt } from '../../ground.ts';
import { cardOf, holder, sideOfUnit, unitOf } from '../../pieces.ts';
import type { MapSide } from '../../scenario/schema.ts';
import { mayEnterBySpecialRule } from '../../special-rules.ts';
import { enemyOf, type MibState, type Side, type UnitId } from '../../state.ts';
import { fitNowhere, fits, inEzoc } from '../06-movement/index.ts';
import type { Fought } from './07.00-fight.ts';
import { penaltiesAlong, type Toll, tollOf } from './07.02-retreats.ts';

/** MIB 7.2a, 7.2b, 7.7.2c, 16.5j: how far the stack of a defending hex must retreat; 0 if Engaged. */
export const lengthFor = ({ lengths, row }: Fought, hex: Hex): number =>
  lengths.find(each => each.hex === hex)?.length ?? row.retreat;

/** The same result with another length for one hex. */
export const shortened = (fought: Fought, hex: Hex, length: number): Fought => ({
  ...fought,
  lengths: [...fought.lengths.filter(each => each.hex !== hex), { hex, length }],
});

/** MIB 7.2c: the hexes from which this combat was fought; of a bombardment those of the guns. */
export const attackingHexes = ({ attackers, guns = [] }: Fought): readonly Hex[] => [
  ...new Set([...attackers.map(({ hex }) => hex), ...guns]),
];

/** MIB 7.2c: how far the second hex lies nearer to that side of the map than the first, in half hexes or columns. */
function nearerTo({ alongs, lanes }: Grid, side: MapSide, from: Hex, to: Hex): number {
  const south = alongs[to]! - alongs[from]!;
  const east = lanes[to]! - lanes[from]!;
  return { north: -south, south, east, west: -east }[side];
}

/** Units of one hex that retreat together (7.2c). */
export interface Party {
  readonly state: MibState;
  readonly units: readonly UnitId[];
  readonly side: Side;
  readonly from: Hex;
  /** R110: whether a hex is open for a mixed stack is judged for its infantry. */
  readonly kind: 'infantry' | 'cavalry';
}

export interface RetreatTerms {
  /** How many hexes (7.2b). */
  readonly length: number;
  /** MIB 7.2c: the hexes to which no step may lead closer. */
  readonly awayFrom: readonly Hex[];
  /** R42: every step leads nearer to this side of the map. */
  readonly towards?: MapSide;
  /** MIB 8.2d: as few hexes as bring them out of all these, instead of `length`. */
  readonly outOf?: readonly Hex[];
}

/** The same object for the same units of a state, so that the costs of its steps are remembered with it. */
const known = notebook((_: MibState) => new Map<string, Party>(), 'recent');

export const partyOf = (state: MibState, units: readonly UnitId[]): Party =>
  keptIn(known(state), units.join(' '), () => formParty(state, units));

function formParty(state: MibState, units: readonly UnitId[]): Party {
  const [first] = units;
  return {
    state,
    units,
    side: sideOfUnit(state, first!),
    from: unitOf(state, first!).hex,
    kind: units.some(id => cardOf(state, id).kind === 'infantry') ? 'infantry' : 'cavalry',
  };
}

/** MIB 7.2c, 6.0f, 8.4: no enemy combat unit or guns (R123), no mountain, nothing out of play or barred to the side. */
export function isPassable(state: MibState, side: Side, hex: Hex): boolean {
  const { ground } = battleOf(state);
  return (
    isInPlay(ground, hex) &&
    terrainAt(ground, hex) !== 'mountain' &&
    holder(state, hex) !== enemyOf(side) &&
    mayEnterBySpecialRule(state, side, hex).legal
  );
}

/** MIB 7.2c: may a step of the retreat lead from the one hex to the other, next to it? */
export function leadsAway({ state, side }: Party, terms: RetreatTerms, from: Hex, to: Hex): boolean {
  const { grid } = battleOf(state).ground;
  return (
    isPassable(state, side, to) &&
    terms.awayFrom.every(enemy => distance(grid, to, enemy) >= distance(grid, from, enemy)) &&
    (terms.towards === undefined || nearerTo(grid, terms.towards, from, to) > 0)
  );
}

/** MIB 7.2c: where the retreat can go on from its last hex; no hex is entered twice. */
export function waysOn(party: Party, terms: RetreatTerms, walked: readonly Hex[]): readonly Hex[] {
  const { grid } = battleOf(party.state).ground;
  const at = walked.at(-1) ?? party.from;
  return ring(grid, at, 1).filter(
    to => to !== party.from && !walked.includes(to) && leadsAway(party, terms, at, to),
  );
}

/**
 * MIB 7.2e, 7.2f, R107, R110: may they stop in this hex? It must be in no EZOC, and have room for them. MIB 8.2d: units
 * that leave a Field of Fire go on until they are out of all of them.
 */
export const isOpenTo = (
  { state, side, kind, units }: Party,
  { outOf = [] }: RetreatTerms,
  hex: Hex,
): boolean => !inEzoc(state, hex, side, kind, units) && fits(state, hex, units) && !outOf.includes(hex);

/** A path of a retreat and what it costs. */
export interface Path {
  readonly hexes: readonly Hex[];
  readonly toll: Toll;
  /**
   * R107: it ends where there is no room, so that all units there are Disorganized (6.1d) unless losses along the path
   * make room.
   */
  readonly overstacks: boolean;
}

type Walk = readonly Hex[];

/** How far a party must go before it looks for an open hex (R107, first step). */
export interface Reach {
  readonly length: number;
  /** MIB 7.2c: the last hex must be as many hexes away from the start. */
  readonly isFar: boolean;
}

/**
 * MIB 7.2c, R107: the ways of these units, the least costly, which is preselected, first. Of paths with the same end and the same losses one
 * stands for all: mayRetreat knows the others. None: no hex can be entered, or no way leads out (8.2d).
 */
export function retreatPaths(
  state: MibState,
  units: readonly UnitId[],
  terms: RetreatTerms,
): readonly Path[] {
  const party = partyOf(state, units);
  const reach = retreatReach(party, terms);
  const paths = reach ? pathsOf(party, terms, reach).toSorted(byLoss(party)) : [];
  return terms.outOf ? shortestOf(paths) : paths;
}

/** MIB 8.2d: those of the fewest hexes. */
function shortestOf(paths: readonly Path[]): readonly Path[] {
  const fewest = Math.min(...paths.map(({ hexes }) => hexes.length));
  return paths.filter(({ hexes }) => hexes.length === fewest);
}

/** Does any way lead them out? Asked without what the ways cost. */
export const canRetreat = (state: MibState, units: readonly UnitId[], terms: RetreatTerms): boolean =>
  retreatReach(partyOf(state, units), terms) !== null;

/** R107: as far as `length`, or as the greatest possible length below it; 8.2d: as few hexes as will do. */
export function retreatReach(party: Party, terms: RetreatTerms): Reach | null {
  return terms.outOf ? reachOut(party, terms) : reachFor(party, terms, terms.length);
}

function reachFor(party: Party, terms: RetreatTerms, wanted: number): Reach | null {
  for (let length = wanted; length > 0; length--) {
    const all = walks(party, terms, length);
    const isFar = length === wanted && all.some(walk => isFarFrom(party, walk));
    if (all.length > 0) return { length, isFar };
  }
  return null;
}

/** MIB 8.2d, R129: hex by hex farther, until a way leads out. */
function reachOut(party: Party, terms: RetreatTerms): Reach | null {
  for (let length = 1; length <= LONGEST_WAY_OUT; length++) {
    const reach = reachFor(party, terms, length);
    if (reach?.length !== length) return null;
    if (pathsOf(party, terms, reach).length > 0) return reach;
  }
  return null;
}

/** Fields of Fire are three hexes each: nobody has farther to go. */
const LONGEST_WAY_OUT = 6;

const isFarFrom = ({ state, from }: Party, walk: Walk): boolean =>
  distance(battleOf(state).ground.grid, from, walk.at(-1)!) === walk.length;

/** MIB 7.2c: every way of exactly so many hexes. */
function walks(party: Party, terms: RetreatTerms, length: number): readonly Walk[] {
  let found: readonly Walk[] = [[]];
  for (let step = 0; step < length; step++)
    found = found.flatMap(walk => waysOn(party, terms, walk).map(to => [...walk, to]));
  return found;
}

function pathsOf(party: Party, terms: RetreatTerms, { length, isFar }: Reach): readonly Path[] {
  const distinct = new Map<string, Path>();
  for (const walk of walks(party, terms, length)) {
    if (isFar && !isFarFrom(party, walk)) continue;
    for (const hexes of extended(party, terms, walk)) {
      if (terms.outOf?.includes(hexes.at(-1)!)) continue;
      const path = pathOf(party, hexes);
      const key = keyOf(path);
      const known = distinct.get(key);
      if (!known || hexes.length < known.hexes.length) distinct.set(key, path);
    }
  }
  return [...distinct.values()];
}

const pathOf = (party: Party, hexes: Walk): Path => ({
  hexes,
  toll: tollOf(penaltiesAlong(party, hexes)),
  overstacks: !fits(party.state, hexes.at(-1)!, party.units),
});

const keyOf = ({ hexes, toll }: Path): string => JSON.stringify([hexes.at(-1), toll]);

/**
 * R107, second and third step: on to the first open hex; if none can be reached it ends where it is. To a stack above
 * the limit no hex is open, so that it need not look for one.
 */
function extended(party: Party, terms: RetreatTerms, walk: Walk): readonly Walk[] {
  if (isOpenTo(party, terms, walk.at(-1)!) || fitNowhere(party.state, party.units)) return [walk];
  const ends: Walk[] = [];
  const seen = new Set<string>();
  const queue: Walk[] = [walk];
  for (const reached of queue) {
    for (const to of waysOn(party, terms, reached)) {
      const next = [...reached, to];
      const key = keyOf(pathOf(party, next));
      if (seen.has(key)) continue;
      seen.add(key);
      if (isOpenTo(party, terms, to)) ends.push(next);
      else queue.push(next);
    }
  }
  return ends.length > 0 ? ends : [walk];
}

/** Can the way be extended to an open hex? */
export const canGoOn = (party: Party, terms: RetreatTerms, walk: Walk): boolean =>
  extended(party, terms, walk).some(hexes => hexes.length > walk.length);

/** A casualty counts twice a straggler; then order, room, fewer hexes, and the friendly side of the map (7.2c). */
function byLoss(party: Party): (a: Path, b: Path) => number {
  const costs = ({ hexes, toll, overstacks }: Path): readonly number[] => [
    2 * toll.casualties + toll.stragglers,
    overstacks ? 1 : 0,
    toll.friends + toll.zones + toll.fords + toll.rivers + toll.swamps > 0 ? 1 : 0,
    hexes.length,
    -progress(party, hexes.at(-1)!),
    hexes.at(-1)!,
  ];
  return (a, b) => {
    const [first, second] = [costs(a), costs(b)];
    const place = first.findIndex((cost, each) => cost !== second[each]);
    return place < 0 ? 0 : first[place]! - second[place]!;
  };
}

/** How far the hex lies towards the friendly side of the map; 0 where the scenario names none. */
function progress({ state, side, from }: Party, to: Hex): number {
  const { ground, terms } = battleOf(state);
  return terms ? nearerTo(ground.grid, terms.friendlySide[side], from, to) : 0;
}
