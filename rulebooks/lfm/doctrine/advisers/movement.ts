import type { Because, Planned } from '@abatis/ai';
import type { LfmAction, LfmState } from '../../src/inside.ts';
import * as lfm from '../../src/inside.ts';
import { bestCharge, bestOf, type GoodCharge, planAssaults } from '../movement/assault.ts';
import { bestEntry, gunsToUnlimber, planGuns, planLeaders } from '../movement/guns-and-leaders.ts';
import { aimsOf, planMarches } from '../movement/march.ts';
import { orderFor, type Plan } from '../movement/plan.ts';
import { planDebts, planRoom } from '../movement/room.ts';
import { type Outlook, refugeWorth } from '../outlook.ts';
import { advising, bestCandidate, frameOf, inTurn, propose } from './adviser.ts';

/** LFM 26: every column that waits comes in as far as there is room. */
export const arrivals = advising({
  id: 'arrivals',
  steps: ['movement'],
  propose(outlook, at) {
    const order = bestEntry(outlook);
    return order && at.judge(order).legal
      ? propose(order, { id: 'enter', facts: { to: order.path.at(-1)! } })
      : null;
  },
});

/** LFM 3: charges that are worth their price, before others are in the way. */
export const charging = advising({
  id: 'charging',
  steps: ['movement'],
  below: 1,
  propose(outlook, at) {
    const good = lfm.isNight(outlook.state) ? null : bestCharge(outlook);
    if (!good || !at.judge(good.order).legal) return null;
    return propose(good.order, chargeReason('charge', good));
  },
});

const chargeReason = (id: 'charge' | 'charge-again', { order, chance }: GoodCharge): Because => ({
  id,
  facts: { target: order.target },
  chance,
});

/** The whole phase in one plan: attacks, marches, batteries, commanders; then all that is done on the spot. */
export const marching = advising({
  id: 'marching',
  steps: ['movement'],
  below: 2,
  propose: outlook => inTurn(ordersOf(outlook, planOf(outlook))),
});

function planOf(outlook: Outlook): Plan {
  const start: Plan = { moves: [], state: outlook.state };
  const attacks = lfm.isNight(outlook.state) ? start : planAssaults(outlook, start);
  const marches = planMarches(outlook, aimsOf(outlook), attacks);
  const roomy = planRoom(outlook, planGuns(outlook, marches));
  return planLeaders(outlook, planDebts(outlook, roomy));
}

/** The phase is not ended as long as the marches make room for a column that waits: it comes in next. */
function ordersOf(outlook: Outlook, { moves, state }: Plan): readonly Planned<LfmAction>[] {
  const then: Outlook = { ...outlook, state };
  const marches = moves.map(({ move, because }) => ({ action: orderFor(state, move), because }));
  if (moves.length > 0 && bestEntry(then)) return marches;
  return [
    ...marches,
    ...unlimberings(then),
    ...recoveries(then),
    { action: lfm.DONE, because: { id: isAwaited(state) ? 'column-waits' : 'stand' } },
  ];
}

/** Is a column due that has not entered? */
const isAwaited = (state: LfmState): boolean => lfm.comers(state).length > 0;

const unlimberings = (outlook: Outlook): readonly Planned<LfmAction>[] =>
  gunsToUnlimber(outlook).map(id => {
    const unit = lfm.unitName(outlook.state, id);
    return { action: { type: 'unlimber', unit }, because: { id: 'unlimber', facts: { unit } } };
  });

/** LFM 17: brigade commanders who have not moved and have a regiment to recover. */
function recoveries({ state, battle, side }: Outlook): readonly Planned<LfmAction>[] {
  return battle.commanders.flatMap((card, id): readonly Planned<LfmAction>[] => {
    if (card.side !== side || card.level !== 'brigade' || lfm.recoverable(state, id).length === 0) return [];
    const commander = lfm.commanderTag(state, id);
    const planned: Planned<LfmAction> = {
      action: { type: 'recover', commander },
      because: { id: 'recover', facts: { commander } },
    };
    return lfm.mayMarkRecover(state, id).legal ? [planned] : [];
  });
}

/** LFM 3.5b: another charge if it is good; else out of contact, to the best place there is. */
export const riding = advising({
  id: 'riding',
  steps: ['riding'],
  propose(outlook, at) {
    const { ride, mustCharge } = frameOf(at, 'riding');
    const good = bestOf(outlook, ride, ride);
    if (good && at.judge(good.order).legal) return propose(good.order, chargeReason('charge-again', good));
    if (mustCharge) return null;
    const best = bestCandidate(at.candidates(), order => {
      if (order.type === 'done') return refugeWorth(outlook, ride.units, placeOf(outlook, ride.units[0]!));
      if (order.type !== 'move') return null;
      const to = lfm.hexCalled(outlook.state, order.to);
      // LFM 4.5: the riders have moved, and nobody knows whether those who stand there can still make room.
      return lfm.fits(outlook.state, to, ride.units) ? refugeWorth(outlook, ride.units, to) : null;
    });
    const hex =
      best?.type === 'move' ? best.to : lfm.hexName(outlook.state, placeOf(outlook, ride.units[0]!));
    return best && propose(best, { id: 'rally-behind', facts: { hex } });
  },
});

const placeOf = ({ state }: Outlook, id: number): number => state.units[id]!.hex;
