import { isRuling, type Ruling, ruling } from '@abatis/kernel';
import { cornerSpot, extentFrom, inches } from '@abatis/tabletop';
import type { Order } from '../../actions.ts';
import { chartsOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { BnbState, Unit } from '../../state.ts';
import {
  boxOf,
  distanceOf,
  footprintOf,
  isAtLeast,
  isAtMost,
  isFacingWithin,
  TOLERANCE,
  WHOLE_MOVE,
} from '../00-measuring/index.ts';
import { widthClass } from '../01-introduction/index.ts';
import { type MovePlan, planMove, planOf, whyNotEnd, whyNotMove } from './02.11-moves.ts';
import { WALK } from './02.11-rates.ts';
import { walk } from './02.11-walk.ts';

/** BNB 2.5c, R137: a column for each 12" of skirmish front, close behind, advancing at least 4". */
const FRONT_PER_COLUMN = inches(12);
const CLOSE_BEHIND = inches(8);
const LEAST_ADVANCE = inches(4);
const ALIGNED = 225;

/** BNB 2.5c: the moves of pushed skirmishers and then of the columns behind them, or what forbids them. */
export function planPush(
  state: BnbState,
  { unit: id, by, columns }: Order<'push'>,
): readonly MovePlan[] | Ruling {
  const unit = state.units[id]!;
  const { pushedSkirmishers, skirmish } = chartsOf(state).movementRates;
  const bars = [...whyNotMove(state, unit)];
  const needed = Math.ceil((boxOf(state, unit).width - TOLERANCE) / FRONT_PER_COLUMN);
  const named = new Set(columns.map(column => column.unit));
  const isPushed =
    unit.formation === 'skirmish' &&
    unit.turn.used === 0 &&
    unit.manoeuvre === null &&
    by > 0 &&
    isAtMost(by, pushedSkirmishers) &&
    named.size >= needed &&
    columns.every(
      column => isPushing(state, unit, state.units[column.unit]!) && isAtLeast(column.by, LEAST_ADVANCE),
    );
  if (!isPushed) bars.push(forbid('BNB 2.5c', { unit: id }));
  if (bars.length > 0) return ruling(...bars);
  // The rate is 8" here: the cost that walking has found for the skirmish rate is read again.
  const [walked] = walk(state, unit, [{ go: 'advance', by }], { kind: 'move', pace: WALK, targets: [] });
  const cost = Math.round((walked!.cost * skirmish.normal) / pushedSkirmishers);
  const refusals = walked!.refusals.filter(({ clause }) => clause !== 'BNB 0.10a' || cost > WHOLE_MOVE);
  const verdict = ruling(...refusals, ...whyNotEnd(state, walked!.after));
  if (!verdict.legal) return verdict;
  const first = planOf(state, unit, [{ ...walked!, cost }]);
  const then: BnbState = {
    ...state,
    units: state.units.with(id, { ...first.after, turn: { ...unit.turn, moved: true } }),
  };
  return columnsAfter(then, columns, [first]);
}

/** BNB 2.5c: each column then advances as its whole move. */
function columnsAfter(
  state: BnbState,
  columns: Order<'push'>['columns'],
  plans: readonly MovePlan[],
): readonly MovePlan[] | Ruling {
  let [now, all] = [state, plans];
  for (const { unit, by } of columns) {
    const plan = planMove(now, unit, [{ go: 'advance', by }]);
    if (isRuling(plan)) return plan;
    all = [...all, plan];
    now = {
      ...now,
      units: now.units.with(unit, { ...plan.after, turn: { ...plan.after.turn, moved: true } }),
    };
  }
  return all;
}

/** BNB 2.5c: a friendly column that has not moved, looks the same way, and stands behind, near and overlapping. */
function isPushing(state: BnbState, skirmishers: Unit, column: Unit): boolean {
  const box = boxOf(state, skirmishers);
  const { ahead, right } = extentFrom(box.pose, footprintOf(state, column));
  const rear = extentFrom(box.pose, cornerSpot(box, 'rearLeft')).ahead.least;
  return (
    column.side === skirmishers.side &&
    column.status === 'table' &&
    widthClass(column) === 'column' &&
    !column.turn.moved &&
    isFacingWithin(column.pose.facing, skirmishers.pose.facing, ALIGNED) &&
    ahead.most <= rear + TOLERANCE &&
    isAtMost(distanceOf(state, column, skirmishers), CLOSE_BEHIND) &&
    right.most > -box.width / 2 &&
    right.least < box.width / 2
  );
}
