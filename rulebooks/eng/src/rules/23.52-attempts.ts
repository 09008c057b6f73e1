import {
  type Body,
  boxOf,
  centreOfUnit,
  crossedBy,
  enemyOf,
  footprintOf,
  type GoesAs,
  type GroundPiece,
  generalsWith,
  groundOf,
  type MovePlan,
  planCharge,
  type Struck,
  TOLERANCE,
  type Unit,
  type UnitId,
  unitsOf,
  whyNotMove,
  widthClass,
  workOut,
} from '@abatis/bnb/rules';
import { isRuling, type Refusal, type Ruling, ruling } from '@abatis/kernel';
import { extentFrom, inches, overlapOf, type Shape, type Thou, turnBetween } from '@abatis/tabletop';
import { troopOf } from '../access.ts';
import { forbid } from '../cite.ts';
import type { CrossingAttempt, SiegeState } from '../state.ts';
import { whyUnarmed } from './23.21-arms.ts';
import type { Crosser } from './23.52-crossing.ts';
import { positionAhead } from './23.52-positions.ts';
import { goesOnPlanks } from './23.56-planks.ts';
import { isInFireZone } from './a.16-fire-zones.ts';
import { isOfWork } from './a.24-ground.ts';
import { obstaclesUnder } from './a.25-fire.ts';
import { comesInByGorge } from './a.39-gorges.ts';
import { whyNotAwake } from './t.8-night.ts';

/* ENG 23.52: who may cross what is crossed by a die, with whom, and whom it then charges. */

export const CROSSING_CLAUSES = {
  'ENG 23.52a': '{unit} does not stand with its front within an inch of such a feature, before its move',
  'ENG 23.52b3': '{unit} hangs in the feature, and leaves it or charges out of it',
  'ENG 23.52g2': '{unit} stands behind a unit that is hung up',
  'ENG 23.52h': '{unit} is not on foot',
  'ENG R88': '{unit} is in no formation that crosses',
} as const;

/** A crossing that has been judged. */
export interface CrossingPlan {
  readonly attempt: CrossingAttempt;
  /** ENG 23.52b2: those whom it charges if it comes across. */
  readonly struck: readonly Struck[];
  /** Straight ahead as far as those whom it charges may stand. */
  readonly run: Thou;
}

/** ENG 23.52b2: defenders are so near behind the far edge. */
const AT_THE_FAR_EDGE = inches(2);
const NEAR = inches(1);

/** ENG 23.52a to g: may this unit try to cross what it stands at, and how? */
export function planCrossing(state: SiegeState, id: UnitId): CrossingPlan | Ruling {
  const unit = state.units[id]!;
  const refusals = [...whyNotCross(state, unit)];
  if (refusals.length > 0) return ruling(...refusals);
  const position = positionAhead(state, unit);
  if (position === null) return ruling(forbid('ENG 23.52a', { unit: id }));
  const run = Math.round(position.far + AT_THE_FAR_EDGE);
  const struck = workOut(state, { unit: id, targets: [], legs: [{ go: 'advance', by: run }] }).struck;
  const isCharge = struck.length > 0 && mayCharge(state, unit, run, struck);
  return {
    attempt: {
      unit: id,
      ...position,
      followers: columnBehind(state, unit).map(each => each.id),
      // ENG R85: those who may not charge whom they meet stop an inch away.
      contact: struck.length > 0 && !isCharge ? Math.round(struck[0]!.at) : null,
    },
    struck: isCharge ? struck : [],
    run: run as Thou,
  };
}

function* whyNotCross(state: SiegeState, unit: Unit): Generator<Refusal> {
  yield* whyNotMove(state, unit);
  yield* whyNotAwake(state, unit.id);
  if (unit.arm !== 'infantry') yield forbid('ENG 23.52h', { unit: unit.id });
  else if (unit.formation !== 'close' && unit.formation !== 'skirmish')
    yield forbid('ENG R88', { unit: unit.id });
  if (unit.turn.used > 0 || unit.turn.moved || unit.manoeuvre !== null)
    yield forbid('ENG 23.52a', { unit: unit.id });
  if (isHalted(state, unit.id)) yield forbid('ENG 23.52g2', { unit: unit.id });
}

/** What stops everybody else stops nobody who crosses: the feature, the length of the move, and enemies at hand (R88). */
const OVERCOME: readonly string[] = ['BNB 0.8a', 'BNB 0.10a', 'BNB 2.2a'];

function mayCharge(state: SiegeState, { id }: Unit, run: number, struck: readonly Struck[]): boolean {
  if (whyUnarmed(state, id) !== null) return false;
  const targets = struck.map(({ on }) => on);
  const plan = planCharge(state, { unit: id, targets, legs: [{ go: 'advance', by: run }] });
  return !isRuling(plan) || plan.refusals.every(({ clause }) => OVERCOME.includes(clause));
}

/** ENG 23.52c: what is true of the foremost unit. */
export function crosserOf(state: SiegeState, id: UnitId): Crosser {
  const unit = state.units[id]!;
  const { stormer, engType } = troopOf(state, id);
  const hasEngineer = state.eng.officers.some(({ attachedTo, alive }) => alive && attachedTo === id);
  return {
    openOrder: unit.formation === 'skirmish',
    officer: hasEngineer || generalsWith(state, unit).length > 0,
    stormer: stormer || engType === 'sapper' || engType === 'pioneer',
    underFire: isInFireZone(state, footprintOf(state, unit), enemyOf(unit.side)),
  };
}

/** ENG A.27: how far units of a column stand from each other, and how far out of line. */
const GAP = inches(2);
const OUT_OF_LINE = inches(0.5);
const TURNED = 50;

/** ENG A.27, 23.52g1: columns one directly behind another that have not moved in this turn. */
function columnBehind(state: SiegeState, foremost: Unit): readonly Unit[] {
  const column: Unit[] = [];
  for (let last = foremost; isInColumn(last); ) {
    const next = unitsOf(state, last.side).find(
      unit => unit.id !== foremost.id && !column.includes(unit) && isBehind(state, last, unit),
    );
    if (!next) break;
    column.push(next);
    last = next;
  }
  return column;
}

const isInColumn = (unit: Unit): boolean =>
  unit.arm === 'infantry' && widthClass(unit) === 'column' && !unit.turn.moved && unit.turn.used === 0;

function isBehind(state: SiegeState, before: Unit, unit: Unit): boolean {
  if (!isInColumn(unit) || Math.abs(turnBetween(before.pose.facing, unit.pose.facing)) > TURNED) return false;
  const rear = -boxOf(state, before).depth;
  const { ahead, right } = extentFrom(before.pose, footprintOf(state, unit));
  const gap = rear - ahead.most;
  const isInLine = Math.abs((right.least + right.most) / 2) <= OUT_OF_LINE + TOLERANCE;
  return isInLine && gap >= -TOLERANCE && gap <= GAP + TOLERANCE;
}

/** ENG 23.52b2: has it come across in this turn without a charge, so that it may go on? */
export const hasCrossed = ({ eng, units }: SiegeState, unit: UnitId): boolean =>
  eng.crossings.across.includes(unit) && units[unit]!.turn.track.length === 1;

/** ENG 23.52g2: does it stand behind a unit that is hung up? */
export const isHalted = ({ eng }: SiegeState, unit: UnitId): boolean => eng.crossings.halted.includes(unit);

/**
 * ENG 23.52b3, e, g1: who has rolled, and who follows a column, goes over what was crossed; whoever stands in a work gets
 * out of it; and those who rout pass what foot may cross by a die.
 */
export function mayPass(
  state: SiegeState,
  unit: UnitId,
  piece: GroundPiece,
  as: GoesAs,
  over?: { readonly body: Body; readonly shape: Shape },
): boolean {
  if (over && goesOnPlanks(state, state.units[unit]!, piece.shape, over)) return true;
  if (!isOfWork(piece)) return false;
  if (comesInByGorge(state, state.units[unit]!, piece, as)) return true;
  const isFoot = state.units[unit]!.arm === 'infantry' || state.units[unit]!.formation === 'away';
  if (as === 'router') return isFoot && piece.row.foot === 'roll';
  const { passed, hungUp } = state.eng.crossings;
  if ([...passed, ...hungUp].some(each => each.unit === unit && each.pieces.includes(piece.id))) return true;
  const { block, status } = state.units[unit]!;
  return (
    block === null &&
    status === 'table' &&
    overlapOf(footprintOf(state, state.units[unit]!), piece.shape) > TOLERANCE
  );
}

/** Specialists who work in open order come as near as they like, up to contact (23.21b2). */
const UP_TO_CONTACT = (2 * TOLERANCE) as Thou;

/** ENG 23.52a, 23.21b2: enemies behind a feature that is crossed by a die are kept an inch away from, not two. */
export function mayComeNear(state: SiegeState, id: UnitId, enemy: Unit): Thou | null {
  const unit = state.units[id]!;
  const { engType } = troopOf(state, id);
  const isSpecialist = engType === 'sapper' || engType === 'pioneer' || engType === 'pontoonier';
  if (isSpecialist && unit.formation === 'skirmish') return UP_TO_CONTACT;
  const { across, passed, hungUp } = state.eng.crossings;
  const hasRolled = across.includes(id) || [...passed, ...hungUp].some(each => each.unit === id);
  if (hasRolled || obstaclesUnder(state, footprintOf(state, unit)).length > 0) return NEAR;
  return isBehindObstacle(state, unit, enemy) ? NEAR : null;
}

const isBehindObstacle = (state: SiegeState, unit: Unit, enemy: Unit): boolean =>
  crossedBy(groundOf(state), centreOfUnit(state, unit), centreOfUnit(state, enemy)).some(
    piece => isOfWork(piece) && piece.row.foot === 'roll',
  );

/** Does some of it stand in a feature that is crossed by a die? */
export const standsInObstacle = (state: SiegeState, unit: UnitId): boolean =>
  state.units[unit]!.block === null &&
  obstaclesUnder(state, footprintOf(state, state.units[unit]!)).length > 0;

/** ENG 23.52b3, e: who stands in such a feature does not end its move in it, unless it follows a column. */
export function* whyNotStay(state: SiegeState, { after }: MovePlan): Generator<Refusal> {
  if (state.eng.crossings.passed.some(({ unit }) => unit === after.id) || after.block !== null) return;
  if (standsInObstacle(state, after.id) && obstaclesUnder(state, footprintOf(state, after)).length > 0)
    yield forbid('ENG 23.52b3', { unit: after.id });
}
