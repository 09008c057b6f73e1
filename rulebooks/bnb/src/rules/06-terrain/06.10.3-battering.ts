import { type Drm, dicePool, edit, type Happening, type Refusal, type RollSpec } from '@abatis/kernel';
import {
  areWithin,
  cornersOfShape,
  distanceBetween,
  inches,
  nearestInArc,
  partOfPath,
  type Shape,
  type Stretch,
  sectionsOf,
  shapeOfHull,
  shapeOfPath,
  stretchesNear,
  thou,
  totalLength,
} from '@abatis/tabletop';
import type { Order } from '../../actions.ts';
import { chartsOf, groundOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { BnbTable } from '../../events.ts';
import { type Ground, type GroundPiece, levelAt, lineOf, pieceCalled } from '../../ground.ts';
import { plays } from '../../options.ts';
import {
  type Battering,
  type BnbState,
  type Damage,
  enemiesOf,
  type Unit,
  type UnitId,
} from '../../state.ts';
import {
  ANGLE_TOLERANCE,
  bodiesOnTable,
  distanceToUnit,
  doOverlap,
  footprintOf,
  isAtMost,
  isGroundBetween,
  levelOf,
  sightLine,
  TOLERANCE,
} from '../00-measuring/index.ts';
import { generalsWith, isLoose } from '../01-introduction/index.ts';
import {
  ARC_OF_FIRE,
  canFireAt,
  canMeetCharge,
  countedRange,
  type Firing,
  greatestRange,
  isHit,
  isOverhead,
  type Muzzle,
  markOf,
  modelDice,
  muzzlesOf,
  shootingDrms,
  whyNotFire,
} from '../03-shooting/index.ts';
import { hiddenFrom, stopsFireAtHedgerow } from './06.01-sight.ts';

export type BatteringEvent =
  | Happening<'battering-ordered', 'BNB 6.10.3a', Battered>
  | Happening<'battered', 'BNB 6.10.3a', Battered & { dice: readonly number[]; hits: number }>
  | Happening<'broken-through', 'BNB 6.10.3a' | 'BNB 7.14b', { piece: string; section: number }>;

type Battered = { unit: UnitId; piece: string; section: number };

/** The fire of heavy guns at a section: its dice, and what they need. */
export interface BatteringFire {
  readonly unit: UnitId;
  readonly piece: string;
  readonly section: number;
  readonly range: number;
  readonly dice: number;
  readonly needed: number;
  readonly drms: readonly Drm[];
}

/** BNB 6.10.3a, 7.14b: the length of a section and the hits that break it; null for what cannot be damaged. */
function strengthOf(state: BnbState, { type }: Pick<GroundPiece, 'type'>) {
  const { worksSection, worksHits, wallSection, wallHits } = chartsOf(state).terrain;
  if (type === 'lightWorks') return { length: worksSection, hits: worksHits };
  return type === 'wall' && plays(state, 'cityWalls') ? { length: wallSection, hits: wallHits } : null;
}

/** BNB 6.10.3a, 7.14b: the sections of a work or wall, counted from its first point; none if it cannot be damaged. */
export function sectionsToBatter(state: BnbState, piece: GroundPiece): readonly Stretch[] {
  const strength = strengthOf(state, piece);
  return strength ? sectionsOf(lineOf(piece), strength.length) : [];
}

const isBroken = ({ damage }: BnbState, piece: string, { from }: Stretch): boolean =>
  damage.some(each => each.piece === piece && each.broken && each.from === Math.round(from));

/** BNB 6.10.3a, 7.14b, 3.1, 3.8a, 7.12a: heavy ballshot at a section, or what forbids it. */
export function judgeBattering(
  state: BnbState,
  { unit: id, piece: name, section }: Pick<Order<'batter'>, 'unit' | 'piece' | 'section'>,
): BatteringFire | readonly Refusal[] {
  const unit = state.units[id]!;
  const bars = [...whyNotFire(state, unit)];
  if (bars.length > 0) return bars;
  if (canMeetCharge(state, unit)) return [forbid('BNB 3.8a', { unit: id })];
  const piece = pieceCalled(groundOf(state), name);
  const stretch = piece && sectionsToBatter(state, piece)[section];
  const clause = piece?.type === 'wall' ? 'BNB 7.14b' : 'BNB 6.10.3a';
  const refused = [forbid(clause, { unit: id, piece: name, section })];
  const isFree = !state.fire.some(({ by }) => by === id) && !state.battering.some(({ by }) => by === id);
  if (unit.arm !== 'artillery' || unit.subtype !== 'heavy' || !stretch || !isFree) return refused;
  if (isBroken(state, name, stretch)) return refused;
  const shape = shapeOfPath(partOfPath(lineOf(piece), stretch));
  const mark = { shape, range: greatestRange(state, unit, 'ball'), isSeenThrough: isSame(piece) };
  const bearing = modelsBearingOn(state, unit, mark);
  if (bearing.length === 0 || isThroughFriends(state, unit, bearing, shape)) return refused;
  if (isAgainstTargeting(state, unit, shape)) return [forbid('BNB 7.12a', { unit: id, target: name })];
  const dice = diceOfModels(unit, bearing);
  if (dice === 0) return [forbid('BNB 3.1a', { unit: id })];
  return {
    unit: id,
    piece: name,
    section,
    range: Math.min(...bearing.map(({ range }) => range)),
    dice,
    needed: chartsOf(state).shooting.heavyBall.hard!,
    drms: shootingDrms(state, unit, {
      isEvading: false,
      isScreen: false,
      isDense: false,
      target: null,
    }),
  };
}

const isSame =
  (piece: GroundPiece) =>
  (each: GroundPiece): boolean =>
    each === piece;

/** Something that guns fire at and that is no unit: a wall, a house, a wagon. */
export interface Thing {
  readonly shape: Shape;
  /** In thousandths. */
  readonly range: number;
  /** Ground that does not hide it: itself, and what is fired over. */
  readonly isSeenThrough: (piece: GroundPiece) => boolean;
}

/** A model that bears on something, and at what range. */
export interface ModelBearing {
  readonly muzzle: Muzzle;
  readonly range: number;
}

/** BNB 3.1b, 3.1c: the dice of these models. */
export const diceOfModels = (unit: Unit, bearing: readonly ModelBearing[]): number =>
  modelDice(
    unit,
    bearing.map(({ muzzle }) => muzzle.place),
  ).reduce((sum, each) => sum + each, 0);

/** BNB 3.1e, 3.1l: models that have something in their arc, in range and in sight, with nobody between. */
export function modelsBearingOn(
  state: BnbState,
  unit: Unit,
  { shape, range: most, isSeenThrough }: Thing,
): readonly ModelBearing[] {
  const ground = groundOf(state);
  const others: Ground = { ...ground, pieces: ground.pieces.filter(each => !isSeenThrough(each)) };
  const woods = hiddenFrom(state, unit, { ...unit, spotted: true });
  return muzzlesOf(state, unit).flatMap(muzzle => {
    const near = nearestInArc(muzzle, shape, ARC_OF_FIRE + ANGLE_TOLERANCE);
    if (!near) return [];
    const range = countedRange(state, 'ball', muzzle.at, near.at, near.distance);
    if (!isAtMost(range, most)) return [];
    const line = sightLine(ground, muzzle.at, near.at);
    const isHidden = isGroundBetween(others, line, (each, sight) =>
      each.type === 'woods' ? woods(each, sight) : stopsFireAtHedgerow(state, each, sight, unit),
    );
    return isHidden || isStopped(state, unit, muzzle, near.at) ? [] : [{ muzzle, range }];
  });
}

/** BNB 3.12a, 3.12b: enemies in close order and batteries, unless they are on a lower contour. */
function isStopped(state: BnbState, { side }: Unit, muzzle: Muzzle, to: Muzzle['at']): boolean {
  const level = levelAt(groundOf(state), muzzle.at);
  return bodiesOnTable(state).some(
    ({ unit, isScreen, shape }) =>
      unit.side !== side &&
      !isScreen &&
      !isLoose(unit) &&
      levelOf(state, unit) >= level &&
      totalLength(stretchesNear(muzzle.at, to, shape)) > TOLERANCE,
  );
}

/** BNB 3.9a, 3.9b, 3.12d: no battery batters a work through friends whom it would hit first. */
export function isThroughFriends(
  state: BnbState,
  unit: Unit,
  bearing: readonly ModelBearing[],
  shape: Shape,
): boolean {
  const firing: Firing = { unit, ammunition: 'ball', isScreen: false };
  const zone = shapeOfHull([...bearing.map(({ muzzle }) => muzzle.at), ...cornersOfShape(shape)]);
  return bodiesOnTable(state)
    .filter(each => each.unit.side === unit.side && each.unit.id !== unit.id && doOverlap(zone, each.shape))
    .map(each => markOf(state, each.unit, each.isScreen))
    .some(friend => bearing.some(({ muzzle }) => !isOverhead(state, firing, muzzle, { shape }, friend)));
}

/** BNB 7.12a, 7.12b: an enemy that is nearer than the section, and not within 12" of it, has to be fired at. */
export function isAgainstTargeting(state: BnbState, unit: Unit, shape: Shape): boolean {
  if (!plays(state, 'artilleryTargeting') || generalsWith(state, unit).length > 0) return false;
  const far = distanceBetween(footprintOf(state, unit), shape);
  const targets = enemiesOf(state, unit).filter(({ id }) => canFireAt(state, unit, id, []));
  const least = Math.min(...targets.map(each => distanceToUnit(state, each, footprintOf(state, unit))));
  if (isAtMost(far, least)) return false;
  return !targets.some(
    each =>
      isAtMost(distanceToUnit(state, each, footprintOf(state, unit)), least) &&
      areWithin(footprintOf(state, each), shape, inches(12) + TOLERANCE),
  );
}

export type BatteringRoll = RollSpec<'battering', { readonly fire: BatteringFire }, number>;

/** BNB 6.10.3a, 7.14b: the dice at a section, a hard target. */
const batteringRoll = (fire: BatteringFire): BatteringRoll => ({
  kind: 'battering',
  purpose: 'BNB 6.10.3a battering of works',
  about: { unit: fire.unit },
  facts: { fire },
  drms: fire.drms,
  table: { clause: 'BNB T3.2', column: 'hard' },
  dice: dicePool(fire.dice, 10, face => isHit(face, fire.needed, fire.drms)),
  read: hits => hits,
});

/** Rolls the fire at works that was ordered; the hits are told and come off the works afterwards (B rule 5). */
export function rollBattering(state: BnbState, table: BnbTable): readonly (Battering & { hits: number })[] {
  return state.battering.flatMap(order => {
    const fire = judgeBattering({ ...state, battering: [] }, { ...order, unit: order.by });
    if (!('dice' in fire)) return [];
    const { roll, result: hits } = table.roll(batteringRoll(fire));
    const { unit, piece, section } = fire;
    table.emit({ type: 'battered', clause: 'BNB 6.10.3a', unit, piece, section, dice: roll.dice, hits });
    return [{ ...order, hits }];
  });
}

/** BNB 6.10.3a, 7.14b: hits add up over the turns; enough of them break a section. */
export function batter(
  state: BnbState,
  { piece: name, section, hits }: Battering & { hits: number },
  table: BnbTable,
): void {
  const piece = pieceCalled(groundOf(state), name);
  if (!piece || hits === 0) return;
  const stretch = sectionsToBatter(state, piece)[section]!;
  const [from, to] = [thou(Math.round(stretch.from)), thou(Math.round(stretch.to))];
  const old = state.damage.find(each => each.piece === name && each.from === from);
  if (old?.broken) return;
  const all = (old?.hits ?? 0) + hits;
  const broken = all >= strengthOf(state, piece)!.hits;
  const now: Damage = { piece: name, from, to, hits: all, broken };
  edit(state).damage = [...state.damage.filter(each => each !== old), now];
  const clause = piece.type === 'wall' ? 'BNB 7.14b' : 'BNB 6.10.3a';
  if (broken) table.emit({ type: 'broken-through', clause, piece: name, section });
}
