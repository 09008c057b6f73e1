import {
  areWithin,
  type Barrier,
  distanceBetween,
  inches,
  isInside,
  isParted,
  type Placed,
  type Shape,
  type Spot,
  shapeOfHull,
  shapeOfPath,
  thou,
  type Vector,
} from '@abatis/tabletop';
import { groundOf } from '../../battle.ts';
import { type GroundPiece, piecesOf } from '../../ground.ts';
import { type BnbState, enemiesOf, type Unit, type UnitId, unitsOnTable } from '../../state.ts';
import type { Edge } from '../../vocabulary.ts';
import {
  centreOfUnit,
  footprintOf,
  isLessThan,
  isMoreThan,
  nearestUnit,
  TOLERANCE,
} from '../00-measuring/index.ts';
import { mayPassOver } from '../06-terrain/index.ts';

/** BNB 5.7.3b, 5.7.3d, 5.7.3e. */
export const LONGEST_ROUT = inches(18);
export const HALF_CORRIDOR = inches(6);
const CLEARANCE = inches(1);

/** The straight way back of a routing unit: from its centre, along a direction of length 1. */
export interface Corridor {
  readonly from: Spot;
  readonly back: Vector;
  /** How far the centre can go before it is across the edge where it would leave the table. */
  readonly toEdge: number;
  /** BNB 5.8b: how far off the point of a surrounded force is; null if its baseline is an edge. */
  readonly toPoint: number | null;
}

/** BNB 5.7.3b, 5.8a, 5.8b: straight back to the baseline edge, or towards the point of a surrounded force. */
export function corridorOf(state: BnbState, unit: Unit, cause: UnitId | null): Corridor {
  const from = centreOfUnit(state, unit);
  const { baseline } = unit;
  if ('edge' in baseline) {
    const back = BACK[baseline.edge];
    return { from, back, toEdge: edgeAlong(state, from, back), toPoint: null };
  }
  const toPoint = distanceBetween(from, baseline.at);
  const back = isMoreThan(toPoint, 0)
    ? unitVector(from, baseline.at)
    : awayFromCause(state, unit, from, cause);
  return { from, back, toEdge: edgeAlong(state, from, back), toPoint };
}

const BACK: Readonly<Record<Edge, Vector>> = {
  south: { x: 0, y: -1 },
  north: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
  east: { x: 1, y: 0 },
};

function unitVector(from: Spot, to: Spot): Vector {
  const length = distanceBetween(from, to);
  return { x: (to.x - from.x) / length, y: (to.y - from.y) / length };
}

/** BNB 5.8b: a unit on its point routs directly away from the cause; without any enemy to the south. */
function awayFromCause(state: BnbState, unit: Unit, from: Spot, cause: UnitId | null): Vector {
  const enemy = cause === null ? nearestUnit(state, enemiesOf(state, unit), unit) : state.units[cause]!;
  return enemy ? unitVector(centreOfUnit(state, enemy), from) : BACK.south;
}

/** How far it is along a direction to the edge of the table. */
function edgeAlong(state: BnbState, { x, y }: Spot, back: Vector): number {
  const { width, height } = groundOf(state);
  const along = (at: number, most: number, step: number): number =>
    step > 0 ? (most - at) / step : step < 0 ? -at / step : Number.POSITIVE_INFINITY;
  return Math.min(along(x, width, back.x), along(y, height, back.y));
}

/** The spot so far back and so far to the right of somebody who looks back along the corridor. */
export const spotIn = ({ from, back }: Corridor, along: number, aside: number): Spot => ({
  x: from.x + back.x * along + back.y * aside,
  y: from.y + back.y * along - back.x * aside,
});

/** How far back and aside a spot lies. */
export function placeIn(
  { from, back }: Corridor,
  { x, y }: Spot,
): { readonly along: number; readonly aside: number } {
  const [dx, dy] = [x - from.x, y - from.y];
  return { along: dx * back.x + dy * back.y, aside: dx * back.y - dy * back.x };
}

/** BNB 5.7.3e, R50: what the centre must keep clear of, and by how much. */
export interface Blocked {
  readonly barriers: readonly Barrier[];
  readonly crossings: readonly GroundPiece[];
}

/**
 * BNB 5.7.3e: enemies, closed ground and the side edges of the table, an inch from each; nothing but the thing itself of one
 * that is nearer at the start. The boundary of the corridor (5.7.3d) parts like them, without a clearance of its own.
 */
export function blockedFor(state: BnbState, unit: Unit, corridor: Corridor): Blocked {
  const { from } = corridor;
  const near = (shape: Placed): number =>
    isLessThan(distanceBetween(shape, from), CLEARANCE) ? 0 : CLEARANCE;
  const shapes = [
    ...enemiesOf(state, unit).map(enemy => footprintOf(state, enemy)),
    ...closedToRout(state, unit),
    ...sideEdges(state, corridor),
  ];
  // What is more than an inch outside the corridor cannot close it.
  const ground = corridorShape(corridor);
  const inTheWay = shapes.filter(shape => areWithin(shape, ground, CLEARANCE));
  return {
    barriers: [
      ...inTheWay.map(shape => ({ shape, clearance: near(shape) })),
      { shape: boundaryOf(corridor), clearance: 0 },
    ],
    crossings: piecesOf(groundOf(state), 'bridge', 'ford'),
  };
}

/** BNB 5.7.3e, R160: closed ground; routing infantry runs through blocks that are empty or its own. */
function closedToRout(state: BnbState, unit: Unit): readonly Shape[] {
  const mover = unit.arm === 'cavalry' ? 'cavalry' : unit.arm === 'infantry' ? 'foot' : gunsOrCrew(unit);
  return groundOf(state).pieces.flatMap(piece => {
    const isBlock = piece.type === 'block';
    const isOpen = isBlock && unit.arm === 'infantry' && !isEnemyHeld(state, piece, unit);
    const isClosed = isBlock
      ? !isOpen
      : piece.move[mover] === null ||
        piece.closedTo.includes(unit.arm) ||
        isWoodsToLimbered(state, unit, piece);
    const isBarred = isClosed && piece.id !== unit.block && !mayPassOver(state, unit.id, piece, 'router');
    return isBarred ? [piece.shape] : [];
  });
}

/** BNB 6.1f: limbered guns rout into no wood but the one that a road has led them into. */
export const isWoodsToLimbered = (state: BnbState, unit: Unit, { type, shape }: GroundPiece): boolean =>
  type === 'woods' && unit.formation === 'limbered' && !isInside(shape, centreOfUnit(state, unit));

/** BNB 5.7.3j: gunners who leave their guns go like foot in loose order. */
const gunsOrCrew = ({ formation }: Unit): 'guns' | 'skirmish' =>
  formation === 'limbered' ? 'guns' : 'skirmish';

const isEnemyHeld = (state: BnbState, { id }: GroundPiece, { side }: Unit): boolean =>
  unitsOnTable(state).some(unit => unit.block === id && unit.side !== side);

/** The edges of the table beside the way back: gaps are closed by them too. */
function sideEdges(state: BnbState, { back }: Corridor): readonly Shape[] {
  const { width, height } = groundOf(state);
  const [sw, se] = [thou2(0, 0), thou2(width, 0)];
  const [nw, ne] = [thou2(0, height), thou2(width, height)];
  const edges: readonly (readonly [Vector, readonly [Spot, Spot]])[] = [
    [{ x: -1, y: 0 }, [sw, nw]],
    [{ x: 1, y: 0 }, [se, ne]],
    [{ x: 0, y: -1 }, [sw, se]],
    [{ x: 0, y: 1 }, [nw, ne]],
  ];
  // An edge that the way back runs towards is where it leaves the table, and closes nothing.
  return edges
    .filter(([out]) => out.x * back.x + out.y * back.y < SLANT)
    .map(([, ends]) => shapeOfPath(ends));
}

/** Half of a right angle: an edge more to the side than ahead. */
const SLANT = 0.7;
const thou2 = (x: number, y: number): Spot => ({ x: thou(x), y: thou(y) });

/** BNB 5.7.3d, R50: its two sides and the line that it starts from, which lies a thousandth behind the centre. */
function boundaryOf(corridor: Corridor): Shape {
  const far = 2 * Math.max(LONGEST_ROUT, corridor.toEdge) + HALF_CORRIDOR;
  return shapeOfPath([
    spotIn(corridor, far, -HALF_CORRIDOR - TOLERANCE),
    spotIn(corridor, -1, -HALF_CORRIDOR - TOLERANCE),
    spotIn(corridor, -1, HALF_CORRIDOR + TOLERANCE),
    spotIn(corridor, far, HALF_CORRIDOR + TOLERANCE),
  ]);
}

/** All that the centre may cross on its way. */
function corridorShape(corridor: Corridor): Shape {
  const far = Math.max(LONGEST_ROUT, corridor.toEdge);
  return shapeOfHull([
    spotIn(corridor, far, -HALF_CORRIDOR),
    spotIn(corridor, 0, -HALF_CORRIDOR),
    spotIn(corridor, 0, HALF_CORRIDOR),
    spotIn(corridor, far, HALF_CORRIDOR),
  ]);
}

/** BNB 5.7.3e, R50: does a way lead to this spot? A bridge or ford is always wide enough (6.8c, R170). */
export function hasWay({ from }: Corridor, to: Spot, { barriers, crossings }: Blocked): boolean {
  if (barriers.some(({ shape, clearance }) => isLessThan(distanceBetween(shape, to), clearance)))
    return false;
  if (!isParted(from, to, barriers, TOLERANCE)) return true;
  return crossings.some(({ line }) =>
    [line, line.toReversed()].some(
      ([near, ...rest]) =>
        near !== undefined &&
        !isParted(from, near, barriers, TOLERANCE) &&
        !isParted(rest.at(-1)!, to, barriers, TOLERANCE),
    ),
  );
}

/**
 * The same for many spots one after the other. A spot to which a clear straight line leads from one that is settled is like
 * that one, which costs far less than to look for chains again.
 */
export function wayFinder(corridor: Corridor, blocked: Blocked): (to: Spot, aside: number) => boolean {
  const settled = new Map<number, { readonly at: Spot; readonly isOpen: boolean }>();
  return (to, aside) => {
    const hand = Math.sign(aside);
    const known = [settled.get(hand), settled.get(0)].find(
      each => each !== undefined && isClear(each.at, to, blocked.barriers),
    );
    const isOpen = known ? known.isOpen : hasWay(corridor, to, blocked);
    settled.set(hand, { at: to, isOpen });
    return isOpen;
  };
}

/** Does the straight line keep its clearance from everything? */
function isClear(from: Spot, to: Spot, barriers: readonly Barrier[]): boolean {
  const line = shapeOfPath([from, to]);
  return !barriers.some(({ shape, clearance }) => areWithin(shape, line, clearance));
}

/** Is some enemy within so many thousandths of the shape? */
export const isWithinInches = (
  state: BnbState,
  shape: Shape,
  enemies: readonly Unit[],
  reach: number,
): boolean => enemies.some(enemy => areWithin(footprintOf(state, enemy), shape, reach + TOLERANCE));
