import type { Hex } from '@abatis/hex';
import { unitOf } from '../../pieces.ts';
import type { LfmState, UnitId } from '../../state.ts';
import type { RetreatCause } from './causes.ts';
import { isGun, type RetreatGroup, retreatGroups } from './groups.ts';
import { retreatPaths } from './paths.ts';
import { type RetreatPath, type RetreatTerms, USUAL_TERMS } from './situation.ts';

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

/** LFM R119, R125: those of the stack who are still here and have no way out; artillery is asked last, by itself. */
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
