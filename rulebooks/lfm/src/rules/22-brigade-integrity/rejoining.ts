import { type Grid, type Hex, NOWHERE } from '@abatis/hex';
import { notebook } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { cardOf, unitOf } from '../../pieces.ts';
import type { LfmState, UnitId } from '../../state.ts';
import { BY_DAY, BY_NIGHT, type MoveTerms } from '../01-movement/marchers.ts';
import { mayStillMove } from '../01-movement/may-move.ts';
import { marchFrom, marchZone } from '../01-movement/reachable.ts';
import { roomFor } from '../04-stacking.ts';
import { inZoc } from '../05-zones-of-control.ts';
import { mayLeaveGarrison } from '../24-breastworks.ts';
import { apart, isBound, matesOf, nearest, positionsNow, TOGETHER } from './integrity.ts';

/** LFM R176: did this regiment, in its move, give up a place nearer to its brigade? Then another one must come to it. */
export function hasLeft(state: LfmState, id: UnitId, terms: MoveTerms): boolean {
  const { hex, turn } = unitOf(state, id);
  if (!turn.moved || turn.startHex === NOWHERE) return false;
  const where = positionsNow(state);
  const away = apart(state, id, hex, where);
  return apart(state, id, turn.startHex, where) < away || comesNearer(state, id, turn.startHex, away, terms);
}

/** Could the unit march from there to a place with room for it that is nearer to its brigade than so many hexes? */
function comesNearer(state: LfmState, id: UnitId, from: Hex, than: number, terms: MoveTerms): boolean {
  const { grid } = battleOf(state).ground;
  const mates = matesOf(state, id).map(positionsNow(state));
  const hasRoom = roomFor(state, id);
  return marchFrom(state, id, from, terms).some(hex => nearest(grid, mates, hex) < than && hasRoom(hex));
}

/**
 * LFM R176: can the regiment, or another one that is bound to the brigade and has not moved, bring them together?
 * Those of a move that is being judged have gone, and go nowhere else.
 */
export function canBeRestored(
  state: LfmState,
  id: UnitId,
  gone: readonly UnitId[],
  terms: MoveTerms,
): boolean {
  const zone = isBound(state, id) && !gone.includes(id) ? neighbourhood(state, id, terms) : NOWHERE_NEAR;
  const { hex } = unitOf(state, id);
  return matesOf(state, id).some(
    mate =>
      !gone.includes(mate) &&
      (zone[unitOf(state, mate).hex] === 1 ||
        (isBound(state, mate) && neighbourhood(state, mate, terms)[hex] === 1)),
  );
}

/**
 * By hex: 1 if the unit can still end its move there or next to it. Stacking is not looked at here: who is in the
 * way may have gone by then.
 */
export function neighbourhood(state: LfmState, id: UnitId, { night }: MoveTerms): Uint8Array {
  const terms = night ? BY_NIGHT : BY_DAY;
  return mayBeAsked(state, id, terms) ? marchZone(state, id, terms) : NOWHERE_NEAR;
}

const NOWHERE_NEAR = new Uint8Array(0);

/** LFM R176: who has moved, stands in a ZOC, builds or guards new works is not asked to move on integrity's account. */
const mayBeAsked = (state: LfmState, id: UnitId, terms: MoveTerms): boolean =>
  mayStillMove(state, id, terms) &&
  !inZoc(state, unitOf(state, id).hex, cardOf(state, id).side) &&
  !isLastGuard(state, id);

/** LFM 24.1e. */
const isLastGuard = (state: LfmState, id: UnitId): boolean =>
  state.newWorks.length > 0 && !mayLeaveGarrison(state, unitOf(state, id).hex, [id], state.newWorks).legal;

/** LFM R176: to which of these hexes it could go then. Nobody is asked to enter a ZOC or to break a stacking limit. */
export function possibleHexes(
  state: LfmState,
  id: UnitId,
  among: readonly Hex[],
  terms: MoveTerms,
): readonly Hex[] {
  if (!mayBeAsked(state, id, terms)) return [];
  const hasRoom = roomFor(state, id);
  return marchFrom(state, id, unitOf(state, id).hex, terms).filter(
    hex => among.includes(hex) && hasRoom(hex),
  );
}

/** The hexes with room for it that the unit can march to and that are nearest to its brigade. */
interface Places {
  /** Adjacent and stacked are the same; Infinity if there are none. */
  readonly away: number;
  readonly hexes: readonly Hex[];
}

const NO_PLACES: Places = { away: Number.POSITIVE_INFINITY, hexes: [] };

/** The last measurement over a list of hexes: mostly nobody of the brigade has moved since. */
interface Measured {
  mates: readonly Hex[];
  aways: readonly number[];
}

const measured = notebook((_: readonly Hex[]): Measured => ({ mates: [], aways: [] }));

/** How far each of the hexes is from the nearest of the mates. */
function awaysFrom(grid: Grid, hexes: readonly Hex[], mates: readonly Hex[]): readonly number[] {
  const last = measured(hexes);
  const isOld = last.mates.length === mates.length && mates.every((hex, place) => hex === last.mates[place]);
  if (isOld) return last.aways;
  last.mates = mates;
  last.aways = hexes.map(hex => Math.max(TOGETHER, nearest(grid, mates, hex)));
  return last.aways;
}

/** From the nearest outwards, since to look for room takes longer than to measure. */
export function nearestPlaces(state: LfmState, id: UnitId, terms: MoveTerms): Places {
  const { grid } = battleOf(state).ground;
  const mates = matesOf(state, id).map(positionsNow(state));
  if (mates.length === 0) return NO_PLACES;
  const hasRoom = roomFor(state, id);
  const open = marchFrom(state, id, unitOf(state, id).hex, terms);
  const aways = awaysFrom(grid, open, mates);
  const farthest = Math.max(...aways);
  for (let away = Math.min(...aways); away <= farthest; away++) {
    const hexes = open.filter((hex, place) => aways[place] === away && hasRoom(hex));
    if (hexes.length > 0) return { away, hexes };
  }
  return NO_PLACES;
}

/** LFM 22.1b: where a stray that can be asked to move has to go, none if it can come no nearer than it is. */
export function placesToRejoin(state: LfmState, id: UnitId, terms: MoveTerms): readonly Hex[] {
  if (!mayBeAsked(state, id, terms)) return [];
  const { hex } = unitOf(state, id);
  const { away, hexes } = nearestPlaces(state, id, terms);
  return away < Math.max(TOGETHER, apart(state, id, hex, positionsNow(state))) ? hexes : [];
}
