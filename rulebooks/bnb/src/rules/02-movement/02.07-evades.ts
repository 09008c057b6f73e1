import { edit, isRuling, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import {
  type Facing,
  inches,
  lengthOf,
  movedBy,
  movedShape,
  onGrid,
  pointsWithin,
  type Shape,
  type Spot,
  shapeOf,
  stepsAlong,
  swept,
  type TablePoint,
  vectorAlong,
  vectorTo,
} from '@abatis/tabletop';
import { chartsOf, groundOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { BnbTable } from '../../events.ts';
import { worstFactor } from '../../ground.ts';
import { type BnbState, enemiesOf, isFrozen, type Track, type Unit, type UnitId } from '../../state.ts';
import {
  ANGLE_TOLERANCE,
  boxOf,
  centreOfUnit,
  distanceOf,
  footprintOf,
  isAtLeast,
  isAtMost,
  isLessThan,
  isMarching,
  moverOf,
  samplesOf,
  seesUnit,
} from '../00-measuring/index.ts';
import { isLoose, meetGenerals } from '../01-introduction/index.ts';
import {
  closedUnder,
  concealOutOfSight,
  crossingLength,
  disorderingUnder,
  hiddenFrom,
  isSlowedBySlope,
} from '../06-terrain/index.ts';
import { slowerBy } from '../07-options/index.ts';
import { isTakenCareOf, TOO_NEAR_ENEMY, tooNear } from './02.02-two-inches.ts';
import { disorder } from './02.03-steadiness.ts';
import { type ChargePlan, startDistance } from './02.06-charges.ts';
import { place, whyNotEnd } from './02.11-moves.ts';
import { whyNotWoods } from './02.11-walk.ts';

/** BNB 2.8a, R22: a charge that starts, or is first seen, so near cannot be evaded. */
const TOO_LATE = { infantry: inches(2), cavalry: inches(4), artillery: inches(2) } as const;

export const closestToEvade = ({ start }: ChargePlan): number => TOO_LATE[start.arm];

/** BNB 2.7a, R105: skirmishers, unlimbered gunners and limbered horse guns, in the open. */
const isLight = ({ formation, horse, block }: Unit): boolean =>
  block === null &&
  (formation === 'skirmish' ||
    formation === 'away' ||
    formation === 'unlimbered' ||
    (formation === 'limbered' && horse));

/** BNB 2.7a, 2.7b, 2.8, R156: may the unit evade this charge? */
export function* whyNotEvade(state: BnbState, id: UnitId, charge: ChargePlan): Generator<Refusal> {
  const unit = state.units[id]!;
  const isTarget = charge.struck.some(({ on }) => on === id);
  if (!isLight(unit) || !isTarget || isFrozen(state, id) || unit.turn.routed || unit.turn.evaded)
    yield forbid('BNB 2.7a', { unit: id });
  else if (
    isAtMost(startDistance(state, charge, unit), closestToEvade(charge)) ||
    isSeenTooLate(state, unit, charge)
  )
    yield forbid('BNB 2.8a', { unit: id });
}

/** BNB 2.8b, 0.12a: where on its way the charger is first seen. */
function isSeenTooLate(state: BnbState, unit: Unit, charge: ChargePlan): boolean {
  for (const { before, leg } of charge.legs) {
    if (!isMarching(leg)) continue;
    for (const { pose } of samplesOf(state, before, leg)) {
      const there: Unit = { ...before, pose: { at: onGrid(pose.at), facing: pose.facing } };
      if (seesUnit(state, unit, there, hiddenFrom(state, unit, there)))
        return isAtMost(distanceOf(state, there, unit), closestToEvade(charge));
    }
  }
  return true;
}

/** Who of those that a charge touches may get out of its way. */
export const evadersOf = (state: BnbState, charge: ChargePlan): readonly UnitId[] =>
  charge.struck.map(({ on }) => on).filter(on => whyNotEvade(state, on, charge).next().done);

/** BNB 2.7c, R124: the line of the charge. */
const lineOfCharge = ({ after }: ChargePlan): Facing => after.pose.facing;

export interface EvadeOrder {
  readonly unit: UnitId;
  /** Where its centre goes, one straight displacement after the other. */
  readonly path: readonly TablePoint[];
  readonly files: number;
}

/** An evade that has been judged. */
export interface EvadePlan {
  readonly unit: UnitId;
  readonly after: Unit;
  readonly path: readonly TablePoint[];
}

/** BNB 2.7d, T2.11, 7.11k: a full evade move. */
export function evadeMove(state: BnbState, unit: Unit): number {
  const { evading, horseGuns } = chartsOf(state).movementRates;
  return unit.formation === 'limbered' ? horseGuns.normal : evading.normal - slowerBy(state, unit);
}

const HALF_RIGHT_ANGLE = 450;

/** BNB 2.7c to 2.7e: where the unit ends, or every clause that forbids it. */
export function planEvade(state: BnbState, order: EvadeOrder, charge: ChargePlan): EvadePlan | Ruling {
  const bars = [...whyNotEvade(state, order.unit, charge)];
  if (bars.length > 0) return ruling(...bars);
  const unit = state.units[order.unit]!;
  const facing = lineOfCharge(charge);
  const body = evadingBody(unit, order.files);
  const way = [centreOfUnit(state, unit), ...order.path];
  const there = standingAt(state, body, way.at(-1)!, facing);
  const ground = [...sweptOnWay(state, unit, way), footprintOf(state, there)];
  const after = isOverBroken(state, there, ground) ? { ...there, disordered: true } : there;
  const full = evadeMove(state, unit);
  const isOnLine = [...pairs(way), [way[0]!, way.at(-1)!] as const].every(([from, to]) =>
    pointsWithin(vectorTo(from, to), facing, HALF_RIGHT_ANGLE + ANGLE_TOLERANCE),
  );
  const direct = lengthOf(vectorTo(way[0]!, way.at(-1)!));
  const isFarEnough = isAtLeast(direct, full / 2) && isAtMost(lengthOverAll(state, unit, way), full);
  const verdict = ruling(
    order.files > Math.max(1, unit.figures) && forbid('BNB 0.4a', { unit: unit.id, most: unit.figures }),
    !isOnLine && forbid('BNB 2.7c', { unit: unit.id }),
    !isFarEnough && forbid('BNB 2.7d', { unit: unit.id, least: full / 2000, most: full / 1000 }),
    ...whyNotThere(state, unit, after, ground, charge.unit),
  );
  return verdict.legal ? { unit: unit.id, after, path: order.path } : verdict;
}

/** BNB 2.3a: of those who evade only limbered guns can be disordered by the ground. */
const isOverBroken = (state: BnbState, body: Unit, ground: readonly Shape[]): boolean =>
  !isLoose(body) && disorderingUnder(state, body, ground).length > 0;

const pairs = (way: readonly Spot[]): readonly (readonly [Spot, Spot])[] =>
  way.slice(1).map((to, i) => [way[i]!, to] as const);

/** BNB 2.7i, R24: gunners leave their guns and run like skirmishers. */
function evadingBody(unit: Unit, files: number): Unit {
  const wide = Math.max(1, Math.min(files, unit.figures));
  if (unit.formation === 'limbered') return unit;
  return unit.formation === 'unlimbered'
    ? { ...unit, formation: 'away', models: 0, gunsLost: 0, files: wide }
    : { ...unit, files: wide };
}

/** BNB 2.7e: facing directly away, with its centre at the spot. */
function standingAt(state: BnbState, body: Unit, centre: Spot, facing: Facing): Unit {
  const { depth } = boxOf(state, body);
  return { ...body, pose: { at: onGrid(movedBy(centre, vectorAlong(facing, depth / 2))), facing } };
}

/** BNB 2.7d: all displacements together, with the terrain that slows them and the obstacles that the centre crosses (6.5b). */
function lengthOverAll(state: BnbState, unit: Unit, way: readonly Spot[]): number {
  const box = boxOf(state, unit);
  const centre = centreOfUnit(state, unit);
  const ground = groundOf(state);
  const body = evadingBody(unit, 1);
  return pairs(way).reduce(
    (sum, [from, to]) => {
      const length = lengthOf(vectorTo(from, to));
      const spot = (by: number): Spot =>
        movedBy(from, { x: ((to.x - from.x) * by) / length, y: ((to.y - from.y) * by) / length });
      return stepsAlong(length, 100).reduce((more, step) => {
        const shape = movedShape(box, vectorTo(centre, spot((step.from + step.to) / 2)));
        const factor = worstFactor(
          ground,
          moverOf(body),
          shape,
          piece =>
            piece.type !== 'steep' || isSlowedBySlope(state, body, piece, spot(step.from), spot(step.to)),
        );
        return more + (step.to - step.from) * (factor ?? 1);
      }, sum);
    },
    crossingLength(state, body, way),
  );
}

/** BNB 2.7e, R125: clear at the end, over no closed ground, and never near enemies who do not charge and are not charged. */
function* whyNotThere(
  state: BnbState,
  unit: Unit,
  after: Unit,
  shapes: readonly Shape[],
  charger: UnitId,
): Generator<Refusal> {
  const closed = closedUnder(state, after, ...shapes);
  for (const { id } of closed) yield forbid('BNB 0.8a', { unit: unit.id, other: id });
  yield* whyNotWoods(state, after, shapes);
  yield* whyNotEnd(state, after);
  const others = enemiesOf(state, unit).filter(
    enemy => enemy.id !== charger && !isTakenCareOf(state, unit, enemy),
  );
  for (const enemy of tooNear(state, unit, shapes, others))
    yield forbid('BNB 2.2a', { unit: unit.id, enemy: enemy.id });
  if (isLessThan(distanceOf(state, after, state.units[charger]!), TOO_NEAR_ENEMY))
    yield forbid('BNB 2.2a', { unit: unit.id, enemy: charger });
}

/** BNB 0.8b: the old footprint carried straight along. */
function sweptOnWay(state: BnbState, unit: Unit, way: readonly Spot[]): readonly Shape[] {
  const box = boxOf(state, unit);
  const centre = way[0]!;
  return pairs(way).map(([from, to]) => {
    const there = movedShape(shapeOf(box), vectorTo(centre, from));
    return swept(there, vectorTo(from, to));
  });
}

/** BNB 2.7b, 2.7i, 2.12m: the unit is gone; its guns stay. */
export function carryOutEvade(state: BnbState, { unit: id, after, path }: EvadePlan, table: BnbTable): void {
  const { formation, models, gunsLost, pose, turn } = state.units[id]!;
  const track = [...turn.track, ...trackOfEvade(state, state.units[id]!, after, path)];
  if (formation === 'unlimbered') {
    edit(state).unmanned = [...state.unmanned, { of: id, models, gunsLost, pose }];
  }
  place(state, after);
  const draft = edit(state, 'units', id);
  draft.models = after.models;
  draft.gunsLost = after.gunsLost;
  draft.manoeuvre = null;
  draft.turn = { ...turn, evaded: true, track };
  table.emit({ type: 'evaded', clause: 'BNB 2.7b', unit: id, from: pose, to: after.pose });
  if (after.disordered) disorder(state, id, 'BNB 2.3a', table);
  concealOutOfSight(state, id);
  meetGenerals(state, id, table);
}

/** BNB 0.12a, 7.1a: where it has been: carried along each displacement as it stood, and at the end as it then stands. */
function trackOfEvade(
  state: BnbState,
  unit: Unit,
  after: Unit,
  path: readonly TablePoint[],
): readonly Track[] {
  const centre = centreOfUnit(state, unit);
  const { facing } = unit.pose;
  const posed = (spot: TablePoint): Unit['pose'] => ({
    at: onGrid(movedBy(unit.pose.at, vectorTo(centre, spot))),
    facing,
  });
  const poses = [unit.pose, ...path.slice(0, -1).map(posed), after.pose];
  const { formation, figures } = after;
  return poses.slice(1).map((pose, i) => {
    const files = i === path.length - 1 ? after.files : Math.min(unit.files, figures);
    const to = { at: { ...pose.at }, facing: pose.facing };
    const from = poses[i]!;
    return {
      kind: 'evade',
      formation,
      files: Math.min(unit.files, figures),
      figures,
      from,
      leg: { go: 'skirmish', to, files },
    };
  });
}

/** Some evades that are legal: straight back and to either side, as far as it may and half as far. */
export function* someEvades(state: BnbState, id: UnitId, charge: ChargePlan): Generator<EvadeOrder> {
  const unit = state.units[id]!;
  const full = evadeMove(state, unit);
  const centre = centreOfUnit(state, unit);
  const files = unit.formation === 'unlimbered' ? unit.figures : unit.files;
  for (const aside of [0, -300, 300, -HALF_RIGHT_ANGLE, HALF_RIGHT_ANGLE]) {
    for (const by of [full, (full * 3) / 4, full / 2]) {
      const facing = ((lineOfCharge(charge) + aside + 3600) % 3600) as Facing;
      const order: EvadeOrder = { unit: id, path: [onGrid(movedBy(centre, vectorAlong(facing, by)))], files };
      if (!isRuling(planEvade(state, order, charge))) yield order;
    }
  }
}

export const isShootingEvader = ({ arm, formation }: Unit): boolean =>
  arm === 'infantry' && isLoose({ formation });
