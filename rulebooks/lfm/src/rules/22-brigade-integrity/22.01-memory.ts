import type { Hex } from '@abatis/hex';
import { isDraft, notebook } from '@abatis/kernel';
import { type Battle, battleOf } from '../../battle.ts';
import { regimentsOf, unitOf, unitsIn } from '../../pieces.ts';
import type { Brigade, BrigadeId, LfmState, Unit, UnitId } from '../../state.ts';
import { type MoveTerms, type Opposition, oppositionOf } from '../01-movement/index.ts';
import { roomFor } from '../04-stacking.ts';

/*
 * What a brigade owes is asked after every move, and a move concerns one brigade. So the answers for the others are kept
 * as long as nothing they depend on has changed: their own regiments, the enemy, and the stacks that were checked for
 * room.
 */

/** A question about a brigade of the phasing player; `isFree` is asked only of regiments that have not moved. */
type Question<V> = (
  state: LfmState,
  brigade: BrigadeId,
  terms: MoveTerms,
  isFree: (id: UnitId) => boolean,
) => V;

/** What an answer depends on, besides the stacks that were checked for room. */
interface Basis {
  readonly opposition: Opposition;
  readonly turn: number;
  readonly terms: MoveTerms;
  readonly newWorks: readonly Hex[];
  readonly brigade: Brigade;
  readonly regiments: readonly Unit[];
  readonly free: readonly boolean[];
}

/** The units in a hex, as they were. */
interface Look {
  readonly hex: Hex;
  readonly units: readonly Unit[];
}

interface Answer<V> {
  readonly basis: Basis;
  readonly looks: readonly Look[];
  readonly value: V;
}

/** The hexes that the question being answered has checked for room; null while no question is being answered. */
let looking: Set<Hex> | null = null;

/** Like `roomFor`, and notes which hexes were checked. */
export function roomInSight(state: LfmState, id: UnitId): (hex: Hex) => boolean {
  const hasRoom = roomFor(state, id);
  return hex => {
    looking?.add(hex);
    return hasRoom(hex);
  };
}

/** Remembers the last answer for each brigade. */
export function rememberedByBrigade<V>(ask: Question<V>): Question<V> {
  const kept = notebook((_: Battle): (Answer<V> | undefined)[] => []);
  return (state, brigade, terms, isFree) => {
    if (isDraft(state)) return ask(state, brigade, terms, isFree);
    const answers = kept(battleOf(state));
    const last = answers[brigade];
    if (last && isBasis(last.basis, state, brigade, terms, isFree) && areUnchanged(state, last.looks))
      return last.value;
    const basis = basisOf(state, brigade, terms, isFree);
    const outer = looking;
    looking = new Set(state.newWorks);
    const value = ask(state, brigade, terms, isFree);
    const looks = Array.from(looking, hex => ({
      hex,
      units: unitsIn(state, hex).map(id => unitOf(state, id)),
    }));
    answers[brigade] = { basis, looks, value };
    looking = outer;
    return value;
  };
}

function basisOf(
  state: LfmState,
  brigade: BrigadeId,
  terms: MoveTerms,
  isFree: (id: UnitId) => boolean,
): Basis {
  const ids = regimentsOf(battleOf(state), brigade);
  const regiments = ids.map(id => unitOf(state, id));
  return {
    opposition: oppositionOf(state, state.phasing),
    turn: state.turn,
    terms,
    newWorks: state.newWorks,
    brigade: state.brigades[brigade]!,
    regiments,
    free: ids.map(id => isFreeNow(state, id, isFree)),
  };
}

const isFreeNow = (state: LfmState, id: UnitId, isFree: (id: UnitId) => boolean): boolean =>
  !unitOf(state, id).turn.moved && isFree(id);

/** Is this still what an answer follows from? What is quickly compared comes first. */
function isBasis(
  basis: Basis,
  state: LfmState,
  brigade: BrigadeId,
  terms: MoveTerms,
  isFree: (id: UnitId) => boolean,
): boolean {
  const { regiments, free } = basis;
  const ids = regimentsOf(battleOf(state), brigade);
  for (let place = 0; place < ids.length; place++)
    if (unitOf(state, ids[place]!) !== regiments[place]) return false;
  const isSame =
    basis.turn === state.turn &&
    basis.terms === terms &&
    basis.newWorks === state.newWorks &&
    basis.brigade === state.brigades[brigade] &&
    basis.opposition === oppositionOf(state, state.phasing);
  if (!isSame) return false;
  for (let place = 0; place < ids.length; place++)
    if (isFreeNow(state, ids[place]!, isFree) !== free[place]) return false;
  return true;
}

function areUnchanged(state: LfmState, looks: readonly Look[]): boolean {
  for (const look of looks) if (!isUnchanged(state, look)) return false;
  return true;
}

function isUnchanged(state: LfmState, { hex, units }: Look): boolean {
  const now = unitsIn(state, hex);
  if (now.length !== units.length) return false;
  for (let place = 0; place < units.length; place++) {
    if (unitOf(state, now[place]!) !== units[place]) return false;
  }
  return true;
}
