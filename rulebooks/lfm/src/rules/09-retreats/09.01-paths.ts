import { DIRECTIONS, directionTo, type Grid, type Hex, NOWHERE, neighbour } from '@abatis/hex';
import { LEGAL, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import { holder, unitOf } from '../../pieces.ts';
import { enemyOf, type LfmState, type UnitId } from '../../state.ts';
import { hexOf } from '../01-movement/index.ts';
import { mayLeaveGarrison, mayLeaveWork } from '../24-breastworks.ts';
import {
  canPass,
  factsOf,
  gunsThatFired,
  keepsGunsOut,
  leadsAway,
  OFF_MAP,
  partsFromGuns,
  type RetreatCause,
  type RetreatPath,
  type RetreatTerms,
  ruleOf,
  type Situation,
  situationOf,
  USUAL_TERMS,
} from './09.00-causes.ts';
import { partingRefusal, type RetreatGroup } from './09.01-groups.ts';
import { secondHexes, secondHexRefusal } from './09.01c-second-hex.ts';
import { directionsOffMap } from './09.01e-map-edge.ts';

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

/** LFM 9.1: may the group retreat along this path? Every clause that forbids it is named. */
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

/** The units in words, for refusals. */
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

/** LFM 24.1c, 24.1e, R116, R234: builders and the last garrison of new works leave only if they are forced. */
function mayChooseToGo(
  state: LfmState,
  { units }: RetreatGroup,
  cause: RetreatCause,
  { newWorks }: RetreatTerms,
): Ruling {
  return ruleOf(cause).isChoice ? mayLeaveByChoice(state, units, newWorks) : LEGAL;
}

/** LFM 24.1c, 24.1e: may these units of one hex leave it by choice, in a retreat or an advance? */
export const mayLeaveByChoice = (
  state: LfmState,
  units: readonly UnitId[],
  newWorks: readonly Hex[],
): Ruling =>
  ruling(
    ...units.map(id => mayLeaveWork(state, id)),
    mayLeaveGarrison(state, unitOf(state, units[0]!).hex, units, newWorks),
  );

/** The classes of R118, best first. */
type HexClass = 1 | 2 | 3 | 4;
const LAST_FREE_CLASS = 2;

/** LFM 9.1a, 9.1b, R118: the hexes (or OFF_MAP) into which the retreat may begin. */
function firstHexes(situation: Situation): readonly Hex[] {
  const open = openHexes(situation);
  const classes = open.map(to => classOf(situation, to));
  const best = Math.min(...classes);
  return open.filter(
    (to, place) => classes[place] === best && !(situation.guns === 'some' && keepsGunsOut(situation, to)),
  );
}

/** Why the retreat may not begin there; null if it may. */
function firstHexRefusal(situation: Situation, to: Hex): Refusal | null {
  const closed = closedBy(situation, to);
  if (closed) return closed;
  const best = bestClass(situation, openHexes(situation));
  const own = classOf(situation, to);
  const facts = factsOf(situation, to === OFF_MAP ? situation.from : to);
  if (own > best) {
    if (own > LAST_FREE_CLASS && best <= LAST_FREE_CLASS) return forbid('LFM 9.1b', facts);
    return gunsThatFired(situation.cause).length > 0 ? forbid('LFM R70', facts) : forbid('LFM 9.1a', facts);
  }
  return situation.guns === 'some' && keepsGunsOut(situation, to) ? forbid('LFM 12.4', facts) : null;
}

/** The hexes open to the group before R118 ranks them. */
function openHexes(situation: Situation): readonly Hex[] {
  const { grid, from } = situation;
  const hexes = DIRECTIONS.map(direction => neighbour(grid, from, direction)).filter(to => to !== NOWHERE);
  return [...hexes, OFF_MAP].filter(to => closedBy(situation, to) === null);
}

/** LFM R18, R122, R123, 12.4, 23.3: why a hex cannot be entered by a retreat at all. */
function closedBy(situation: Situation, to: Hex): Refusal | null {
  const { grid, from, terms, cause, guns, zoc } = situation;
  if (to === OFF_MAP) {
    const isOpen = directionsOffMap(grid, from, terms.edges).length > 0;
    return isOpen ? null : forbid('LFM 9.1e', factsOf(situation, from));
  }
  const blocked = blockedBy(situation, from, to);
  if (blocked) return blocked;
  if (guns === 'all' && keepsGunsOut(situation, to)) return forbid('LFM 12.4', factsOf(situation, to));
  const isBarred = cause.kind === 'night' && zoc[to]! > 0;
  return isBarred ? forbid('LFM 23.3', factsOf(situation, to)) : null;
}

/** LFM R18, R122: enemies in the hex, or ground that a unit of the group cannot pass. */
export function blockedBy(situation: Situation, from: Hex, to: Hex): Refusal | null {
  const { state, side, group } = situation;
  if (holder(state, to) === enemyOf(side)) return forbid('LFM R18', { piece: situation.unit, hex: to });
  if (group.units.every(id => canPass(state, id, from, to))) return null;
  return forbid('LFM R122', { ...factsOf(situation, to), from });
}

/** LFM R118, R123, R70: 1 and 2 are free of ZOC, 1 and 3 lead directly away. */
function classOf(situation: Situation, to: Hex): HexClass {
  const { grid, from, zoc, terms } = situation;
  if (to === OFF_MAP) {
    return directionsOffMap(grid, from, terms.edges).some(way => leadsAway(situation, way)) ? 1 : 2;
  }
  const away = leadsAway(situation, directionTo(grid, from, to)!);
  if (zoc[to]! > 0) return away ? 3 : 4;
  return away ? 1 : 2;
}

const bestClass = (situation: Situation, open: readonly Hex[]): number =>
  open.reduce((best, to) => Math.min(best, classOf(situation, to)), Number.POSITIVE_INFINITY);
