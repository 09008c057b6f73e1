import { distance, type Hex, NOWHERE } from '@abatis/hex';
import { derived, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import { unitName } from '../../events/names.ts';
import { cardOf, isRegiment, regimentsOf, unitOf } from '../../pieces.ts';
import type { BrigadeId, LfmState, UnitId } from '../../state.ts';
import { BY_DAY, BY_NIGHT, type Move, type MoveTerms } from '../01-movement/marchers.ts';
import { fixedUnit } from '../01-movement/may-move.ts';
import { marchFrom, marchZone } from '../01-movement/reachable.ts';
import { fits } from '../04-stacking.ts';
import { inZoc } from '../05-zones-of-control.ts';

/** Where units stand, now or after a move that is being judged. */
export type Positions = (id: UnitId) => Hex;

export const positionsNow =
  (state: LfmState): Positions =>
  id =>
    unitOf(state, id).hex;

/** Adjacent is near enough (22.1a). */
const TOGETHER = 1;

/** How many hexes there are from here to the nearest other unit of its brigade (R178); Infinity without one. */
export function apart(state: LfmState, id: UnitId, hex: Hex, where: Positions): number {
  const battle = battleOf(state);
  const { brigade } = cardOf(state, id);
  let nearest = Number.POSITIVE_INFINITY;
  if (brigade === null) return nearest;
  for (const mate of regimentsOf(battle, brigade)) {
    const at = where(mate);
    if (mate !== id && at !== NOWHERE) nearest = Math.min(nearest, distance(battle.ground.grid, hex, at));
  }
  return nearest;
}

/** LFM 22.1a: is the regiment stacked with or adjacent to another unit of its brigade? */
export const hasIntegrity = (state: LfmState, id: UnitId): boolean =>
  apart(state, id, unitOf(state, id).hex, positionsNow(state)) <= TOGETHER;

/**
 * LFM 22.1a, 22.2, 22.3e: must this regiment keep with its brigade? Not if it is detached or independent (20.7d),
 * nor on the turn in which it came to the map.
 */
export function isBound(state: LfmState, id: UnitId): boolean {
  const card = cardOf(state, id);
  const { place, detached, turn } = unitOf(state, id);
  if (!isRegiment(card) || card.brigade === null || card.independent) return false;
  return place === 'map' && !detached && turn.startHex !== NOWHERE;
}

/** A regiment that must keep with its brigade and does not. The last of a brigade has nobody to keep with (22.1c). */
export function isStray(state: LfmState, id: UnitId, where: Positions): boolean {
  if (!isBound(state, id)) return false;
  const away = apart(state, id, where(id), where);
  return away > TOGETHER && away !== Number.POSITIVE_INFINITY;
}

/**
 * LFM 22.1a, R176: does this move leave everybody together, or in a place where the move of another unit can bring
 * them together again? Whoever was apart already must come as near as he can.
 */
export function integrityRuling(state: LfmState, move: Move, terms: MoveTerms = BY_DAY): Ruling {
  const to = move.path.at(-1)!;
  const after: Positions = id => (move.units.includes(id) ? to : unitOf(state, id).hex);
  const broken = brigadesOf(state, move.units)
    .flatMap(brigade => regimentsOf(battleOf(state), brigade))
    .filter(id => isStray(state, id, after) && !isExcused(state, id, move, after, terms));
  return ruling(...broken.map(id => forbid('LFM 22.1a', { unit: unitName(state, id) })));
}

function brigadesOf(state: LfmState, units: readonly UnitId[]): readonly BrigadeId[] {
  const brigades: BrigadeId[] = [];
  for (const id of units) {
    const { brigade } = cardOf(state, id);
    if (brigade !== null && !brigades.includes(brigade)) brigades.push(brigade);
  }
  return brigades;
}

function isExcused(state: LfmState, id: UnitId, move: Move, after: Positions, terms: MoveTerms): boolean {
  if (canBeRestored(state, id, after, move.units, terms)) return true;
  const now = positionsNow(state);
  if (!isStray(state, id, now)) return false;
  if (move.units.includes(id)) return isAsNearAsItCan(state, id, after(id), terms);
  return !hasLeft(state, id, terms) || !canBeRestored(state, id, now, [], terms);
}

/** LFM 22.1b: is no hex that the regiment can reach nearer to its brigade than this one? */
const isAsNearAsItCan = (state: LfmState, id: UnitId, hex: Hex, terms: MoveTerms): boolean =>
  apart(state, id, hex, positionsNow(state)) <= leastApart(state, id, unitOf(state, id).hex, terms);

/** LFM R176: did this regiment, in its move, give up a place nearer to its brigade? Then another one must come to it. */
export function hasLeft(state: LfmState, id: UnitId, terms: MoveTerms): boolean {
  const { hex, turn } = unitOf(state, id);
  if (!turn.moved || turn.startHex === NOWHERE) return false;
  const where = positionsNow(state);
  const away = apart(state, id, hex, where);
  return apart(state, id, turn.startHex, where) < away || leastApart(state, id, turn.startHex, terms) < away;
}

/** LFM R176: can the regiment, or another one that is bound to the brigade and has not moved, bring them together? */
function canBeRestored(
  state: LfmState,
  id: UnitId,
  where: Positions,
  finished: readonly UnitId[],
  terms: MoveTerms,
): boolean {
  const mates = regimentsOf(battleOf(state), cardOf(state, id).brigade!).filter(
    mate => mate !== id && where(mate) !== NOWHERE,
  );
  const comesNear = (goer: UnitId, hex: Hex): boolean =>
    isBound(state, goer) && !finished.includes(goer) && neighbourhood(state, goer, terms)[hex] === 1;
  return mates.some(mate => comesNear(mate, where(id)) || comesNear(id, where(mate)));
}

/** What was found out about single units of a state; listing moves asks for it once for every hex. */
const found = derived((_: LfmState) => ({
  neighbourhoods: new Map<number, Uint8Array>(),
  leastApart: new Map<string, number>(),
}));

/**
 * By hex: 1 if the unit can still end its move there or next to it. Stacking is not looked at here: who is in the
 * way may have gone by then.
 */
function neighbourhood(state: LfmState, id: UnitId, { night }: MoveTerms): Uint8Array {
  const known = found(state).neighbourhoods;
  const key = night ? -1 - id : id;
  let near = known.get(key);
  if (!near) {
    const terms = night ? BY_NIGHT : BY_DAY;
    near = mayBeAsked(state, id, terms) ? marchZone(state, id, terms) : NOWHERE_NEAR;
    known.set(key, near);
  }
  return near;
}

const NOWHERE_NEAR = new Uint8Array(0);

/** LFM R176: a unit that has moved, stands in a ZOC or builds is not asked to move on integrity's account. */
const mayBeAsked = (state: LfmState, id: UnitId, terms: MoveTerms): boolean =>
  fixedUnit(state, id, terms).length === 0 && !inZoc(state, unitOf(state, id).hex, cardOf(state, id).side);

/** LFM R176: where it could go then. Nobody is asked to enter a ZOC or to break a stacking limit. */
export const possibleHexes = (state: LfmState, id: UnitId, terms: MoveTerms): readonly Hex[] =>
  mayBeAsked(state, id, terms) ? openHexes(state, id, unitOf(state, id).hex, terms) : [];

const openHexes = (state: LfmState, id: UnitId, from: Hex, terms: MoveTerms): readonly Hex[] =>
  marchFrom(state, id, from, terms).filter(hex => fits(state, hex, [id]));

/** How near to its brigade the unit could come from this hex. */
function leastApart(state: LfmState, id: UnitId, from: Hex, terms: MoveTerms): number {
  const known = found(state).leastApart;
  const key = `${id} ${from} ${terms.night} ${terms.purse?.unit(id)}`;
  let least = known.get(key);
  if (least === undefined) {
    const where = positionsNow(state);
    least = Math.min(...openHexes(state, id, from, terms).map(hex => apart(state, id, hex, where)));
    known.set(key, least);
  }
  return least;
}
