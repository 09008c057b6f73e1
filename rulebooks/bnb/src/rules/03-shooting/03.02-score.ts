import type { Drm } from '@abatis/kernel';
import { type ExtensionPoint, extensionPoint } from '@abatis/kernel/extension';
import { isInside, type Shape, type Spot, shareInside, sideOfPath, stretchesInside } from '@abatis/tabletop';
import { chartsOf, groundOf } from '../../battle.ts';
import type { FireRow } from '../../charts/charts.ts';
import { crossedBy, type GroundPiece, levelAt } from '../../ground.ts';
import type { BnbState, Fire, Unit } from '../../state.ts';
import type { Cover } from '../../vocabulary.ts';
import { type Body, isAtMost, isUnitWithin } from '../00-measuring/index.ts';
import { isLoose } from '../01-introduction/index.ts';
import { betterCover, crossesUnbroken } from '../06-terrain/index.ts';

export type Ammunition = Fire['ammunition'];

/** BNB T3.2: the bands of a kind of fire, the nearer first. */
export function bandsOf(
  { weapon, subtype }: Pick<Unit, 'weapon' | 'subtype'>,
  ammunition: Ammunition,
): readonly FireRow[] {
  if (weapon === 'musket') return ['musketClose', 'musketFar'];
  if (weapon === 'rifle') return ['rifleClose', 'rifleFar'];
  return [`${subtype as 'light' | 'field' | 'heavy'}${ammunition === 'ball' ? 'Ball' : 'Canister'}`];
}

/** BNB 3.6a: nothing is fired beyond this. */
export const greatestRange = (state: BnbState, unit: Unit, ammunition: Ammunition): number =>
  chartsOf(state).shooting[bandsOf(unit, ammunition).at(-1)!].range;

/** BNB 3.1m, R31: the band of a range; a band includes its limit. */
export function bandAt(state: BnbState, unit: Unit, ammunition: Ammunition, range: number): FireRow {
  const bands = bandsOf(unit, ammunition);
  const { shooting } = chartsOf(state);
  return bands.find(band => isAtMost(range, shooting[band].range)) ?? bands.at(-1)!;
}

/** BNB 6.2b, 6.6a: how far a shot counts: ballshot over rough or muddy ground counts for more than its length. */
export function countedRange(
  state: BnbState,
  ammunition: Ammunition,
  from: Spot,
  to: Spot,
  distance: number,
): number {
  if (ammunition !== 'ball') return distance;
  return groundOf(state)
    .pieces.filter(({ ballRange }) => ballRange > 1)
    .reduce((range, { shape, ballRange }) => {
      const over = stretchesInside(from, to, shape).reduce((sum, part) => sum + part.to - part.from, 0);
      return range + over * (ballRange - 1);
    }, distance);
}

/** BNB 3.2b: the column of the shooting table. */
export type TargetType = 'normal' | 'skirmish' | 'soft' | 'hard';

/** A score that is not to be had (NIL) is the hardest. */
const hardness = (score: number | null): number => score ?? Number.POSITIVE_INFINITY;

/** BNB 3.2b, R30: cover, else skirmishers, else normal; skirmishers in cover use the column that is harder to hit. */
export function targetType(state: BnbState, band: FireRow, target: Body, cover: Cover): TargetType {
  const scores = chartsOf(state).shooting[band];
  const isSkirmish = isLoose(target);
  if (cover === 'none') return isSkirmish ? 'skirmish' : 'normal';
  return isSkirmish && hardness(scores.skirmish) > hardness(scores[cover]) ? 'skirmish' : cover;
}

/** BNB 3.2a: the score that hits; null is NIL (1.12c). */
export const scoreNeeded = (state: BnbState, band: FireRow, type: TargetType): number | null =>
  chartsOf(state).shooting[band][type];

/** Somebody who is shot at where he stands or stood, and from where. */
export interface Shot {
  readonly firer: Unit;
  /** Centre of the figures that fire. */
  readonly from: Spot;
  readonly target: Unit;
  /** The target as it stood, its ground, and its centre. */
  readonly body: Body;
  readonly shape: Shape;
  readonly centre: Spot;
  /** BNB 3.2d, 6.1g: the target charges the firer. */
  readonly isCharger: boolean;
}

/** BNB T3.3: modifiers that a shot has by what it is fired at, and by whom. */
export const moreShotDrms: ExtensionPoint<(state: BnbState, shot: Shot) => readonly Drm[]> = extensionPoint();

/** BNB 3.2d: what changes the cover that the ground gives a target; `cover` is what it has so far. */
export const coverChanges: ExtensionPoint<(state: BnbState, shot: Shot, cover: Cover) => Cover> =
  extensionPoint();

const LINEAR_REACH = 1000;
const HEDGEROW_REACH = 4000;
const HIGHER_REACH = 4000;
const INNER_REACH = 2000;

/** BNB 3.2d, 6.0a, 6.1g: the best cover that the ground gives a target from this fire; a charger has none of lines and woods. */
export const coverFromFire = (state: BnbState, shot: Shot): Cover =>
  coverChanges.of(state).reduce((cover, changed) => changed(state, shot, cover), coverOfGround(state, shot));

function coverOfGround(state: BnbState, shot: Shot): Cover {
  const ground = groundOf(state);
  const crossed = shot.isCharger ? [] : crossedBy(ground, shot.from, shot.centre);
  const linear = crossed.filter(piece => piece.isLinear && coversLine(state, piece, shot));
  const areas = ground.pieces.filter(
    piece => !(shot.isCharger && piece.type === 'woods') && coversArea(piece, shot),
  );
  return [...linear, ...areas].reduce<Cover>((best, { shootCover }) => betterCover(best, shootCover), 'none');
}

/** BNB 3.2d: more than half of the footprint in the area; 6.4.2a: a garrison has all of its block. */
const coversArea = (piece: GroundPiece, { body, shape }: Shot): boolean =>
  piece.shootCover !== 'none' &&
  !piece.isLinear &&
  (piece.type === 'block' ? body.block === piece.id : shareInside(shape, piece.shape) > 0.5);

/** BNB 3.2d, 6.7b, 6.10.1a, R119, R174: does a line that the fire crosses cover the target? */
function coversLine(state: BnbState, piece: GroundPiece, shot: Shot): boolean {
  if (piece.shootCover === 'none') return false;
  const isBreakable = piece.type === 'hedgerow' || piece.isWork;
  if (isBreakable && !crossesUnbroken(state, piece, shot.from, shot.centre)) return false;
  if (piece.type === 'hedgerow') return isNear(state, shot, piece, HEDGEROW_REACH);
  const isWall = piece.type === 'wall' || piece.type === 'breach';
  if ((isWall || piece.isWork) && firesFromInside(state, piece, shot)) return false;
  if (!piece.isWork) return isNear(state, shot, piece, LINEAR_REACH);
  const ground = groundOf(state);
  const isHigher = levelAt(ground, shot.from) > levelAt(ground, piece.area[0] ?? piece.line[0]!);
  return !isHigher || isNear(state, shot, piece, HIGHER_REACH);
}

const isNear = (state: BnbState, { body }: Shot, piece: GroundPiece, reach: number): boolean =>
  isUnitWithin(state, body, piece.shape, reach + piece.width / 2);

/** BNB 3.2d: troops inside works, or within 2" of the inner edge of a line, fire out over it. */
function firesFromInside(state: BnbState, piece: GroundPiece, { firer, from }: Shot): boolean {
  if (piece.area.length > 0) return isInside(piece.shape, from);
  return isOnInnerSide(piece, from) && isUnitWithin(state, firer, piece.shape, INNER_REACH + piece.width / 2);
}

/** BNB 6.10.2a: is a spot on the inner side of linear works or a wall? */
const isOnInnerSide = ({ line, inner }: GroundPiece, spot: Spot): boolean =>
  inner !== null && sideOfPath(line, spot) === (inner === 'left' ? 1 : -1);
