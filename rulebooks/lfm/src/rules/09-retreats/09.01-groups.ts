import type { Hex } from '@abatis/hex';
import type { Refusal } from '@abatis/kernel';
import { forbid } from '../../cite.ts';
import { unitNames } from '../../names.ts';
import { cardOf, commandersIn, isRegiment, unitOf } from '../../pieces.ts';
import type { BrigadeId, CommanderId, LfmState, UnitId } from '../../state.ts';
import { hexOf } from '../01-movement/index.ts';
import { type RetreatCause, type RetreatPath, type RetreatTerms, USUAL_TERMS } from './09.00-causes.ts';
import { retreatPaths } from './09.01-paths.ts';

/** Units of one hex that retreat together along one path (R117), and the commanders who go with them. */
export interface RetreatGroup {
  readonly units: readonly UnitId[];
  readonly commanders: readonly CommanderId[];
  /** All units that retreat from the hex by the same event, including those that have gone already. */
  readonly stack: readonly UnitId[];
}

/** Units that go by themselves: single units (7.8, R100), voluntary retreats unit by unit (R130). */
export const alone = (units: readonly UnitId[], commanders: readonly CommanderId[] = []): RetreatGroup => ({
  units,
  commanders,
  stack: units,
});

/**
 * What is left of a stack in its hex: units that must keep together, and units that go with whichever of them the owner
 * likes.
 */
interface Parts {
  readonly here: readonly UnitId[];
  readonly cores: readonly (readonly UnitId[])[];
  readonly followers: readonly UnitId[];
}

/** LFM R117, R54: each brigade keeps together; independent regiments form a group only if there is no brigade. */
function partsOf(state: LfmState, hex: Hex, stack: readonly UnitId[]): Parts {
  const here = stack.filter(id => unitOf(state, id).hex === hex);
  const brigades = new Set(here.map(id => boundBrigade(state, id)).filter(each => each !== null));
  const cores = [...brigades].map(each => here.filter(id => boundBrigade(state, id) === each));
  const unbound = here.filter(id => boundBrigade(state, id) === null);
  const independents = unbound.filter(id => isRegiment(cardOf(state, id)));
  if (cores.length > 0 || independents.length === 0) return { here, cores, followers: unbound };
  return { here, cores: [independents], followers: unbound.filter(id => isGun(state, id)) };
}

/** The brigade a regiment belongs to for stacking; null for artillery and independent units. */
function boundBrigade(state: LfmState, id: UnitId): BrigadeId | null {
  const card = cardOf(state, id);
  return isRegiment(card) && !card.independent ? card.brigade : null;
}

export const isGun = (state: LfmState, id: UnitId): boolean => cardOf(state, id).arm === 'artillery';

/**
 * LFM R117: the sets of units that may go next, without commanders. If there are several brigades, each may take any of
 * the followers; the last takes all, or leaves the artillery to a path of its own.
 */
export function retreatGroups(
  state: LfmState,
  hex: Hex,
  stack: readonly UnitId[],
): readonly (readonly UnitId[])[] {
  const { here, cores, followers } = partsOf(state, hex, stack);
  if (here.length === 0) return [];
  if (cores.length > 1) return cores.flatMap(core => subsets(followers).map(some => [...core, ...some]));
  const withoutGuns = here.filter(id => !isGun(state, id));
  return withoutGuns.length === here.length || withoutGuns.length === 0 ? [here] : [here, withoutGuns];
}

function subsets(ids: readonly UnitId[]): readonly (readonly UnitId[])[] {
  const found: (readonly UnitId[])[] = [[]];
  for (const id of ids) found.push(...found.map(some => [...some, id]));
  return found;
}

/**
 * LFM R117: why the group may not leave its hex like this. Artillery may be left to its own path only where it cannot
 * go along.
 */
export function partingRefusal(state: LfmState, group: RetreatGroup, gunsPart: boolean): Refusal | null {
  const hex = hexOf(state, group);
  const { here, cores, followers } = partsOf(state, hex, group.stack);
  const gone = new Set(group.units);
  const going = cores.filter(core => core.some(id => gone.has(id)));
  const left = followers.filter(id => !gone.has(id));
  const mayLeave = cores.length > 1 || (cores.length === 1 && gunsPart && left.every(id => isGun(state, id)));
  const together =
    gone.size === group.units.length &&
    new Set(group.commanders).size === group.commanders.length &&
    group.units.every(id => here.includes(id)) &&
    going.length === Math.min(cores.length, 1) &&
    going.every(core => core.every(id => gone.has(id))) &&
    (left.length === 0 || mayLeave) &&
    group.commanders.every(id => commandersIn(state, hex).includes(id));
  if (together) return null;
  return forbid('LFM R117', { unit: unitNames(state, group.units).join(', '), hex });
}

/** A group that may go next, and where. */
export interface RetreatChoice {
  readonly group: RetreatGroup;
  readonly paths: readonly RetreatPath[];
}

/** LFM R117: what the owner may do next with a stack that retreats from this hex; commanders are left to him. */
export function retreatChoices(
  state: LfmState,
  hex: Hex,
  stack: readonly UnitId[],
  cause: RetreatCause,
  terms: RetreatTerms = USUAL_TERMS,
): readonly RetreatChoice[] {
  return retreatGroups(state, hex, stack)
    .map(units => ({ units, commanders: [], stack }))
    .map(group => ({ group, paths: retreatPaths(state, group, cause, terms) }))
    .filter(({ paths }) => paths.length > 0);
}

/**
 * LFM R119, R125: the units of the stack that are still here and cannot retreat; artillery is tried last, by itself.
 */
export function trappedUnits(
  state: LfmState,
  hex: Hex,
  stack: readonly UnitId[],
  cause: RetreatCause,
  terms: RetreatTerms = USUAL_TERMS,
): readonly UnitId[] {
  if (retreatChoices(state, hex, stack, cause, terms).length > 0) return [];
  const here = stack.filter(id => unitOf(state, id).hex === hex);
  const regiments = here.filter(id => !isGun(state, id));
  return regiments.length > 0 ? regiments : here;
}
