import { type Side, sideOf } from '@abatis/bnb/rules';
import { type Action, type Frame, type Ruling, ruling } from '@abatis/kernel';
import type { MoreAnswers } from '@abatis/kernel/extension';
import { type EngOrder, engOrders } from '../actions.ts';
import type { EngHappening } from '../events.ts';
import * as rules from '../rules/index.ts';
import type { SiegeState } from '../state.ts';

/* ENG 23.14c: fire at engineers is ordered with all other fire. */

const sideIn = (state: SiegeState, frame: Frame): Side =>
  sideOf(state, (frame as Frame & { readonly role: 'A' | 'B' }).role);

export const marksmen: MoreAnswers<SiegeState, Action, Frame, EngHappening> = {
  actions: engOrders('fire-at-officer'),
  *candidates(state, frame) {
    for (const shot of rules.marksmenOf(state, sideIn(state, frame)))
      yield { type: 'fire-at-officer', ...shot };
  },
  judge(state, order, frame): Ruling {
    const { unit, officer } = order as EngOrder<'fire-at-officer'>;
    return rules.judgeMarksmen(state, sideIn(state, frame), unit, officer);
  },
  apply(state, order) {
    const { unit, officer } = order as EngOrder<'fire-at-officer'>;
    rules.orderMarksmen(state, unit, officer);
  },
};

/** ENG 23.14c: who fires at an engineer fires at nobody else. */
export function whyNotBoth(state: SiegeState, order: Action): Ruling {
  if (order.type !== 'fire' && order.type !== 'batter') return ruling();
  const { unit } = order as Action & { readonly unit: SiegeState['units'][number]['id'] };
  const isTaken = state.eng.fire.marksmen.some(({ by }) => by === unit);
  return ruling(isTaken && { clause: 'BNB 2.1d', facts: { unit } });
}
