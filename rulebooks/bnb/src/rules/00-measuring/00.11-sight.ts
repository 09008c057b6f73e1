import { type ExtensionPoint, extensionPoint } from '@abatis/kernel/extension';
import {
  distanceBetween,
  heightAt,
  lengthOf,
  nearestSpot,
  type SightLine,
  type Spot,
  sampleSpots,
  sampleSpotsOfRing,
  sideOfPath,
  stretchesBelow,
  stretchesNear,
  totalLength,
  vectorTo,
} from '@abatis/tabletop';
import { groundOf } from '../../battle.ts';
import { type Ground, type GroundPiece, levelAt, pieceCalled } from '../../ground.ts';
import type { BnbState, Unit } from '../../state.ts';
import { unitsOnTable } from '../../state.ts';
import { TOLERANCE } from './00.01-tolerance.ts';
import {
  type Body,
  boxesOf,
  centreOfUnit,
  facePoints,
  figurePoints,
  footprintOf,
} from './00.04-footprints.ts';

/** BNB 0.11a: eyes and targets are half a contour above their ground. */
const EYE = 0.5;

/** BNB 0.11d: the level at the centre. */
export const levelOf = (state: BnbState, unit: Body): number =>
  levelAt(groundOf(state), centreOfUnit(state, unit));

/** BNB 0.11a: the sight line between two spots of this ground. */
export const sightLine = (ground: Ground, from: Spot, to: Spot): SightLine => ({
  from,
  to,
  fromHeight: levelAt(ground, from) + EYE,
  toHeight: levelAt(ground, to) + EYE,
});

/** BNB 0.11b: from where a unit looks when it does not shoot. */
export function eyesOf(state: BnbState, unit: Body): readonly Spot[] {
  if (unit.block !== null) return spotsOfBlock(state, unit.block);
  return boxesOf(state, unit).flatMap(sampleSpots);
}

/** BNB 0.11b: where a target is looked at from an eye. */
export function targetSpots(state: BnbState, target: Body, eye: Spot): readonly Spot[] {
  const nearest = nearestSpot(footprintOf(state, target), eye);
  if (target.block !== null) return [...spotsOfBlock(state, target.block), nearest];
  // BNB 0.5a: a square has figures along each face.
  const figures =
    target.formation === 'square'
      ? Object.values(facePoints(state, target)).flat()
      : figurePoints(state, target);
  return [...boxesOf(state, target).flatMap(sampleSpots), ...figures.map(({ at }) => at), nearest];
}

/** BNB 0.11b, 0.4f: the corners, the middles of the sides and the centre of the block that it holds. */
const spotsOfBlock = (state: BnbState, block: string): readonly Spot[] =>
  sampleSpotsOfRing(pieceCalled(groundOf(state), block)!.area);

/** What of the ground hides a spot from another, chapter 6 apart: 6.1 and 6.7 also ask who looks at whom. */
export type HidesSight = (piece: GroundPiece, line: SightLine) => boolean;

/** BNB 0.11c: does the ground between two spots block a sight line, by its levels, woods, blocks, walls and crests? */
export function isGroundBetween(ground: Ground, line: SightLine, alsoHides: HidesSight): boolean {
  return ground.pieces.some(piece => isAbove(piece, line, ground) || alsoHides(piece, line));
}

/** BNB 0.11c: ground above the line; 6.3a: a crestline unless an end is near or the line well above it. */
export function isAbove(piece: GroundPiece, line: SightLine, ground: Ground): boolean {
  if (piece.type === 'hill' || piece.type === 'steep')
    return totalLength(stretchesBelow(line, piece.shape, piece.level)) > TOLERANCE;
  if (piece.type === 'crest') return isCrestBetween(piece, line);
  if (piece.type !== 'block' && piece.type !== 'wall') return false;
  const top = levelAt(ground, piece.shape.pieces[0]![0]!) + piece.height;
  const below = stretchesBelow(line, piece.shape, top);
  if (piece.type === 'block') return totalLength(below) > TOLERANCE;
  return below.length > 0 && !isOnWall(piece, line.from) && !isOnWall(piece, line.to);
}

/** BNB 7.14a, 7.14e: those who hold a wall, within 1" of its inner side, look out over it and are seen on it. */
const isOnWall = ({ shape, line, inner, parapet }: GroundPiece, spot: Spot): boolean =>
  parapet &&
  distanceBetween(shape, spot) <= NEAR_WALL + TOLERANCE &&
  inner !== null &&
  sideOfPath(line, spot) === (inner === 'left' ? 1 : -1);

const NEAR_WALL = 1000;

const NEAR_CREST = 1000;

function isCrestBetween({ shape, level }: GroundPiece, line: SightLine): boolean {
  const crossings = stretchesNear(line.from, line.to, shape);
  if (crossings.length === 0) return false;
  if (isNear(shape, line.from) || isNear(shape, line.to)) return false;
  return crossings.some(({ from }) => heightAt(line, from) < level + EYE);
}

const isNear = (shape: GroundPiece['shape'], spot: Spot): boolean =>
  distanceBetween(shape, spot) <= NEAR_CREST + TOLERANCE;

/** BNB 0.11c: units that block sight where they stand between: close-order infantry and cavalry. */
const blocksSight = ({ arm, formation }: Pick<Unit, 'arm' | 'formation'>): boolean =>
  arm !== 'artillery' && formation !== 'skirmish' && formation !== 'garrison';

/** BNB 0.11c: units between two spots that hide the one from the other, `except` those who look and are looked at. */
export function unitsBetween(
  state: BnbState,
  line: SightLine,
  except: readonly Unit['id'][],
): readonly Unit[] {
  const eyeLevel = line.fromHeight - EYE;
  return unitsOnTable(state).filter(
    unit =>
      !except.includes(unit.id) &&
      blocksSight(unit) &&
      levelOf(state, unit) >= eyeLevel &&
      totalLength(stretchesNear(line.from, line.to, footprintOf(state, unit))) > TOLERANCE,
  );
}

/** How far away a unit can be seen and shot at, in thousandths; null: as far as the ground lets anybody see. */
export const sightLimits: ExtensionPoint<(state: BnbState, target: Unit) => number | null> = extensionPoint();

export const sightLimit = (state: BnbState, target: Unit): number =>
  sightLimits
    .of(state)
    .reduce((least, limit) => Math.min(least, limit(state, target) ?? least), Number.POSITIVE_INFINITY);

/** BNB 0.11a: does one unit see another? At least one sight line must be clear. */
export function seesUnit(
  state: BnbState,
  viewer: Unit,
  target: Unit,
  alsoHides: HidesSight = () => false,
): boolean {
  const ground = groundOf(state);
  const most = sightLimit(state, target) + TOLERANCE;
  return eyesOf(state, viewer).some(eye =>
    targetSpots(state, target, eye).some(spot => {
      const line = sightLine(ground, eye, spot);
      return (
        lengthOf(vectorTo(eye, spot)) <= most &&
        !isGroundBetween(ground, line, alsoHides) &&
        unitsBetween(state, line, [viewer.id, target.id]).length === 0
      );
    }),
  );
}
