import { done, isRuling } from '@abatis/kernel';
import type { TablePoint } from '@abatis/tabletop';
import { type EngOrder, engOrders } from '../actions.ts';
import * as rules from '../rules/index.ts';
import type { SiegeState } from '../state.ts';
import type { Plans } from './step.ts';

/** A ride, somebody who mounts or dismounts, or the end. */
type Ride = { readonly plan: rules.OfficerRide | EngOrder<'mount-officer'> | null };

/** ENG A.9, 23.21e1: the mounted officers of a side, one after the other; who does not ride stays. */
export const ride: Plans<'eng/ride', 'ride-officer' | 'mount-officer' | 'end-riding', Ride> = {
  actions: engOrders('ride-officer', 'mount-officer', 'end-riding'),
  seat: (_, { side }) => side,
  prompt: (_, { side }) => ({ id: 'ride-officers', clause: 'ENG 23.13a', facts: { side } }),
  *candidates(state, { side }) {
    yield { type: 'end-riding' };
    for (const officer of rules.mayRideNow(state, side))
      for (const order of ridesTo(state, officer))
        if (!isRuling(rules.planOfficerRide(state, order, side))) yield order;
  },
  plan(state, order, { side }) {
    if (order.type === 'end-riding') return { plan: null };
    if (order.type === 'mount-officer') {
      const verdict = rules.judgeMount(state, side, order.officer, order.mounted);
      return verdict.legal ? { plan: order } : verdict;
    }
    const plan = rules.planOfficerRide(state, { ...order, path: order.path as readonly TablePoint[] }, side);
    return isRuling(plan) ? plan : { plan };
  },
  apply(state, { plan }, table, { side }) {
    if (plan && 'mounted' in plan) rules.mount(state, plan.officer, plan.mounted, table);
    else if (plan) rules.rideOfficer(state, plan, table);
    if (plan === null || rules.mayRideNow(state, side).length === 0) done(state);
  },
};

/** To each unit of his side, so far as he reaches it, and off from the unit that he is with. */
function* ridesTo(
  state: SiegeState,
  officer: ReturnType<typeof rules.mayRideNow>[number],
): Generator<EngOrder<'ride-officer'>> {
  if (officer.attachedTo !== null) yield { type: 'ride-officer', officer: officer.id, path: [] };
  for (const { unit, at } of rules.unitsToJoin(state, officer))
    yield { type: 'ride-officer', officer: officer.id, path: [{ x: at.x, y: at.y }], attach: unit };
}
