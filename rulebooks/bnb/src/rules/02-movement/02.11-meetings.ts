import { isRuling } from '@abatis/kernel';
import { distanceBetween, type Shape, shapeOf, shapeOfHull } from '@abatis/tabletop';
import type { BnbTable } from '../../events.ts';
import type { Leg } from '../../legs.ts';
import type { BnbState, Unit, UnitId } from '../../state.ts';
import {
  bodiesOf,
  footprintOf,
  isLessThan,
  isMarching,
  isStraight,
  samplesOf,
  screenBody,
} from '../00-measuring/index.ts';
import { asSeenBy, spot } from '../06-terrain/index.ts';
import { planScreen } from '../07-options/index.ts';
import { isTakenCareOf, TOO_NEAR_ENEMY } from './02.02-two-inches.ts';
import { type MovePlan, planOf, whyNotEnd } from './02.11-moves.ts';
import { isRoadMarch, type WalkedLeg, walk } from './02.11-walk.ts';

/** A move up to the hidden troops that it runs into. */
interface Meeting {
  readonly plan: MovePlan;
  readonly met: readonly UnitId[];
}

/** BNB 6.1h, R161: a move is judged against those whom its side sees; it ends where it would come too near to others. */
export function upToHidden(state: BnbState, plan: MovePlan, unseen: readonly Unit[]): Meeting {
  const unit = state.units[plan.unit]!;
  const hidden = unseen.filter(enemy => !isTakenCareOf(state, unit, enemy));
  if (hidden.length === 0) return { plan, met: [] };
  for (const [i, walked] of plan.legs.entries()) {
    const found = firstMet(state, walked, hidden);
    if (found)
      return { plan: cutShort(state, plan, { leg: i, sample: found.sample }, hidden), met: found.met };
  }
  const met = metByScreen(state, unit, plan.after, hidden);
  const last = plan.legs.at(-1);
  if (met.length === 0 || !last) return { plan, met };
  const samples = isMarching(last.leg) ? samplesOf(state, last.before, last.leg).length : 1;
  return { plan: cutShort(state, plan, { leg: plan.legs.length - 1, sample: samples }, hidden), met };
}

/** BNB 2.2a, 7.10b: hidden enemies, or screens of theirs, that these shapes are nearer to than they may be, coming from `start`. */
const tooNearOf = (state: BnbState, start: Shape, shape: Shape, hidden: readonly Unit[]): readonly UnitId[] =>
  hidden
    .filter(enemy =>
      bodiesOf(enemy).some(body => {
        const there = footprintOf(state, body);
        const least = Math.min(TOO_NEAR_ENEMY, distanceBetween(start, there));
        return isLessThan(distanceBetween(shape, there), least);
      }),
    )
    .map(({ id }) => id);

/** BNB 2.2a, 0.12a: the first sample of a leg that is too near to somebody hidden. */
function firstMet(state: BnbState, { leg, before, after }: WalkedLeg, hidden: readonly Unit[]) {
  if (leg.go === 'enter' || leg.go === 'transfer') return null;
  const shapes: readonly Shape[] = isMarching(leg)
    ? samplesOf(state, before, leg).map(shapeOf)
    : [footprintOf(state, before), footprintOf(state, after)];
  for (const [sample, shape] of shapes.entries()) {
    const met = tooNearOf(state, footprintOf(state, before), shape, hidden);
    if (met.length > 0) return { sample, met };
  }
  return null;
}

/** BNB 7.10b: hidden enemies whom the screen of a unit comes too near to. */
function metByScreen(state: BnbState, unit: Unit, after: Unit, hidden: readonly Unit[]): readonly UnitId[] {
  if (!after.screen) return [];
  const end = footprintOf(state, screenBody(after, after.screen));
  const start = unit.screen ? footprintOf(state, screenBody(unit, unit.screen)) : end;
  const way = unit.screen ? shapeOfHull([...start.pieces, ...end.pieces].flat()) : end;
  return tooNearOf(state, unit.screen ? start : footprintOf(state, unit), way, hidden);
}

/** The same move up to the last sample or leg end that is not too near, and that has room for it among friends. */
function cutShort(
  state: BnbState,
  plan: MovePlan,
  { leg: at, sample }: { readonly leg: number; readonly sample: number },
  hidden: readonly Unit[],
): MovePlan {
  const unit = state.units[plan.unit]!;
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
    const screened = planScreen(seen, unit, walked, null);
    if (isRuling(screened)) continue;
    const after = { ...walked.at(-1)!.after, screen: screened.screen };
    const isClear = metByScreen(state, unit, after, hidden).length === 0;
    if (isClear && whyNotEnd(seen, after).next().done)
      return { ...plan, ...planOf(seen, unit, walked), after, used: screened.used };
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
