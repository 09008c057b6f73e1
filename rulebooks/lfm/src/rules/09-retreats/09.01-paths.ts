import {
  DIRECTIONS,
  type Direction,
  directionName,
  directionTo,
  distance,
  type Grid,
  type Hex,
  NOWHERE,
  neighbour,
  ring,
  rowOf,
} from '@abatis/hex';
import { derived, LEGAL, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { battleOf, termsOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import { cardOf, holder, unitOf } from '../../pieces.ts';
import { type BrigadeId, enemyOf, type LfmState, type Unit, type UnitId } from '../../state.ts';
import { hexOf } from '../01-movement/index.ts';
import { brigadesOf } from '../04-stacking.ts';
import { inZoc } from '../05-zones-of-control.ts';
import { mayLeaveGarrison, mayLeaveWork } from '../24-breastworks.ts';
import type { RetreatCause, RetreatGroup, RetreatPath, Situation } from '../index.ts';
import {
  alone,
  boundBy,
  canPass,
  factsOf,
  gunsThatFired,
  isOpposite,
  keepsGunsOut,
  leadsAway,
  OFF_MAP,
  partingRefusal,
  partsFromGuns,
  ruleOf,
  situationOf,
} from './09.00-causes.ts';

/** LFM 9.0a, 9.1: every legal path of the group; none if it cannot, or may not, retreat as it is. */
export function retreatPaths(
  state: LfmState,
  group: RetreatGroup,
  cause: RetreatCause,
): readonly RetreatPath[] {
  if (!mayChooseToGo(state, group, cause).legal) return [];
  const situation = situationOf(state, boundBy(cause, group), cause);
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

/** LFM 9.1, R234: may the group retreat along this path? A builder that the result does not move has to stay. */
export function mayRetreat(
  state: LfmState,
  group: RetreatGroup,
  path: RetreatPath,
  cause: RetreatCause,
): Ruling {
  const [first, second] = path;
  const others = group.units.filter(id => !group.stack.includes(id));
  if (others.length > 0) return ruling(...others.map(id => notToGo(state, id)));
  const { grid } = battleOf(state).ground;
  if (group.units.length === 0 || first === undefined || !isPath(grid, hexOf(state, group), path))
    return ruling(forbid('LFM 9.0a', { unit: calledOf(state, group) }));
  const situation = situationOf(state, boundBy(cause, group), cause);
  return ruling(
    mayChooseToGo(state, group, cause),
    partingRefusal(state, situation.group, partsFromGuns(situation, first)),
    firstHexRefusal(situation, first),
    second !== undefined && secondHexRefusal(situation, first, second),
  );
}

/** LFM 9.0b, R234: nothing makes this unit go, or lets it; if it is at work, that is why. */
function notToGo(state: LfmState, id: UnitId): Ruling {
  const atWork = state.units[id] ? mayLeaveWork(state, id) : LEGAL;
  return atWork.legal ? ruling(forbid('LFM 9.0b', { unit: calledOf(state, alone([id])) })) : atWork;
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
const mayChooseToGo = (state: LfmState, { units }: RetreatGroup, cause: RetreatCause): Ruling =>
  ruleOf(cause).isChoice ? mayLeaveByChoice(state, units) : LEGAL;

/** LFM 24.1c, 24.1e: may these units of one hex leave it by choice, in a retreat or an advance? */
export const mayLeaveByChoice = (state: LfmState, units: readonly UnitId[]): Ruling =>
  ruling(
    ...units.map(id => mayLeaveWork(state, id)),
    mayLeaveGarrison(state, unitOf(state, units[0]!).hex, units),
  );

/** The classes of R118, best first. */
type HexClass = 1 | 2 | 3 | 4;
const LAST_FREE_CLASS = 2;

/** LFM 9.1a, 9.1b, R118: the hexes (or OFF_MAP) into which the retreat may begin. */
function firstHexes(situation: Situation): readonly Hex[] {
  const open = openHexes(situation);
  const best = bestClass(situation, open);
  return open.filter(to => classOf(situation, to) === best && !partsGuns(situation, to));
}

/** LFM 12.4: would the artillery of the group have to stay behind? */
const partsGuns = (situation: Situation, to: Hex): boolean =>
  situation.guns === 'some' && keepsGunsOut(situation, to);

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
  return partsGuns(situation, to) ? forbid('LFM 12.4', facts) : null;
}

/** The hexes open to the group before R118 ranks them. */
const openHexes = (situation: Situation): readonly Hex[] =>
  stepsFrom(situation, situation.from).filter(to => closedBy(situation, to) === null);

/** The hexes next to this one, and the way off the map. */
const stepsFrom = ({ grid }: Situation, hex: Hex): readonly Hex[] => [...ring(grid, hex, 1), OFF_MAP];

/** LFM R18, R122, R123, 12.4, 23.3: why a hex cannot be entered by a retreat at all. */
function closedBy(situation: Situation, to: Hex): Refusal | null {
  const { from, cause, guns, zoc } = situation;
  if (to === OFF_MAP) return edgeRefusal(situation, from);
  const blocked = blockedBy(situation, from, to);
  if (blocked) return blocked;
  if (guns === 'all' && keepsGunsOut(situation, to)) return forbid('LFM 12.4', factsOf(situation, to));
  const isBarred = cause.kind === 'night' && zoc[to]! > 0;
  return isBarred ? forbid('LFM 23.3', factsOf(situation, to)) : null;
}

/** LFM 9.1e, R123: why the map may not be left from here; null if it may. */
function edgeRefusal(situation: Situation, from: Hex): Refusal | null {
  const isOpen = directionsOffMap(situation.grid, from, edgesOf(situation.state)).length > 0;
  return isOpen ? null : forbid('LFM 9.1e', factsOf(situation, from));
}

/** LFM R18, R122: enemies in the hex, or ground that a unit of the group cannot pass. */
function blockedBy(situation: Situation, from: Hex, to: Hex): Refusal | null {
  const { state, side, group } = situation;
  if (holder(state, to) === enemyOf(side)) return forbid('LFM R18', { piece: situation.unit, hex: to });
  if (group.units.every(id => canPass(state, id, from, to))) return null;
  return forbid('LFM R122', { ...factsOf(situation, to), from });
}

/** LFM R118, R123, R70: 1 and 2 are free of ZOC, 1 and 3 lead directly away. */
function classOf(situation: Situation, to: Hex): HexClass {
  const { state, grid, from, zoc } = situation;
  if (to === OFF_MAP) {
    return directionsOffMap(grid, from, edgesOf(state)).some(way => leadsAway(situation, way)) ? 1 : 2;
  }
  const away = leadsAway(situation, directionTo(grid, from, to)!);
  if (zoc[to]! > 0) return away ? 3 : 4;
  return away ? 1 : 2;
}

const bestClass = (situation: Situation, open: readonly Hex[]): number =>
  open.reduce((best, to) => Math.min(best, classOf(situation, to)), Number.POSITIVE_INFINITY);

/** LFM 9.1c, 9.1h, R120, R121, R224: where the group may go on from its first hex. */
function secondHexes(situation: Situation, first: Hex): readonly Hex[] {
  if (first === OFF_MAP || situation.zoc[first]! > 0) return [];
  const open = openBeyond(situation, first);
  const joining = joiningHexes(situation, first, open);
  return joining.length > 0 ? joining : open.filter(to => leadsOn(situation, first, to));
}

/** Why the group may not go on there; null if it may. */
function secondHexRefusal(situation: Situation, first: Hex, to: Hex): Refusal | null {
  if (situation.zoc[first]! > 0) return forbid('LFM 9.1c', factsOf(situation, first));
  const closed = closedBeyond(situation, first, to);
  if (closed) return closed;
  const facts = factsOf(situation, to === OFF_MAP ? first : to);
  const joining = joiningHexes(situation, first, openBeyond(situation, first));
  if (joining.length > 0) return joining.includes(to) ? null : forbid('LFM 9.1h', facts);
  return leadsOn(situation, first, to) ? null : forbid('LFM R121', facts);
}

const openBeyond = (situation: Situation, first: Hex): readonly Hex[] =>
  stepsFrom(situation, first).filter(to => closedBeyond(situation, first, to) === null);

function closedBeyond(situation: Situation, first: Hex, to: Hex): Refusal | null {
  const { from, zoc } = situation;
  if (to === OFF_MAP) return edgeRefusal(situation, first);
  if (to === from) return forbid('LFM R224', factsOf(situation, to));
  const blocked = blockedBy(situation, first, to);
  if (blocked || zoc[to] === 0) return blocked;
  return forbid('LFM R120', { ...factsOf(situation, to), from: first });
}

/**
 * LFM 9.1h, R121: the hexes that bring the regiments back to their brigade; artillery and independent units have none.
 */
function joiningHexes(situation: Situation, first: Hex, open: readonly Hex[]): readonly Hex[] {
  const brigades = brigadesOf(situation.state, situation.group.units);
  if (brigades.length === 0) return [];
  const joins = (brigade: BrigadeId, to: Hex): boolean =>
    isNearerCommander(situation, brigade, first, to) || isBesideBrigade(situation, brigade, to);
  return open.filter(to => to !== OFF_MAP && brigades.every(brigade => joins(brigade, to)));
}

/** LFM R121: a commander who goes along or is off the map does not count. */
function isNearerCommander(
  { state, group, grid }: Situation,
  brigade: BrigadeId,
  first: Hex,
  to: Hex,
): boolean {
  const { commander } = battleOf(state).brigades[brigade]!;
  if (commander === null || group.commanders.includes(commander)) return false;
  const { hex } = state.commanders[commander]!;
  return hex !== NOWHERE && distance(grid, to, hex) < distance(grid, first, hex);
}

/** Adjacent to a regiment of the brigade that is not in the group, or with it. */
function isBesideBrigade({ state, group, grid }: Situation, brigade: BrigadeId, to: Hex): boolean {
  return battleOf(state).brigades[brigade]!.regiments.some(id => {
    const { hex } = unitOf(state, id);
    return hex !== NOWHERE && !group.units.includes(id) && distance(grid, to, hex) <= 1;
  });
}

/** LFM R121: is the hex farther from every enemy that was adjacent at the start, or from the guns that fired? */
function leadsOn(situation: Situation, first: Hex, to: Hex): boolean {
  const { grid } = situation;
  if (to === OFF_MAP) return true;
  return dangers(situation, first).some(danger =>
    danger.every(hex => distance(grid, to, hex) > distance(grid, first, hex)),
  );
}

/** Sets of hexes; the retreat must lead away from all hexes of one set. Under fire the owner chooses the set (R70). */
function dangers(situation: Situation, first: Hex): readonly (readonly Hex[])[] {
  const { grid, from, enemies, cause } = situation;
  const firing = gunsThatFired(cause);
  if (firing.length === 0) return [enemies];
  const used = firing.filter(gun => distance(grid, first, gun) > distance(grid, from, gun));
  const direction = directionTo(grid, from, first);
  const fromEnemies = direction !== null && isOpposite(situation, direction) ? [enemies] : [];
  const choices = [...used.map(gun => [gun]), ...fromEnemies];
  return choices.length > 0 ? choices : firing.map(gun => [gun]);
}

const EDGES = ['north', 'east', 'south', 'west'] as const;
export type Edge = (typeof EDGES)[number];

/** What the scenario says of retreats across each map edge (9.1e, option map.retreatOff). */
export type EdgeTerms = Readonly<Record<Edge, 'allowed' | 'forbidden' | 'noReturn'>>;

export const OPEN_EDGES: EdgeTerms = { north: 'allowed', east: 'allowed', south: 'allowed', west: 'allowed' };

const edgesOf = (state: LfmState): EdgeTerms => termsOf(state).victory.edges;

/** How far along the edge a turn of delay reaches (9.1e, 26.7). */
const HEXES_PER_TURN = 5;

/** LFM 9.1e, R123: the directions in which a retreat may leave the map from here. */
export function directionsOffMap(grid: Grid, hex: Hex, terms: EdgeTerms): readonly Direction[] {
  return DIRECTIONS.filter(direction => {
    const edge = edgeBeyond(grid, hex, direction);
    return edge !== null && terms[edge] !== 'forbidden';
  });
}

/** The edge that lies in this direction; null inside the map. Beyond a corner it is the north or south edge. */
function edgeBeyond(grid: Grid, hex: Hex, direction: Direction): Edge | null {
  if (neighbour(grid, hex, direction) !== NOWHERE) return null;
  const name = directionName(grid, direction);
  if (name.startsWith('N') && rowOf(grid, hex) === 0) return 'north';
  if (name.startsWith('S') && rowOf(grid, hex) === grid.rows - 1) return 'south';
  return name.endsWith('E') ? 'east' : 'west';
}

/** The hexes of the map edge, clockwise from the north-west corner. */
const perimeterOf = derived(({ rows, cols }: Grid): readonly Hex[] => {
  const top = Array.from({ length: cols }, (_, col) => col);
  const right = Array.from({ length: rows }, (_, row) => row * cols + cols - 1);
  const bottom = top.map(col => (rows - 1) * cols + col).toReversed();
  const left = Array.from({ length: rows }, (_, row) => row * cols).toReversed();
  return [...new Set([...top, ...right, ...bottom, ...left])];
});

/** LFM R204: hexes along the map edge, in the shorter direction; both hexes are on the edge. */
export function edgeDistance(grid: Grid, a: Hex, b: Hex): number {
  const perimeter = perimeterOf(grid);
  const apart = Math.abs(perimeter.indexOf(a) - perimeter.indexOf(b));
  return Math.min(apart, perimeter.length - apart);
}

/** LFM 9.1e, 26.7: the turns of delay from one hex of the edge to another. */
export const turnsAlongEdge = (grid: Grid, a: Hex, b: Hex): number =>
  Math.ceil(edgeDistance(grid, a, b) / HEXES_PER_TURN);

/** LFM 9.1e, R124: the first turn on which a unit that left the map may be back at this edge hex. */
export const returnTurn = (grid: Grid, exit: NonNullable<Unit['exit']>, hex: Hex): number =>
  exit.turn + Math.max(1, turnsAlongEdge(grid, exit.hex, hex));

/** LFM 9.1e, R124: may a unit that retreated off the map come back at this hex now? */
export function mayReturn(state: LfmState, id: UnitId, hex: Hex): Ruling {
  const { grid, edge } = battleOf(state).ground;
  const { exit, place } = unitOf(state, id);
  const facts = { unit: id, hex };
  const left = place === 'off-map' && exit !== null && returnsOver(grid, exit.hex, edgesOf(state));
  if (!left || edge[hex] !== 1) return ruling(forbid('LFM 9.1e', facts));
  const turn = returnTurn(grid, exit, hex);
  return ruling(
    state.turn < turn && forbid('LFM R124', { ...facts, turn }),
    inZoc(state, hex, cardOf(state, id).side) && forbid('LFM 9.1e', facts),
  );
}

/** At a corner with two edges, the edge that allows a return counts. */
const returnsOver = (grid: Grid, hex: Hex, terms: EdgeTerms): boolean =>
  DIRECTIONS.some(direction => {
    const edge = edgeBeyond(grid, hex, direction);
    return edge !== null && terms[edge] === 'allowed';
  });
