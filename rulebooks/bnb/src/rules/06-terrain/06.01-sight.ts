import {
  distanceBetween,
  isInside,
  lengthOf,
  meetings,
  type SightLine,
  type Spot,
  shapeOfOutline,
  stretchesBelow,
  stretchesInside,
  totalLength,
  vectorTo,
} from '@abatis/tabletop';
import { chartsOf, groundOf } from '../../battle.ts';
import { type GroundPiece, isTouching, levelAt, lineOf } from '../../ground.ts';
import type { BnbState, Unit } from '../../state.ts';
import {
  footprintOf,
  type HidesSight,
  isAtMost,
  isMoreThan,
  isUnitWithin,
  TOLERANCE,
} from '../00-measuring/index.ts';

/** BNB 6.7a: a hedgerow hides a unit this near behind it, and an observer this near looks through it. */
const BEHIND_HEDGEROW = 4000;
const AT_HEDGEROW = 1000;

/** BNB 6.1, 6.7a: what woods and hedgerows hide of a target from an observer. */
export function hiddenFrom(state: BnbState, observer: Unit, target: Unit): HidesSight {
  return (piece, line) => {
    if (piece.type === 'woods') return woodsHide(state, piece, line, target);
    return piece.type === 'hedgerow' && hedgerowHides(state, piece, line, observer, target);
  };
}

/** The same for a general, who looks from his point (6.1h). */
export function hiddenFromSpot(state: BnbState, eye: Spot, target: Unit): HidesSight {
  return (piece, line) => {
    if (piece.type === 'woods') return woodsHide(state, piece, line, target);
    return (
      piece.type === 'hedgerow' &&
      crossesUnbroken(state, piece, line.from, line.to) &&
      isMoreThan(distanceBetween(piece.shape, eye), AT_HEDGEROW) &&
      isBehindHedgerow(state, piece, target)
    );
  };
}

/** The same for an umpire between two points of the table. */
export const hiddenBetween =
  (state: BnbState): HidesSight =>
  (piece, line) => {
    if (piece.type === 'woods') return woodsHide(state, piece, line, { spotted: false });
    return (
      piece.type === 'hedgerow' &&
      crossesUnbroken(state, piece, line.from, line.to) &&
      isMoreThan(distanceBetween(piece.shape, line.from), AT_HEDGEROW) &&
      isAtMost(distanceBetween(piece.shape, line.to), BEHIND_HEDGEROW)
    );
  };

/** BNB 6.1a to 6.1d, R72: the four cases of an observer and a target inside or outside a wood. */
function woodsHide(
  state: BnbState,
  wood: GroundPiece,
  line: SightLine,
  target: Pick<Unit, 'spotted'>,
): boolean {
  const inside = totalLength(stretchesInside(line.from, line.to, wood.shape));
  if (inside <= TOLERANCE) return false;
  const { woodsSight, woodsEdge } = chartsOf(state).terrain;
  const [eyeIsIn, targetIsIn] = [isInside(wood.shape, line.from), isInside(wood.shape, line.to)];
  if (!eyeIsIn && !targetIsIn) return isBelowTop(state, wood, line);
  const isFar = isMoreThan(lengthOf(vectorTo(line.from, line.to)), woodsSight);
  const isAtEdge = (spot: Spot): boolean => isAtMost(distanceToEdge(wood, spot), woodsEdge);
  if (isFar && isMoreThan(inside, woodsEdge)) return true;
  if (eyeIsIn) return !targetIsIn && !isAtEdge(line.from);
  if (isAtEdge(line.to)) return isFar && !target.spotted;
  return isFar || !isAtEdge(line.from);
}

/** BNB 6.1a, 0.11c: a wood is as high as T6 says above the ground at its first corner. */
function isBelowTop(state: BnbState, wood: GroundPiece, line: SightLine): boolean {
  const top = levelAt(groundOf(state), wood.area[0]!) + wood.height;
  return totalLength(stretchesBelow(line, wood.shape, top)) > TOLERANCE;
}

const distanceToEdge = ({ area }: GroundPiece, spot: Spot): number =>
  distanceBetween(shapeOfOutline(area), spot);

/** BNB 6.7a, 6.7c, R80: an unbroken hedgerow hides a unit close behind it, unless it has fired through it in this turn. */
function hedgerowHides(
  state: BnbState,
  hedge: GroundPiece,
  line: SightLine,
  observer: Unit,
  target: Unit,
): boolean {
  if (!crossesUnbroken(state, hedge, line.from, line.to)) return false;
  if (isUnitWithin(state, observer, hedge.shape, AT_HEDGEROW)) return false;
  return isBehindHedgerow(state, hedge, target);
}

const isBehindHedgerow = (state: BnbState, hedge: GroundPiece, target: Unit): boolean =>
  isUnitWithin(state, target, hedge.shape, BEHIND_HEDGEROW) && !showsAtHedgerow(state, hedge, target);

/** BNB 6.7c: it fires through the hedgerow that it touches, and so is seen until the end of the turn. */
const showsAtHedgerow = (state: BnbState, hedge: GroundPiece, unit: Unit): boolean =>
  (unit.turn.fired || state.fire.some(({ by }) => by === unit.id)) &&
  isTouching(hedge, footprintOf(state, unit));

/** BNB 6.7c: a hedgerow on the line of fire stops it unless the firer touches it. */
export const stopsFireAtHedgerow = (
  state: BnbState,
  piece: GroundPiece,
  line: Pick<SightLine, 'from' | 'to'>,
  firer: Unit,
): boolean =>
  piece.type === 'hedgerow' &&
  crossesUnbroken(state, piece, line.from, line.to) &&
  !isTouching(piece, footprintOf(state, firer));

/** BNB 6.7f, 6.10.3a: does a straight way cross the line, or the outline of closed works, where it has not been broken down? */
export function crossesUnbroken(state: BnbState, piece: GroundPiece, from: Spot, to: Spot): boolean {
  const broken = state.damage.filter(damage => damage.piece === piece.id && damage.broken);
  return meetings(from, to, lineOf(piece)).some(
    ({ onPath }) => !broken.some(part => part.from <= onPath && onPath <= part.to),
  );
}
