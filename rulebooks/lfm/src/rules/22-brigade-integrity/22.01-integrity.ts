import { distance, type Grid, type Hex, NOWHERE } from '@abatis/hex';
import { edit, LEGAL, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { commandRange } from '../../charts/combat-charts.ts';
import { forbid } from '../../cite.ts';
import type { LfmTable } from '../../events.ts';
import { cardOf, hexesBetween, isRegiment, regimentsOf, unitOf } from '../../pieces.ts';
import type { BrigadeId, LfmState, Side, UnitId } from '../../state.ts';
import { BY_DAY, type Move, type MoveTerms } from '../01-movement/index.ts';
import { canBeRestored, hasLeft, nearestPlaces, neighbourhood } from './22.01-debts.ts';

/** Where units stand. */
export type PlaceOf = (id: UnitId) => Hex;

export const placesNow =
  (state: LfmState): PlaceOf =>
  id =>
    unitOf(state, id).hex;

/** Adjacent is near enough (22.1a). */
export const TOGETHER = 1;

const NOBODY: readonly UnitId[] = [];

/** The other units of its brigade on the map. The commander is none of them (R178). */
export function matesOf(state: LfmState, id: UnitId): readonly UnitId[] {
  const { brigade } = cardOf(state, id);
  if (brigade === null) return NOBODY;
  return regimentsOf(battleOf(state), brigade).filter(
    mate => mate !== id && unitOf(state, mate).hex !== NOWHERE,
  );
}

/** Distance from here to the nearest of these hexes; Infinity if there are none. */
export function nearest(grid: Grid, hexes: readonly Hex[], from: Hex): number {
  let least = Number.POSITIVE_INFINITY;
  for (let place = 0; place < hexes.length; place++) {
    const away = distance(grid, hexes[place]!, from);
    if (away < least) least = away;
  }
  return least;
}

/** Distance from here to the nearest other unit of its brigade; Infinity without one. */
export function apart(state: LfmState, id: UnitId, from: Hex, where = placesNow(state)): number {
  const battle = battleOf(state);
  const { brigade } = battle.units[id]!;
  let least = Number.POSITIVE_INFINITY;
  for (const mate of brigade === null ? NOBODY : regimentsOf(battle, brigade)) {
    if (mate === id || unitOf(state, mate).hex === NOWHERE) continue;
    const away = distance(battle.ground.grid, where(mate), from);
    if (away < least) least = away;
  }
  return least;
}

/** LFM 22.1a: is the regiment stacked with or adjacent to another unit of its brigade? */
export const hasIntegrity = (state: LfmState, id: UnitId): boolean =>
  apart(state, id, unitOf(state, id).hex) <= TOGETHER;

/**
 * LFM 22.1a, 22.2, 22.3d, 22.3e: must this regiment keep with its brigade? Not if it is detached or independent (20.7d),
 * nor on the turn in which it came to the map.
 */
export function isBound(state: LfmState, id: UnitId): boolean {
  const card = cardOf(state, id);
  const { place, detached, turn } = unitOf(state, id);
  if (!isRegiment(card) || card.brigade === null || card.independent) return false;
  return place === 'map' && !detached && turn.startHex !== NOWHERE;
}

/** Is this a regiment that must keep with its brigade and does not? The last regiment of a brigade is none (22.1c). */
export function isStray(state: LfmState, id: UnitId, where = placesNow(state)): boolean {
  if (!isBound(state, id)) return false;
  const away = apart(state, id, where(id), where);
  return away > TOGETHER && away !== Number.POSITIVE_INFINITY;
}

/**
 * The strays of a brigade. This is asked of every brigade after every move, so nothing is allocated for brigades that
 * are together.
 */
export function straysOf(state: LfmState, brigade: BrigadeId): readonly UnitId[] {
  const battle = battleOf(state);
  const regiments = regimentsOf(battle, brigade);
  let strays = NOBODY;
  for (const id of regiments) {
    const isThere = unitOf(state, id).hex !== NOWHERE;
    if (!isThere || isWithAnother(state, battle.ground.grid, regiments, id)) continue;
    if (isStray(state, id)) strays = [...strays, id];
  }
  return strays;
}

function isWithAnother({ units }: LfmState, grid: Grid, regiments: readonly UnitId[], id: UnitId): boolean {
  const { hex } = units[id]!;
  for (const mate of regiments) {
    const at = units[mate]!.hex;
    if (mate !== id && at !== NOWHERE && distance(grid, hex, at) <= TOGETHER) return true;
  }
  return false;
}

/**
 * A regiment that a move of certain units could leave apart from its brigade. What the rule needs to know about the end
 * of the move is computed only when needed: most moves end beside a friend.
 */
export interface Bond {
  readonly unit: UnitId;
  /** The units of the move; does the regiment go with them? */
  readonly movers: readonly UnitId[];
  readonly goes: boolean;
  readonly terms: MoveTerms;
  readonly grid: Grid;
  /** Adjacent to one of these hexes the move keeps the regiment with its brigade. */
  readonly anchors: readonly Hex[];
  /** The units whose own move could bring them together again (R176), and the hexes each can come near to. */
  readonly followers: readonly UnitId[];
  readonly zones: Uint8Array[];
  /** For a regiment that stays: is it excused wherever the move ends? Null until computed. */
  excused: boolean | null;
  /** For a regiment that goes: how near it could come. Null until computed. */
  least: number | null;
}

/** LFM 22.1a, R176: what a move of these units, wherever it ends, has to keep together. */
export function bondsOf(
  state: LfmState,
  movers: readonly UnitId[],
  terms: MoveTerms = BY_DAY,
): readonly Bond[] {
  const battle = battleOf(state);
  const { grid } = battle.ground;
  const bonds: Bond[] = [];
  for (const brigade of brigadesOf(state, movers)) {
    const regiments = regimentsOf(battle, brigade);
    const stay: UnitId[] = [];
    let going = 0;
    for (const id of regiments) {
      if (movers.includes(id)) going++;
      else if (unitOf(state, id).hex !== NOWHERE) stay.push(id);
    }
    for (const unit of regiments) {
      const goes = movers.includes(unit);
      const tie = goes ? going === 1 && tieOfGoer(state, unit, stay) : tieOfStayer(state, unit, stay);
      if (!tie) continue;
      const { anchors, followers } = tie;
      bonds.push({
        unit,
        movers,
        goes,
        terms,
        grid,
        anchors,
        followers,
        zones: [],
        excused: null,
        least: null,
      });
    }
  }
  return bonds;
}

type Tie = Pick<Bond, 'anchors' | 'followers'>;

/**
 * The only regiment of its brigade in the move: it has to end near one that stays, or one of those has to be able to
 * follow.
 */
function tieOfGoer(state: LfmState, id: UnitId, stay: readonly UnitId[]): Tie | null {
  if (stay.length === 0 || !isBound(state, id)) return null;
  return { anchors: stay.map(placesNow(state)), followers: stay.filter(mate => isBound(state, mate)) };
}

/**
 * A regiment that stays and has only units of the move beside it: they have to end near it, or it has to be able to
 * follow.
 */
function tieOfStayer(state: LfmState, id: UnitId, stay: readonly UnitId[]): Tie | null {
  if (!stay.includes(id) || !isBound(state, id)) return null;
  const hasCompany = isWithAnother(state, battleOf(state).ground.grid, stay, id);
  return hasCompany ? null : { anchors: [unitOf(state, id).hex], followers: [id] };
}

/**
 * LFM 22.1a, R176: does a move that ends here leave the regiment with its brigade, or in a hex where the move of
 * another unit can bring them together again? A regiment that was apart already must come as near as it can.
 */
const isKept = (state: LfmState, bond: Bond, to: Hex): boolean =>
  nearest(bond.grid, bond.anchors, to) <= TOGETHER ||
  canFollow(state, bond, to) ||
  isExcused(state, bond, to);

export function areKept(state: LfmState, bonds: readonly Bond[], to: Hex): boolean {
  for (const bond of bonds) if (!isKept(state, bond, to)) return false;
  return true;
}

function canFollow(state: LfmState, { followers, zones, terms }: Bond, to: Hex): boolean {
  for (let place = 0; place < followers.length; place++) {
    zones[place] ??= neighbourhood(state, followers[place]!, terms);
    if (zones[place]![to] === 1) return true;
  }
  return false;
}

function isExcused(state: LfmState, bond: Bond, to: Hex): boolean {
  const { unit, goes, anchors, terms, grid } = bond;
  if (!goes) {
    bond.excused ??= isExcusedStayer(state, bond);
    return bond.excused;
  }
  const { hex } = unitOf(state, unit);
  if (nearest(grid, anchors, hex) <= TOGETHER) return false;
  bond.least ??= nearestPlaces(state, unit, terms).away;
  return nearest(grid, anchors, to) <= bond.least;
}

/** Other regiments of the brigade can come to it; or it was apart before, and none has to come to it. */
function isExcusedStayer(state: LfmState, { unit, movers, terms }: Bond): boolean {
  if (canBeRestored(state, unit, movers, terms)) return true;
  if (!isStray(state, unit)) return false;
  return !hasLeft(state, unit, terms) || !canBeRestored(state, unit, NOBODY, terms);
}

/** LFM 22.1a, R176: does this move keep brigades together? */
export function integrityRuling(state: LfmState, { units, path }: Move, terms: MoveTerms = BY_DAY): Ruling {
  const to = path.at(-1)!;
  const broken = bondsOf(state, units, terms).filter(bond => !isKept(state, bond, to));
  if (broken.length === 0) return LEGAL;
  return ruling(...broken.map(({ unit }) => forbid('LFM 22.1a', { unit })));
}

function brigadesOf(state: LfmState, units: readonly UnitId[]): readonly BrigadeId[] {
  const brigades: BrigadeId[] = [];
  for (const id of units) {
    const { brigade } = cardOf(state, id);
    if (brigade !== null && !brigades.includes(brigade)) brigades.push(brigade);
  }
  return brigades;
}

/** LFM 22.3a, R179: any regiment of a brigade may be detached, in command or not, near its commander or not. */
export function mayDetach(state: LfmState, id: UnitId): Ruling {
  const card = cardOf(state, id);
  const { place, detached } = unitOf(state, id);
  const isOwn = card.side === state.phasing && place === 'map';
  const belongs = isRegiment(card) && card.brigade !== null;
  return ruling((!isOwn || !belongs || detached) && forbid('LFM 22.3a', { unit: id }));
}

export function detach(state: LfmState, id: UnitId, table: LfmTable): void {
  edit(state, 'units', id).detached = true;
  table.emit({ type: 'detached', clause: 'LFM 22.3a', unit: id });
}

/** LFM 22.3b: at any time of his own player turn. */
export function mayEndDetachment(state: LfmState, id: UnitId): Ruling {
  const isOwn = cardOf(state, id).side === state.phasing && unitOf(state, id).detached;
  return ruling(!isOwn && forbid('LFM 22.3b', { unit: id }));
}

export function endDetachment(
  state: LfmState,
  id: UnitId,
  table: LfmTable,
  clause: 'LFM 22.3b' | 'LFM 22.3c' = 'LFM 22.3b',
): void {
  edit(state, 'units', id).detached = false;
  table.emit({ type: 'detachment-ended', clause, unit: id });
}

/**
 * LFM 22.3c, R179: tested at the end of the owner's Movement Phase, and for both sides at the end of every Combat
 * Phase. Passing through the commander's range during a move has no effect.
 */
export function endDetachmentsNear(state: LfmState, sides: readonly Side[], table: LfmTable): void {
  for (const id of state.units.keys()) {
    const isConcerned = unitOf(state, id).detached && sides.includes(cardOf(state, id).side);
    if (isConcerned && isNearCommander(state, id)) endDetachment(state, id, table, 'LFM 22.3c');
  }
}

function isNearCommander(state: LfmState, id: UnitId): boolean {
  const { charts, brigades } = battleOf(state);
  const { brigade } = cardOf(state, id);
  const commander = brigade === null ? null : brigades[brigade]!.commander;
  const at = commander === null ? NOWHERE : state.commanders[commander]!.hex;
  const { hex } = unitOf(state, id);
  if (at === NOWHERE || hex === NOWHERE) return false;
  return hexesBetween(state, hex, at) <= commandRange(charts, 'brigade');
}
