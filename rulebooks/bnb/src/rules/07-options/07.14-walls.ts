import type { Refusal } from '@abatis/kernel';
import { type ExtensionPoint, extensionPoint } from '@abatis/kernel/extension';
import {
  areWithin,
  type Box,
  cornersOfShape,
  firstContact,
  inches,
  lengthOfPath,
  type Placed,
  type Pose,
  partOfPath,
  pathNear,
  type Shape,
  shapeOf,
  shapeOfPath,
  sideOfPath,
  swept,
  together,
  vectorAlong,
} from '@abatis/tabletop';
import { chartsOf, groundOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import { type GroundPiece, pieceCalled, piecesOf } from '../../ground.ts';
import type { LegOf } from '../../legs.ts';
import { plays } from '../../options.ts';
import type { BnbState, Charge, Engagement, Unit, UnitId } from '../../state.ts';
import { enemiesOf } from '../../state.ts';
import { baseKind, boxOf, centreOfUnit, footprintOf, TOLERANCE } from '../00-measuring/index.ts';

/** BNB 7.14e: defenders of a wall are so near behind it. */
const BEHIND_WALL = inches(1);

/** BNB 7.14e: stands that have ladders beside those of the order of battle. */
export const moreLadders: ExtensionPoint<(state: BnbState, unit: Unit) => number> = extensionPoint();

/** BNB 7.14e: stands of a unit with scaling ladders. */
const laddersOf = (state: BnbState, unit: Unit): number =>
  moreLadders
    .of(state)
    .reduce((sum, more) => sum + more(state, unit), plays(state, 'cityWalls') ? unit.ladders : 0);

const hasLadders = (state: BnbState, unit: Unit): boolean =>
  unit.arm === 'infantry' && laddersOf(state, unit) > 0;

/** BNB 7.14e: the unbroken stretch of a wall that something lies against; null if it does not touch it along its length. */
function stretchTouched(state: BnbState, { id, line }: GroundPiece, placed: Shape | Box): Shape | null {
  const broken = state.damage.filter(each => each.piece === id && each.broken);
  const parts = pathNear(line, placed, TOLERANCE).filter(
    ({ from, to }) =>
      to - from > TOLERANCE &&
      !broken.some(part => part.from <= from + TOLERANCE && to <= part.to + TOLERANCE),
  );
  return parts.length === 0 ? null : together(...parts.map(part => shapeOfPath(partOfPath(line, part))));
}

const isInside = (state: BnbState, { line, inner }: GroundPiece, unit: Unit): boolean =>
  inner === null || sideOfPath(line, centreOfUnit(state, unit)) === (inner === 'left' ? 1 : -1);

/** BNB 7.14e: enemies within 1" of the inner side of the stretch that a unit touches. */
const defendersOf = (state: BnbState, unit: Unit, wall: GroundPiece, stretch: Shape): readonly Unit[] =>
  enemiesOf(state, unit).filter(
    enemy =>
      enemy.block === null &&
      isInside(state, wall, enemy) &&
      areWithin(footprintOf(state, enemy), stretch, BEHIND_WALL + TOLERANCE),
  );

/** A wall that a unit with ladders comes up to, and those who hold it. */
export interface Scaling {
  /** How far along the run it touches the wall, in thousandths. */
  readonly at: number;
  readonly wall: string;
  readonly defenders: readonly Unit[];
}

/** BNB 7.14e: the first wall on a straight run that a unit with ladders may attack; null if there is none. */
export function wallToScale(state: BnbState, unit: Unit, run: number): Scaling | null {
  if (!hasLadders(state, unit)) return null;
  const box = boxOf(state, unit);
  const [first] = piecesOf(groundOf(state), 'wall')
    .flatMap(wall => {
      const isTouched = areWithin(box, wall.shape, TOLERANCE);
      const at = isTouched
        ? 0
        : firstContact(shapeOf(box), vectorAlong(unit.pose.facing, run + TOLERANCE), wall.shape);
      return at === null ? [] : [{ wall, at }];
    })
    .sort((a, b) => a.at - b.at);
  if (!first) return null;
  const there = swept(box, vectorAlong(unit.pose.facing, first.at));
  const stretch = stretchTouched(state, first.wall, there);
  if (!stretch || isInside(state, first.wall, unit)) return null;
  return { at: first.at, wall: first.wall.id, defenders: defendersOf(state, unit, first.wall, stretch) };
}

const hasTerrain = (
  state: BnbState,
  across: readonly string[],
  type: 'wall' | 'breach',
): string | undefined => across.find(id => pieceCalled(groundOf(state), id)?.type === type);

/** BNB 7.14d: one unit assaults a breach and one defends it. */
export function* whyNotBreach(
  state: BnbState,
  unit: UnitId,
  struck: readonly Pick<Charge, 'on' | 'across'>[],
): Generator<Refusal> {
  const fights = [
    ...state.charges.filter(({ outcome }) => outcome === 'made' || outcome === 'home'),
    ...state.engagements,
  ].filter(({ by }) => by !== unit);
  for (const [i, { on, across }] of struck.entries()) {
    const breach = hasTerrain(state, across, 'breach');
    if (breach === undefined) continue;
    const others = [...fights, ...struck.slice(0, i)];
    if (others.some(each => each.across.includes(breach))) yield forbid('BNB 7.14d', { unit, target: on });
  }
}

/** BNB 7.14d, 7.14e: figures that count in a fight at a breach or on ladders; null where neither is between. */
export function figuresAtWall(state: BnbState, unit: Unit, { by, across }: Engagement): number | null {
  const { standFigures } = chartsOf(state).basing.kinds[baseKind(unit)];
  const breach = hasTerrain(state, across, 'breach');
  if (breach) return Math.min(unit.figures, pieceCalled(groundOf(state), breach)!.stands * standFigures);
  if (by === unit.id && hasTerrain(state, across, 'wall'))
    return Math.min(unit.figures, laddersOf(state, unit) * standFigures);
  return null;
}

/** BNB 7.14e, R152: may it climb over the stretch that it touches, which nobody defends, to a place just inside? */
export function* whyNotClimb(
  state: BnbState,
  unit: Unit,
  { wall: id, to }: LegOf<'climb'>,
): Generator<Refusal> {
  const wall = piecesOf(groundOf(state), 'wall').find(piece => piece.id === id);
  const stretch = wall ? stretchTouched(state, wall, footprintOf(state, unit)) : null;
  const after: Unit = { ...unit, pose: to as Pose };
  const isOver =
    wall !== undefined &&
    stretch !== null &&
    hasLadders(state, unit) &&
    !isInside(state, wall, unit) &&
    defendersOf(state, unit, wall, stretch).length === 0 &&
    isInside(state, wall, after) &&
    areWithin(footprintOf(state, after), stretch, TOLERANCE);
  if (!isOver) yield forbid('BNB 7.14e', { unit: unit.id, wall: id });
}

/** BNB 7.14f: is it at a wall or breach: against it, or where its defenders stand? */
export function isAtWall({ type, line, shape, inner }: GroundPiece, placed: Placed): boolean {
  if (type !== 'wall' && type !== 'breach') return false;
  if (areWithin(shape, placed, TOLERANCE)) return true;
  if (inner === null || line.length === 0 || lengthOfPath(line) === 0) return false;
  const isBehind = cornersOfShape(placed).every(
    corner => sideOfPath(line, corner) !== (inner === 'left' ? -1 : 1),
  );
  return isBehind && areWithin(shape, placed, BEHIND_WALL + TOLERANCE);
}
