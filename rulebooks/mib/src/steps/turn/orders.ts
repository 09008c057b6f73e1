import { done, LEGAL, type Ruling, ruling } from '@abatis/kernel';
import { DONE, type Order, orders } from '../../actions.ts';
import { battleOf } from '../../battle.ts';
import { forbid } from '../../cite.ts';
import type { FrameOf } from '../../frames.ts';
import { isInPlay } from '../../ground.ts';
import * as rules from '../../rules/index.ts';
import { type FormationId, type MibState, ORDER_TYPES, SIDES, type Side } from '../../state.ts';
import type { Asks, Runs } from '../step.ts';

/** MIB 3.0c, 15.4b: orders under way move, then each side sends new ones. */
export const ordersPhase: Runs<FrameOf<'orders-phase'>> = {
  run(state, table) {
    rules.moveOrders(state, table);
    const issuing = SIDES.map(side => issuingBy(state, side, rules.ordersToIssue(state, side), []));
    done(state, ...issuing.flat(), { step: 'orders-given' });
  },
};

/** A side is asked as long as it has an order left and somebody to send it to. */
const issuingBy = (
  state: MibState,
  side: Side,
  left: number,
  issued: readonly FormationId[],
): readonly FrameOf<'orders'>[] =>
  left > 0 && rules.addressees(state, side, issued).length > 0
    ? [{ step: 'orders', side, left, issued }]
    : [];

/** MIB 11.2b: when both sides have given theirs, formations under orders tire on the first afternoon turn. */
export const ordersGiven: Runs<FrameOf<'orders-given'>> = {
  run(state, table) {
    rules.tireByOrders(state, table);
    done(state);
  },
};

/** MIB 15.3, 15.4a: order by order, each to one formation. */
export const issueOrders: Asks<FrameOf<'orders'>, 'issue' | 'done'> = {
  actions: orders('issue', 'done'),
  seat: (_, { side }) => side,
  prompt: (_, { side, left }) => ({ id: 'orders', clause: 'MIB 15.3', facts: { side, left } }),
  *candidates(state, { side, issued }) {
    yield DONE;
    for (const id of rules.addressees(state, side, issued)) yield* ordersFor(state, id);
  },
  judge(state, action, { side, issued }) {
    return action.type === 'done' ? LEGAL : mayIssue(state, action, side, issued);
  },
  apply(state, action, table, { side, left, issued }) {
    if (action.type === 'done') return done(state);
    const { formation, order: kind, target } = action;
    rules.issueOrder(state, side, formation, { kind, target }, table);
    done(state, ...issuingBy(state, side, left - 1, [...issued, formation]));
  },
};

function* ordersFor(state: MibState, formation: FormationId): Iterable<Order<'issue'>> {
  const { charts, ground } = battleOf(state);
  for (const order of ORDER_TYPES) {
    if (!charts.orders[order].target) yield { type: 'issue', formation, order, target: null };
    else
      for (let hex = 0; hex < ground.grid.size; hex++)
        if (isInPlay(ground, hex)) yield { type: 'issue', formation, order, target: hex };
  }
}

function mayIssue(
  state: MibState,
  { formation, order, target }: Order<'issue'>,
  side: Side,
  issued: readonly FormationId[],
): Ruling {
  return ruling(
    rules.mayBeSent(state, side, formation, issued),
    !rules.hasFittingTarget(state, order, target) && forbid('MIB T15', { order }),
  );
}
