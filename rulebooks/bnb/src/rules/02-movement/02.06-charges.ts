import { type Refusal, type Ruling, ruling } from '@abatis/kernel';
import {
  areWithin,
  distanceBetween,
  edgeOf,
  firstContact,
  inches,
  isEdgeTouched,
  shapeOf,
  swept,
  vectorAlong,
} from '@abatis/tabletop';
import { groundOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import { type GroundPiece, isIn } from '../../ground.ts';
import type { Leg } from '../../legs.ts';
import { type BnbState, type Charge, enemiesOf, type Unit, type UnitId } from '../../state.ts';
import {
  boxOf,
  centreOfUnit,
  contactSide,
  footprintOf,
  isAtLeast,
  seesUnit,
  TOLERANCE,
  WHOLE_MOVE,
} from '../00-measuring/index.ts';
import { hasGuns, isCloseOrder, isLoose } from '../01-introduction/index.ts';
import { hasFlankBonus } from '../04-combat/index.ts';
import { asOne, hiddenFrom, isInWorks, linesAcross, partsToJoin } from '../06-terrain/index.ts';
import {
  type Scaling,
  screensAhead,
  wallToScale,
  whyNotBreach,
  withoutScreens,
} from '../07-options/index.ts';
import { enemiesToShun, tooNear } from './02.02-two-inches.ts';
import { isSteady } from './02.03-steadiness.ts';
import { whyNotEnd, whyNotMove } from './02.11-moves.ts';
import { type Pace, rateOf } from './02.11-rates.ts';
import { type Terms, type WalkedLeg, walk } from './02.11-walk.ts';

/** A charge as it is ordered. */
export interface ChargeOrder {
  readonly unit: UnitId;
  readonly targets: readonly UnitId[];
  readonly legs: readonly Leg[];
}

/** An enemy that a charge touches. */
export type Struck = Pick<Charge, 'on' | 'side' | 'bonus' | 'overruns' | 'across'> & {
  /** How far along its last straight run the charger first touches it, in thousandths. */
  readonly at: number;
};

/** A charge that has been worked out up to where it ends. */
export interface ChargePlan {
  readonly unit: UnitId;
  readonly start: Unit;
  readonly legs: readonly WalkedLeg[];
  readonly after: Unit;
  readonly used: number;
  readonly struck: readonly Struck[];
}

/** BNB 2.6b: the last inches before contact are straight. */
const LAST_STRETCH = inches(2);

/** BNB 4.11a, 4.11d, R103: close-order chargers run over guns and skirmishers, but not in houses or works. */
export const isOverrunBy = (state: BnbState, charger: Unit, target: Unit): boolean =>
  isCloseOrder(charger) &&
  (isLoose(target) || hasGuns(target)) &&
  target.block === null &&
  !groundOf(state).pieces.some(piece => isInWorks(piece, footprintOf(state, target)));

/** BNB 2.6a to 2.6k: the charge, or every clause that forbids it. `evaded` have gone, and need not be touched (2.7f). */
export function planCharge(
  state: BnbState,
  order: ChargeOrder,
  evaded: readonly UnitId[] = [],
): ChargePlan | Ruling {
  const unit = state.units[order.unit]!;
  const bars = [...whyNotCharge(state, unit), ...whyNotTargets(state, unit, order.targets)];
  if (bars.length > 0) return ruling(...bars);
  const plan = workOut(state, order, evaded);
  const struck = plan.struck.map(({ on }) => on);
  const refused = plan.legs.find(({ refusals }) => refusals.length > 0);
  const verdict = ruling(
    ...(refused?.refusals ?? []),
    ...whyNotTouch(order, plan, evaded),
    ...plan.struck.flatMap(struck => [...whyNotStrike(state, plan.after, struck)]),
    ...whyNotStraight(state, order, plan, evaded),
    ...whyNotNear(state, plan, evaded),
    ...whyNotSeen(state, plan),
    ...whyNotScreens(state, plan),
    ...whyNotBreach(state, unit.id, plan.struck),
    ...whyBarred(state, plan.after),
    ...whyNotEnd(
      withoutScreens(state, struck),
      plan.after,
      plan.struck.filter(({ overruns }) => overruns).map(({ on }) => on),
    ),
  );
  return verdict.legal ? plan : verdict;
}

/** BNB 2.6f, R116, 6.4.1h: what keeps a unit from charging at all; the screen has the words. */
export type ChargeBar =
  | 'artillery'
  | 'square'
  | 'bent line'
  | 'in a block'
  | 'shaken'
  | 'evaded'
  | 'changing formation'
  | 'rejoining';

function barOf(state: BnbState, unit: Unit): ChargeBar | null {
  if (unit.arm === 'artillery') return 'artillery';
  if (unit.formation === 'square') return 'square';
  if (unit.bent.length > 0) return 'bent line';
  if (unit.block !== null) return 'in a block';
  if (unit.shaken) return 'shaken';
  if (unit.turn.evaded) return 'evaded';
  if (unit.manoeuvre !== null) return 'changing formation';
  return partsToJoin(state, unit).length > 0 ? 'rejoining' : null;
}

function* whyNotCharge(state: BnbState, unit: Unit): Generator<Refusal> {
  yield* whyNotMove(state, unit);
  yield* whyBarred(state, unit);
}

/** BNB 2.6f: asked of the unit as it starts, and as its legs leave it: nobody forms square or bends and charges. */
function* whyBarred(state: BnbState, unit: Unit): Generator<Refusal> {
  const bar = barOf(state, unit);
  if (bar) yield forbid('BNB 2.6f', { unit: unit.id, bar });
}

function* whyNotTargets(state: BnbState, unit: Unit, targets: readonly UnitId[]): Generator<Refusal> {
  for (const target of targets) {
    const { side, status } = state.units[target]!;
    if (side === unit.side || status !== 'table') yield forbid('BNB 2.6a', { unit: unit.id, target });
  }
}

/** Where a charge ends and whom it touches, allowed or not: its legs, cut where it meets somebody who is not run over. */
export function workOut(state: BnbState, order: ChargeOrder, evaded: readonly UnitId[] = []): ChargePlan {
  const unit = state.units[order.unit]!;
  const isCavalry = (id: UnitId): boolean => state.units[id]!.arm === 'cavalry';
  const isInfantryOnCavalry = unit.arm === 'infantry' && order.targets.some(isCavalry);
  const start: Unit = isInfantryOnCavalry ? { ...unit, disordered: true } : unit;
  const terms: Terms = {
    kind: 'charge',
    pace: paceOf(state, unit),
    targets: [...order.targets, ...evaded],
  };
  const { before, run } = splitAtRun(order.legs);
  const first = walk(state, start, before, terms);
  const ready = first.at(-1)?.after ?? start;
  const scaling = wallToScale(state, ready, run);
  const met = withScaled(contactsAhead(state, ready, run, order.targets), scaling);
  const stop = met.find(({ enemy, isScaled }) => isScaled || !isOverrunBy(state, ready, enemy))?.at ?? run;
  const touched = met.filter(({ at }) => at <= stop + TOLERANCE);
  const metCavalry = touched.map(({ enemy }) => enemy.id).filter(isCavalry);
  // BNB 2.3d, 2.6c: cavalry that infantry only comes upon becomes its target too.
  if (unit.arm === 'infantry' && !isInfantryOnCavalry && metCavalry.length > 0)
    return workOut(state, { ...order, targets: [...order.targets, ...metCavalry] }, evaded);
  const used = first.reduce((sum, { cost }) => sum + cost, start.turn.used);
  const length = Math.round(stop);
  const onward: Unit = { ...ready, turn: { ...ready.turn, used } };
  const last =
    length > 0 ? walk(state, onward, [{ go: 'advance', by: length }], { ...terms, isLastStretch: true }) : [];
  const legs = [...first, ...last];
  const after: Unit = { ...(legs.at(-1)?.after ?? start), turn: start.turn, screen: null };
  return {
    unit: unit.id,
    start,
    legs,
    after,
    used: legs.reduce((sum, { cost }) => sum + cost, start.turn.used),
    struck: touched.map(({ enemy, at, isScaled }) =>
      isScaled ? scaledTo(enemy, at, scaling!) : struckBy(state, unit, after, enemy, at),
    ),
  };
}

/** BNB 2.6b: the advances at the end are one run. */
export function splitAtRun(legs: readonly Leg[]): { readonly before: readonly Leg[]; readonly run: number } {
  const last = legs.findLastIndex(({ go }) => go !== 'advance');
  const run = legs.slice(last + 1).reduce((sum, leg) => sum + (leg.go === 'advance' ? leg.by : 0), 0);
  return { before: legs.slice(0, last + 1), run };
}

/** BNB 2.6c, 2.6l: enemies that a straight run touches, the first first. Where it touches one at its start it must be with its front. */
export function contactsAhead(state: BnbState, unit: Unit, run: number, targets: readonly UnitId[]) {
  const box = boxOf(state, unit);
  const way = vectorAlong(unit.pose.facing, run + TOLERANCE);
  return enemiesOf(asOne(state), unit)
    .flatMap(enemy => {
      const shape = footprintOf(state, enemy);
      if (areWithin(box, shape, TOLERANCE)) {
        const isInFront = isEdgeTouched(edgeOf(box, 'front'), shape, { reach: TOLERANCE, ends: 20 });
        return isInFront || targets.includes(enemy.id) ? [{ enemy, at: 0, isInFront }] : [];
      }
      const at = firstContact(shapeOf(box), way, shape);
      return at === null ? [] : [{ enemy, at, isInFront: true }];
    })
    .filter(({ isInFront }) => isInFront)
    .sort((a, b) => a.at - b.at || a.enemy.id - b.enemy.id);
}

export function struckBy(state: BnbState, start: Unit, end: Unit, enemy: Unit, at: number): Struck {
  const side = (enemy.block === null && contactSide(state, end, enemy)) || 'front';
  const target = centreOfUnit(state, enemy);
  const before = linesAcross(state, centreOfUnit(state, start), target);
  return {
    on: enemy.id,
    at,
    side,
    bonus: hasFlankBonus(state, start, end, enemy, side),
    overruns: isOverrunBy(state, end, enemy),
    across: linesAcross(state, centreOfUnit(state, end), target).filter(id => before.includes(id)),
  };
}

/** BNB 7.14e: those behind a wall that is scaled are met where the charger comes up to it. */
function withScaled(
  met: ReturnType<typeof contactsAhead>,
  scaling: Scaling | null,
): readonly { readonly enemy: Unit; readonly at: number; readonly isScaled: boolean }[] {
  const touched = met.map(({ enemy, at }) => ({ enemy, at, isScaled: false }));
  if (!scaling) return touched;
  const before = touched.filter(({ at }) => at < scaling.at - TOLERANCE);
  return [...before, ...scaling.defenders.map(enemy => ({ enemy, at: scaling.at, isScaled: true }))];
}

const scaledTo = ({ id }: Unit, at: number, { wall }: Scaling): Struck => ({
  on: id,
  at,
  side: 'front',
  bonus: false,
  overruns: false,
  across: [wall],
});

/** BNB 2.6a, 2.6c: every declared target is touched, and there is one, unless the targets have evaded (2.7f). */
function* whyNotTouch(
  { unit, targets }: ChargeOrder,
  { struck }: ChargePlan,
  evaded: readonly UnitId[],
): Generator<Refusal> {
  const isStruck = (target: UnitId): boolean => struck.some(({ on }) => on === target);
  for (const target of targets)
    if (!evaded.includes(target) && !isStruck(target)) yield forbid('BNB 2.6a', { unit, target });
  if (evaded.length === 0 && !targets.some(isStruck)) yield forbid('BNB 2.6c', { unit });
}

/** BNB 2.6g, 2.6h: may this unit charge that one? */
export function* whyNotStrike(state: BnbState, unit: Unit, { on, across }: Struck): Generator<Refusal> {
  const target = state.units[on]!;
  const facts = { unit: unit.id, target: target.id };
  if (unit.formation === 'skirmish' && isCloseOrder(target)) yield forbid('BNB 2.6g', facts);
  if (unit.arm !== 'cavalry') return;
  const shape = footprintOf(state, target);
  const isWall = ({ type }: GroundPiece): boolean => type === 'wall' || type === 'breach';
  const isClosed = (piece: GroundPiece): boolean =>
    isInWorks(piece, shape) || (isWall(piece) && (isIn(piece, shape) || across.includes(piece.id)));
  if (target.block !== null || groundOf(state).pieces.some(isClosed)) yield forbid('BNB 2.6h', facts);
}

/** BNB 2.6b, R19: 2" straight ahead, or all of a shorter charge. */
function* whyNotStraight(
  state: BnbState,
  { unit, legs, targets }: ChargeOrder,
  plan: ChargePlan,
  evaded: readonly UnitId[],
): Generator<Refusal> {
  const { before } = splitAtRun(legs);
  const earlier = plan.legs.slice(0, before.length).filter(({ leg }) => leg.go !== 'reform');
  const isTurnedEarlier = earlier.length > 0;
  const shapes = targets.map(target => footprintOf(state, state.units[target]!));
  const isMetEarlier = earlier.some(({ swept: ground }) =>
    ground.some(part => shapes.some(shape => areWithin(part, shape, TOLERANCE))),
  );
  const [first] = plan.struck;
  const run = first?.at ?? (evaded.length > 0 ? LAST_STRETCH : 0);
  if (
    targets.length + evaded.length > 0 &&
    isTurnedEarlier &&
    (isMetEarlier || !isAtLeast(run, LAST_STRETCH))
  )
    yield forbid('BNB 2.6b', { unit });
}

/** BNB 2.2a, 2.2d, R135: up to its last 2" a charge keeps away from enemies who are not its targets. */
function* whyNotNear(state: BnbState, plan: ChargePlan, evaded: readonly UnitId[]): Generator<Refusal> {
  const run = plan.legs.at(-1);
  if (run?.leg.go !== 'advance') return;
  const length = run.leg.by - LAST_STRETCH;
  if (length <= 0) return;
  const ground = swept(boxOf(state, run.before), vectorAlong(run.before.pose.facing, length));
  const others = enemiesToShun(state, plan.start, [...plan.struck.map(({ on }) => on), ...evaded]);
  for (const enemy of tooNear(state, run.before, [ground], others))
    yield forbid('BNB 2.2a', { unit: plan.unit, enemy: enemy.id });
}

/** BNB 7.10g, 2.6c: to touch a screen is to charge its parent, and that must be touched. */
function* whyNotScreens(state: BnbState, { unit, legs, struck }: ChargePlan): Generator<Refusal> {
  const run = legs.at(-1);
  if (run?.leg.go !== 'advance') return;
  for (const { id } of screensAhead(state, run.before, run.leg.by))
    if (!struck.some(({ on }) => on === id)) yield forbid('BNB 2.6a', { unit, target: id });
}

/** BNB 2.6j, R139: every target is seen from where the last 2" begin. */
function* whyNotSeen(state: BnbState, plan: ChargePlan): Generator<Refusal> {
  const run = plan.legs.at(-1);
  for (const { on, at } of plan.struck) {
    const from = run?.leg.go === 'advance' ? placedAlong(run.before, at - LAST_STRETCH) : plan.after;
    const target = state.units[on]!;
    if (!seesUnit(state, from, target, hiddenFrom(state, from, target)))
      yield forbid('BNB 2.6j', { unit: plan.unit, target: on });
  }
}

/** A unit so far along a straight run, or at its start. */
function placedAlong(unit: Unit, by: number): Unit {
  if (by <= 0) return unit;
  const { x, y } = vectorAlong(unit.pose.facing, by);
  const at = { x: Math.round(unit.pose.at.x + x), y: Math.round(unit.pose.at.y + y) } as Unit['pose']['at'];
  return { ...unit, pose: { ...unit.pose, at } };
}

/** How near a charge started to a unit (2.8a). */
export const startDistance = (state: BnbState, { start }: ChargePlan, unit: Unit): number =>
  distanceBetween(footprintOf(state, state.units[start.id]!), footprintOf(state, unit));

/** BNB 2.6d, 0.10a: how far a unit could charge straight ahead in the open, after what it has used of its move. */
export const longestRun = (state: BnbState, unit: Unit, used: number = unit.turn.used): number =>
  Math.round((rateOf(state, unit, paceOf(state, unit)) * (WHOLE_MOVE - used)) / WHOLE_MOVE);

/** BNB 2.6d, R128: the rate is fixed by its steadiness at the start. */
const paceOf = (state: BnbState, unit: Unit): Pace => ({
  isCharging: unit.arm === 'cavalry' && isSteady(state, unit),
  onRoad: false,
});
