import { asSeenBy, type Order, planMove, type Role, sideOf, type UnitId } from '@abatis/bnb/rules';
import { type Action, type Frame, isRuling, type Ruling, ruling } from '@abatis/kernel';
import { forbid } from '../cite.ts';
import type { EngTable } from '../events.ts';
import * as rules from '../rules/index.ts';
import type { SiegeState } from '../state.ts';

/* What ENG forbids in steps of BNB, and what it adds at their end. */

const moverOf = (state: SiegeState, frame: Frame) =>
  sideOf(state, (frame as Frame & { readonly role: Role }).role);

/** ENG 23.52b3, g2, T.9: what crossings and the night forbid to those who move. */
export function whyNotOrdered(state: SiegeState, order: Action, frame: Frame): Ruling {
  if (!('unit' in order)) return ruling();
  const { unit } = order as Action & { readonly unit: UnitId };
  if (rules.isHalted(state, unit)) return ruling(forbid('ENG 23.52g2', { unit }));
  const asleep = [...rules.whyNotAwake(state, unit)];
  if (asleep.length > 0) return ruling(...asleep);
  if (order.type === 'charge') {
    const charge = order as unknown as Order<'charge'>;
    return ruling(rules.pastPits(state, charge), rules.goesThrough(state, charge));
  }
  if (order.type === 'detach') return rules.staysOutOfFire(state, order as unknown as Order<'detach'>);
  if (order.type !== 'move') return ruling();
  const kept = ruling(
    rules.pastPits(state, order as unknown as Order<'move'>),
    rules.entersNoFire(state, order as unknown as Order<'move'>),
    rules.goesThrough(state, order as unknown as Order<'move'>),
  );
  if (!kept.legal) return kept;
  const { legs } = order as unknown as { readonly legs: Parameters<typeof planMove>[2] };
  const mover = state.units[unit]!;
  const plan = planMove(asSeenBy(state, moverOf(state, frame)), unit, legs);
  if (isRuling(plan)) return ruling();
  const isInside = rules.standsInObstacle(state, unit) || rules.isInTrenchFile(state, mover);
  const inside = isInside ? [...rules.whyNotStay(state, plan), ...rules.whyNotOutOfTrench(state, plan)] : [];
  return ruling(...inside, ...rules.whyNotAbreast(state, plan), ...rules.whyNotInPosition(state, plan));
}

/** ENG T.9, T.10, 23.53c7: who sleeps fires only when he is attacked, and out of a plain trench only point-blank. */
export function whyNotFired(state: SiegeState, order: Action): Ruling {
  if (order.type !== 'fire' && order.type !== 'batter') return ruling();
  const { unit, at } = order as Action & { readonly unit: UnitId; readonly at?: UnitId };
  const asleep = rules.isAttacked(state, state.units[unit]!) ? [] : [...rules.whyNotAwake(state, unit)];
  const inTrench = at === undefined ? [] : [...rules.whyNotFromTrench(state, unit, at)];
  return ruling(...asleep, ...inTrench, ...rules.whyNotOverFront(state, unit));
}

/** ENG A.18: at the end of the steps of fire and of combat. */
export function afterShatter(state: SiegeState, table: EngTable, frame: Frame): void {
  rules.endangerOfficers(state, (frame as Frame & { readonly phase: 5 | 6 }).phase, table);
}
