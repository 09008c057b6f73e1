import { done, edit, LEGAL, type Ruling, ruling } from '@abatis/kernel';
import { type Order, orders } from '../actions.ts';
import { forbid } from '../cite.ts';
import * as rules from '../rules/index.ts';
import { type BnbState, enemiesOf, sideOf, type Unit, unitsOf } from '../state.ts';
import type { Role } from '../vocabulary.ts';
import type { Asks, Plans, Runs } from './step.ts';

type FireOrder = Order<'fire' | 'cease-fire' | 'done'>;

/** What an order to fire comes to: the fire that is laid, or whose fire is taken back, or the end of the allocation. */
interface FirePlan {
  readonly fire: BnbState['fire'];
  readonly order: FireOrder;
}

/** BNB B, FIRE_ALLOCATE: a side says what its units fire at, in any sequence, and may change its mind until it is done. */
export const fireAllocate: Plans<'fire-allocate', 'fire' | 'cease-fire' | 'done', FirePlan> = {
  actions: orders('fire', 'cease-fire', 'done'),
  seat: (state, { role }) => sideOf(state, role),
  prompt: (state, { role }) => ({ id: 'fire', clause: 'BNB 2.1d', facts: { side: sideOf(state, role) } }),
  *candidates(state, { role }) {
    yield { type: 'done' };
    for (const unit of unitsOf(state, sideOf(state, role))) {
      if (state.fire.some(({ by }) => by === unit.id)) yield { type: 'cease-fire', unit: unit.id };
      yield* volleysOpenTo(state, unit);
    }
  },
  plan(state, order, { role }): FirePlan | Ruling {
    if (order.type === 'done') return { order, fire: state.fire };
    const unit = state.units[order.unit]!;
    if (!isAsked(state, unit, role)) return ruling(forbid('BNB 2.1d', { unit: unit.id }));
    if (order.type === 'cease-fire') return { order, fire: state.fire.filter(({ by }) => by !== unit.id) };
    const judged = rules.judgeFire(state, order);
    if (judged.volley === null) return ruling(...judged.refusals);
    return { order, fire: [...state.fire, judged.fire] };
  },
  apply(state, { order, fire }, table) {
    edit(state).fire = fire;
    if (order.type === 'done') return done(state);
    if (order.type === 'cease-fire')
      return table.emit({ type: 'fire-held', clause: 'BNB R108', unit: order.unit });
    const { unit, at: target, ammunition } = order;
    table.emit({ type: 'fire-ordered', clause: 'BNB 3.10a', unit, target, ammunition });
  },
};

const isAsked = (state: BnbState, { side, status }: Unit, role: Role): boolean =>
  side === sideOf(state, role) && status === 'table';

/** BNB 3.10: every fire that a unit may still be ordered to give. */
function* volleysOpenTo(state: BnbState, unit: Unit): Generator<Order<'fire'>> {
  if (!rules.whyNotFire(state, unit).next().done) return;
  for (const screen of unit.screen ? [false, true] : [false]) {
    for (const { id: at } of enemiesOf(state, unit)) {
      for (const ammunition of rules.ammunitionOf(unit)) {
        for (const passing of [false, true]) {
          const order: Order<'fire'> = {
            type: 'fire',
            unit: unit.id,
            at,
            ammunition,
            ...(passing && { passing }),
            ...(screen && { screen }),
          };
          if (rules.judgeFire(state, order).volley !== null) yield order;
        }
      }
    }
  }
}

/** BNB B, FIRE_RESOLVE: all at once. */
export const fireResolve: Runs<'fire-resolve'> = {
  run(state, table) {
    rules.resolveFire(state, table);
    done(state, ...rules.screensToRefill(state).map(unit => ({ step: 'refill', unit }) as const));
  },
};

/** BNB 7.10e: a screen that was hit may be filled again at once, up to the number that was put out. */
export const refill: Asks<'refill', 'refill'> = {
  actions: orders('refill'),
  seat: (state, { unit }) => state.units[unit]!.side,
  prompt: (state, { unit }) => ({
    id: 'refill',
    clause: 'BNB 7.10e',
    facts: { unit, most: rules.mostToRefill(state.units[unit]!) },
  }),
  *candidates(state, { unit }) {
    yield { type: 'refill', unit, figures: rules.mostToRefill(state.units[unit]!) };
    yield { type: 'refill', unit, figures: 0 };
  },
  judge(state, order, { unit }) {
    const most = rules.mostToRefill(state.units[unit]!);
    const isLegal = order.unit === unit && order.figures <= most;
    return isLegal ? LEGAL : ruling(forbid('BNB 7.10e', { unit, most }));
  },
  apply(state, { unit, figures }, table) {
    done(state);
    rules.refillScreen(state, unit, figures, table);
  },
};
