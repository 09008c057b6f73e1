import { type ExtensionPoint, extensionPoint } from '@abatis/kernel/extension';
import {
  areWithin,
  lengthOf,
  meetings,
  overlapOf,
  type Path,
  type Spot,
  stretchesInside,
  stretchesNear,
  totalLength,
  vectorTo,
} from '@abatis/tabletop';
import { groundOf } from '../../battle.ts';
import { askedOnce, type GroundPiece } from '../../ground.ts';
import type { BnbState, Unit } from '../../state.ts';
import { type Body, footprintOf, ranksOf, TOLERANCE } from '../00-measuring/index.ts';
import { crossesUnbroken } from './06.01-sight.ts';

/** BNB 6.5b: what is not crossed although the way lies on it, as by troops that go along a sunken way. */
export const tollFree: ExtensionPoint<(piece: GroundPiece, body: Body, from: Spot, to: Spot) => boolean> =
  extensionPoint();

/** Who crosses something. */
type Crosser = Body & Pick<Unit, 'subtype'>;

/** What crossing one piece adds to a way. */
export interface TollPaid {
  readonly piece: GroundPiece;
  /** In thousandths. */
  readonly adds: number;
}

/** BNB 6.5b: what several pieces add to a straight way in all, where they do not count each for itself. */
export const tollsTogether: ExtensionPoint<
  (state: BnbState, body: Crosser, way: readonly [from: Spot, to: Spot], tolls: readonly TollPaid[]) => number
> = extensionPoint();

/** BNB 6.5b, R79, 6.10c, 7.14: what the track of F adds to the length of a leg, in thousandths. */
export function crossingLength(state: BnbState, body: Crosser, track: Path): number {
  const { pieces } = groundOf(state);
  return track.slice(1).reduce((sum, to, i) => sum + tollsOnWay(state, body, [track[i]!, to], pieces), 0);
}

function tollsOnWay(
  state: BnbState,
  body: Crosser,
  way: readonly [from: Spot, to: Spot],
  pieces: readonly GroundPiece[],
): number {
  const isFree = (piece: GroundPiece): boolean =>
    tollFree.of(state).some(spares => spares(piece, body, ...way));
  const tolls = pieces
    .filter(piece => piece.toll !== null && !isFree(piece))
    .map(piece => ({ piece, adds: tollFor(piece, body, ...way) }))
    .filter(({ adds }) => adds > 0);
  if (tolls.length === 0) return 0;
  const [together] = tollsTogether.of(state);
  return together ? together(state, body, way, tolls) : tolls.reduce((sum, { adds }) => sum + adds, 0);
}

function tollFor(piece: GroundPiece, body: Body, from: Spot, to: Spot): number {
  const { toll } = piece;
  if (toll === null) return 0;
  if (toll.per === 'width') return toll.adds * widthCrossed(piece, from, to);
  return toll.adds * timesCrossed(piece, from, to) * (toll.per === 'rank' ? ranksOf(body) : 1);
}

/** BNB 6.5b: how much of the width F has gone over. */
const widthCrossed = ({ area, shape, width }: GroundPiece, from: Spot, to: Spot): number =>
  totalLength(area.length > 0 ? stretchesInside(from, to, shape) : stretchesNear(from, to, shape, width / 2));

/** Where F only arrives at the line it has not crossed it; where it starts from the line it does. */
function timesCrossed({ line, area }: GroundPiece, from: Spot, to: Spot): number {
  const path: Path = line.length > 0 ? line : [...area, area[0]!];
  const length = lengthOf(vectorTo(from, to));
  return meetings(from, to, path).filter(({ along }) => along < length - TOLERANCE).length;
}

/** BNB 6.5d: has the unit parts on both sides of an obstacle? */
export const isDividedByObstacle = (state: BnbState, unit: Unit): boolean =>
  unit.block === null && isAstrideObstacle(groundOf(state), footprintOf(state, unit));

const isAstrideObstacle = askedOnce(({ pieces }, footprint) =>
  pieces.some(piece => piece.isObstacle && overlapOf(footprint, piece.shape) > TOLERANCE),
);

/** BNB 6.5c: has it charged and stands at an obstacle, touching or astride? */
export function hasChargedIntoObstacle(state: BnbState, unit: Unit): boolean {
  if (!unit.turn.charged) return false;
  const shape = footprintOf(state, unit);
  return groundOf(state).pieces.some(
    piece => piece.isObstacle && areWithin(piece.shape, shape, TOLERANCE + edgeOf(piece)),
  );
}

/** A fence is a line; a stream reaches half its width to either side. */
const edgeOf = ({ type, width, area }: GroundPiece): number =>
  area.length > 0 || type === 'thin' ? 0 : width / 2;

/** BNB 4.2l, 4.2m: linear terrain that a segment between two centres crosses; of works and hedgerows what still stands. */
export const linesAcross = (state: BnbState, from: Spot, to: Spot): readonly string[] =>
  groundOf(state)
    .pieces.filter(piece => piece.isLinear && isCrossed(state, piece, from, to))
    .map(({ id }) => id);

const isCrossed = (state: BnbState, piece: GroundPiece, from: Spot, to: Spot): boolean =>
  piece.area.length > 0 && !piece.isWork
    ? stretchesInside(from, to, piece.shape).length > 0
    : crossesUnbroken(state, piece, from, to);
