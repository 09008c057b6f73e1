import { distanceBetween, type Shape, shapeOf } from '@abatis/tabletop';
import type { BnbTable } from '../../events.ts';
import type { Leg } from '../../legs.ts';
import type { BnbState, Unit, UnitId } from '../../state.ts';
import { footprintOf, isLessThan, isMarching, isStraight, samplesOf } from '../00-measuring/index.ts';
import { asSeenBy, hiddenEnemies, spot } from '../06-terrain/index.ts';
import { isTakenCareOf, TOO_NEAR_ENEMY } from './02.02-two-inches.ts';
import { type MovePlan, planOf, whyNotEnd } from './02.11-moves.ts';
import { isRoadMarch, type WalkedLeg, walk } from './02.11-walk.ts';

/** A move up to the hidden troops that it runs into. */
interface Meeting {
  readonly plan: MovePlan;
  readonly met: readonly UnitId[];
}

/** BNB 6.1h, R161: a move is judged against those whom its side sees; it ends where it would come too near to others. */
export function upToHidden(state: BnbState, plan: MovePlan): Meeting {
  const unit = state.units[plan.unit]!;
  const hidden = hiddenEnemies(state, unit.side).filter(enemy => !isTakenCareOf(state, unit, enemy));
  if (hidden.length === 0) return { plan, met: [] };
  for (const [i, walked] of plan.legs.entries()) {
    const found = firstMet(state, walked, hidden);
    if (found) return { plan: cutShort(state, unit, plan, i, found.sample), met: found.met };
  }
  return { plan, met: [] };
}

/** BNB 2.2a, 0.12a: the first sample of a leg that is too near to somebody hidden. */
function firstMet(state: BnbState, { leg, before, after }: WalkedLeg, hidden: readonly Unit[]) {
  if (leg.go === 'enter' || leg.go === 'transfer') return null;
  const shapes: readonly Shape[] = isMarching(leg)
    ? samplesOf(state, before, leg).map(shapeOf)
    : [footprintOf(state, before), footprintOf(state, after)];
  const start = footprintOf(state, before);
  const isNear = (shape: Shape, enemy: Unit): boolean => {
    const there = footprintOf(state, enemy);
    return isLessThan(distanceBetween(shape, there), Math.min(TOO_NEAR_ENEMY, distanceBetween(start, there)));
  };
  for (const [sample, shape] of shapes.entries()) {
    const met = hidden.filter(enemy => isNear(shape, enemy)).map(({ id }) => id);
    if (met.length > 0) return { sample, met };
  }
  return null;
}

/** The same move up to the last sample or leg end that is not too near, and that has room for it among friends. */
function cutShort(state: BnbState, unit: Unit, plan: MovePlan, at: number, sample: number): MovePlan {
  const seen = asSeenBy(state, unit.side);
  const whole = plan.legs.map(({ leg }) => leg);
  const terms = {
    kind: 'move',
    pace: { isCharging: false, onRoad: isRoadMarch(seen, unit, whole) },
    targets: [],
  } as const;
  const ends: (readonly Leg[])[] = [];
  for (let stop = sample - 1; stop > 0; stop--) {
    const part = partOfLeg(whole[at]!, stop);
    if (part) ends.push([...whole.slice(0, at), part]);
  }
  for (let count = at; count > 0; count--) ends.push(whole.slice(0, count));
  for (const legs of ends) {
    const walked = walk(seen, unit, legs, terms);
    if (whyNotEnd(seen, walked.at(-1)!.after).next().done) return { ...plan, ...planOf(seen, unit, walked) };
  }
  return { ...plan, legs: [], after: unit, used: unit.turn.used, bars: [] };
}

const QUARTER_INCH = 250;
const DEGREE = 10;

/** A leg up to one of its samples; null of a leg that cannot be cut. */
function partOfLeg(leg: Leg, sample: number): Leg | null {
  if (leg.go === 'wheel') return { ...leg, by: Math.min(leg.by, sample * DEGREE) };
  if (leg.go === 'road' || (isMarching(leg) && isStraight(leg)))
    return { ...leg, by: Math.min(leg.by, sample * QUARTER_INCH) };
  return null;
}

/** BNB 6.1h: those whom a move has met are spotted. */
export function meetHidden(state: BnbState, { plan, met }: Meeting, table: BnbTable): void {
  for (const enemy of met) spot(state, enemy, plan.unit, table);
}
