import { directionTo, type Grid, type Hex, NOWHERE } from '@abatis/hex';
import { LEGAL, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../clauses/index.ts';
import { unitOf } from '../../pieces.ts';
import type { LfmState, UnitId } from '../../state.ts';
import { mayLeaveGarrison, mayLeaveWork } from '../24-breastworks.ts';
import { type RetreatCause, ruleOf } from './causes.ts';
import { firstHexes, firstHexRefusal } from './first-hex.ts';
import { hexOf, partingRefusal, type RetreatGroup } from './groups.ts';
import { secondHexes, secondHexRefusal } from './second-hex.ts';
import {
  OFF_MAP,
  partsFromGuns,
  type RetreatPath,
  type RetreatTerms,
  type Situation,
  situationOf,
  USUAL_TERMS,
} from './situation.ts';

/** LFM 9.0a, 9.1: every legal path of the group; none if it cannot, or may not, retreat as it is. */
export function retreatPaths(
  state: LfmState,
  group: RetreatGroup,
  cause: RetreatCause,
  terms: RetreatTerms = USUAL_TERMS,
): readonly RetreatPath[] {
  if (!mayChooseToGo(state, group, cause, terms).legal) return [];
  const situation = situationOf(state, group, cause, terms);
  return startsOf(situation).flatMap(first => [
    [first],
    ...secondHexes(situation, first).map(second => [first, second]),
  ]);
}

/** LFM R117: the first hexes; if artillery stays behind, only those to which it cannot come along. */
function startsOf(situation: Situation): readonly Hex[] {
  const { state, group } = situation;
  if (partingRefusal(state, group, false) === null) return firstHexes(situation);
  if (partingRefusal(state, group, true) !== null) return [];
  return firstHexes(situation).filter(first => partsFromGuns(situation, first));
}

/** LFM 9.1: may the group retreat along this path? Every clause in the way is named. */
export function mayRetreat(
  state: LfmState,
  group: RetreatGroup,
  path: RetreatPath,
  cause: RetreatCause,
  terms: RetreatTerms = USUAL_TERMS,
): Ruling {
  const [first, second] = path;
  const isWhole = group.units.length > 0 && group.units.every(id => group.stack.includes(id));
  const { grid } = battleOf(state).ground;
  if (!isWhole || first === undefined || !isPath(grid, hexOf(state, group), path))
    return ruling(forbid('LFM 9.0a', { unit: calledOf(state, group) }));
  const situation = situationOf(state, group, cause, terms);
  return ruling(
    mayChooseToGo(state, group, cause, terms),
    partingRefusal(state, group, partsFromGuns(situation, first)),
    firstHexRefusal(situation, first),
    second !== undefined && secondHexRefusal(situation, first, second),
  );
}

/** What a refusal calls the units that were asked for, whoever they are. */
function calledOf(state: LfmState, { units }: RetreatGroup): string {
  const { units: cards } = battleOf(state);
  return units.length === 0 ? 'nobody' : units.map(id => cards[id]?.name ?? id).join(', ');
}

/** LFM 9.0a: one or two hexes, each next to the one before; nothing comes after a step off the map. */
function isPath(grid: Grid, from: Hex, path: RetreatPath): boolean {
  if (from === NOWHERE || path.length < 1 || path.length > 2) return false;
  return path.every((to, place) => {
    const before = path[place - 1] ?? from;
    return before !== OFF_MAP && (to === OFF_MAP || directionTo(grid, before, to) !== null);
  });
}

/** LFM 24.1c, 24.1e, R116, R234: builders and the last garrison of new works leave only when they must. */
function mayChooseToGo(
  state: LfmState,
  { units }: RetreatGroup,
  cause: RetreatCause,
  { newWorks }: RetreatTerms,
): Ruling {
  return ruleOf(cause).isChoice ? mayLeaveByChoice(state, units, newWorks) : LEGAL;
}

/** LFM 24.1c, 24.1e: may these units of one hex leave it of their own will, by a retreat or an advance? */
export const mayLeaveByChoice = (
  state: LfmState,
  units: readonly UnitId[],
  newWorks: readonly Hex[],
): Ruling =>
  ruling(
    ...units.map(id => mayLeaveWork(state, id)),
    mayLeaveGarrison(state, unitOf(state, units[0]!).hex, units, newWorks),
  );
