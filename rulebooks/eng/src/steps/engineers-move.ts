import { enemyOf, type Side, sideOf } from '@abatis/bnb/rules';
import { type Action, done, type Frame, isRuling, type Ruling, ruling } from '@abatis/kernel';
import type { MoreAnswers } from '@abatis/kernel/extension';
import type { TablePoint } from '@abatis/tabletop';
import { type EngOrder, engOrders } from '../actions.ts';
import { forbid } from '../cite.ts';
import type { EngEvent } from '../events.ts';
import * as rules from '../rules/index.ts';
import type { SiegeState } from '../state.ts';

/* ENG A.9, A.28, 23.21i, R145: what engineers do in a side's movement, and what those at work may not. */

type MoveFrame = Frame<'move', { role: 'A' | 'B'; begun: boolean }>;
type MoveOrder = EngOrder<'walk-officer' | 'drive' | 'put-down'>;

const sideIn = (state: SiegeState, frame: Frame): Side => sideOf(state, (frame as MoveFrame).role);

function judge(state: SiegeState, order: MoveOrder, side: Side): Ruling {
  if (order.type === 'put-down') return rules.judgePutDown(state, side, order);
  if (order.type === 'walk-officer') {
    const plan = rules.planOfficerRide(state, order, side, 'on foot');
    return isRuling(plan) ? plan : ruling();
  }
  const plan = rules.planDrive(state, side, order.carrier, order.path as readonly TablePoint[]);
  return isRuling(plan) ? plan : ruling();
}

/** What a side's movement takes in addition. */
export const engineersMove: MoreAnswers<SiegeState, MoveOrder, MoveFrame, EngEvent> = {
  actions: engOrders('walk-officer', 'drive', 'put-down'),
  *candidates(state, frame) {
    const side = sideIn(state, frame);
    for (const { id } of state.units)
      if (rules.judgePutDown(state, side, { unit: id }).legal) yield { type: 'put-down', unit: id };
    for (const officer of rules.mayWalkNow(state, side))
      for (const { unit, at } of rules.unitsToJoin(state, officer)) {
        const order: MoveOrder = {
          type: 'walk-officer',
          officer: officer.id,
          path: [{ x: at.x, y: at.y }],
          attach: unit,
        };
        if (judge(state, order, side).legal) yield order;
      }
    for (const { id, pose } of state.eng.carriers)
      for (const far of [4000, -4000]) {
        const order: MoveOrder = { type: 'drive', carrier: id, path: [{ x: pose.at.x, y: pose.at.y + far }] };
        if (judge(state, order, side).legal) yield order;
      }
  },
  judge: (state, order, frame) => judge(state, order, sideIn(state, frame)),
  apply(state, order, table, frame) {
    done(state, { ...frame, begun: true } as never);
    const side = sideIn(state, frame);
    if (order.type === 'put-down') table.emit(rules.putLoadDown(state, order.unit) as never);
    else if (order.type === 'walk-officer') {
      const plan = rules.planOfficerRide(state, order, side, 'on foot');
      if (!isRuling(plan)) rules.rideOfficer(state, plan, table as never);
    } else {
      const plan = rules.planDrive(state, side, order.carrier, order.path as readonly TablePoint[]);
      if (!isRuling(plan)) table.emit(rules.drive(state, plan) as never);
    }
  },
};

/** ENG 23.21i1, i4, 23.21b3: unarmed units neither charge nor shoot, be it at their attackers. */
export function whyNotArmed(state: SiegeState, order: Action): Ruling {
  const isShot =
    order.type === 'fire' || (order.type === 'evade' && 'shoot' in order && order.shoot === true);
  if (!isShot && order.type !== 'charge') return ruling();
  const { unit } = order as unknown as { readonly unit: SiegeState['units'][number]['id'] };
  const clause = rules.whyUnarmed(state, unit);
  return ruling(clause !== null && forbid(clause, { unit }), ...rules.whyNotFight(state, unit));
}

/** ENG 23.21i2, 23.21f: when a side has moved those who stood still are armed, and lone officers of the other get away. */
export function afterMove(state: SiegeState, table: { emit(event: EngEvent): void }, frame: Frame): void {
  const { role } = frame as MoveFrame;
  if (state.steps.some(each => each.step === 'move' && each.role === role)) return;
  const side = sideOf(state, role);
  for (const event of [
    ...rules.takeUpArms(state, side),
    ...rules.avoidCombat(state, enemyOf(side)),
    ...rules.fillDitches(state, side),
  ])
    table.emit(event as never);
  rules.fallIntoPits(state, side, table as never);
}

/** ENG 23.21a2: soldiers who have been released go back to their brigade first. */
export const whyNotBack = (state: SiegeState, order: Action, frame: Frame): Ruling =>
  ruling(...rules.whyNotAway(state, sideIn(state, frame), order));
