import { goOnMoving, type Side, sideOf } from '@abatis/bnb/rules';
import type { Action, Frame, Ruling } from '@abatis/kernel';
import type { MoreAnswers } from '@abatis/kernel/extension';
import { type EngOrder, engOrders } from '../actions.ts';
import type { EngHappening } from '../events.ts';
import * as rules from '../rules/index.ts';
import type { SiegeState } from '../state.ts';

/* ENG A.39: guns go into works and out of them in the movement of their side. */

type Gorge = EngOrder<'guns-in' | 'guns-out'>;

const sideIn = (state: SiegeState, frame: Frame): Side =>
  sideOf(state, (frame as Frame & { readonly role: 'A' | 'B' }).role);

const orderFrom = (order: Action): rules.GorgeOrder => {
  const said = order as Gorge;
  return said.type === 'guns-in'
    ? { way: 'in', unit: said.unit, work: said.work, face: said.face }
    : { way: 'out', unit: said.unit };
};

const actionFrom = (order: rules.GorgeOrder): Action => {
  const { way, ...rest } = order;
  return { type: way === 'in' ? 'guns-in' : 'guns-out', ...rest };
};

export const gorgeOrders: MoreAnswers<SiegeState, Action, Frame, EngHappening> = {
  actions: engOrders('guns-in', 'guns-out'),
  *candidates(state, frame) {
    for (const order of rules.waysByGorge(state, sideIn(state, frame))) yield actionFrom(order);
  },
  judge: (state, order, frame): Ruling => rules.judgeGorge(state, sideIn(state, frame), orderFrom(order)),
  apply(state, order, table, frame) {
    const side = sideIn(state, frame);
    goOnMoving(state, frame as never);
    table.emit(rules.goByGorge(state, side, orderFrom(order)));
  },
};
