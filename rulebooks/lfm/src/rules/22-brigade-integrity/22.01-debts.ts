import { distance, type Grid, type Hex, NOWHERE } from '@abatis/hex';
import { notebook, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { type Battle, battleOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import { cardOf, regimentsOf, unitOf } from '../../pieces.ts';
import type { BrigadeId, CommanderId, LfmState, UnitId } from '../../state.ts';
import * as movement from '../01-movement/index.ts';
import { inZoc } from '../05-zones-of-control.ts';
import { mayLeaveGarrison } from '../24-breastworks.ts';
import type { MoveTerms } from '../index.ts';
import {
  apart,
  areKept,
  bondsOf,
  isBound,
  matesOf,
  nearest,
  placesNow,
  straysOf,
  TOGETHER,
} from './22.01-integrity.ts';
import { rememberedByBrigade, roomInSight } from './22.01-memory.ts';

/** A move that must be made before the Movement Phase may end, to any of its hexes. */
export type Debt =
  | { readonly clause: 'LFM 22.1b'; readonly unit: UnitId; readonly hexes: readonly Hex[] }
  | {
      readonly clause: 'LFM R176';
      readonly unit: UnitId;
      /** The regiment that left its brigade, to which this one must come. */
      readonly other: UnitId;
      readonly hexes: readonly Hex[];
    }
  | {
      readonly clause: 'LFM 22.1c';
      readonly commander: CommanderId;
      readonly unit: UnitId;
      readonly hexes: readonly Hex[];
    };

/**
 * Is the unit free to move as far as rules outside this chapter go? A special rule (0.1) or new works (24.1e) may hold
 * it.
 */
export type Free = (id: UnitId) => boolean;

const everybody: Free = () => true;

const NONE: readonly Debt[] = [];

/**
 * LFM 22.1, R176, R177: the moves that the phasing player still owes to the integrity of his brigades. Only pieces that
 * are free to move owe one.
 */
export const integrityDebts = (
  state: LfmState,
  terms: MoveTerms = movement.BY_DAY,
  isFree: Free = everybody,
): readonly Debt[] =>
  battleOf(state).brigades.flatMap(({ side }, brigade) =>
    side === state.phasing
      ? [...strayDebts(state, brigade, terms, isFree), ...lastRegiment(state, brigade, terms)]
      : NONE,
  );

/** LFM 22.1b, R176: by brigade, what these regiments would owe if they alone were free to move. */
export function debtsOf(state: LfmState, regiments: readonly UnitId[], terms: MoveTerms): readonly Debt[] {
  if (regiments.length === 0) return NONE;
  const isOne: Free = id => regiments.includes(id);
  const debts: Debt[] = [];
  for (const [brigade, card] of battleOf(state).brigades.entries())
    if (card.regiments.some(isOne)) debts.push(...strayDebts(state, brigade, terms, isOne));
  return debts;
}

/** The brigade that owed a move when this was last asked. It is tried first, since it mostly still owes one. */
const debtor = notebook((_: Battle): { brigade: BrigadeId } => ({ brigade: 0 }));

/** Is any move owed? Stops at the first debt. */
export function owesIntegrity(state: LfmState, terms: MoveTerms, isFree: Free): boolean {
  const battle = battleOf(state);
  const last = debtor(battle);
  for (let turned = 0; turned < battle.brigades.length; turned++) {
    const brigade = (last.brigade + turned) % battle.brigades.length;
    if (battle.brigades[brigade]!.side !== state.phasing) continue;
    if (!owesAnything(state, brigade, terms, isFree)) continue;
    last.brigade = brigade;
    return true;
  }
  return false;
}

const owesAnything = (state: LfmState, brigade: BrigadeId, terms: MoveTerms, isFree: Free): boolean =>
  straysOf(state, brigade).length > 0
    ? strayOwes(state, brigade, terms, isFree)
    : lastRegiment(state, brigade, terms).length > 0;

/**
 * Does a stray of the brigade owe a move? A brigade with strays has more than one regiment, so 22.1c does not apply.
 */
const strayOwes = rememberedByBrigade((state, brigade, terms, isFree): boolean => {
  const strays = straysOf(state, brigade);
  return (
    strays.some(id => isFree(id) && keepsAny(state, id, placesToRejoin(state, id, terms), terms)) ||
    strays.some(id => canRestore(state, id, terms, isFree))
  );
});

/** Could one of the regiments that `restore` names join this one? */
function canRestore(state: LfmState, other: UnitId, terms: MoveTerms, isFree: Free): boolean {
  const able = ableToCome(state, other, isFree);
  if (able.length === 0 || !hasLeft(state, other, terms)) return false;
  const { hex } = unitOf(state, other);
  return able.some(unit => keepsAny(state, unit, possibleHexes(state, unit, hex, terms), terms));
}

/** LFM 22.1, R176: may the Movement Phase end as far as integrity goes? */
export const integrityAtEnd = (
  state: LfmState,
  terms: MoveTerms = movement.BY_DAY,
  isFree: Free = everybody,
): Ruling => ruling(...integrityDebts(state, terms, isFree).map(refusal));

function refusal(debt: Debt): Refusal {
  const unit = debt.unit;
  switch (debt.clause) {
    case 'LFM 22.1b':
      return forbid(debt.clause, { unit });
    case 'LFM R176':
      return forbid(debt.clause, { unit, other: debt.other });
    case 'LFM 22.1c':
      return forbid(debt.clause, { unit, commander: debt.commander });
  }
}

/** Debts of the strays of a brigade. A regiment that owes a move of its own is not listed again for another one. */
const strayDebts = rememberedByBrigade((state, brigade, terms, isFree): readonly Debt[] => {
  const strays = straysOf(state, brigade);
  if (strays.length === 0) return NONE;
  const own = strays.flatMap(id => (isFree(id) ? (rejoin(state, id, terms) ?? []) : []));
  const debtors = own.map(({ unit }) => unit);
  const others = strays.flatMap(id => restore(state, id, terms, isFree) ?? []);
  return [...own, ...others.filter(({ unit }) => !debtors.includes(unit))];
});

/** LFM 22.1b: a stray that has not moved goes as near to its brigade as it can, if that is nearer than now. */
function rejoin(state: LfmState, unit: UnitId, terms: MoveTerms): Debt | null {
  const hexes = keeping(state, unit, placesToRejoin(state, unit, terms), terms);
  return hexes.length > 0 ? { clause: 'LFM 22.1b', unit, hexes } : null;
}

/** LFM R176: a regiment left its brigade while another one could still come to it, so now the other one must. */
function restore(state: LfmState, other: UnitId, terms: MoveTerms, isFree: Free): Debt | null {
  const able = ableToCome(state, other, isFree);
  if (able.length === 0 || !hasLeft(state, other, terms)) return null;
  const { hex } = unitOf(state, other);
  for (const unit of able) {
    const hexes = keeping(state, unit, possibleHexes(state, unit, hex, terms), terms);
    if (hexes.length > 0) return { clause: 'LFM R176', unit, other, hexes };
  }
  return null;
}

/** LFM R176: the regiments of its brigade that have not moved, must keep with it and are free to come. */
const ableToCome = (state: LfmState, other: UnitId, isFree: Free): readonly UnitId[] =>
  regimentsOf(battleOf(state), cardOf(state, other).brigade!).filter(
    unit => unit !== other && !unitOf(state, unit).turn.moved && isBound(state, unit) && isFree(unit),
  );

/** The hexes among these to which the unit may go without breaking another brigade: no piece owes an illegal move. */
function keeping(state: LfmState, id: UnitId, hexes: readonly Hex[], terms: MoveTerms): readonly Hex[] {
  if (hexes.length === 0) return hexes;
  const bonds = bondsOf(state, [id], terms);
  return hexes.filter(hex => areKept(state, bonds, hex));
}

/** Same as `keeping`, but only whether there is such a hex. */
function keepsAny(state: LfmState, id: UnitId, hexes: readonly Hex[], terms: MoveTerms): boolean {
  if (hexes.length === 0) return false;
  const bonds = bondsOf(state, [id], terms);
  return hexes.some(hex => areKept(state, bonds, hex));
}

/** LFM 22.1c, R177: the commander goes to the only regiment that his brigade has on the map, once he can. */
function lastRegiment(state: LfmState, brigade: BrigadeId, terms: MoveTerms): readonly Debt[] {
  const { commander } = battleOf(state).brigades[brigade]!;
  const unit = onlyOne(state, brigade);
  if (commander === null || unit === null) return NONE;
  const { hex, detached } = unitOf(state, unit);
  const at = state.commanders[commander]!.hex;
  if (detached || at === NOWHERE || at === hex) return NONE;
  const canCome = movement.commanderReach(state, commander, terms).hexes.includes(hex);
  return canCome ? [{ clause: 'LFM 22.1c', commander, unit, hexes: [hex] }] : NONE;
}

/** The regiment that is the only one of its brigade on the map; null if there are more, or none. */
function onlyOne(state: LfmState, brigade: BrigadeId): UnitId | null {
  let only: UnitId | null = null;
  for (const id of regimentsOf(battleOf(state), brigade)) {
    if (unitOf(state, id).place !== 'map') continue;
    if (only !== null) return null;
    only = id;
  }
  return only;
}

/** LFM R176: did this regiment give up a place nearer to its brigade by its move? Then another one must come to it. */
export function hasLeft(state: LfmState, id: UnitId, terms: MoveTerms): boolean {
  const { hex, turn } = unitOf(state, id);
  if (!turn.moved || turn.startHex === NOWHERE) return false;
  const away = apart(state, id, hex);
  return apart(state, id, turn.startHex) < away || comesNearer(state, id, turn.startHex, away, terms);
}

/** Could the unit march from this hex to one with room for it that is less than `than` hexes from its brigade? */
function comesNearer(state: LfmState, id: UnitId, from: Hex, than: number, terms: MoveTerms): boolean {
  const { grid } = battleOf(state).ground;
  const mates = matesOf(state, id).map(placesNow(state));
  const hasRoom = roomInSight(state, id);
  return movement
    .marchFrom(state, id, from, terms)
    .some(hex => nearest(grid, mates, hex) < than && hasRoom(hex));
}

/**
 * LFM R176: can the regiment, or another one that is bound to the brigade and has not moved, bring them together? Units
 * of the move that is being judged count as moved.
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
 * By hex: 1 if the unit can still end its move there or next to it. Stacking does not count here, since units in these
 * hexes may still move on.
 */
export function neighbourhood(state: LfmState, id: UnitId, { night }: MoveTerms): Uint8Array {
  const terms = night ? movement.BY_NIGHT : movement.BY_DAY;
  return mayBeAsked(state, id, terms) ? movement.marchZone(state, id, terms) : NOWHERE_NEAR;
}

const NOWHERE_NEAR = new Uint8Array(0);

/**
 * LFM R176: a unit that has moved, stands in a ZOC, builds or guards new works need not move for the sake of integrity.
 */
const mayBeAsked = (state: LfmState, id: UnitId, terms: MoveTerms): boolean =>
  movement.mayStillMove(state, id, terms) &&
  !inZoc(state, unitOf(state, id).hex, cardOf(state, id).side) &&
  !isLastGuard(state, id);

/** LFM 24.1e. */
const isLastGuard = (state: LfmState, id: UnitId): boolean =>
  state.newWorks.length > 0 && !mayLeaveGarrison(state, unitOf(state, id).hex, [id]).legal;

/**
 * LFM R176: the hexes to which it could go then, in or next to the hex of another regiment. No unit has to enter a ZOC
 * or break a stacking limit for this.
 */
function possibleHexes(state: LfmState, id: UnitId, beside: Hex, terms: MoveTerms): readonly Hex[] {
  if (!mayBeAsked(state, id, terms)) return [];
  const { grid } = battleOf(state).ground;
  const hasRoom = roomInSight(state, id);
  return movement
    .marchFrom(state, id, unitOf(state, id).hex, terms)
    .filter(hex => distance(grid, hex, beside) <= TOGETHER && hasRoom(hex));
}

/** The hexes with room for it that the unit can march to and that are nearest to its brigade. */
interface Places {
  /** Distance from the brigade; stacked counts as adjacent. Infinity if there are no hexes. */
  readonly away: number;
  readonly hexes: readonly Hex[];
}

const NO_PLACES: Places = { away: Number.POSITIVE_INFINITY, hexes: [] };

/** The last distances of a list of hexes; mostly no regiment of the brigade has moved since. */
interface Measured {
  mates: readonly Hex[];
  /** How far each of the hexes is from the nearest of the mates, adjacent at the least. */
  aways: number[];
  least: number;
  most: number;
}

const measured = notebook(
  (_: readonly Hex[]): Measured => ({ mates: [], aways: [], least: Number.POSITIVE_INFINITY, most: 0 }),
);

function measuredFrom(grid: Grid, hexes: readonly Hex[], mates: readonly Hex[]): Measured {
  const last = measured(hexes);
  const isOld = last.mates.length === mates.length && mates.every((hex, place) => hex === last.mates[place]);
  if (isOld) return last;
  last.mates = mates;
  last.least = Number.POSITIVE_INFINITY;
  last.most = 0;
  for (let place = 0; place < hexes.length; place++) {
    const away = Math.max(TOGETHER, nearest(grid, mates, hexes[place]!));
    last.aways[place] = away;
    if (away < last.least) last.least = away;
    if (away > last.most) last.most = away;
  }
  return last;
}

/**
 * The nearest hexes with room. They are tried from the nearest on, since looking for room takes longer than measuring;
 * hexes at `than` or more are left out.
 */
export function nearestPlaces(
  state: LfmState,
  id: UnitId,
  terms: MoveTerms,
  than = Number.POSITIVE_INFINITY,
): Places {
  const { grid } = battleOf(state).ground;
  const mates = matesOf(state, id).map(placesNow(state));
  if (mates.length === 0) return NO_PLACES;
  const hasRoom = roomInSight(state, id);
  const open = movement.marchFrom(state, id, unitOf(state, id).hex, terms);
  const { aways, least, most } = measuredFrom(grid, open, mates);
  const farthest = Math.min(than - 1, most);
  for (let away = least; away <= farthest; away++) {
    const hexes: Hex[] = [];
    for (let place = 0; place < open.length; place++)
      if (aways[place] === away && hasRoom(open[place]!)) hexes.push(open[place]!);
    if (hexes.length > 0) return { away, hexes };
  }
  return NO_PLACES;
}

/** LFM 22.1b: the hexes to which a stray that can move has to go; none if it cannot come nearer than it is. */
function placesToRejoin(state: LfmState, id: UnitId, terms: MoveTerms): readonly Hex[] {
  if (!mayBeAsked(state, id, terms)) return [];
  const now = Math.max(TOGETHER, apart(state, id, unitOf(state, id).hex));
  return nearestPlaces(state, id, terms, now).hexes;
}
